const TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)? ?(?:Z|[+-]\d\d(?::?\d\d)?)$/

/** A moment as PostgreSQL writes it, with its zone: without one it would be that of this machine. */
export function readTime(text: string | undefined): Date {
  const whole = text
    ?.replace(' ', 'T')
    .replace(' ', '')
    .replace(/([+-]\d\d)(\d\d)?$/, (_, hours, minutes) => `${hours}:${minutes ?? '00'}`)
  const at = new Date(whole ?? '')
  if (!text || !TIME.test(text) || Number.isNaN(at.getTime())) {
    throw new Error("a restore needs its moment with the zone, such as '2026-11-27 12:29:59+05:30'")
  }
  if (at.getTime() > Date.now()) throw new Error('the moment of a restore is in the past')
  return at
}
