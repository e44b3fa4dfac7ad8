import { placeOrderChecked } from '@tiffin/contract/orders.schema'
import type { MenuFor } from '@tiffin/contract/storefront'
import type { Order } from '@tiffin/domain/order/order'
import { toClock } from '@tiffin/domain/time/clock'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import type { Storefronts } from '../../caching/storefronts.ts'
import { type OrderMenu, toWireOrder } from '../../presenters/wire-order.ts'
import type { Session } from '../../session/session.ts'
import { isPersonal } from '../../tenants/personal.ts'
import { deadlineIn, remainingMs } from '../../upstream/deadline.ts'
import type { Caller } from '../../upstream/service.ts'
import type { StoreClient } from '../../upstream/store/client.ts'
import { callbackUrlOf } from '../callback-url.ts'
import { refuseParts } from '../refuse-parts.ts'
import { serveSignedIn } from '../serve.ts'

/**
 * How long a placement waits for a menu that is not cached (milliseconds); further limited to a third of its deadline,
 * so that the order can still be sent.
 */
const MENU_WAIT_MS = 800

const withMenuDeadline = (caller: Caller): Caller => ({
  ...caller,
  deadline: deadlineIn(Math.min(MENU_WAIT_MS, remainingMs(caller.deadline) / 3)),
})

/** The time or plan of the menu that the diner saw. */
function momentOf({ plan }: Order): MenuFor {
  if (plan.kind === 'now') return {}
  const time = plan.minute === null ? {} : { time: toClock(plan.minute) }
  return plan.kind === 'later' ? { date: plan.date, ...time } : { from: plan.from, to: plan.to, ...time }
}

/** M11: places an order. Sends the attempt's key, so that a repeated placement creates one order (SAFE2). */
export function registerPlaceOrder(
  app: FastifyInstance,
  { client, storefronts }: { client: StoreClient; storefronts: Storefronts },
): void {
  /**
   * Returns the menu from which the order copies fields. A stale menu suffices, because the upstream checks the order;
   * if none is available (null), the order is placed without it. A16: a personal menu is not cached, so it is fetched.
   */
  async function menuFor(caller: Caller, storeId: number, order: Order, session: Session): Promise<OrderMenu> {
    const wanted = momentOf(order)
    const ownMenu = isPersonal(caller.tenant)
    const held = ownMenu ? null : storefronts.held(caller, storeId, wanted)
    if (held) return held
    const asked = ownMenu
      ? storefronts.personal(withMenuDeadline(caller), storeId, session, wanted)
      : storefronts.parts(withMenuDeadline(caller), storeId, wanted)
    return asked.catch(() => null)
  }

  serveSignedIn(app, placeOrderChecked, async ({ body }, { request, caller, personal, session }) => {
    refuseParts(body.order, caller.tenant)
    const menu = await menuFor(caller, body.storeId, body.order, session)
    const order = toWireOrder(body, menu, session, messagesOf(caller.tenant))
    return client.placeOrder(personal, { ...order, callbackUrl: callbackUrlOf(request) }, body.attemptKey)
  })
}
