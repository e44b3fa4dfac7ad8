import type { PlacedCheckout } from '@tiffin/contract/checkouts'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import { remainingMs } from '../deadline.ts'
import type { HttpAnswer } from '../http.ts'
import { saysSo } from '../says-so.ts'
import { type Caller, read, type UpstreamService } from '../service.ts'
import type { WireNewOrder } from './order-calls.ts'
import { toPlacedCheckout, wirePlacedCheckout } from './wire-checkouts.ts'

/** AMB115: the calls of checkouts of several orders. Capability `checkouts`. */
export function checkoutCalls(service: UpstreamService) {
  function placed({ tenant }: Caller, answer: HttpAnswer): PlacedCheckout {
    const { value, message } = read('C', wirePlacedCheckout, answer)
    return toPlacedCheckout(value, message ?? messagesOf(tenant).success)
  }
  return {
    /** SAFE2: not retried here. With the key, the diner's next attempt gets the same orders. */
    async placeCheckout(caller: Caller, checkout: WireNewOrder, attemptKey: string): Promise<PlacedCheckout> {
      // SAFE7: a provider that hangs must not use up the time in which this request is answered.
      const headers = { 'idempotency-key': attemptKey, 'x-deadline-ms': String(remainingMs(caller.deadline)) }
      return placed(caller, await service.send(caller, { method: 'POST', path: '/checkout', body: checkout, headers }))
    },
    /** AMB32: null when the attempt created no checkout. */
    async findCheckout(caller: Caller, user: string, attemptKey: string): Promise<PlacedCheckout | null> {
      const query = { key: attemptKey, user }
      const answer = await service.send(caller, { method: 'GET', path: '/checkout', query })
      return answer.status === 404 && saysSo(answer) ? null : placed(caller, answer)
    },
  }
}
