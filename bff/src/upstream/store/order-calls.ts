import type { CancelledOrder } from '@tiffin/contract/cancellation'
import type { PlacedOrder, Tracking } from '@tiffin/contract/orders'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { z } from 'zod'
import { remainingMs } from '../deadline.ts'
import { saysSo } from '../says-so.ts'
import { type Caller, type ParsedAnswer, read, type UpstreamService } from '../service.ts'
import { type TrackedOrder, toPlacedOrder, toTracking } from './translate.ts'
import { wireOrder, wirePlacedOrder } from './wire.ts'
import { toRefundNote, wireCancelled } from './wire-refunds.ts'

/** The order payload of Z9, in the upstream's format. */
export type WireNewOrder = Readonly<Record<string, unknown>>

export type OrderToCancel = Pick<Tracking, 'orderId' | 'storeId'>

export function orderCalls(service: UpstreamService) {
  // AMB31: the message is the upstream's own, else the specified one.
  const placed = (
    { tenant }: Caller,
    { value, message }: ParsedAnswer<z.output<typeof wirePlacedOrder>>,
  ): PlacedOrder => toPlacedOrder(value.data, message ?? messagesOf(tenant).success)
  return {
    /** SAFE2: not retried here. With the key, the diner's next attempt gets the same order. */
    async placeOrder(caller: Caller, order: WireNewOrder, attemptKey: string): Promise<PlacedOrder> {
      // SAFE7: a provider that hangs must not use up the time in which this request is answered.
      const headers = { 'idempotency-key': attemptKey, 'x-deadline-ms': String(remainingMs(caller.deadline)) }
      const answer = await service.send(caller, { method: 'POST', path: '/placeOrder', body: order, headers })
      return placed(caller, read('C', wirePlacedOrder, answer))
    },
    /** AMB32: null when the attempt created no order. */
    async findAttempt(caller: Caller, user: string, attemptKey: string): Promise<PlacedOrder | null> {
      const query = { key: attemptKey, user }
      const answer = await service.send(caller, { method: 'GET', path: '/placeOrder', query })
      if (answer.status === 404 && saysSo(answer)) return null
      return placed(caller, read('C', wirePlacedOrder, answer))
    },
    async trackOrder(caller: Caller, user: string, orderId: string): Promise<TrackedOrder> {
      const query = { orderId, userId: user }
      return toTracking(
        read('D', wireOrder, await service.send(caller, { method: 'GET', path: '/trackOrder', query })).value,
      )
    },
    /** S11, S12: not retried here. An upstream may read the order from the query or from the body. */
    async cancelOrder(caller: Caller, user: string, order: OrderToCancel): Promise<CancelledOrder> {
      const fields = { orderId: order.orderId, user, store: order.storeId }
      const answer = await service.send(caller, { method: 'DELETE', path: '/placeOrder', query: fields, body: fields })
      const { value, message } = read('C', wireCancelled, answer, (say) => say.problemCancellingOrder)
      const refund = value.data?.refund
      return {
        message: message ?? messagesOf(caller.tenant).orderCancelled,
        refund: refund ? toRefundNote(refund) : null,
      }
    },
  }
}
