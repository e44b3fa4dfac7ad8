/** GSTIN, 15 characters: state, PAN, entity, Z and check character. */
export const GST_NUMBER = /^(\d{2})([A-Z]{5}\d{4}[A-Z])[1-9A-Z]Z[0-9A-Z]$/

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The check character of the first 14: each second one counts twice, and the two digits of a product to base 36 are added. */
function checkOf(text: string): string {
  const sum = [...text.slice(0, 14)].reduce((sum, each, at) => {
    const product = DIGITS.indexOf(each) * (at % 2 === 0 ? 1 : 2)
    return sum + Math.floor(product / 36) + (product % 36)
  }, 0)
  return DIGITS.charAt((36 - (sum % 36)) % 36)
}

/** AMB112: true for a GSTIN whose check character is right, so that no single mistyped character is taken. */
export const isGstNumber = (text: string): boolean => GST_NUMBER.test(text) && text.charAt(14) === checkOf(text)

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
