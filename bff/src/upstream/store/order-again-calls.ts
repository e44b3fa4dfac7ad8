import type { OrderCopy } from '@tiffin/contract/order-copy'
import type { RecentOrder } from '@tiffin/contract/recent-orders'
import { type Order, orderTypeOf } from '@tiffin/domain/order/order'
import { fromWirePlan } from '@tiffin/domain/order/wire-plan'
import { ProblemError, someError } from '../../problem-error.ts'
import { type Caller, read, type UpstreamService } from '../service.ts'
import { type WireCopy, wireCopy } from './wire-copy.ts'
import { wireRecentOrders } from './wire-recent.ts'

/** How many distinct orders a store's page shows. An upstream may send more. */
const MAX_RECENT = 3

/** The order of a copy. Throws unavailable for a plan that cannot be read. */
function orderOf(wire: WireCopy): Order {
  const planned = fromWirePlan(wire)
  if ('code' in planned) throw new ProblemError('unavailable', someError)
  const mode = wire.orderType === 'PICKUP' ? 'pickup' : 'delivery'
  return { ...planned, mode, for: wire.address, payment: null, coupon: null }
}

/** J9: the two fixed add-ons of `toWireInstructions`; a bulk order's comments begin with its answers. */
function instructionsOf({ instructions }: WireCopy, order: Order): OrderCopy['instructions'] {
  const isChecked = (addon: number): boolean => instructions.addons.some((each) => each.id === addon && each.checked)
  const lines = instructions.comments.split('\n')
  const comments = (orderTypeOf(order) === 'bulk' ? lines.slice(1) : lines).join('\n')
  return { cutlery: isChecked(1), condiments: isChecked(2), comments }
}

/** T8, AMB100: what is ordered again. Throws unavailable for an order whose plan cannot be read. */
export function toOrderCopy(data: WireCopy): OrderCopy {
  const order = orderOf(data)
  return { storeId: data.storeId, order, instructions: instructionsOf(data, order), lines: data.items }
}

/** T8: what a person orders again. */
export function orderAgainCalls(service: UpstreamService) {
  return {
    async copyOrder(caller: Caller, user: string, orderId: string): Promise<OrderCopy> {
      const query = { orderId, user }
      const answer = await service.send(caller, { method: 'GET', path: '/placeOrder/copy', query })
      return toOrderCopy(read('C', wireCopy, answer).value.data)
    },
    async recentOrders(caller: Caller, user: string, storeId: number): Promise<readonly RecentOrder[]> {
      const query = { user, store: storeId }
      const answer = await service.send(caller, { method: 'GET', path: '/recentOrders', query })
      return read('D', wireRecentOrders, answer).value.orders.slice(0, MAX_RECENT)
    },
  }
}
