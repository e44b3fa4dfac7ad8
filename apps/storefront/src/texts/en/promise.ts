/** The half of the day at the end of a time, with the space before it. */
const HALF = /\s*\D+$/

/** Texts of the promised time on the tracking page. */
export const promiseTexts = {
  /** From 2:35 PM to 2:45 PM: 2:35 to 2:45 PM. The half of the day stands once when it is the same. */
  span: (from: string, to: string): string => {
    const [half = ''] = HALF.exec(to) ?? []
    return `${half !== '' && from.endsWith(half) ? from.slice(0, -half.length) : from} to ${to}`
  },
  /** Of another day than today: tomorrow, 10:00 to 10:10 AM. */
  onDay: (day: string, span: string) => `${day}, ${span}`,
  arrives: (span: string) => `Arrives ${span}`,
  ready: (span: string) => `Ready ${span}`,
  passed: (span: string, pickup: boolean) =>
    pickup
      ? `This takes longer than promised: it was to be ready ${span}.`
      : `This takes longer than promised: it was to arrive ${span}.`,
  /** `reason` is what the restaurant wrote. */
  moved: (time: string, reason: string) => `The restaurant moved it to ${time}: ${reason}`,
  movedTo: (time: string) => `The restaurant moved it to ${time}`,
  was: (span: string) => `Promised before: ${span}`,
  askWhy: 'Ask the restaurant:',
} as const
