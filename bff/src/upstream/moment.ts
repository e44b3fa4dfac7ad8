/** Epoch milliseconds from an ISO text or a number; null for other values, and for numbers that are not a time. */
export function toMoment(value: string | number): number | null {
  const at = typeof value === 'number' ? new Date(value).getTime() : Date.parse(value)
  return Number.isNaN(at) ? null : at
}
