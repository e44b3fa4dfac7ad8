import { isGstNumber } from '../money/gst-number.ts'
import { isPlainLine } from './plain-text.ts'

/** AMB112: the business that an account buys for. */
export interface Business {
  readonly name: string
  /** One line, with its PIN code: an e-invoice states it apart. */
  readonly address: string
  /** GSTIN in upper case. */
  readonly gst: string
}

/** As many characters as an e-invoice takes. */
export const BUSINESS_NAME_MAX = 100

/** An e-invoice takes two lines of 100. */
export const BUSINESS_ADDRESS_MAX = 200

/** The fewest characters of a name and an address in an e-invoice. */
const FEWEST = 3

export type BusinessProblem = 'name' | 'address' | 'pincode' | 'gst'

const PINCODE = /(?<!\d)([1-9]\d{2}) ?(\d{3})(?!\d)/g

/** The last PIN code in an address, which may stand as `560 001`; null: it has none. */
export function pincodeIn(address: string): string | null {
  const [, first, second] = [...address.matchAll(PINCODE)].at(-1) ?? []
  return first && second ? first + second : null
}

/** What was typed, without spaces around it and the GSTIN as it is printed. */
export const tidyBusiness = ({ name, address, gst }: Business): Business => ({
  name: name.trim(),
  address: address.trim(),
  gst: gst.replace(/\s/g, '').toUpperCase(),
})

const isLine = (text: string, most: number): boolean =>
  text.length >= FEWEST && text.length <= most && isPlainLine(text)

/** What is wrong with a tidy business, the first in the order of its fields; null: nothing. */
export function businessProblem({ name, address, gst }: Business): BusinessProblem | null {
  if (!isLine(name, BUSINESS_NAME_MAX)) return 'name'
  if (!isLine(address, BUSINESS_ADDRESS_MAX)) return 'address'
  if (pincodeIn(address) === null) return 'pincode'
  return isGstNumber(gst) ? null : 'gst'
}
