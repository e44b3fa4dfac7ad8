import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { addJobOnce } from '#kernel/jobs/repository'
import { lockMarks, type Marks, markOf, moveMarks } from '#modules/ledger/api/marks'
import { lockOrders } from '#modules/orders/api/life'
import type { DocumentNeeds } from './issue-documents.ts'
import { issueSound } from './issue-sound.ts'
import { type DocumentSource, documentMarks, documentSources, type Place, placeMark } from './missing-documents.ts'
import { DOCUMENTS_SINCE, type OrderAccount, orderAccounts } from './order-account.ts'
import { owedDocuments } from './owed-documents.ts'
import { voucherJob } from './voucher-job.ts'

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
const earlierOf = (one: Date, other: Date): Date => (one < other ? one : other)

const NEVER = new Date(0)

/** Where a look through a source begins. */
interface Start {
  readonly mark: Date
  readonly from: Date
  /** It goes on where the run before was cut off. */
  readonly isResumed: boolean
}

function startOf(name: DocumentSource['name'], marks: Marks, since: Date): Start {
  const [mark, place] = [marks.get(name) ?? NEVER, marks.get(placeMark(name)) ?? NEVER]
  const from = laterOf(new Date(mark.getTime() - MARGIN_MS), since)
  return place > from ? { mark, from: place, isResumed: true } : { mark, from, isResumed: false }
}

/** Nothing is new, and nothing can come late any more (PERF9). */
const isQuiet = ({ mark, from, isResumed }: Start, last: Date, now: Date): boolean =>
  last < from || (!isResumed && last <= mark && now.getTime() - last.getTime() > MARGIN_MS)

/** What a look through a source has found. */
interface Looked {
  readonly orders: ReadonlySet<string>
  /** Until where all is looked through; null: to its end. */
  readonly until: Date | null
}

/** An order of which this cannot be said is looked at one by one. */
function isLacking(account: OrderAccount): boolean {
  try {
    return owedDocuments(account).length > 0
  } catch {
    return true
  }
}

/** The orders of a source that lack a document. Most that may lack one lack none, such as what costs nothing. */
async function lookThrough(tx: TenantTx, source: DocumentSource, from: Date, most: number): Promise<Looked> {
  const orders = new Set<string>()
  let place: Place = { at: from, id: '' }
  for (let page = 0; page < PAGES; page += 1) {
    const found = await source.after(tx, place, PAGE)
    const accounts = await orderAccounts(tx, [...new Set(found.map(({ orderId }) => orderId))])
    const lacking = new Set(accounts.filter(isLacking).map(({ orderId }) => orderId))
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
 * The marks of a source after a look. Its own moves to the end only by a look of one run: what came late during several is
 * within the margin then.
 */
function marksAfter({ mark, from, isResumed }: Start, until: Date | null, { last, now }: Record<'last' | 'now', Date>) {
  const to = until ?? (isResumed ? from : last)
  // Never ahead of now, because a clock that is wrong once must not hide rows.
  return { mark: laterOf(mark, earlierOf(to, now)), place: until ? earlierOf(until, now) : NEVER }
}

/** Those that lack a document, and where the next look begins. */
interface Lacking {
  readonly orders: ReadonlySet<string>
  readonly next: Marks
  /** A look was cut off, and has come further. */
  readonly isCut: boolean
}

async function findLacking(tx: TenantTx, now: Date): Promise<Lacking> {
  const marks = await lockMarks(tx, documentMarks)
  const since = (await markOf(tx, DOCUMENTS_SINCE)) ?? NEVER
  const newest = await newestOf(tx)
  const orders = new Set<string>()
  const next = new Map<string, Date>()
  let isCut = false
  for (const source of documentSources) {
    const [start, last] = [startOf(source.name, marks, since), newest[source.name]]
    if (!last || isQuiet(start, last, now) || orders.size >= MOST_AT_ONCE) continue
    const { orders: found, until } = await lookThrough(tx, source, start.from, MOST_AT_ONCE - orders.size)
    for (const order of found) orders.add(order)
    if (until && until > start.from) isCut = true
    const { mark, place } = marksAfter(start, until, { last, now })
    next.set(source.name, mark).set(placeMark(source.name), place)
  }
  return { orders, next, isCut }
}

/**
 * AMB112: issues the documents that orders lack, such as those that a process of the release before has handed over, and
 * none of what was handed over before there were documents. True: there is more to do at once.
 */
export async function keepDocuments(needs: DocumentNeeds, tx: TenantTx): Promise<boolean> {
  const now = new Date(needs.now())
  const { orders, next, isCut } = await findLacking(tx, now)
  // In the sequence of all locks: orders, then series.
  const locked = await lockOrders(tx, [...orders])
  const failed = await issueSound(
    needs,
    tx,
    locked.map(({ id }) => id),
  )
  // The job of the order tries it again, logs why it fails, and names it among those that were given up.
  for (const id of failed) await addJobOnce(tx, voucherJob(id, now))
  if (next.size > 0) await moveMarks(tx, next)
  return isCut || (orders.size >= MOST_AT_ONCE && failed.length < orders.size)
}
