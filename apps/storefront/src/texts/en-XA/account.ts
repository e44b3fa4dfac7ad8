// Made from ../en/account.ts by `npm run words`: change it there.
/** Texts of the sign-in button and of the number that opens the account menu. The others load with the menu (PERF6). */
export const accountTexts = {
  signIn: 'Ššííğñ Ííñ',
  accountMenu: (mobile: string) => `Ááççóóúúñť óóƒ +91 ${mobile}`,
} as const
