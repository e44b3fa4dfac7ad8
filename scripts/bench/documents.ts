import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readMonth } from '@tiffin/commerce/flows/accountant/month'
import { keepLedger } from '@tiffin/commerce/flows/ledger/keep-ledger'
import type { Db } from '@tiffin/commerce/kernel/db/database'
import { inTenant } from '@tiffin/commerce/kernel/db/tenant-transaction'
import { postTogether } from '@tiffin/commerce/modules/ledger/api/post-together'
import { type SoldLine, saleAmounts, voucherAmounts } from '@tiffin/domain/documents/amounts'
import type { DocumentAmounts, DocumentKind } from '@tiffin/domain/documents/document'
import { legsOfDocument } from '@tiffin/domain/documents/legs'
import { documentNumber } from '@tiffin/domain/documents/numbers'
import { sql } from 'kysely'
import { run } from '../documents/commands.ts'
import { memory } from './process.ts'
import { digits, type Row } from './report.ts'
import { type System, TENANT } from './system.ts'

const MONTH = '2026-10'
const BATCH = 1000
const GOAL_S = 10

const terms = { registration: 'regular', state: '29', deliveredTo: null } as const

/** Four dishes at two rates. */
function linesOf(order: number): readonly SoldLine[] {
  const shared = { listPrice: 0, customisation: 0, taxCode: '996331' }
  return [5, 5, 18, 0].map((taxPercent, at) => ({
    ...{ ...shared, line: at + 1, name: `Dish ${at + 1} of the day`, quantity: 1 + (order % 3), taxPercent },
    unitPrice: 12_000 + 50 * (order % 97) + 100 * at,
  }))
}

interface Made {
  readonly kind: DocumentKind
  readonly serial: number
  readonly at: Date
  readonly orderId: string
  readonly amounts: DocumentAmounts
}

function rowOf({ kind, serial, at, orderId, amounts }: Made) {
  const number = documentNumber({ prefix: 'B', kind, year: 2026, serial })
  const seller = {
    ...{ storeId: 1, name: 'Bench', legalName: 'Bench LLP', address: '1 MG Road, Bengaluru, 560001', phone: '' },
    ...{ registration: 'regular', gst: '29AAGCB7383J1Z4', state: '29', fssai: '' },
  }
  const content = {
    ...{ version: 1, kind, number, at: at.toISOString(), timeZone: 'Asia/Kolkata', orderId, seller, buyer: null },
    ...{ ...amounts, placeOfSupply: '29', names: [], reason: null, tenders: [] },
  }
  return {
    ...{ tenant: TENANT, id: number, store_id: 1, kind, year: 2026, serial, number, at, order_id: orderId },
    ...{ event: `${kind}:${orderId}`, content, proforma: false, filed_at: at, render_failed: 0 },
  }
}

/** The advance and the sale of an order. */
function documentsOf(order: number, at: Date): readonly [Made, Made] {
  const lines = linesOf(order)
  const total = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  const shared = { serial: order, at, orderId: `B${String(order).padStart(10, '0')}` }
  const figures = { packaging: 0, delivery: 0, coupon: 0, returned: 0, total }
  return [
    { ...shared, kind: 'receipt-voucher', amounts: voucherAmounts(total, lines, terms) },
    { ...shared, kind: 'invoice-cum-bill', amounts: saleAmounts(lines, figures, terms) },
  ]
}

/** Stores orders with their vouchers, documents and entries, spread over the month. */
async function fill(db: Db, orders: number): Promise<void> {
  const month = readMonth(MONTH)
  if (!month) throw new Error(`${MONTH} is no month`)
  const step = (month.until.getTime() - month.from.getTime()) / orders
  for (let first = 1; first <= orders; first += BATCH) {
    const made = Array.from({ length: Math.min(BATCH, orders - first + 1) }, (_, at) =>
      documentsOf(first + at, new Date(month.from.getTime() + Math.floor((first + at - 1) * step))),
    )
    await inTenant(db, TENANT, async (tx) => {
      const rows = made.flatMap((both) => both.map(rowOf))
      await sql`insert into document select d.* from jsonb_populate_recordset(null::document, ${JSON.stringify(rows)}::jsonb) d`.execute(
        tx.db,
      )
      await postTogether(
        tx,
        made.map(([, { at, orderId, amounts }]) => ({
          ...{ key: `sale:${orderId}`, posting: 'sale', subject: { kind: 'order', id: orderId }, at },
          legs: [{ account: 'advances', amount: -amounts.total }, ...legsOfDocument(amounts)],
        })),
      )
      // Seals them, as the job does each minute.
      await keepLedger(tx, new Date())
    })
  }
}

/** AMB112: the command that writes the month of an accountant, through commerce, while it serves nothing else. */
export async function measureDocuments(
  system: System,
  { orders }: { readonly orders: number },
): Promise<readonly Row[]> {
  await system.onDatabase((db) => fill(db, orders))
  const folder = mkdtempSync(path.join(tmpdir(), 'month-'))
  const { log } = console
  const said: string[] = []
  try {
    console.log = (line: string) => void said.push(line)
    const from = performance.now()
    const code = await run(['month', TENANT, MONTH, '--to', path.join(folder, 'month')], system.env)
    const seconds = (performance.now() - from) / 1000
    console.log = log
    if (code !== 0) throw new Error(said.join('\n'))
    return [
      {
        id: 'AMB112',
        what: `the accountant's month of ${digits(orders)} orders, each paid ahead, compared with the ledger, PostgreSQL`,
        figure: `${digits(seconds, 1)} s for ${digits(2 * orders)} documents; commerce at most ${digits(memory(system.commerce.pid).peak)} MB`,
        ...{ goal: `<= ${GOAL_S} s`, met: seconds <= GOAL_S },
      },
    ]
  } finally {
    console.log = log
    rmSync(folder, { recursive: true })
  }
}
