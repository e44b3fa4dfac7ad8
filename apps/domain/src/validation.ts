/** Q15, Y6: an Indian mobile number without its prefix. */
export const isMobile = (text: string): boolean => /^\d{10}$/.test(text)

/** Q16, L8: a basic pattern, as the spec asks. */
export const isEmail = (text: string): boolean => text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text)

/** Y6, Q24: codes and passcodes are exactly six digits. */
export const isSixDigits = (text: string): boolean => /^\d{6}$/.test(text)

/** Y6. */
export const NAME_MAX = 50

/** What no keyboard writes into one line: it would break the line wherever the text is shown or passed on. */
const CONTROL = /\p{Cc}/u

/** Q14: a name is required and has at most 50 characters. */
export const isPersonName = (text: string): boolean =>
  text.trim().length > 0 && [...text.trim()].length <= NAME_MAX && !CONTROL.test(text.trim())

/** AMB91: a place may be asked for by its postal code. */
export const isPincode = (text: string): boolean => /^[1-9]\d{5}$/.test(text)

/** AMB15: store ids are positive whole numbers. */
export const isStoreId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text)
