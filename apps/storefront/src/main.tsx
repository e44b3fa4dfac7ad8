import './app/fonts.css'
import './app/fallback-sans.css'
import './app/fallback-serif.css'
import './app/base.css'
import './app/reduced-motion.css'
import type { Boot } from '@tiffin/contract/boot'
import { type PackedStorefront, unpackStorefront } from '@tiffin/contract/packed-storefront'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { loadDeferredCode } from './app/deferred-code.ts'
import { persistState, syncTabs } from './app/persistence.ts'
import { preloadScreen } from './app/preload-screen.ts'
import { refreshClock, setClockFromPage } from './app/refresh-clock.ts'
import { makeStore } from './app/store.ts'
import { storefrontLoaded, storefrontStale } from './features/storefront/slice.ts'
import { prepareDates } from './platform/dates.ts'
import { readPageData } from './platform/page-data.ts'
import { screenClassNow } from './platform/screen.ts'

async function start(): Promise<void> {
  const root = document.getElementById('root')
  const boot = readPageData('boot') as Boot | null
  if (!root || !boot) return
  // Must precede makeStore, which validates stored state against the clock.
  setClockFromPage()
  const inPage = readPageData('storefront') as { storeId: number; packed: PackedStorefront } | null
  const storefront = inPage && { storeId: inPage.storeId, storefront: unpackStorefront(inPage.packed) }
  const store = makeStore({ boot, screen: screenClassNow(), storefront })
  persistState(store)
  syncTabs(store)
  // The page already shows its first look. Load the screen's code before React replaces it, so that nothing flashes.
  await preloadScreen(window.location.pathname, boot.client)
  // Also dispatch the menu as an action: the sagas, which load with the screen, handle it like a fetched menu.
  if (storefront) store.dispatch(storefrontLoaded(storefront))
  // PERF7: a transition renders in slices, so that a slow phone can respond to input in between.
  startTransition(() => createRoot(root).render(<App store={store} />))
  prepareDates()
  loadDeferredCode(store)
  refreshClock(() => store.dispatch(storefrontStale()))
}

void start()
