import { DEFAULT_ZONE, localTimeAt } from '../time/zone.ts'
import type { DocumentKind } from './document.ts'

/** AMB112: what a store's document numbers begin with. */
export const DOCUMENT_PREFIX = /^[1-9A-Z][0-9A-Z]{0,3}$/

/** As many characters as the law allows in a document's number. */
export const DOCUMENT_NUMBER_MAX = 16

const LETTERS: Readonly<Record<DocumentKind, string>> = {
  'tax-invoice': 'I',
  'bill-of-supply': 'B',
  'invoice-cum-bill': 'M',
  receipt: 'P',
  'receipt-voucher': 'V',
  'refund-voucher': 'R',
  'credit-note': 'C',
}

/** AMB112: the calendar year in which the financial year of a moment begins: on 1 April in India, whatever the store's zone. */
export function financialYearOf(at: Date): number {
  const [year = 0, month = 0] = localTimeAt(at.getTime(), DEFAULT_ZONE).date.split('-').map(Number)
  return month >= 4 ? year : year - 1
}

/** Four characters of base 36. */
const PREFIXES = 36 ** 4

/** The prefix of a store that states none: its id. It differs for all ids below 1,679,616. */
export const defaultPrefix = (storeId: number): string =>
  (storeId % PREFIXES || PREFIXES - 1).toString(36).toUpperCase()

interface NumberParts {
  readonly prefix: string
  readonly kind: DocumentKind
  /** As `financialYearOf` has it. */
  readonly year: number
  /** From 1. */
  readonly serial: number
}

/**
 * AMB112: a document's number, such as `HR1/26I/1042`. No two parts give the same within a hundred years. Throws RangeError
 * for a prefix of another form, a serial that is none, and one that would make it longer than 16 characters: for a prefix
 * of 4 characters above 9,999,999, and ten times as many for each that it is shorter.
 */
export function documentNumber({ prefix, kind, year, serial }: NumberParts): string {
  if (!DOCUMENT_PREFIX.test(prefix)) throw new RangeError(`"${prefix}" is no prefix of document numbers`)
  if (!Number.isSafeInteger(serial) || serial < 1) throw new RangeError(`${serial} is no serial of a document`)
  const number = `${prefix}/${String(year % 100).padStart(2, '0')}${LETTERS[kind]}/${serial}`
  if (number.length > DOCUMENT_NUMBER_MAX)
    throw new RangeError(`${number} is longer than ${DOCUMENT_NUMBER_MAX} characters`)
  return number
}
