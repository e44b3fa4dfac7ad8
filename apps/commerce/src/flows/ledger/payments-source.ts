import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { TenantTransfer } from '#modules/ledger/api/post-together'
import { atItsRow, type Found, isUnposted, type Source, type Wanted, within } from './source.ts'

interface TakenPayment {
  readonly id: string
  readonly subjectId: string
  readonly provider: string
  readonly amount: number
  readonly at: Date
}

/** Payments of one kind of subject. */
interface Taken {
  readonly name: Extract<Source['name'], 'payments' | 'plan-payments'>
  readonly of: 'order' | 'plan'
  readonly account: 'advances' | 'plan-advances'
  /** Selects the payments that this source posts. */
  readonly where: RawBuilder<boolean>
}

const transferOf = ({ of, account }: Taken, { id, subjectId, provider, amount, at }: TakenPayment): TenantTransfer => ({
  ...{ key: `payment:${id}`, posting: 'payment-taken', subject: { kind: of, id: subjectId }, at },
  legs: [
    { account: `provider:${provider}`, amount: -amount },
    { account, amount },
  ],
})

async function find({ db, tenant }: TenantTx, taken: Taken, wanted: Wanted): Promise<readonly Found[]> {
  const { rows } = await sql<TakenPayment>`
    select p.id, p.subject_id as "subjectId", p.provider, p.amount, p.decided_at as at
    from payment p
    where p.tenant = ${tenant} and ${taken.where} and ${within('p.decided_at', wanted)}
      and ${isUnposted(tenant, sql`'payment:' || p.id`)}
    order by p.decided_at, p.id limit ${wanted.most}`.execute(db)
  return rows.map((row) => atItsRow(transferOf(taken, row)))
}

const sourceOf = (taken: Taken): Source => ({
  name: taken.name,
  newest: (tenant) => sql`(select max(p.decided_at) from payment p where p.tenant = ${tenant} and ${taken.where})`,
  find: (tx, wanted) => find(tx, taken, wanted),
})

/**
 * SB12: the payments of orders that a provider has confirmed, read by the index `payment_taken`. Payments by a wallet
 * or a plan are posted with the order.
 */
export const paymentsSource = sourceOf({
  ...{ name: 'payments', of: 'order', account: 'advances' },
  where: sql`p.state = 'paid' and p.subject_kind = 'order' and p.provider <> 'wallet' and p.provider <> 'plan'`,
})

/**
 * AMB4: the payments of plans, read by the index `payment_of_plans`. They have their own mark: the previous release,
 * which does not know plans, moves the mark of the other payments past them.
 */
export const planPaymentsSource = sourceOf({
  ...{ name: 'plan-payments', of: 'plan', account: 'plan-advances' },
  where: sql`p.state = 'paid' and p.subject_kind = 'plan'`,
})
