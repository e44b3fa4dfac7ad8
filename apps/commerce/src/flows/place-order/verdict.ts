import { toRupees } from '@tiffin/domain/money/money'
import type { TenderKind } from '@tiffin/domain/money/tender-kinds'
import type { Change } from '@tiffin/domain/order/change'
import type { Refusal } from '@tiffin/domain/order/refusal'
import { type Reason, reason } from '@tiffin/domain/reasons/reason'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { type Problem, problems } from '#kernel/errors'
import { sentenceOf } from '#kernel/sentences'

/** A change in the wire format: values in rupees. */
const toWireChange = (change: Change): Change =>
  'was' in change ? { ...change, was: toRupees(change.was), now: toRupees(change.now) } : change

/** The error of a refused order, with all its changes. */
function refusedBy(
  tenant: Tenant,
  refusal: Omit<Refusal, 'stage'>,
  changes: readonly Change[],
  retryAfter?: number,
): Problem {
  const { code, data, final, line } = refusal
  const why = { code, data } as Reason
  const answer = final ? problems.refused : problems.requote
  return answer(sentenceOf(tenant, why), {
    reason: { ...why, final, ...(line === undefined ? {} : { line }) },
    changes: changes.map(toWireChange),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  })
}

/** A refusal that no change of the order can resolve. */
export const refusedFor = (tenant: Tenant, why: Reason): Problem =>
  refusedBy(tenant, { ...why, final: true }, [{ kind: 'refused', reason: why }])

/** A refusal that the diner can resolve: the cart is kept (AMB32). `retryAfter`: seconds after which it may have ended by itself. */
export const mendableFor = (tenant: Tenant, why: Reason, retryAfter?: number): Problem =>
  refusedBy(tenant, { ...why, final: false }, [{ kind: 'refused', reason: why }], retryAfter)

/**
 * AMB32: the first refusal in the specified sequence decides whether the error is final or a requote. Without a
 * refusal, any difference from what the diner saw is a requote. null: the order may be placed.
 */
export function verdict(tenant: Tenant, [first]: readonly Refusal[], changes: readonly Change[]): Problem | null {
  if (first) return refusedBy(tenant, first, changes)
  if (changes.length === 0) return null
  return problems.requote(messagesOf(tenant).orderChanged, { changes: changes.map(toWireChange) })
}

/** N4: the error of a refused coupon. The order can be placed without it. */
export const refusedCoupon = (tenant: Tenant, why: Reason): Problem =>
  problems.refused(sentenceOf(tenant, why), { reason: { ...why, final: false } })

/** AMB89: throws when nothing pays the order, because no payment mode is offered. */
export function requireTender(tenant: Tenant, payment: TenderKind | null): asserts payment is TenderKind {
  if (payment === null) throw mendableFor(tenant, reason('payment-not-offered'))
}
