import type { DocumentLine } from '@tiffin/domain/documents/document'
import { isGoodsCode } from '@tiffin/domain/money/tax-code'
import { type BookedDocument, filesReturns, isFinancial, signOf, taxOf } from './booked-document.ts'
import { amountCell, type ReturnPart } from './csv-table.ts'

const COLUMNS = [
  ...['HSN', 'Description', 'UQC', 'Total Quantity', 'Total Value', 'Rate', 'Taxable Value'],
  ...['Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount', 'Cess Amount'],
]

interface CodeSum {
  readonly line: DocumentLine
  quantity: number
  value: number
  taxable: number
  integrated: number
  central: number
  state: number
}

/** A quantity counts pieces that were sold: a credit note returns money, and no food. */
function add(sums: Map<string, CodeSum>, line: DocumentLine, sign: number): void {
  const key = `${line.taxCode} ${String(line.rate).padStart(3, '0')}`
  const sum = sums.get(key) ?? { line, quantity: 0, value: 0, taxable: 0, integrated: 0, central: 0, state: 0 }
  if (sign > 0) sum.quantity += line.quantity
  sum.value += sign * (line.taxable + taxOf(line))
  sum.taxable += sign * line.taxable
  sum.integrated += sign * line.integrated
  sum.central += sign * line.central
  sum.state += sign * line.state
  sums.set(key, sum)
}

/** Services have no quantity in returns. */
function rowOf({ line, ...sum }: CodeSum): readonly string[] {
  const [unit, quantity] = isGoodsCode(line.taxCode) ? ['NOS-NUMBERS', sum.quantity] : ['NA', 0]
  const amounts = [sum.integrated, sum.central, sum.state, 0]
  return [
    ...[line.taxCode, '', unit, quantity.toFixed(2), amountCell(sum.value), String(line.rate), amountCell(sum.taxable)],
    ...amounts.map(amountCell),
  ]
}

const rowsOf = (sums: ReadonlyMap<string, CodeSum>) =>
  [...sums].sort(([one], [other]) => one.localeCompare(other)).map(([, sum]) => rowOf(sum))

/** AMB112: table 12 of GSTR-1: supplies by HSN or SAC and rate, to buyers with a GSTIN and to all others. */
export function openTaxCodes(): ReturnPart {
  const [registered, others] = [new Map<string, CodeSum>(), new Map<string, CodeSum>()]
  return {
    add(document: BookedDocument) {
      const sign = signOf(document)
      if (sign === 0 || !filesReturns(document) || isFinancial(document)) return
      const sums = document.content.buyer?.gst ? registered : others
      for (const line of document.content.lines) add(sums, line, sign)
    },
    tables: () => [
      { name: 'hsn-b2b', columns: COLUMNS, rows: rowsOf(registered) },
      { name: 'hsn-b2c', columns: COLUMNS, rows: rowsOf(others) },
    ],
  }
}
