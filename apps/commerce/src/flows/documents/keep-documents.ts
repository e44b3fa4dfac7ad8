import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { lockMarks, markOf, moveMarks } from '#modules/ledger/api/marks'
import { lockOrders } from '#modules/orders/api/life'
import { type DocumentNeeds, issueDocuments } from './issue-documents.ts'
import { type DocumentSource, documentSources, type Place } from './missing-documents.ts'
import { DOCUMENTS_SINCE, orderAccounts } from './order-account.ts'
import { owedDocuments } from './owed-documents.ts'

/** So many orders get their documents in one run, so that none holds up a diner. */
const MOST_AT_ONCE = 100

/** So many rows are looked at in one query, and so many pages in one run. */
const PAGE = 200
const PAGES = 20

/** Transactions commit out of order, and the clocks of processes differ: so much is looked through again. */
const MARGIN_MS = 15 * 60_000

type Newest = Readonly<Record<DocumentSource['name'], Date | null>>

/** The newest row of each source, in one query: most tenants have nothing new at most times (PERF9). */
async function newestOf({ db, tenant }: TenantTx): Promise<Newest> {
  const columns = documentSources.map(({ name, newest }) => sql`${newest(tenant)} as ${sql.ref(name)}`)
  const { rows } = await sql<Newest>`select ${sql.join(columns)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A query without a table has no row')
  return row
}

const laterOf = (one: Date, other: Date): Date => (one > other ? one : other)

/** What a look through a source has found. */
interface Looked {
  readonly orders: ReadonlySet<string>
  /** Until where all is looked through; null: to its end. */
  readonly until: Date | null
}

/** The orders of a source that lack a document. Most that may lack one lack none, such as what costs nothing. */
async function lookThrough(tx: TenantTx, source: DocumentSource, from: Date, most: number): Promise<Looked> {
  const orders = new Set<string>()
  let place: Place = { at: from, id: '' }
  for (let page = 0; page < PAGES; page += 1) {
    const found = await source.after(tx, place, PAGE)
    const accounts = await orderAccounts(tx, [...new Set(found.map(({ orderId }) => orderId))])
    const lacking = new Set(accounts.filter((each) => owedDocuments(each).length > 0).map(({ orderId }) => orderId))
    for (const { at, id, orderId } of found) {
      if (orders.size >= most) return { orders, until: place.at }
      if (lacking.has(orderId)) orders.add(orderId)
      place = { at, id }
    }
    if (found.length < PAGE) return { orders, until: null }
  }
  return { orders, until: place.at }
}

/**
 * AMB112: issues the documents that orders lack, such as those that a process of the release before has handed over, and
 * none of what was handed over before there were documents. True: there is more to do at once.
 */
export async function keepDocuments(needs: DocumentNeeds, tx: TenantTx): Promise<boolean> {
  const marks = await lockMarks(
    tx,
    documentSources.map(({ name }) => name),
  )
  const since = (await markOf(tx, DOCUMENTS_SINCE)) ?? new Date(0)
  const newest = await newestOf(tx)
  const now = new Date(needs.now())
  const orders = new Set<string>()
  const next = new Map<string, Date>()
  for (const source of documentSources) {
    const [mark, last] = [marks.get(source.name) ?? new Date(0), newest[source.name]]
    const from = laterOf(new Date(mark.getTime() - MARGIN_MS), since)
    if (!last || last < from || orders.size >= MOST_AT_ONCE) continue
    const looked = await lookThrough(tx, source, from, MOST_AT_ONCE - orders.size)
    for (const order of looked.orders) orders.add(order)
    const to = looked.until ?? last
    // Never ahead of now, because a clock that is wrong once must not hide rows.
    next.set(source.name, laterOf(mark, to < now ? to : now))
  }
  // In the sequence of all locks: orders, then series.
  const locked = await lockOrders(tx, [...orders])
  await issueDocuments(
    needs,
    tx,
    locked.map(({ id }) => id),
  )
  if (next.size > 0) await moveMarks(tx, next)
  return orders.size >= MOST_AT_ONCE
}
