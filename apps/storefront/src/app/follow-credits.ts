import { selectClient } from '../features/client/slice.ts'
import { walletWanted } from '../features/credits/slice.ts'
import { selectSignedIn } from '../features/session/slice.ts'
import { importWithRetry } from '../platform/import-with-retry.ts'
import { startParts } from './late-parts.ts'
import type { AppStore } from './store.ts'

const loadPart = () => importWithRetry(() => import('./credits-watch-part.ts').then((it) => it.creditsWatchPart))

async function watch(): Promise<void> {
  startParts(await loadPart())
}

/** Q12: loads the credits of the person who signs in. A visitor loads no code of them (PERF6). */
function afterSignIn(store: AppStore): void {
  const stop = store.subscribe(() => {
    if (!selectSignedIn(store.getState())) return
    stop()
    void watch()
      .then(() => store.dispatch(walletWanted()))
      .catch(() => undefined)
  })
}

/** A18: follows undecided top-ups on every page (V6, V7), and loads the credits after a sign-in without delaying it. */
export function followCredits(store: AppStore): void {
  if (!selectClient(store.getState()).walletEnabled) return
  if (selectSignedIn(store.getState())) void watch().catch(() => undefined)
  else afterSignIn(store)
}
