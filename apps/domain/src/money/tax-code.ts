/** AMB112: SAC of a service (chapter 99; four or six digits) or HSN of goods (four, six or eight digits). */
export const TAX_CODE = /^(?:99\d{2}(?:\d{2})?|(?!99|00)\d{4}(?:\d{2}){0,2})$/

/** SAC of what a restaurant serves: the code of stores that state none. */
export const DEFAULT_TAX_CODE = '996331'

/**
 * AMB112: the fewest digits of a code in the invoices of a seller above Rs. 5 crore (notification 78/2020): each seller
 * that must register its invoices is one.
 */
export const E_INVOICE_DIGITS = 6

/** True for the code of goods; false for one of a service, and for an empty one. */
export const isGoodsCode = (code: string): boolean => TAX_CODE.test(code) && !code.startsWith('99')
