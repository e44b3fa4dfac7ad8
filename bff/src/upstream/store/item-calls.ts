import type { ChefChat, ItemTracking } from '@tiffin/contract/items'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import { z } from 'zod'
import { ProblemError } from '../../problem-error.ts'
import { type Caller, read, type UpstreamService } from '../service.ts'
import { toTracking } from './translate.ts'
import { wireOrder } from './wire.ts'
import { toItemTracking, wireAsked, wireItems } from './wire-items.ts'

const wirePicture = z.object({ picture: z.base64() })

/** Names an item of an order. */
export interface ItemOfOrder {
  readonly orderId: string
  readonly itemId: string
}

/** S15 to S18, S22: calls about an item of a person's own order. */
export function itemCalls(service: UpstreamService) {
  return {
    /** Z13. `itemId` asks commerce for the item's details; another upstream sends those of all items, or none. */
    async trackItem(caller: Caller, user: string, { orderId, itemId }: ItemOfOrder): Promise<ItemTracking> {
      const query = { orderId, userId: user, itemId }
      const answer = await service.send(caller, { method: 'GET', path: '/trackOrder', query })
      const order = toTracking(read('D', wireOrder, answer).value)
      const item = toItemTracking(order, read('D', wireItems, answer).value, itemId)
      if (!item) throw new ProblemError('not-found', (say) => say.orderDoesNotExist)
      return item
    },
    /** AMB79: idempotent: the same request is answered the same. */
    async askChef(
      caller: Caller,
      user: string,
      { orderId, itemId }: ItemOfOrder,
      text: string,
    ): Promise<{ message: string; chat: ChefChat }> {
      const body = { orderId, user, itemId: Number(itemId), text }
      const { value, message } = read(
        'C',
        wireAsked,
        await service.send(caller, { method: 'POST', path: '/chefChat', body }),
      )
      return { message: message ?? messagesOf(caller.tenant).chefAsked, chat: value.data }
    },
    /** S18: WebP. */
    async itemPicture(caller: Caller, user: string, { orderId, itemId }: ItemOfOrder): Promise<Buffer> {
      const query = { orderId, userId: user, itemId }
      const answer = await service.send(caller, { method: 'GET', path: '/qcImage', query })
      return Buffer.from(read('D', wirePicture, answer).value.picture, 'base64')
    },
  }
}
