import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { TenantTransfer } from '#modules/ledger/api/post-together'
import { atItsRow, isUnposted, type Source, type Wanted, within } from './source.ts'

interface ProviderRefund {
  readonly id: string
  readonly subjectId: string
  readonly provider: string
  readonly amount: number
  readonly at: Date
}

/** One stage of a refund by a provider. */
interface Stage {
  readonly name: Extract<
    Source['name'],
    'refunds-asked' | 'refunds-sent' | 'top-up-refunds-sent' | 'plan-refunds-asked' | 'plan-refunds-sent'
  >
  readonly of: 'order' | 'top-up' | 'plan'
  readonly keyed: string
  readonly at: 'r.requested_at' | 'r.changed_at'
  /** Which refunds have reached it. */
  readonly reached: RawBuilder<boolean>
  readonly transferOf: (refund: ProviderRefund) => Omit<TenantTransfer, 'subject'>
}

/** A refund into the wallet is posted with its request, or by the job that a process of an earlier release leaves it to. */
const unpostedOf = async ({ db, tenant }: TenantTx, stage: Stage, wanted: Wanted): Promise<ProviderRefund[]> => {
  const { rows } = await sql<ProviderRefund>`
    select r.id, r.subject_id as "subjectId", p.provider, r.amount, ${sql.ref(stage.at)} as at
    from refund r join payment p on p.tenant = r.tenant and p.id = r.payment_id
    where r.tenant = ${tenant} and ${stage.reached} and r.way is null and r.subject_kind = ${stage.of}
      and p.provider <> 'wallet' and p.provider <> 'plan' and ${within(stage.at, wanted)}
      and ${isUnposted(tenant, sql`${sql.lit(stage.keyed)} || r.id`)}
    order by ${sql.ref(stage.at)}, r.id limit ${wanted.most}`.execute(db)
  return rows
}

const sourceOf = (stage: Stage): Source => ({
  name: stage.name,
  newest: (tenant) =>
    sql`(select max(${sql.ref(stage.at)}) from refund r where r.tenant = ${tenant} and ${stage.reached})`,
  async find(tx, wanted) {
    const refunds = await unpostedOf(tx, stage, wanted)
    return refunds.map((refund) =>
      atItsRow({ ...stage.transferOf(refund), subject: { kind: stage.of, id: refund.subjectId } }),
    )
  },
})

const asked = (account: 'advances' | 'plan-advances'): Omit<Stage, 'name' | 'of'> => ({
  ...{ keyed: 'refund-asked:', at: 'r.requested_at', reached: sql`true` },
  transferOf: ({ id, amount, at }) => ({
    ...{ key: `refund-asked:${id}`, posting: 'refund-asked', at },
    legs: [
      { account, amount: -amount },
      { account: 'refunds-on-their-way', amount },
    ],
  }),
})

/** AMB106: refunds of orders that a provider is to send. */
export const refundsAskedSource = sourceOf({ ...asked('advances'), name: 'refunds-asked', of: 'order' })

const sent: Omit<Stage, 'name' | 'of'> = {
  ...{ keyed: 'refund-sent:', at: 'r.changed_at', reached: sql`r.state = 'sent'` },
  transferOf: ({ id, provider, amount, at }) => ({
    ...{ key: `refund-sent:${id}`, posting: 'refund-sent', at },
    legs: [
      { account: 'refunds-on-their-way', amount: -amount },
      { account: `provider:${provider}`, amount },
    ],
  }),
}

/** AMB106: refunds of orders that a provider has sent. */
export const refundsSentSource = sourceOf({ ...sent, name: 'refunds-sent', of: 'order' })

/**
 * SB23: those of top-ups. With a mark of its own: a process of the release before, which knows no refunds of top-ups, moves
 * the mark of the others past them.
 */
export const topUpRefundsSentSource = sourceOf({ ...sent, name: 'top-up-refunds-sent', of: 'top-up' })

/** AMB4: refunds of plans, which also have their own marks. */
export const planRefundsAskedSource = sourceOf({ ...asked('plan-advances'), name: 'plan-refunds-asked', of: 'plan' })

export const planRefundsSentSource = sourceOf({ ...sent, name: 'plan-refunds-sent', of: 'plan' })
