import { selectClient } from '../features/client/slice.ts'
import { selectLoginFirst } from '../features/landing/selectors.ts'
import { loadWhenIdle } from '../platform/idle-queue.ts'
import { preloadLogin } from './preload-login.ts'
import { screens } from './screens.ts'
import type { AppStore } from './store.ts'

/** Apart, because this module loads before a sign-in that comes first, which needs none of it. */
async function loadFrames(): Promise<void> {
  const { frames } = await import('./store-screens.ts')
  await Promise.all(frames.store.map((frame) => frame.preload()))
}

/** The pages of a store, one file after the other: its frame, its home, unless it is passed over (A17), and the menu. */
function preloadStore(store: AppStore): void {
  loadWhenIdle(loadFrames)
  if (!selectClient(store.getState()).bypass) loadWhenIdle(screens.storeHome.preload)
  loadWhenIdle(screens.menu.preload)
}

/** PERF6: preloads what follows the landing page: the sign-in where that comes first (A14), then a store. */
export function preloadNext(store: AppStore): void {
  const isLoginFirst = (): boolean => selectLoginFirst(store.getState())
  if (!isLoginFirst()) {
    preloadStore(store)
    return
  }
  preloadLogin()
  const stop = store.subscribe(() => {
    if (isLoginFirst()) return
    stop()
    preloadStore(store)
  })
}
