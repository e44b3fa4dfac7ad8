/** An amount in integer paise. All arithmetic on money uses this unit; rupees exist only on the wire and on screens. */
export type Paise = number

/** Reads an amount in rupees from the wire (at most two decimals). */
export const fromRupees = (rupees: number): Paise => Math.round(rupees * 100)

/** Writes an amount for the wire: rupees with at most two decimals. */
export const toRupees = (paise: Paise): number => Math.round(paise) / 100

/**
 * I10, Y4: an amount for people, with the rupee sign, two decimals and Indian grouping: ₹1,00,000.00. Does not use
 * `Intl.NumberFormat`, whose construction takes 60 ms on a slow phone (PERF7).
 */
export function formatPaise(paise: Paise): string {
  const digits = String(Math.round(Math.abs(paise))).padStart(3, '0')
  const rupees = digits.slice(0, -2).replace(/(\d)(?=(\d\d)+\d$)/g, '$1,')
  return `${paise < 0 ? '-' : ''}₹${rupees}.${digits.slice(-2)}`
}

/** `percent` of an amount, rounded half up to whole paise. */
export const percentOf = (paise: Paise, percent: number): Paise => Math.round((paise * percent) / 100)
