import { messagesOf } from '@tiffin/tenancy/messages-of'
import { z } from 'zod'
import { type Caller, read, type UpstreamService } from '../service.ts'

const wireKept = z.object({})

/** AMB116: the owner's answer about an order that got worse. */
export function worsenedCalls(service: UpstreamService) {
  return {
    /** Idempotent: an answer that stands is answered the same. */
    async keepOrder(caller: Caller, user: string, orderId: string, state: string): Promise<{ message: string }> {
      const request = { method: 'POST', path: '/placeOrder/keep', body: { user, orderId, state } } as const
      const { message } = read('C', wireKept, await service.send(caller, request))
      return { message: message ?? messagesOf(caller.tenant).success }
    },
  }
}
