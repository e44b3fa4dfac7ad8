/** Texts of the sign-in button and of the number that opens the account menu. The others load with the menu (PERF6). */
export const accountTexts = {
  signIn: 'Sign In',
  accountMenu: (mobile: string) => `Account of +91 ${mobile}`,
} as const
