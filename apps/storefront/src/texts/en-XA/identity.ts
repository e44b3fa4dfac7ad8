// Made from ../en/identity.ts by `npm run words`: change it there.
/** Texts of sign-in and sign-up that only the client uses; the others are in the domain's messages. */
export const identityTexts = {
  signUp: 'Ššííğñ Úúþ',
  signInTitle: 'Ŵŵééĺçóóɱéé ƀááçķ',
  signInLead: 'Šííğñ ííñ ŵííťĥ ýóóúúŕ ñúúɱƀééŕ óóŕ ýóóúúŕ éé-ɱááííĺ.',
  signUpTitle: 'Ñííçéé ťóó ɱééééť ýóóú',
  signUpLead: 'Ŵéé šééñđ áá çóóđéé ťóó ýóóúúŕ ñúúɱƀééŕ ááñđ ýóóúúŕ éé-ɱááííĺ, šóó ťĥááť ýóóúúŕ óóŕđééŕš ŕééááçĥ ýóú.',
  // Decision 0108
  shortLead: 'Ééñťééŕ ťĥéé ñúúɱƀééŕ ťĥááť ýóóúúŕ šçĥóóóóĺ óóŕ çááñťééééñ ĥááš. Óóñéé çóóđéé, ááñđ ýóóúú çááñ óóŕđééŕ.',
  numberNotKnown: 'Ťťĥĥééý đóó ñóóť ĥááṽéé ɱý ñúúɱƀééŕ',
  oneCodeTitle: 'Óóñéé ʠúúííçķ çóóđé',
  oneCodeLead: 'Ééñťééŕ ťĥéé çóóđéé ŵéé šééñť ĥééŕéé. Ýóóúú çááñ ŕééááđ ííť óóñ ááñý đééṽíçé.',
  verifyTitle: 'Ťťŵóó ʠúúííçķ çóóđééš',
  verifyLead: 'Ééñťééŕ ťĥéé çóóđééš ŵéé šééñť ĥééŕéé, ííñ ááñý óóŕđééŕ. Ýóóúú çááñ ŕééááđ ťĥééɱ óóñ ááñý đééṽííçéé.',
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
  resendIn: {
    inSeconds: (seconds: number) => `Ŕééšééñđ çóóđéé ííñ ${seconds} šš`,
    inMinutes: (minutes: number) => `Ŕééšééñđ çóóđéé ííñ ${minutes} ɱɱííñ`,
  },
  codeSent: 'Áá ñééŵ çóóđéé ííš óóñ ííťš ŵááý',
  changeDetails: 'Ççĥááñğéé đééťááííĺš',
  // The codes belong to the browser that asked for them (decision 0004).
  codesElsewhere: 'Đóó ýóóúú ĥááṽéé çóóđééš ááĺŕééááđý? Ééñťééŕ ťĥééɱ ííñ ťĥéé ƀŕóóŵšééŕ ŵĥééŕéé ýóóúú áášķééđ ƒóóŕ ťĥééɱ.',
  close: 'Çĺóóšéé',
  policies: 'Ĥóóŵ ŵéé ťŕééááť ŵĥááť ýóóúú ééñťééŕ',
  // Q25
  resendPasscode: 'Ŕŕééšééñđ Þááššçóóđéé',
  resendLead: 'Ééñťééŕ ťĥéé ñúúɱƀééŕ óóŕ éé-ɱááííĺ óóƒ ýóóúúŕ ááççóóúúñť. Ŵéé šééñđ ýóóúú áá þááššçóóđéé ťĥááť ŵóóŕķš óóñçé.',
  confirmResend: 'ÇçÓóÑƑÍíŔⱮ',
  confirmResendIn: {
    inSeconds: (seconds: number) => `ÇçÓóÑƑÍíŔⱮ ííñ ${seconds} šš`,
    inMinutes: (minutes: number) => `ÇçÓóÑƑÍíŔⱮ ííñ ${minutes} ɱɱííñ`,
  },
  backToSignIn: 'Ƀƀááçķ Ťóó Šííğñ Ííñ',
  // AMB42: whether there is an account is not revealed.
  passcodeSentTo: (recipient: string, minutes: number) =>
    `Ííƒ ${recipient} ĥááš ááñ ááççóóúúñť, áá þááššçóóđéé ííš óóñ ííťš ŵááý. Ííť ŵóóŕķš óóñçéé, ƒóóŕ ${minutes} ɱɱííñ.`,
  passcodeRefused: 'Ŵŵááš ííť ŕééƒúúšééđ? Ííť ŵóóŕķš óóñçéé ááñđ ťááķééš ƒííṽéé ťŕííééš. Þŕééšš Ŕééšééñđ Þááššçóóđéé ƒóóŕ áá ñééŵ óóñéé.',
  passcodeExpired: (recipient: string) =>
    `Ťťĥéé 15 ɱííñúúťééš óóƒ ťĥéé þááššçóóđéé ƒóóŕ ${recipient} ááŕéé óóṽééŕ. Þŕééšš Ŕééšééñđ Þááššçóóđéé ƒóóŕ áá ñééŵ óóñéé.`,
  signUpComplete: 'Ýóóúúŕ ááççóóúúñť ííš ŕééááđý. Šííğñ ííñ ŵííťĥ ýóóúúŕ þááššçóóđéé.',
} as const
