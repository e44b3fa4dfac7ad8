import { exemptOf, filesReturns, isFinancial, isInterState, signOf } from './booked-document.ts'
import { amountCell, type ReturnPart } from './csv-table.ts'

const COLUMNS = [
  ...['Description', 'Nil Rated Supplies', 'Exempted(other than nil rated/non GST supply)', 'Non-GST Supplies'],
]

/** As the returns name them. */
const KINDS = [
  'Inter-State supplies to registered persons',
  'Intra-State supplies to registered persons',
  'Inter-State supplies to unregistered persons',
  'Intra-State supplies to unregistered persons',
] as const

/** AMB112: table 8 of GSTR-1: what is sold at rate 0, less what credit notes have returned of it. */
export function openExempt(): ReturnPart {
  const sums = [0, 0, 0, 0]
  return {
    add(document) {
      if (!filesReturns(document) || isFinancial(document)) return
      const kind = (document.content.buyer?.gst ? 0 : 2) + (isInterState(document) ? 0 : 1)
      sums[kind] = (sums[kind] ?? 0) + signOf(document) * exemptOf(document.content)
    },
    tables: () => [
      {
        ...{ name: 'exemp', columns: COLUMNS },
        rows: KINDS.map((kind, at) => [kind, amountCell(0), amountCell(sums[at] ?? 0), amountCell(0)]),
      },
    ],
  }
}
