import type { OrderLists } from '@tiffin/contract/my-orders'
import { myOrdersChecked } from '@tiffin/contract/my-orders.schema'
import { LIST_STEP } from '@tiffin/domain/order/order-lists'
import type { FastifyInstance } from 'fastify'
import { markOf } from '../../session/mark.ts'
import type { Caller } from '../../upstream/service.ts'
import type { NewestOrders } from '../../upstream/store/order-lists.ts'
import { serveSignedIn } from '../serve.ts'
import { type CancelParts, cancelOutlook } from './may-cancel.ts'

async function withOutlook(
  parts: CancelParts,
  caller: Caller,
  mobile: string,
  { lists: { current, past, cancelled, scheduled } }: NewestOrders,
): Promise<OrderLists> {
  const outlook = cancelOutlook(parts, caller, mobile)
  // T13: only a current order is offered for cancelling.
  const ended = { mayCancel: false }
  return {
    current: await Promise.all(current.map(outlook)),
    past: past.map((order) => ({ ...order, ...ended })),
    cancelled: cancelled.map((order) => ({ ...order, ...ended })),
    scheduled: scheduled.map((order) => ({ ...order, ...ended })),
  }
}

/** T8: the lists of the person's own orders. */
export function registerMyOrders(app: FastifyInstance, parts: CancelParts): void {
  serveSignedIn(app, myOrdersChecked, async ({ query }, { request, session, personal }) => {
    const newest = await parts.client.myOrders(personal, session.mobile, query.most ?? LIST_STEP)
    const orders = await withOutlook(parts, personal, session.mobile, newest)
    return { orders, more: newest.more, mark: markOf(request.tenant.id, session) }
  })
}
