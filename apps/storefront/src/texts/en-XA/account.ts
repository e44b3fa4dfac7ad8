// Made from ../en/account.ts by `npm run words`: change it there.
/** Texts of the sign-in button and the account menu. The texts of the forms load with the forms (PERF6). */
export const accountTexts = {
  signIn: 'Ššííğñ Ííñ',
  logOut: 'ĹóóğÓóúúť',
  // A12
  yourChildren: 'Ýýóóúúŕ Çĥííĺđŕééñ',
  staff: 'Ššťááƒƒ',
  numberOf: (mobile: string) => `+91 ${mobile}`,
  accountMenu: (mobile: string) => `Ááççóóúúñť óóƒ +91 ${mobile}`,
} as const
