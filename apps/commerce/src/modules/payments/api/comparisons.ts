import type { LocalDate } from '@tiffin/domain/time/clock'
import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { Difference, OwnPayment } from '../comparison/compare.ts'
import type { DifferenceKind, ListedStatus } from '../comparison/tables.ts'
import type { PaymentRowState } from '../tables.ts'
import type { Merchant, ProviderName } from './provider.ts'

/** The day that was compared last; null: none. */
export async function lastCompared({ db, tenant }: TenantTx): Promise<LocalDate | null> {
  const row = await db
    .selectFrom('payment_comparison')
    .select(({ fn }) => fn.max('day').as('day'))
    .where('tenant', '=', tenant)
    .executeTakeFirst()
  return row?.day ?? null
}

/** The payments of an account that are compared. */
export interface Compared {
  readonly provider: ProviderName
  readonly merchant: Merchant
  readonly from: Date
  readonly to: Date
  /** Ids that the provider lists, of any day. */
  readonly ids: readonly string[]
}

/** Our payments of the period, and those that the provider lists. */
export async function ownPayments(
  { db, tenant }: TenantTx,
  { provider, merchant, from, to, ids }: Compared,
): Promise<OwnPayment[]> {
  const { rows } = await sql<OwnPayment>`
    select id, amount, state, created_at >= ${from} and created_at < ${to} as "isOfDay" from payment
    where tenant = ${tenant} and provider = ${provider} and merchant_id = ${merchant.id} and share_of is null
      and ((created_at >= ${from} and created_at < ${to}) or id = any(${ids}))`.execute(db)
  return rows
}

/** Those of the ids that are payments of this tenant. */
export async function knownIds({ db, tenant }: TenantTx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payment where tenant = ${tenant} and id = any(${ids})`.execute(db)
  return rows.map(({ id }) => id)
}

/** The result of a comparison. */
export interface ComparisonResult {
  readonly day: LocalDate
  readonly at: Date
  readonly ours: number
  readonly theirs: number
  readonly differences: readonly Difference[]
}

/** Stores a comparison. A difference is stored once, however often its day is compared. */
export async function storeComparison({ db, tenant }: TenantTx, result: ComparisonResult): Promise<void> {
  const { day, at, ours, theirs, differences } = result
  await db
    .insertInto('payment_comparison')
    .values({ tenant, day, compared_at: at, ours, theirs })
    .onConflict((conflict) => conflict.columns(['tenant', 'day']).doNothing())
    .execute()
  await storeDifferences({ db, tenant }, { day, at, differences })
}

/** Stores differences of a day. One that is stored already stays as it was found. */
export async function storeDifferences(
  { db, tenant }: Pick<TenantTx, 'db' | 'tenant'>,
  { day, at, differences }: Pick<ComparisonResult, 'day' | 'at' | 'differences'>,
): Promise<void> {
  if (differences.length === 0) return
  const rows = differences.map(({ paymentId, kind, ours: own, theirs: listed, reference = null }) => ({
    ...{ tenant, payment_id: paymentId, kind, day, found_at: at },
    ...{ our_amount: own?.amount ?? null, our_state: own?.state ?? null },
    ...{ their_amount: listed?.amount ?? null, their_status: listed?.status ?? null, reference },
  }))
  await db
    .insertInto('payment_difference')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['tenant', 'payment_id', 'kind']).doNothing())
    .execute()
}

/** A stored difference. Amounts in paise. */
export interface FoundDifference {
  readonly day: LocalDate
  readonly paymentId: string
  /** What our payment is for; null: it is not known here. */
  readonly subjectId: string | null
  readonly kind: DifferenceKind
  readonly ourAmount: number | null
  readonly ourState: PaymentRowState | null
  readonly theirAmount: number | null
  readonly theirStatus: ListedStatus | null
  /** The bank's number of a charge-back; null: it was found. */
  readonly reference: string | null
  /** The state of our payment today; null: it is not known here. */
  readonly stateNow: PaymentRowState | null
}

/** The bank's number of a payment's charge-back; null: there is none. */
export async function chargeBackReference({ db, tenant }: TenantTx, paymentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('payment_difference')
    .select('reference')
    .where('tenant', '=', tenant)
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'charged-back')
    .executeTakeFirst()
  return row?.reference ?? null
}

/** Rows of an answer: an operator looks at the latest. */
const MOST = 500

/** The differences from a day on, the latest first. */
export async function listDifferences({ db, tenant }: TenantTx, since: LocalDate): Promise<FoundDifference[]> {
  const { rows } = await sql<FoundDifference>`
    select d.day, d.payment_id as "paymentId", d.kind, d.our_amount as "ourAmount", d.our_state as "ourState",
      d.their_amount as "theirAmount", d.their_status as "theirStatus", p.state as "stateNow",
      p.subject_id as "subjectId", d.reference
    from payment_difference d left join payment p on p.tenant = d.tenant and p.id = d.payment_id
    where d.tenant = ${tenant} and d.day >= ${since}
    order by d.day desc, d.payment_id, d.kind limit ${MOST}`.execute(db)
  return rows
}
