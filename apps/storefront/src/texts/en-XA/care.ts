// Made from ../en/care.ts by `npm run words`: change it there.
/** Texts of the Customer Care contact. */
export const careTexts = {
  title: 'Çúúšťóóɱééŕ Çááŕéé',
  call: (phone: string) => `Ççááĺĺ ${phone}`,
  write: (email: string) => `Ŵŕííťéé ťóó ${email}`,
} as const
