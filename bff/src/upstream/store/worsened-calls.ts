import type { OrderCopy } from '@tiffin/contract/worsened'
import { type Order, orderTypeOf } from '@tiffin/domain/order/order'
import { fromWirePlan } from '@tiffin/domain/order/wire-plan'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import { z } from 'zod'
import { ProblemError, someError } from '../../problem-error.ts'
import { type Caller, read, type StoreService } from '../service.ts'
import { id, listOf, text } from '../tolerant.ts'
import { wireAnswers } from './wire-answers.ts'
import { wireCopiedLine } from './wire-worsened.ts'

const wireKept = z.object({})

const wireAddon = z.object({ id: z.number().catch(0), checked: z.boolean().catch(false) })

const wireCopy = z.object({
  data: z.object({
    storeId: id,
    orderType: z.enum(['DELIVERY', 'PICKUP']),
    address: z.string().nullable().catch(null),
    type: z.enum(['REGULAR', 'LATER', 'SCHEDULE']),
    orderCategory: z.enum(['REGULAR', 'BULK']),
    preferences: wireAnswers.nullable().catch(null),
    scheduled: z
      .object({
        date: z.string().optional(),
        time: z.string().optional(),
        by: z.enum(['diner', 'meal-time']).optional(),
      })
      .nullable()
      .catch(null),
    instructions: z.object({ addons: listOf(wireAddon), comments: text }),
    items: z.array(wireCopiedLine),
  }),
})

/** The order of a copy. Throws unavailable for a plan that cannot be read. */
function orderOf(wire: z.output<typeof wireCopy>['data']): Order {
  const planned = fromWirePlan(wire)
  if ('code' in planned) throw new ProblemError('unavailable', someError)
  const mode = wire.orderType === 'PICKUP' ? 'pickup' : 'delivery'
  return { ...planned, mode, for: wire.address, payment: null, coupon: null }
}

/** J9: the two fixed add-ons of `toWireInstructions`; a bulk order's comments begin with its answers. */
function instructionsOf({ instructions }: z.output<typeof wireCopy>['data'], order: Order): OrderCopy['instructions'] {
  const isChecked = (addon: number): boolean => instructions.addons.some((each) => each.id === addon && each.checked)
  const lines = instructions.comments.split('\n')
  const comments = (orderTypeOf(order) === 'bulk' ? lines.slice(1) : lines).join('\n')
  return { cutlery: isChecked(1), condiments: isChecked(2), comments }
}

/** AMB116: calls about an order that got worse. */
export function worsenedCalls(service: StoreService) {
  return {
    /** Idempotent: an answer that stands is answered the same. */
    async keepOrder(caller: Caller, user: string, orderId: string, state: string): Promise<{ message: string }> {
      const request = { method: 'POST', path: '/placeOrder/keep', body: { user, orderId, state } } as const
      const { message } = read('C', wireKept, await service.send(caller, request))
      return { message: message ?? messagesOf(caller.tenant).success }
    },
    async copyOrder(caller: Caller, user: string, orderId: string): Promise<OrderCopy> {
      const query = { orderId, user }
      const { data } = read(
        'C',
        wireCopy,
        await service.send(caller, { method: 'GET', path: '/placeOrder/copy', query }),
      ).value
      const order = orderOf(data)
      return { storeId: data.storeId, order, instructions: instructionsOf(data, order), lines: data.items }
    },
  }
}
