/** GSTIN, 15 characters: state, PAN, entity, Z and check character. */
export const GST_NUMBER = /^(\d{2})([A-Z]{5}\d{4}[A-Z])[1-9A-Z]Z[0-9A-Z]$/

/**
 * The two-digit GST codes of the states and union territories. 25 and 28 are left out: they were those of Daman and Diu
 * before it became part of 26, and of Andhra Pradesh before its division, which now is 37.
 */
export const STATE_CODES = [
  ...(['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '16'] as const),
  ...(['17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34'] as const),
  ...(['35', '36', '37', '38'] as const),
] as const

export type StateCode = (typeof STATE_CODES)[number]

/** The state in which a GSTIN is registered; null for other text, and for a number of no state. */
export function stateOfGstNumber(text: string): StateCode | null {
  const code = GST_NUMBER.exec(text)?.[1]
  return STATE_CODES.find((each) => each === code) ?? null
}

/** The income tax number of a GSTIN's holder, which all registrations of one business share; null for other text. */
export const panOf = (text: string): string | null => GST_NUMBER.exec(text)?.[2] ?? null
