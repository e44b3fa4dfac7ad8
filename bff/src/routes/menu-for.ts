import type { NewOrder } from '@tiffin/contract/orders'
import type { MenuFor } from '@tiffin/contract/storefront'
import type { Order } from '@tiffin/domain/order/order'
import { toClock } from '@tiffin/domain/time/clock'
import type { Storefronts } from '../caching/storefronts.ts'
import type { OrderMenu } from '../presenters/wire-order.ts'
import type { Session } from '../session/session.ts'
import { isPersonal } from '../tenants/personal.ts'
import { deadlineIn, remainingMs } from '../upstream/deadline.ts'
import type { Caller } from '../upstream/service.ts'

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

/**
 * Returns the menu from which the order copies fields. A stale menu suffices, because the upstream checks the order;
 * if none is available (null), the order is placed without it. A16: a personal menu is not cached, so it is fetched.
 */
export async function menuFor(
  storefronts: Storefronts,
  caller: Caller,
  { storeId, order }: Pick<NewOrder, 'storeId' | 'order'>,
  session: Session,
): Promise<OrderMenu> {
  const wanted = momentOf(order)
  const ownMenu = isPersonal(caller.tenant)
  const held = ownMenu ? null : storefronts.held(caller, storeId, wanted)
  if (held) return held
  const asked = ownMenu
    ? storefronts.personal(withMenuDeadline(caller), storeId, session, wanted)
    : storefronts.parts(withMenuDeadline(caller), storeId, wanted)
  return asked.catch(() => null)
}
