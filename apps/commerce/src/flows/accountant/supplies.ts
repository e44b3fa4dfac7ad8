import type { RateAmounts } from '@tiffin/domain/documents/document'
import type { StateCode } from '@tiffin/domain/money/gst-number'
import type { Paise } from '@tiffin/domain/money/money'
import { csvField } from '@tiffin/domain/words/csv-line'
import { type BookedDocument, filesReturns, isFinancial, isInterState, signOf, taxedRates } from './booked-document.ts'
import { amountCell, dateCell, placeCell, type ReturnPart } from './csv-table.ts'

/** Rule 59(4) of the CGST Rules, since 1 August 2024: above it an inter-state invoice of a person is stated by itself. */
const LARGE: Paise = 1_00_000_00

interface SmallSum {
  readonly place: StateCode | null
  readonly rate: number
  taxable: Paise
}

/** The offline tool of the returns wants the columns that a restaurant leaves empty too. */
const EMPTY = ''
const NO_CESS = amountCell(0)

const B2B = [
  ...['GSTIN/UIN of Recipient', 'Receiver Name', 'Invoice Number', 'Invoice date', 'Invoice Value', 'Place Of Supply'],
  ...['Reverse Charge', 'Applicable % of Tax Rate', 'Invoice Type', 'E-Commerce GSTIN', 'Rate', 'Taxable Value'],
  'Cess Amount',
]
const B2CL = [
  ...['Invoice Number', 'Invoice date', 'Invoice Value', 'Place Of Supply', 'Applicable % of Tax Rate', 'Rate'],
  ...['Taxable Value', 'Cess Amount', 'E-Commerce GSTIN'],
]
const B2CS = [
  ...['Type', 'Place Of Supply', 'Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount'],
  'E-Commerce GSTIN',
]
const CDNR = [
  ...['GSTIN/UIN of Recipient', 'Receiver Name', 'Note Number', 'Note Date', 'Note Type', 'Place Of Supply'],
  ...['Reverse Charge', 'Note Supply Type', 'Note Value', 'Applicable % of Tax Rate', 'Rate', 'Taxable Value'],
  'Cess Amount',
]
const CDNUR = [
  ...['UR Type', 'Note Number', 'Note Date', 'Note Type', 'Place Of Supply', 'Note Value', 'Applicable % of Tax Rate'],
  ...['Rate', 'Taxable Value', 'Cess Amount'],
]

const ofDocument = ({ number, at, content }: BookedDocument) => ({
  ...{ number, date: dateCell(at, content.timeZone), value: amountCell(content.total) },
  place: placeCell(content.placeOfSupply),
})

const rateCells = ({ rate, taxable }: RateAmounts): readonly string[] => [String(rate), amountCell(taxable)]

function b2bRow(document: BookedDocument, rate: RateAmounts): readonly string[] {
  const { number, date, value, place } = ofDocument(document)
  const { buyer } = document.content
  const whose = [buyer?.gst ?? EMPTY, csvField(buyer?.name ?? EMPTY)]
  return [...[...whose, number, date, value, place, 'N', EMPTY, 'Regular B2B', EMPTY], ...[...rateCells(rate), NO_CESS]]
}

function b2clRow(document: BookedDocument, rate: RateAmounts): readonly string[] {
  const { number, date, value, place } = ofDocument(document)
  return [number, date, value, place, EMPTY, ...rateCells(rate), NO_CESS, EMPTY]
}

function cdnrRow(document: BookedDocument, rate: RateAmounts): readonly string[] {
  const { number, date, value, place } = ofDocument(document)
  const { buyer } = document.content
  const whose = [buyer?.gst ?? EMPTY, csvField(buyer?.name ?? EMPTY)]
  return [...[...whose, number, date, 'C', place, 'N', 'Regular B2B', value], ...[EMPTY, ...rateCells(rate), NO_CESS]]
}

function cdnurRow(document: BookedDocument, rate: RateAmounts): readonly string[] {
  const { number, date, value, place } = ofDocument(document)
  return ['B2CL', number, date, 'C', place, value, EMPTY, ...rateCells(rate), NO_CESS]
}

const isLarge = (document: BookedDocument, total: Paise): boolean => isInterState(document) && total > LARGE

/** By the numbers of invoices: their totals. */
type Totals = ReadonlyMap<string, Paise>

/** A credit note follows its invoice: whether that one was stated by itself. */
function isOfLarge(note: BookedDocument, totals: Totals): boolean {
  const total = note.content.names.map(({ number }) => totals.get(number)).find((each) => each !== undefined)
  return isLarge(note, total ?? 0)
}

/** Where a supply at a rate is stated. */
type Place = 'b2b' | 'b2cl' | 'b2cs' | 'cdnr' | 'cdnur'

function placeOf(document: BookedDocument, totals: Totals): Place {
  const { buyer, total } = document.content
  if (signOf(document) > 0) {
    if (buyer?.gst) return 'b2b'
    return isLarge(document, total) ? 'b2cl' : 'b2cs'
  }
  if (buyer?.gst) return 'cdnr'
  return isOfLarge(document, totals) ? 'cdnur' : 'b2cs'
}

const ROWS = { b2b: b2bRow, b2cl: b2clRow, cdnr: cdnrRow, cdnur: cdnurRow } as const

function openSmall() {
  const sums = new Map<string, SmallSum>()
  return {
    add(place: StateCode | null, rate: number, taxable: Paise): void {
      const key = `${place} ${rate}`
      const sum = sums.get(key) ?? { place, rate, taxable: 0 }
      sum.taxable += taxable
      sums.set(key, sum)
    },
    rows: () =>
      [...sums.values()]
        .sort((one, other) => (one.place ?? '').localeCompare(other.place ?? '') || one.rate - other.rate)
        .map(({ place, rate, taxable }) => {
          return ['OE', placeCell(place), EMPTY, String(rate), amountCell(taxable), NO_CESS, EMPTY]
        }),
  }
}

/**
 * AMB112: what GSTR-1 states of taxed supplies: tables 4 (with a GSTIN), 5 (inter-state, large), 7 (all else, by place and
 * rate) and 9B (credit notes). Returns to persons lower table 7, and stand in 9B only where their invoice stands in 5.
 * `totals` has the invoices that inter-state credit notes name.
 */
export function openSupplies(totals: Totals): ReturnPart {
  const rows: Record<keyof typeof ROWS, (readonly string[])[]> = { b2b: [], b2cl: [], cdnr: [], cdnur: [] }
  const small = openSmall()
  return {
    add(document) {
      const sign = signOf(document)
      if (sign === 0 || !filesReturns(document) || isFinancial(document)) return
      const place = placeOf(document, totals)
      for (const rate of taxedRates(document.content)) {
        if (place === 'b2cs') small.add(document.content.placeOfSupply, rate.rate, sign * rate.taxable)
        else rows[place].push(ROWS[place](document, rate))
      }
    },
    tables: () => [
      { name: 'b2b', columns: B2B, rows: rows.b2b },
      { name: 'b2cl', columns: B2CL, rows: rows.b2cl },
      { name: 'b2cs', columns: B2CS, rows: small.rows() },
      { name: 'cdnr', columns: CDNR, rows: rows.cdnr },
      { name: 'cdnur', columns: CDNUR, rows: rows.cdnur },
    ],
  }
}
