// Made from ../en/passkey-sign-in.ts by `npm run words`: change it there.
/** Texts of the sign-in with a passkey, which load after the login form. */
export const passkeySignInTexts = {
  signIn: 'Ššííğğñ ííñ ŵííťĥ áá þááššķééý',
  notAsked: 'Þþááššššķķééýš đóó ñóóť ŵóóŕķ ŕííğĥť ñóóŵ. Þĺééáášéé šííğñ ííñ ŵííťĥ ýóóúúŕ þááššçóóđéé.',
} as const
