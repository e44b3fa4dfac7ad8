import { sumOf, takenAt } from '@tiffin/domain/money/tenders'
import type { IssuedDocument } from '#modules/documents/api/documents'
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

/** The requests of an order, in their sequence. */
export function refundRequests({ refunds }: Pick<OrderAccount, 'refunds'>): readonly RefundGroup[] {
  const groups: OrderRefund[][] = []
  for (const refund of refunds) {
    const group = groups.find((each) => isOfRequest(each, refund))
    if (group) group.push(refund)
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
