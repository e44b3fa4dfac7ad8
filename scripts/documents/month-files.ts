import { createHash } from 'node:crypto'
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import type { ReturnSet } from '@tiffin/commerce/flows/accountant/month-report'
import type { RegisterRow } from '@tiffin/commerce/flows/accountant/register'
import { GST_NUMBER } from '@tiffin/domain/money/gst-number'
import { BYTE_ORDER_MARK, csvField, csvLine } from '@tiffin/domain/words/csv-line'
import { stateOf, timeOf } from './words.ts'

const COLUMNS = [
  ...['Number', 'Kind', 'Date', 'Store', 'Order', 'Buyer GSTIN', 'Buyer', 'Place Of Supply', 'Taxable Value', 'Exempt'],
  ...['CGST', 'SGST/UTGST', 'IGST', 'Total', 'Names', 'State', 'Reason', 'IRN'],
]

const amount = (rupees: number): string => rupees.toFixed(2)

const registerLine = (row: RegisterRow): string =>
  csvLine([
    ...[row.number, row.kind, timeOf(row), String(row.storeId), row.orderId],
    ...[row.buyer?.gst ?? '', csvField(row.buyer?.name ?? ''), row.placeOfSupply ?? ''],
    ...[row.taxable, row.exempt, row.central, row.state, row.integrated, row.total].map(amount),
    ...[row.names.map(({ number }) => number).join(' '), csvField(stateOf(row))],
    ...[csvField(row.cancelled?.reason ?? row.reason ?? ''), row.irn ?? ''],
  ])

/** Of a text that is no GSTIN: what can be read of it, and what no other one has. */
const oddName = (gst: string): string => {
  const digest = createHash('sha256').update(gst).digest('hex').slice(0, 12)
  return `odd-gstin-${gst.replace(/[^0-9A-Za-z]+/g, '-').slice(0, 20)}-${digest}`
}

/** The name of a set of returns, which is also its folder: different ones for different texts in `gst`. */
export function nameOfSet(gst: string): string {
  if (gst === '') return 'no-gstin'
  return GST_NUMBER.test(gst) ? gst : oddName(gst)
}

/** The files of a month: a folder for each GSTIN. Files of an earlier export are replaced. */
export interface MonthFolder {
  /** Adds documents to the registers. */
  readonly addDocuments: (rows: readonly RegisterRow[]) => void
  readonly writeTables: (sets: readonly ReturnSet[]) => void
  /** Closes the registers. */
  readonly close: () => void
}

export function openMonthFolder(folder: string): MonthFolder {
  const registers = new Map<string, number>()
  const registerOf = (gst: string): number => {
    const name = nameOfSet(gst)
    const open = registers.get(name)
    if (open !== undefined) return open
    mkdirSync(path.join(folder, name), { recursive: true })
    const file = openSync(path.join(folder, name, 'documents.csv'), 'w')
    writeSync(file, BYTE_ORDER_MARK + csvLine(COLUMNS))
    registers.set(name, file)
    return file
  }
  return {
    addDocuments(rows) {
      for (const [gst, some] of Map.groupBy(rows, (row) => row.gst)) {
        writeSync(registerOf(gst), some.map(registerLine).join(''))
      }
    },
    writeTables(sets) {
      for (const { gst, tables } of sets) {
        for (const { name, columns, rows } of tables) {
          const lines = [columns.map(csvField), ...rows].map(csvLine)
          writeFileSync(path.join(folder, nameOfSet(gst), `${name}.csv`), lines.join(''))
        }
      }
    },
    close() {
      for (const file of registers.values()) closeSync(file)
    },
  }
}
