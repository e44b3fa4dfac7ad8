/** Texts of the Customer Care contact. */
export const careTexts = {
  title: 'Customer Care',
  call: (phone: string) => `Call ${phone}`,
  write: (email: string) => `Write to ${email}`,
} as const
