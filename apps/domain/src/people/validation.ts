import { isPlainLine } from './plain-text.ts'

/** Q15, Y6: an Indian mobile number without its prefix. India assigns no mobile number that begins with 0 to 5. */
export const isMobile = (text: string): boolean => /^[6-9]\d{9}$/.test(text)

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** Q16, L8: a basic pattern, as the spec requires. */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text) && isPlainLine(text)

/** Y6, Q24: codes and passcodes are exactly six digits. */
export const isSixDigits = (text: string): boolean => /^\d{6}$/.test(text)

/** AMB91: places can be searched by postal code. */
export const isPincode = (text: string): boolean => /^[1-9]\d{5}$/.test(text)

/** AMB91: the pincode in a text that may group its digits, such as "110 016"; null when the text is not a pincode. */
export function pincodeOf(text: string): string | null {
  const digits = text.replace(/\s/g, '')
  return isPincode(digits) ? digits : null
}

/** AMB15: store ids are positive whole numbers. */
export const isStoreId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text)

/** The number of addresses or entries that a person can save, to limit abuse. */
export const MAX_ADDRESSES = 50
