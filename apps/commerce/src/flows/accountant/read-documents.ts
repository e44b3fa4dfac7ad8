import { SALE_KINDS } from '@tiffin/domain/documents/kinds'
import type { Paise } from '@tiffin/domain/money/money'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import type { EarlierVoucher } from './advances.ts'
import { type BookedDocument, isInterState, isOfSale } from './booked-document.ts'
import type { Month } from './month.ts'

/** Few enough that a page takes the database some ten milliseconds. */
const PAGE = 1000

export interface WantedMonth {
  readonly month: Month
  /** Null: all stores. */
  readonly storeId: number | null
}

/** A page of documents, and what the returns have to know of other documents. */
export interface Page {
  readonly documents: readonly BookedDocument[]
  /** By order: its vouchers before the month, of orders that a document of the page settles. */
  readonly earlier: ReadonlyMap<string, readonly EarlierVoucher[]>
  /** The totals of the invoices that inter-state credit notes of the page name. */
  readonly totals: ReadonlyMap<string, Paise>
}

type Place = Pick<BookedDocument, 'at' | 'id'>

const booked = (db: TenantTx['db']) =>
  db
    .selectFrom('document as d')
    .select(['d.id', 'd.kind', 'd.number', 'd.year', 'd.serial', 'd.at', 'd.content', 'd.proforma', 'd.irn'])
    .select(['d.store_id as storeId', 'd.order_id as orderId', 'd.cancelled_at as cancelledAt'])
    .select('d.cancelled_reason as cancelledReason')
    .select((each) =>
      each
        .selectFrom('payment as p')
        .select('p.merchant_id')
        .whereRef('p.tenant', '=', 'd.tenant')
        .where('p.subject_kind', '=', 'order')
        .whereRef('p.subject_id', '=', 'd.order_id')
        .where('p.provider', '=', 'plan')
        .as('planId'),
    )
    .select((each) =>
      each
        .selectFrom('document as r')
        .select('r.number')
        .whereRef('r.tenant', '=', 'd.tenant')
        .whereRef('r.id', '=', 'd.replaced_by')
        .as('replacedBy'),
    )

/** A document by its printed number. Throws not-found. */
export async function findByNumber({ db, tenant }: TenantTx, number: string): Promise<BookedDocument> {
  const row = await booked(db).where('d.tenant', '=', tenant).where('d.number', '=', number).executeTakeFirst()
  if (!row) throw problems.notFound(`There is no document ${number}`)
  return row
}

/** The documents of a month after a place, cancelled ones too, in the order of time. */
export async function documentsAfter(
  { db, tenant }: TenantTx,
  { month, storeId }: WantedMonth,
  after: Place | undefined,
  most: number,
): Promise<BookedDocument[]> {
  let query = booked(db)
    .where('d.tenant', '=', tenant)
    .where('d.at', '>=', after?.at ?? month.from)
    .where('d.at', '<', month.until)
  if (after) query = query.where(sql<boolean>`(d.at, d.id) > (${after.at}, ${after.id})`)
  if (storeId !== null) query = query.where('d.store_id', '=', storeId)
  return query.orderBy('d.at').orderBy('d.id').limit(most).execute()
}

/** Vouchers before the month of the orders and plans that the page settles. */
async function earlierOf({ db, tenant }: TenantTx, month: Month, documents: readonly BookedDocument[]) {
  const settled = documents.filter((each) => isOfSale(each) || each.kind === 'refund-voucher')
  const orders = [...new Set(settled.map(({ orderId, planId }) => planId ?? orderId))]
  if (orders.length === 0) return new Map<string, EarlierVoucher[]>()
  const vouchers = await db
    .selectFrom('document')
    .select(['kind', 'order_id as orderId', 'content'])
    .where('tenant', '=', tenant)
    .where(sql<boolean>`order_id = any(${orders})`)
    .where('kind', 'in', ['receipt-voucher', 'refund-voucher'])
    .where('at', '<', month.from)
    .where('cancelled_at', 'is', null)
    .orderBy('at')
    .execute()
  const supplies = await suppliesOf({ db, tenant }, month, orders)
  return Map.groupBy([...vouchers, ...supplies], ({ orderId }) => orderId)
}

/** AMB4: documents from before the month of meals that these plans paid, listed under the plans. */
const suppliesOf = ({ db, tenant }: Pick<TenantTx, 'db' | 'tenant'>, month: Month, plans: readonly string[]) =>
  db
    .selectFrom('payment as p')
    .innerJoin('document as d', (join) =>
      join.onRef('d.tenant', '=', 'p.tenant').onRef('d.order_id', '=', 'p.subject_id'),
    )
    .select(['d.kind', 'p.merchant_id as orderId', 'd.content'])
    .where('p.tenant', '=', tenant)
    .where('p.provider', '=', 'plan')
    .where(sql<boolean>`p.merchant_id = any(${plans})`)
    .where('d.kind', 'in', SALE_KINDS)
    .where('d.at', '<', month.from)
    .where('d.cancelled_at', 'is', null)
    .execute()

async function totalsOf({ db, tenant }: TenantTx, documents: readonly BookedDocument[]): Promise<Map<string, Paise>> {
  const notes = documents.filter((each) => each.kind === 'credit-note' && isInterState(each))
  if (notes.length === 0) return new Map()
  const rows = await db
    .selectFrom('document')
    .select(['number', sql<string>`content ->> 'total'`.as('total')])
    .where('tenant', '=', tenant)
    .where(sql<boolean>`order_id = any(${notes.map(({ orderId }) => orderId)})`)
    .where('kind', 'in', SALE_KINDS)
    .execute()
  return new Map(rows.map(({ number, total }) => [number, Number(total)]))
}

const pageAfter = (db: Db, tenant: string, wanted: WantedMonth, after: Place | undefined): Promise<Page> =>
  inTenant(db, tenant, async (tx) => {
    const documents = await documentsAfter(tx, wanted, after, PAGE)
    return {
      documents,
      earlier: await earlierOf(tx, wanted.month, documents),
      totals: await totalsOf(tx, documents),
    }
  })

/**
 * The documents of a month in the order of time, cancelled ones too, page by page: each in a transaction of its own, so that
 * no diner waits for a long one.
 */
export async function* pagesOf(db: Db, tenant: string, wanted: WantedMonth): AsyncGenerator<Page> {
  let after: Place | undefined
  do {
    const page: Page = await pageAfter(db, tenant, wanted, after)
    after = page.documents.length < PAGE ? undefined : page.documents.at(-1)
    yield page
  } while (after)
}
