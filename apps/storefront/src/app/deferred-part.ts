import type { Boot } from '@tiffin/contract/boot'
import { readPageData } from '../platform/page-data.ts'
import { forgetEndedSession } from './ended-session.ts'
import { followOrders } from './follow-orders.ts'

/** What every page starts once the browser is idle. */
export function startDeferred(): void {
  followOrders()
  const boot = readPageData('boot') as Boot | null
  if (boot?.session === null) void forgetEndedSession().catch(() => undefined)
}
