/** Texts of the sign-in button and the account menu. The texts of the forms load with the forms (PERF6). */
export const accountTexts = {
  signIn: 'Sign In',
  logOut: 'LogOut',
  // A12
  yourChildren: 'Your Children',
  staff: 'Staff',
  numberOf: (mobile: string) => `+91 ${mobile}`,
  accountMenu: (mobile: string) => `Account of +91 ${mobile}`,
} as const
