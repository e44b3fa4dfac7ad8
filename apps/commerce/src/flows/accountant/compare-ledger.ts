import { legsOfDocument } from '@tiffin/domain/documents/legs'
import type { Paise } from '@tiffin/domain/money/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/db/database'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { type BookedDocument, signOf } from './booked-document.ts'
import type { Month } from './month.ts'
import type { WantedMonth } from './read-documents.ts'

const DAY_MS = 86_400_000

/** So many orders are looked at again in one statement. */
const AT_ONCE = 500

/** So many orders that differ are named. */
const NAMED = 100

/** An account of sales or tax, by its documents and by the entries of the ledger. In paise. */
export interface AccountSums {
  readonly account: string
  readonly documents: Paise
  readonly ledger: Paise
}

/** An order whose documents of the month say something else than its entries of the month. */
export interface OrderDifference {
  readonly orderId: string
  /** Of its documents, of any month. */
  readonly numbers: readonly string[]
  readonly accounts: readonly AccountSums[]
}

export interface LedgerComparison {
  /** Of the whole month, each account that has a sum. */
  readonly accounts: readonly AccountSums[]
  /** Orders of which the document and the entries are of different months, and equal; the first hundred. */
  readonly elsewhere: readonly OrderDifference[]
  readonly datedElsewhere: number
  /** Orders of which documents and entries differ; the first hundred. */
  readonly differences: readonly OrderDifference[]
  readonly differing: number
}

type Sums = Map<string, Paise>

const addTo = (sums: Sums, account: string, amount: Paise): void =>
  void sums.set(account, (sums.get(account) ?? 0) + amount)

/** What documents and entries of one order say. */
interface OrderSums {
  readonly documents: Sums
  readonly ledger: Sums
}

const emptySums = (): OrderSums => ({ documents: new Map(), ledger: new Map() })

function accountsOf({ documents, ledger }: OrderSums): AccountSums[] {
  const names = [...new Set([...documents.keys(), ...ledger.keys()])].sort()
  return names.map((account) => ({
    account,
    documents: documents.get(account) ?? 0,
    ledger: ledger.get(account) ?? 0,
  }))
}

const differing = (sums: OrderSums): AccountSums[] =>
  accountsOf(sums).filter(({ documents, ledger }) => documents !== ledger)

/** What an order's entries say of sales and tax, by account. */
interface EntrySums {
  readonly orderId: string
  readonly sums: Readonly<Record<string, number>>
}

/** As the index `ledger_transfer_sales` has it. AMB112: a correction of a sale is posted as `document-changed`. */
const entriesOf = async ({ db, tenant }: TenantTx, which: RawBuilder<unknown>): Promise<readonly EntrySums[]> => {
  const { rows } = await sql<EntrySums>`
    select s.order_id as "orderId", jsonb_object_agg(s.account, s.amount) as sums from (
      select t.subject_id as order_id, e.account, sum(e.amount) as amount
      from ledger_transfer t join ledger_entry e on e.tenant = t.tenant and e.transfer = t.id
      where t.tenant = ${tenant} and t.posting in ('sale', 'sale-returned', 'document-changed') and ${which}
        and (e.account like 'sales:%' or e.account like 'tax:%')
      group by t.subject_id, e.account) s
    group by s.order_id`.execute(db)
  return rows
}

/** Orders of the store only; the ledger itself knows no stores. */
const ofStore = (tenant: string, storeId: number | null): RawBuilder<unknown> =>
  storeId === null
    ? sql`true`
    : sql`exists (select from customer_order o
        where o.tenant = ${tenant} and o.id = t.subject_id and o.store_id = ${storeId})`

/** The days of a month, so that no statement reads all of it. */
function* daysOf({ from, until }: Month): Generator<readonly [Date, Date]> {
  for (let at = from.getTime(); at < until.getTime(); at += DAY_MS) {
    yield [new Date(at), new Date(Math.min(at + DAY_MS, until.getTime()))]
  }
}

function addDocument(sums: Sums, document: Pick<BookedDocument, 'kind' | 'content'>): void {
  for (const { account, amount } of legsOfDocument(document.content)) {
    addTo(sums, account, signOf(document) * amount)
  }
}

/** All that stands of some orders, of any month. */
async function wholeOrders(tx: TenantTx, orders: readonly string[]) {
  const { db, tenant } = tx
  const documents = await db
    .selectFrom('document')
    .select(['kind', 'number', 'order_id as orderId', 'content', 'cancelled_at as cancelledAt'])
    .where('tenant', '=', tenant)
    .where(sql<boolean>`order_id = any(${orders})`)
    .orderBy('at')
    .execute()
  const entries = await entriesOf(tx, sql`t.subject_kind = 'order' and t.subject_id = any(${orders})`)
  const whole = new Map(orders.map((orderId) => [orderId, { ...emptySums(), numbers: [] as string[] }]))
  for (const document of documents) {
    const of = whole.get(document.orderId)
    if (!of || signOf(document) === 0) continue
    of.numbers.push(document.number)
    if (!document.cancelledAt) addDocument(of.documents, document)
  }
  for (const { orderId, sums } of entries) {
    for (const [account, amount] of Object.entries(sums))
      addTo(whole.get(orderId)?.ledger ?? new Map(), account, amount)
  }
  return whole
}

/** The sums of a month: its documents are added one by one, then its ledger is read. */
export interface MonthSums {
  add(document: BookedDocument): void
  compare(db: Db, tenant: string, wanted: WantedMonth): Promise<LedgerComparison>
}

/**
 * AMB112: compares the documents of a month with the entries of its sales and their tax, order by order, so that a
 * difference has a name. An order whose document is of another month than its entries is no difference as long as both say
 * the same: a document is dated at its number, an entry at the hand-over.
 */
export function openSums(): MonthSums {
  const total = emptySums()
  const orders = new Map<string, OrderSums>()
  const of = (orderId: string): OrderSums => {
    const sums = orders.get(orderId) ?? emptySums()
    orders.set(orderId, sums)
    return sums
  }

  const readLedger = async (db: Db, tenant: string, { month, storeId }: WantedMonth): Promise<void> => {
    for (const [from, until] of daysOf(month)) {
      const ofDay = sql`t.at >= ${from} and t.at < ${until} and ${ofStore(tenant, storeId)}`
      const entries = await inTenant(db, tenant, (tx) => entriesOf(tx, ofDay))
      for (const { orderId, sums } of entries) {
        for (const [account, amount] of Object.entries(sums)) {
          addTo(of(orderId).ledger, account, amount)
          addTo(total.ledger, account, amount)
        }
      }
    }
  }

  return {
    add(document) {
      if (signOf(document) === 0) return
      addDocument(total.documents, document)
      addDocument(of(document.orderId).documents, document)
    },
    async compare(db, tenant, wanted) {
      await readLedger(db, tenant, wanted)
      const open = [...orders].filter(([, sums]) => differing(sums).length > 0).map(([orderId]) => orderId)
      const [elsewhere, differences]: [OrderDifference[], OrderDifference[]] = [[], []]
      for (let at = 0; at < open.length; at += AT_ONCE) {
        const whole = await inTenant(db, tenant, (tx) => wholeOrders(tx, open.slice(at, at + AT_ONCE)))
        for (const [orderId, { numbers, ...sums }] of whole) {
          const isEqual = differing(sums).length === 0
          const found = { orderId, numbers, accounts: differing(of(orderId)) }
          if (isEqual) elsewhere.push(found)
          else differences.push(found)
        }
      }
      return {
        accounts: accountsOf(total).filter(({ documents, ledger }) => documents !== 0 || ledger !== 0),
        ...{ elsewhere: elsewhere.slice(0, NAMED), datedElsewhere: elsewhere.length },
        ...{ differences: differences.slice(0, NAMED), differing: differences.length },
      }
    },
  }
}
