import { sumOf, takenAt } from '@tiffin/domain/money/tenders'
import { type RawBuilder, sql } from 'kysely'
import type { IssuedDocument } from '#modules/documents/api/documents'
import { refundPlace } from '../ledger/source.ts'
import type { OrderAccount, OrderRefund } from './order-account.ts'

/** AMB110: the refunds of an order that were requested together, by the provider and into the wallet. */
export interface RefundGroup {
  /** The first of them, by which its document is known. */
  readonly id: string
  readonly refunds: readonly OrderRefund[]
  /** In paise. */
  readonly amount: number
  readonly lines: readonly number[] | null
  readonly reason: string | null
  readonly requestedAt: Date
}

/** A request returns no payment twice. */
const isOfRequest = (group: readonly OrderRefund[], { requestedAt, paymentId }: OrderRefund): boolean =>
  group[0]?.requestedAt.getTime() === requestedAt.getTime() && group.every((each) => each.paymentId !== paymentId)

/**
 * The first refund of the request of a refund of this alias, as `refundRequests` groups them: what a provider returns comes
 * before what goes into the wallet with it.
 */
export function requestOf(refund: string): RawBuilder<string> {
  const [r, isOfMoment] = [
    (column: string) => sql.ref(`${refund}.${column}`),
    (other: string) => sql`${sql.ref(`${other}.tenant`)} = ${sql.ref(`${refund}.tenant`)}
      and ${sql.ref(`${other}.subject_kind`)} = ${sql.ref(`${refund}.subject_kind`)}
      and ${sql.ref(`${other}.subject_id`)} = ${sql.ref(`${refund}.subject_id`)}
      and ${sql.ref(`${other}.requested_at`)} = ${sql.ref(`${refund}.requested_at`)}`,
  ]
  return sql`case when ${r('way')} is null or exists (select from refund before where ${isOfMoment('before')}
      and before.way is not null and ${refundPlace('before')} < ${refundPlace(refund)}) then ${r('id')}
    else coalesce((select sent.id from refund sent where ${isOfMoment('sent')} and sent.way is null
      order by ${refundPlace('sent')} desc limit 1), ${r('id')}) end`
}

/** The requests of an order, in their sequence. */
export function refundRequests({ refunds }: Pick<OrderAccount, 'refunds'>): readonly RefundGroup[] {
  const groups: OrderRefund[][] = []
  for (const refund of refunds) {
    const last = groups.at(-1)
    if (last && isOfRequest(last, refund)) last.push(refund)
    else groups.push([refund])
  }
  return groups.flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { id, lines, reason, requestedAt } = first
    return [{ id, lines, reason, requestedAt, refunds: group, amount: sumOf(group) }]
  })
}

/** What was paid ahead of a supply, by its document. */
const aheadOf = ({ content: { tenders } }: IssuedDocument): number =>
  sumOf(tenders) - sumOf(takenAt(tenders, 'at-hand-over'))

/** The requests before the document of the supply and those after it. */
export interface RefundsAroundSale {
  readonly before: readonly RefundGroup[]
  readonly after: readonly RefundGroup[]
}

/**
 * Which refunds the document of the supply leaves out follows from what it says was paid ahead; before it is issued, from
 * the hand-over.
 */
export function refundsAround(account: OrderAccount, sale: IssuedDocument | undefined): RefundsAroundSale {
  const requests = refundRequests(account)
  const { handedOverAt } = account
  const mostBefore = sale ? sumOf(account.payments) - aheadOf(sale) : Number.POSITIVE_INFINITY
  let returned = 0
  const first = requests.findIndex(({ amount, requestedAt }) => {
    returned += amount
    return returned > mostBefore || (!sale && handedOverAt !== null && requestedAt > handedOverAt)
  })
  const at = first < 0 ? requests.length : first
  return { before: requests.slice(0, at), after: requests.slice(at) }
}
