import type { OrderLists } from '@tiffin/contract/my-orders'
import { myOrdersChecked } from '@tiffin/contract/my-orders.schema'
import type { FastifyInstance } from 'fastify'
import { markOf } from '../../session/mark.ts'
import type { Caller } from '../../upstream/service.ts'
import { serveSignedIn } from '../serve.ts'
import { type CancelParts, cancelOutlook } from './may-cancel.ts'

async function fetchLists(parts: CancelParts, caller: Caller, mobile: string): Promise<OrderLists> {
  const { current, past, cancelled, scheduled } = await parts.client.myOrders(caller, mobile)
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
  serveSignedIn(app, myOrdersChecked, async (_input, { request, session, personal }) => {
    const orders = await fetchLists(parts, personal, session.mobile)
    return { orders, mark: markOf(request.tenant.id, session) }
  })
}
