import type { Boot } from '@tiffin/contract/boot'
import { readPageData } from '../platform/page-data.ts'
import { forgetEndedSession } from './ended-session.ts'
import { followCredits } from './follow-credits.ts'
import { followOrders } from './follow-orders.ts'
import type { AppStore } from './store.ts'

/** What every page starts once the browser is idle. */
export function startDeferred(store: AppStore): void {
  followOrders()
  followCredits(store)
  const boot = readPageData('boot') as Boot | null
  if (boot?.session === null) void forgetEndedSession(store).catch(() => undefined)
}
