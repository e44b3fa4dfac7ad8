// Made from ../en/formats.ts by `npm run words`: change it there.
/** How dates and times of day are written. Amounts are written the same way in every language (`formatPaise`). */
export const formats = {
  /** Locale of the platform's formatters, which provide names of days and months. */
  locale: 'en-IN',
  /** AMB25: `hour` is 0 to 23, `minutes` has two digits: 7:05 PM. */
  time: (hour: number, minutes: string) => `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'ÁáⱮ' : 'ÞþⱮ'}`,
} as const
