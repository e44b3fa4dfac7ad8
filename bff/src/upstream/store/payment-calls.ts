import type { PaymentHint, PaymentState } from '@tiffin/contract/payments'
import type { RawBody } from '../http.ts'
import { type Caller, read, type UpstreamService } from '../service.ts'
import { toPaymentState } from './translate.ts'
import { wireCallback, wirePayment } from './wire.ts'

/** What the payment of a callback is for. */
export type CallbackSubject =
  | { readonly orderId: string; readonly storeId: number }
  | { readonly planId: string; readonly storeId: number }
  | { readonly topUpId: string }

/** SAFE5: payments at a provider. Commerce's own calls, beyond the specs. */
export function paymentCalls(service: UpstreamService) {
  return {
    async payment(caller: Caller, user: string, orderId: string): Promise<PaymentState> {
      const answer = await service.send(caller, { method: 'GET', path: '/payment', query: { user, orderId } })
      return toPaymentState(read('C', wirePayment, answer).value.data)
    },
    /** Asks the provider for the state of a payment. Repeating it has no further effect. */
    async checkPayment(caller: Caller, user: string, orderId: string, hint: PaymentHint): Promise<PaymentState> {
      const body = { user, orderId, hint }
      const answer = await service.send(caller, { method: 'POST', path: '/payment/check', body })
      return toPaymentState(read('C', wirePayment, answer).value.data)
    },
    /** Hands on the raw body of a callback; null when it is not a callback of this tenant's provider. */
    async paymentCallback(caller: Caller, raw: RawBody): Promise<CallbackSubject | null> {
      const answer = await service.send(caller, { method: 'POST', path: '/payment/callback', raw, isIdempotent: true })
      return answer.status === 404 ? null : read('C', wireCallback, answer).value.data
    },
  }
}
