import type { Paise } from '@tiffin/domain/money/money'
import { type MoneyMove, returning, taking } from '@tiffin/domain/order/lifecycle'
import { orderStatus } from '@tiffin/domain/order/tracking'
import type { Commerce } from '#commerce'
import type { Actor } from '#kernel/actor'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { type AppliedMove, lockOrders, type MovingOrder, makeMove, writeMoves } from '#modules/orders/api/life'
import type { OrderChange } from '#modules/orders/api/order-events'
import { progressOf } from '#modules/orders/api/orders'
import { lockHeldPart, type PaymentRecord } from '#modules/payments/api/payments'
import type { Heard } from '#modules/payments/api/settling'
import { settleCouponUse } from '#modules/promotions/api/coupons'
import { acceptPaid } from '../accept-order.ts'
import { announceEnd, type CancelledOrder, cancelBySystem, lockToEnd, undecidedNotice } from '../end-order.ts'
import { notifyOwner } from '../notify-owner.ts'
import { announceReplaced, lockWithReplaced } from '../replace-order.ts'
import { everything, returnMoney } from '../return-money.ts'
import { endPart } from '../wallet/end-hold.ts'
import type { Decided, LockedSubject, PaymentSubject } from './payment-subject.ts'

const providerOf = ({ provider }: PaymentRecord): Actor => ({ kind: 'provider', id: provider })

/** SAFE5: a success after the order was cancelled is returned, never cooked, and the diner gets a message. */
async function returnLate(commerce: Commerce, tx: TenantTx, orderId: string, { payment, at }: Decided): Promise<void> {
  const { id, amount } = payment
  await returnMoney(commerce, tx, { orderId, ...everything, why: 'late-payment', by: providerOf(payment), at })
  const content = { template: 'payment-returned', data: { orderId, amount } } as const
  await notifyOwner(commerce, tx, { key: `returned-${id}`, orderId, content, at })
}

/** AMB109: the diner gets a message about a failure. */
async function notifyOfFailure(
  commerce: Commerce,
  tx: TenantTx,
  { orderId, released }: { readonly orderId: string; readonly released: Paise },
  { payment, at }: Decided,
) {
  const { id, amount } = payment
  const data = { orderId, amount, ...(released > 0 ? { inWallet: released } : {}) }
  const content = { template: 'payment-failed', data } as const
  await notifyOwner(commerce, tx, { key: `failed-${id}`, orderId, content, at })
}

/** AMB48: the diner closed the checkout without paying, and knows that nothing was paid. */
const isGivenUp = ({ said, occasion }: Heard): boolean => occasion === 'closed' && said.status === 'none'

const wasCancelled = ({ progress }: MovingOrder): boolean => progress === orderStatus.cancelled

/** What a success takes, with the wallet's part (AMB110); of a cancelled order it returns the same. */
function moneyOfSuccess(order: MovingOrder, { amount }: PaymentRecord, fromWallet: Paise): readonly MoneyMove[] {
  const taken = [
    { kind: 'DIGITAL', amount } as const,
    ...(fromWallet > 0 ? [{ kind: 'WALLET', amount: fromWallet } as const] : []),
  ]
  return [...taking(taken), ...(wasCancelled(order) ? returning(taken) : [])]
}

/** The order of a payment, locked. */
export function lockedOrder(commerce: Commerce, tx: TenantTx, order: MovingOrder): LockedSubject {
  let moved: AppliedMove | null = null
  let changes: readonly OrderChange[] = []
  let released = 0
  return {
    async move({ payment, decision, at }) {
      const isPaid = decision === 'paid'
      const held = payment.inParts ? await lockHeldPart(tx, order.id) : undefined
      // AMB110: of an order that was cancelled the wallet pays nothing.
      const isTaken = isPaid && !wasCancelled(order)
      const money = isPaid ? moneyOfSuccess(order, payment, isTaken ? (held?.amount ?? 0) : 0) : []
      const by = providerOf(payment)
      moved = makeMove(order, isPaid ? 'payment-succeeds' : 'payment-fails', { by, at, money })
      if (!moved) return false
      changes = await writeMoves(tx, [moved])
      // SB9: a coupon counts once its order is paid. One returned with a failed payment stays returned.
      await settleCouponUse(tx, order.id, isPaid ? 'used' : 'returned', at)
      if (held) await endPart(commerce, tx, held, { isTaken, at })
      released = isTaken ? 0 : (held?.amount ?? 0)
      return true
    },
    async follow(decided, heard) {
      // AMB109: a message said already that the order is cancelled.
      if (decided.decision === 'failed') {
        if (!wasCancelled(order) && !isGivenUp(heard))
          await notifyOfFailure(commerce, tx, { orderId: order.id, released }, decided)
      } else if (wasCancelled(order)) await returnLate(commerce, tx, order.id, decided)
      else if (moved) await acceptPaid(commerce, tx, moved)
    },
    async announce() {
      if (!moved) return
      commerce.orderEvents.publish(tx.tenant, changes)
      await announceReplaced(commerce, tx.tenant, order.id)
    },
  }
}

/** SAFE5, AMB109: what happens to an order as its payment is decided. */
export const orderStory: PaymentSubject = {
  async lock(commerce, tx, id) {
    await lockWithReplaced(tx, id)
    const [order] = await lockOrders(tx, [id])
    return order ? lockedOrder(commerce, tx, order) : null
  },

  isEnded: async (tx, { subject_id: id }) => (await progressOf(tx, id)) === orderStatus.cancelled,

  async endOverdue(commerce, tenant, { subject_id: orderId }) {
    const cancelled = await inTenant(commerce.db, tenant, async (tx) => {
      const locked = await lockToEnd(tx, orderId)
      // It was decided or cancelled meanwhile.
      if (locked?.payment !== 'USER_PENDING' || locked.progress === orderStatus.cancelled) return null
      const noticeOf = (cancelled: CancelledOrder) => undecidedNotice(cancelled, true)
      const at = new Date(commerce.now())
      return cancelBySystem(commerce, tx, locked, { cause: 'cancelled', at, component: 'settle-payment', noticeOf })
    })
    if (cancelled) announceEnd(commerce, tenant, cancelled.changes)
  },
}
