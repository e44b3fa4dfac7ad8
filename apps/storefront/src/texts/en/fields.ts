/** Texts of form fields. */
export const fieldTexts = {
  full: (most: number) => `${most} characters fit here. Please check how your text ends.`,
  privacy: 'Why we ask, and how long we keep it',
} as const
