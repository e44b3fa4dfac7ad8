import type { StateCode } from '@tiffin/domain/money/gst-number'
import { type Paise, toRupees } from '@tiffin/domain/money/money'
import { localTimeAt } from '@tiffin/domain/time/zone'
import { catalogueOf } from '@tiffin/domain/words/catalogue'
import { SOURCE_LANGUAGE } from '@tiffin/domain/words/language'
import type { BookedDocument } from './booked-document.ts'

/** A file of a month's returns. Cells are written as they stand, so that amounts are numbers to a spreadsheet. */
export interface CsvTable {
  /** The name of the file without `.csv`. */
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Tables of a return that grow with each document that counts. */
export interface ReturnPart {
  add(document: BookedDocument): void
  tables(): readonly CsvTable[]
}

/** An amount in rupees with two decimals; may be below zero. */
export const amountCell = (paise: Paise): string => toRupees(paise).toFixed(2)

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** As the offline tool of the returns reads a date: `24-May-2027`. */
export function dateCell(at: Date, timeZone: string): string {
  const [year, month, day] = localTimeAt(at.getTime(), timeZone).date.split('-')
  return `${day}-${MONTHS[Number(month) - 1]}-${year}`
}

/** Returns are filed in the language of their forms. */
const { documentWords } = catalogueOf(SOURCE_LANGUAGE)

/** As the offline tool reads a place of supply: `29-Karnataka`; empty: the store states no state. */
export const placeCell = (state: StateCode | null): string =>
  state === null ? '' : documentWords.place(state, documentWords.states[state])
