// Made from ../en/account-messages.ts by `npm run words`: change it there.
/**
 * Q7-Q38: texts that the specs prescribe, verbatim. Apart from the other messages, because the client loads them with
 * the forms of sign-in and account only (PERF6).
 */
export const accountMessages = {
  notAValidName: 'Ñóóť áá ṽááĺííđ ñááɱéé',
  phoneNotValid: 'Þþĥóóñéé ñúúɱƀééŕ ííš ñóóť ṽááĺííđ',
  emailNotValid: 'Ééɱááííĺ ááđđŕééšš ñóóť Ṽááĺííđ',
  invalidPasscode: 'Ííñṽááĺííđ Þááššçóóđéé',
  enterPasscode: 'Þĺééáášéé Ééñťééŕ Þááššçóóđéé',
  enterNumberOrEmail: 'Þĺééáášéé Ééñťééŕ Ñúúɱƀééŕ óóŕ Ééɱááííĺ ťóó Šííğñ Íñ',
  eitherMobileOrEmail: 'Þĺééáášéé ééñťééŕ ééííťĥééŕ óóƒ ɱóóƀííĺéé óóŕ ééɱááííĺ ťó Ĺóğíñ',
  enterNumberOrEmailToResend: 'Þĺééáášéé Ééñťééŕ Ñúúɱƀééŕ óóŕ Ééɱááíĺ',
  eitherMobileOrEmailToResend: 'Þĺééáášéé ééñťééŕ ééííťĥééŕ óóƒ ɱóóƀííĺéé óóŕ éɱáíĺ',
  otpNotCorrect: 'ÓóŤťÞþ ñóóť çóóŕŕééçť',
  codeVerified: 'Ṽééŕííƒííééđ',
  signedIn: 'Ššúúçççééššƒúúĺĺý Šííğñééđ Ííñ',
  enterOldPasscode: 'Þĺééáášéé ééñťééŕ Óóĺđ Þááššçóóđéé',
  enterNewPasscode: 'Þĺééáášéé ééñťééŕ Ñééŵ Þááššçóóđéé',
  enterConfirmPasscode: 'Þþĺééáášéé ééñťééŕ Çóóñƒííŕɱ Þááššçóóđéé',
  passcodeChanged: 'Ššúúççççééššƒúúĺĺý Þááššçóóđéé Çĥááñğééđ',
  enterName: 'Þĺééáášéé ééñťééŕ ñááɱé',
  profileEdited: 'Þþŕóóƒííĺéé ééđííťééđ Šúúççééššƒúúĺĺý',
} as const
