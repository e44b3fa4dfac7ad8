import { readFileSync } from 'node:fs'
import { readCsvTable } from '@tiffin/commerce/kernel/csv-table'

/** What a portal has answered about a document. `number` may be empty: the signed QR text names it too. */
export interface Entry {
  readonly number: string
  readonly irn: string
  readonly ack: string
  readonly date: string
  readonly qr: string
}

/** By our names, and by those of the answers of portals. */
const FIELDS = {
  number: ['number', 'DocNo'],
  irn: ['irn', 'Irn'],
  ack: ['ack', 'AckNo'],
  date: ['date', 'AckDt'],
  qr: ['qr', 'SignedQRCode'],
} as const satisfies Record<keyof Entry, readonly string[]>

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text or a number of a record, under one of its names; empty: none. */
function textOf(record: Readonly<Record<string, unknown>>, names: readonly string[]): string {
  const value = names.map((name) => record[name]).find((each) => typeof each === 'string' || typeof each === 'number')
  return value === undefined ? '' : String(value).trim()
}

const entryOf = (record: Readonly<Record<string, unknown>>): Entry => ({
  number: textOf(record, FIELDS.number),
  irn: textOf(record, FIELDS.irn),
  ack: textOf(record, FIELDS.ack),
  date: textOf(record, FIELDS.date),
  qr: textOf(record, FIELDS.qr),
})

function readJson(file: string, text: string): readonly Entry[] {
  const read: unknown = JSON.parse(text)
  const records = Array.isArray(read) ? read : [read]
  if (records.length === 0 || !records.every(isObject)) throw new Error(`${file}: is no list of answers`)
  return records.map(entryOf)
}

function readCsv(file: string, text: string): readonly Entry[] {
  const { rows, problems } = readCsvTable(text, { needed: ['irn', 'ack', 'date', 'qr'], optional: ['number'] })
  if (problems.length > 0) {
    throw new Error(problems.map(({ line, reason }) => `${file}${line > 0 ? `:${line}` : ''}: ${reason}`).join('\n'))
  }
  return rows.map(({ cells }) => entryOf(cells))
}

/** The entries of a file. Throws with a message for the operator. */
export function readEntries(file: string): readonly Entry[] {
  const text = readFileSync(file, 'utf8')
  return file.endsWith('.json') ? readJson(file, text) : readCsv(file, text)
}
