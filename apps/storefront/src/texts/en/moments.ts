/** Texts of past dates. */
export const momentTexts = {
  /** A date of another year than today's: 20 Nov 2025. */
  ofYear: (date: string, year: string) => `${date} ${year}`,
} as const
