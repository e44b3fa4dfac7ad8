/** An amount in integer paise. All arithmetic on money happens in this unit; rupees exist only on the wire and on screens. */
export type Paise = number

/** Reads an amount of rupees as the wire carries it (at most two decimals). */
export const fromRupees = (rupees: number): Paise => Math.round(rupees * 100)

/** Writes an amount as the wire carries it: rupees with at most two decimals. */
export const toRupees = (paise: Paise): number => Math.round(paise) / 100

const rupeeFormat = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 })

/** I10, Y4: an amount as a person reads it, with the rupee sign, two decimals and Indian grouping: ₹1,00,000.00. */
export const formatPaise = (paise: Paise): string => rupeeFormat.format(paise / 100)

/** `percent` of an amount, rounded half up to whole paise. */
export const percentOf = (paise: Paise, percent: number): Paise => Math.round((paise * percent) / 100)
