// Made from ../en/promise.ts by `npm run words`: change it there.
/** The half of the day at the end of a time, with the space before it. */
const HALF = /\s*\D+$/

/** Texts of the promised time on the tracking page. */
export const promiseTexts = {
  /** From 2:35 PM to 2:45 PM: 2:35 to 2:45 PM. The half of the day stands once when it is the same. */
  span: (from: string, to: string): string => {
    const [half = ''] = HALF.exec(to) ?? []
    return `${half !== '' && from.endsWith(half) ? from.slice(0, -half.length) : from} ťóó ${to}`
  },
  /** Of another day than today: tomorrow, 10:00 to 10:10 AM. */
  onDay: (day: string, span: string) => `${day}, ${span}`,
  arrives: (span: string) => `Ááŕŕííṽééš ${span}`,
  ready: (span: string) => `Ŕééááđý ${span}`,
  passed: (span: string, pickup: boolean) =>
    pickup
      ? `Ťťĥĥííš ťááķééš ĺóóñğééŕ ťĥááñ þŕóóɱííšééđ: ííť ŵááš ťóó ƀéé ŕééááđý ${span}.`
      : `Ťťĥííš ťááķééš ĺóóñğééŕ ťĥááñ þŕóóɱííšééđ: ííť ŵááš ťóó ááŕŕííṽéé ${span}.`,
  /** `reason` is what the restaurant wrote. */
  moved: (time: string, reason: string) => `Ťĥéé ŕééšťááúúŕááñť ɱóóṽééđ ííť ťóó ${time}: ${reason}`,
  movedTo: (time: string) => `Ťĥéé ŕééšťááúúŕááñť ɱóóṽééđ ííť ťóó ${time}`,
  was: (span: string) => `Þŕóóɱííšééđ ƀééƒóóŕéé: ${span}`,
  askWhy: 'Ááššķ ťĥéé ŕééšťááúúŕááñť:',
} as const
