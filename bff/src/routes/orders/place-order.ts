import { placeOrderChecked } from '@tiffin/contract/orders.schema'
import type { MenuFor } from '@tiffin/contract/storefront'
import { toClock } from '@tiffin/domain/clock'
import type { Order } from '@tiffin/domain/order/order'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import type { Storefronts } from '../../caching/storefronts.ts'
import { type OrderMenu, toWireOrder } from '../../presenters/wire-order.ts'
import type { Session } from '../../session/session.ts'
import { isPersonal } from '../../tenants/personal.ts'
import { deadlineIn, remainingMs } from '../../upstream/deadline.ts'
import type { Caller } from '../../upstream/service.ts'
import type { StoreClient } from '../../upstream/store/client.ts'
import { serveSignedIn } from '../serve.ts'

/** How long a placement waits for a menu that is not at hand: a third of its time at most, so that it is sent in any case. */
const MENU_WAIT_MS = 800

const soon = (caller: Caller): Caller => ({
  ...caller,
  deadline: deadlineIn(Math.min(MENU_WAIT_MS, remainingMs(caller.deadline) / 3)),
})

/** The moment whose menu the diner saw. */
function momentOf({ plan }: Order): MenuFor {
  if (plan.kind !== 'later') return {}
  return plan.minute === null ? { date: plan.date } : { date: plan.date, time: toClock(plan.minute) }
}

/** M11. The attempt's key goes along, so that the same placing sent twice is one order (SAFE2). */
export function registerPlaceOrder(
  app: FastifyInstance,
  { client, storefronts }: { client: StoreClient; storefronts: Storefronts },
): void {
  /**
   * The menu that the order is written from. Nothing is decided by it, so an old menu will do, and without any the order is
   * placed all the same. A16: the menu of a person is not cached, so it is fetched.
   */
  async function menuFor(caller: Caller, storeId: number, order: Order, session: Session): Promise<OrderMenu> {
    const wanted = momentOf(order)
    const ownMenu = isPersonal(caller.tenant)
    const held = ownMenu ? null : storefronts.held(caller, storeId, wanted)
    if (held) return held
    const asked = ownMenu
      ? storefronts.personal(soon(caller), storeId, session, wanted)
      : storefronts.parts(soon(caller), storeId, wanted)
    return asked.catch(() => null)
  }

  serveSignedIn(app, placeOrderChecked, async ({ body }, { caller, personal, session }) => {
    const menu = await menuFor(caller, body.storeId, body.order, session)
    const order = toWireOrder(body, menu, session, messagesOf(caller.tenant))
    return client.placeOrder(personal, order, body.attemptKey)
  })
}
