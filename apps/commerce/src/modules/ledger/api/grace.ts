import type { Paise } from '@tiffin/domain/money/money'
import { type Insertable, sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { LedgerTables } from '../tables.ts'
import type { Leg } from './accounts.ts'
import { type LedgerSubject, partsOf, post, type RowWords, type Transfer } from './post.ts'

const subjectOf = (id: string): LedgerSubject => ({ kind: 'order', id })

/** The transfer of a meal that is made on credit: its price is owed, and the wallet stays as it is. */
export const onCredit = (
  wallet: string,
  { orderId, amount, at }: { readonly orderId: string; readonly amount: Paise; readonly at: Date },
): Transfer => ({
  ...{ key: `order:${orderId}`, posting: 'meal-on-credit', subject: subjectOf(orderId), at, row: null },
  legs: [
    { account: 'grace-receivable', wallet, amount: -amount },
    { account: 'advances', amount },
  ],
})

type NewGraceMeal = Omit<Insertable<LedgerTables['grace_meal']>, 'tenant' | 'owed' | 'settled_at'>

/** Records a meal on credit; its order is written in the same transaction. */
export async function insertGraceMeal({ db, tenant }: TenantTx, meal: NewGraceMeal): Promise<void> {
  await db
    .insertInto('grace_meal')
    .values({ tenant, ...meal, owed: meal.amount })
    .execute()
}

/** The meals on credit of a child that are not settled. */
export interface GraceOfEntry {
  readonly entry: string
  readonly meals: number
  /** In paise. */
  readonly owed: Paise
}

/** What a person owes for meals on credit, by child. */
export async function graceOfEntries({ db, tenant }: TenantTx, person: string): Promise<readonly GraceOfEntry[]> {
  const { rows } = await sql<GraceOfEntry>`
    select address_id as entry, count(*)::integer as meals, sum(owed)::integer as owed
    from grace_meal where tenant = ${tenant} and person = ${person} and owed > 0 group by address_id`.execute(db)
  return rows
}

/** The meals on credit of a person that are not settled. */
export interface OwedMeals {
  readonly meals: number
  readonly amount: Paise
}

/** Null: nothing is owed for meals. */
export async function owedMeals({ db, tenant }: TenantTx, person: string): Promise<OwedMeals | null> {
  const { rows } = await sql<OwedMeals>`select count(*)::integer as meals, coalesce(sum(owed), 0)::integer as amount
    from grace_meal where tenant = ${tenant} and person = ${person} and owed > 0`.execute(db)
  const [found] = rows
  return found && found.meals > 0 ? found : null
}

/** The orders among these whose meal was made on credit and is not settled. */
export async function owingOrders({ db, tenant }: TenantTx, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('grace_meal')
    .select('order_id as orderId')
    .where('tenant', '=', tenant)
    .where('order_id', 'in', orderIds)
    .where('owed', '>', 0)
    .execute()
  return new Set(rows.map(({ orderId }) => orderId))
}

/** What is still owed for the meal of an order, in paise; 0: it was not on credit, or nothing is left. */
export async function owedFor({ db, tenant }: TenantTx, orderId: string): Promise<Paise> {
  const row = await db
    .selectFrom('grace_meal')
    .select('owed')
    .where('tenant', '=', tenant)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.owed ?? 0
}

/**
 * Posts a transfer that gives a locked wallet money. Returns what its person owes for meals on credit, read by the same
 * statement: it sees a meal that was made while the lock was waited for.
 */
export async function postCredit({ db, tenant }: TenantTx, wallet: string, transfer: Transfer): Promise<Paise> {
  const { rows } = await sql<{ owed: string }>`with ${partsOf(tenant, [transfer])}
    select coalesce((select amount from wallet_balance
      where tenant = ${tenant} and wallet = ${wallet} and account = 'grace-receivable' and lot = 0), 0) as owed`.execute(
    db,
  )
  return Number(rows[0]?.owed ?? 0)
}

/** A meal on credit that a locked wallet settles whole. `legs` take the amount from the wallet. */
export interface Settlement {
  readonly orderId: string
  readonly legs: readonly Leg[]
  readonly row: RowWords
  readonly at: Date
}

/** Settles a meal on credit; a second settlement is refused by its key. */
export async function settleGraceMeal(tx: TenantTx, { orderId, legs, row, at }: Settlement): Promise<void> {
  const { wallet, amount } = row
  await post(tx, {
    ...{ key: `grace:${orderId}`, posting: 'grace-settled', subject: subjectOf(orderId), at, row },
    legs: [...legs, { account: 'grace-receivable', wallet, amount }],
  })
  await tx.db
    .updateTable('grace_meal')
    .set({ owed: 0, settled_at: at })
    .where('tenant', '=', tx.tenant)
    .where('order_id', '=', orderId)
    .execute()
}

/** What a refund of an order takes off a meal on credit that is not settled. The wallet is locked. */
export async function cancelGrace(
  tx: TenantTx,
  {
    refundId,
    orderId,
    wallet,
    amount,
    at,
  }: Record<'refundId' | 'orderId' | 'wallet', string> & {
    readonly amount: Paise
    readonly at: Date
  },
): Promise<void> {
  await post(tx, {
    ...{ key: `refund:${refundId}`, posting: 'grace-cancelled', subject: subjectOf(orderId), at, row: null },
    legs: [
      { account: 'advances', amount: -amount },
      { account: 'grace-receivable', wallet, amount },
    ],
  })
  await sql`update grace_meal set owed = owed - ${amount}
    where tenant = ${tx.tenant} and order_id = ${orderId}`.execute(tx.db)
}
