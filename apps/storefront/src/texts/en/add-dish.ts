/** AMB114: what adding a dish to a plan by day says. */
export const addTexts = {
  onEveryDay: (dish: string) => `${dish} comes on every day of your plan.`,
  chooseDays: 'Choose days',
} as const
