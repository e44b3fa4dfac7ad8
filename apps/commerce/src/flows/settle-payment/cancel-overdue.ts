import { orderStatus } from '@tiffin/domain/order/tracking'
import type { Commerce } from '#commerce'
import { inTenant } from '#kernel/db/tenant-transaction'
import { isOverdue } from '#modules/payments/api/decide'
import { findPayment } from '#modules/payments/api/payments'
import { announceEnd, cancelBySystem, lockToEnd, undecidedNotice } from '../end-order.ts'

/**
 * AMB109: cancels the order of a payment that is undecided after its time, and notifies the owner. The payment stays
 * undecided and is watched: what succeeds later is returned.
 */
export async function cancelOverdue(commerce: Commerce, tenant: string, paymentId: string): Promise<void> {
  const cancelled = await inTenant(commerce.db, tenant, async (tx) => {
    const at = new Date(commerce.now())
    const payment = await findPayment(tx, paymentId)
    if (!payment || !isOverdue(payment, at.getTime())) return null
    const orderId = payment.order_id
    const locked = await lockToEnd(tx, orderId)
    // It was decided or cancelled meanwhile.
    if (locked?.payment !== 'USER_PENDING' || locked.progress === orderStatus.cancelled) return null
    const noticeOf = () => undecidedNotice(orderId, true)
    return cancelBySystem(commerce, tx, locked, { cause: 'cancelled', at, component: 'settle-payment', noticeOf })
  })
  if (cancelled) announceEnd(commerce, tenant, cancelled.move.orderId)
}
