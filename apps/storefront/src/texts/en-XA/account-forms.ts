// Made from ../en/account-forms.ts by `npm run words`: change it there.
/** Texts of the account's menu, panel and forms, which load when the diner is signed in. */
export const accountFormTexts = {
  // Q28
  hello: (name: string) => `Ĥééĺĺóó ${name}`,
  numberOf: (mobile: string) => `+91 ${mobile}`,
  editProfile: 'Ééđííť Þŕóóƒííĺéé',
  yourChildren: 'Ýýóóúúŕ Çĥííĺđŕééñ',
  staff: 'Ššťááƒƒ',
  mealCredits: 'Ɱɱééááĺ Çŕééđííťš',
  addCredits: 'Ááđđđ Çŕééđííťš',
  passbook: 'Þþááššƀóóóóķ',
  savedAddresses: 'Ššááṽééđ ááđđŕééššééš',
  business: 'Ƀƀúúšííñééšš ƒóóŕ ĞŠŤ ííñṽóóííçééš',
  changePasscode: 'Ççĥááñğéé Þááššçóóđéé',
  // AMB85
  logOut: 'ĹóóğÓóúúť',
  logout: 'Ĺóóğóóúúť',
  // Q36
  name: 'Ñááɱéé',
  number: 'Ɱóóƀííĺéé ñúúɱƀééŕ',
  email: 'Éé-ɱááíĺ',
  emailLead: 'Ŵéé šééñđ áá çóóđéé ťóó ííť, ťóó ɱááķéé šúúŕéé ťĥááť ííť ííš ýóóúŕš.',
  save: 'Šááṽéé',
  emailCodeTitle: 'Çĥééçķ ýóóúúŕ éé-ɱááííĺ',
  emailCodeLead: (email: string) => `Ééññťééŕ ťĥéé çóóđéé ťĥááť ŵéé šééñť ťóó ${email}. Ťĥééñ ýóóúúŕ éé-ɱááííĺ ííš šááṽéđ.`,
  code: 'Çóóđéé',
  confirm: 'Ççóóñƒííŕɱ',
  resend: 'Ŕééšééñđ çóóđéé',
  resendIn: {
    inSeconds: (seconds: number) => `Ŕééšééñđ çóóđéé ííñ ${seconds} šš`,
    inMinutes: (minutes: number) => `Ŕééšééñđ çóóđéé ííñ ${minutes} ɱɱííñ`,
  },
  codeSent: 'Áá ñééŵ çóóđéé ííš óóñ ííťš ŵááý',
  otherEmail: 'Úúšéé ááñóóťĥééŕ éé-ɱáíĺ',
  // Q32
  passcodeLead: 'Šííẋ đííğííťš ťĥááť ááŕéé ĥááŕđ ťóó ğúúééšš. Ýóóúúŕ óóťĥééŕ đééṽííçééš ááŕéé šííğñééđ óóúť.',
  sentTitle: 'Çĥóóóóšéé ýóóúúŕ óóŵñ þááššçóóđéé',
  sentLead: 'Ťĥéé þááššçóóđéé ťĥááť ŵéé šééñť ýóóúú ííš úúšééđ úúþ. Çĥóóóóšéé óóñéé óóƒ ýóóúúŕ óóŵñ ƒóóŕ ťĥéé ñééẋť ťííɱé.',
  firstTitle: 'Çĥóóóóšéé áá þááššçóóđé',
  firstLead: 'Ýýóóúúŕŕ óóŕđééŕ ííš þĺááçééđ. Ñééẋť ťííɱéé ýóóúú šííğñ ííñ ŵííťĥ ýóóúúŕ ñúúɱƀééŕ ááñđ šííẋ đííğííťš ťĥááť óóñĺý ýóóúú ķñóóŵ.',
  weakTitle: 'Çĥóóóóšéé áá ƀééťťééŕ þááššçóóđéé',
  weakLead: 'Ýóóúúŕ þááššçóóđéé ííš óóñéé ťĥááť óóťĥééŕš ğúúééšš ƒííŕšť. Çĥóóóóšéé óóñéé ťĥááť ííš ĥááŕđééŕ ťóó ğúúééšš.',
  oldPasscode: 'Óóĺĺđ þááššçóóđéé',
  newPasscode: 'Ññééŵ þááššçóóđéé',
  confirmPasscode: 'Ççóóñƒííŕɱ þááššçóóđéé',
  later: 'Ĺááťééŕ',
  forgotten: 'Ƒóóŕğóóťťééñ ííť? Ĺóóğ óóúúť, ááñđ áášķ ƒóóŕ áá ñééŵ óóñéé ŵĥééñ ýóóúú šííğñ ííñ.',
} as const
