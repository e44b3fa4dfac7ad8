import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { TenantTransfer } from '#modules/ledger/api/post-together'
import { atItsRow, type Found, isUnposted, ofOrder, type Source, type Wanted, within } from './source.ts'

interface TakenPayment {
  readonly id: string
  readonly orderId: string
  readonly provider: string
  readonly amount: number
  readonly at: Date
}

/** As the index `payment_taken` has it. What a wallet pays is posted with the order. */
const TAKEN = sql`p.state = 'paid' and p.subject_kind = 'order' and p.provider <> 'wallet'`

const transferOf = ({ id, orderId, provider, amount, at }: TakenPayment): TenantTransfer => ({
  ...{ key: `payment:${id}`, posting: 'payment-taken', subject: ofOrder(orderId), at },
  legs: [
    { account: `provider:${provider}`, amount: -amount },
    { account: 'advances', amount },
  ],
})

async function find({ db, tenant }: TenantTx, wanted: Wanted): Promise<readonly Found[]> {
  const { rows } = await sql<TakenPayment>`
    select p.id, p.subject_id as "orderId", p.provider, p.amount, p.decided_at as at
    from payment p
    where p.tenant = ${tenant} and ${TAKEN} and ${within('p.decided_at', wanted)}
      and ${isUnposted(tenant, sql`'payment:' || p.id`)}
    order by p.decided_at, p.id limit ${wanted.most}`.execute(db)
  return rows.map((row) => atItsRow(transferOf(row)))
}

/** SB12: the payments of orders that a provider has confirmed. */
export const paymentsSource: Source = {
  name: 'payments',
  newest: (tenant) => sql`(select max(p.decided_at) from payment p where p.tenant = ${tenant} and ${TAKEN})`,
  find,
}
