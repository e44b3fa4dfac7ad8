// Made from ../en/identity.ts by `npm run words`: change it there.
/** Texts of sign-in and sign-up that only the client uses; the others are in the domain's messages. */
export const identityTexts = {
  signUp: 'Ššííğñ Úúþ',
  signInTitle: 'Ŵŵééĺçóóɱéé ƀááçķ',
  signInLead: 'Šííğñ ííñ ŵííťĥ ýóóúúŕ ñúúɱƀééŕ óóŕ ýóóúúŕ éé-ɱááííĺ.',
  signUpTitle: 'Ñííçéé ťóó ɱééééť ýóóú',
  signUpLead: 'Ŵéé šééñđ áá çóóđéé ťóó ýóóúúŕ ñúúɱƀééŕ ááñđ ýóóúúŕ éé-ɱááííĺ, šóó ťĥááť ýóóúúŕ óóŕđééŕš ŕééááçĥ ýóú.',
  verifyTitle: 'Ťťŵóó ʠúúííçķ çóóđééš',
  verifyLead: 'Ééññťééŕ ťĥéé çóóđééš ŵéé šééñť, ííñ ááñý óóŕđééŕ.',
  number: 'Ɱóóƀííĺéé ñúúɱƀééŕ',
  or: 'óóŕ',
  email: 'Éé-ɱááíĺ',
  name: 'Ñááɱéé',
  passcode: 'Þþááššçóóđéé',
  newPasscode: 'Çĥóóóóšéé áá 6-đííğííť þááššçóóđé',
  countryCode: '+91',
  continue: 'Çóóñťííñúúéé',
  confirm: 'Ççóóñƒííŕɱ',
  verified: 'Ṽééŕííƒííééđ',
  mobileCode: (mobile: string) => `Çóóđéé šééñť ťóó +91 ${mobile}`,
  emailCode: (email: string) => `Çóóđéé šééñť ťóó ${email}`,
  resend: 'Ŕééšééñđ çóóđéé',
  resendIn: (seconds: number) => `Ŕééšééñđ çóóđéé ííñ ${seconds} šš`,
  codeSent: 'Áá ñééŵ çóóđéé ííš óóñ ííťš ŵááý',
  changeDetails: 'Ççĥááñğéé đééťááííĺš',
  close: 'Çĺóóšéé',
  // Q25
  resendPasscode: 'Ŕŕééšééñđ Þááššçóóđéé',
  resendLead: 'Ééñťééŕ ťĥéé ñúúɱƀééŕ óóŕ éé-ɱááííĺ óóƒ ýóóúúŕ ááççóóúúñť. Ŵéé šééñđ ýóóúú áá þááššçóóđéé ťĥááť ŵóóŕķš óóñçé.',
  confirmResend: 'ÇçÓóÑƑÍíŔⱮ',
  backToSignIn: 'Ƀƀááçķ Ťóó Šííğñ Ííñ',
  // AMB42: whether there is an account is not revealed.
  passcodeSentTo: (recipient: string) =>
    `Ííƒ ${recipient} ĥááš ááñ ááççóóúúñť, áá þááššçóóđéé ííš óóñ ííťš ŵááý. Ííť ŵóóŕķš óóñçéé, ƒóóŕ 15 ɱííñúúťééš.`,
  signUpComplete: 'Ýóóúúŕ ááççóóúúñť ííš ŕééááđý. Šííğñ ííñ ŵííťĥ ýóóúúŕ þááššçóóđéé.',
} as const
