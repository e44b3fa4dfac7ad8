/** AMB4: texts of the pay page for a plan of days, while its payment is not open. */
export const planPaymentTexts = {
  plansLead: 'You can order for a single day instead: now, or for a later day.',
  changeOrder: 'Change the order',
  changeDays: 'Change the days',
} as const
