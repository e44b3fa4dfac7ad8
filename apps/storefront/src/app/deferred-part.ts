import type { Boot } from '@tiffin/contract/boot'
import { FIRST_EMAIL } from '../features/account/slice.ts'
import { selectSignedIn } from '../features/session/slice.ts'
import { paths } from '../paths.ts'
import { currentPath } from '../platform/navigation.ts'
import { readPageData } from '../platform/page-data.ts'
import { tabValue } from '../platform/tab-storage.ts'
import { forgetEndedSession } from './ended-session.ts'
import { followCredits } from './follow-credits.ts'
import { followOrders } from './follow-orders.ts'
import { overlayCodes } from './overlay-codes.ts'
import type { AppStore } from './store.ts'

/** Q36: the forms of the account open the form for the code again that a reload interrupted. */
const isCodeAwaited = (store: AppStore): boolean => selectSignedIn(store.getState()) && tabValue(FIRST_EMAIL) !== null

/** PERF6: its code, which shares some with the landing page, loads there alone. */
async function preloadFollowing(store: AppStore): Promise<void> {
  const { preloadNext } = await import('./preload-next.ts')
  preloadNext(store)
}

/** What every page starts once the browser is idle. */
export function startDeferred(store: AppStore): void {
  followOrders()
  followCredits(store)
  if (isCodeAwaited(store)) void overlayCodes.profile.preload().catch(() => undefined)
  if (currentPath() === paths.landing()) void preloadFollowing(store).catch(() => undefined)
  const boot = readPageData('boot') as Boot | null
  if (boot?.session === null) void forgetEndedSession(store).catch(() => undefined)
}
