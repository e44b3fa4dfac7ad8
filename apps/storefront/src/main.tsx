import './app/fonts.css'
import './app/base.css'
import './app/reduced-motion.css'
import type { Boot } from '@tiffin/contract/boot'
import { type PackedStorefront, unpackStorefront } from '@tiffin/contract/packed-storefront'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { prepareAids } from './app/aids.ts'
import { App } from './app/app.tsx'
import { preloadScreen } from './app/first-screens.ts'
import { fetchOverlaysWhileIdle } from './app/idle-files.ts'
import { hearPage, keepTime } from './app/keep-time.ts'
import { followOtherTabs, keepInBrowser } from './app/persistence.ts'
import { makeStore } from './app/store.ts'
import { storefrontLoaded, storefrontStale } from './features/storefront/slice.ts'
import { prepareDates } from './platform/dates.ts'
import { readPageData } from './platform/page-data.ts'
import { screenClassNow } from './platform/screen.ts'

async function start(): Promise<void> {
  const root = document.getElementById('root')
  const boot = readPageData('boot') as Boot | null
  if (!root || !boot) return
  // Before the store is made: what the browser kept is judged by the clock.
  hearPage()
  const inPage = readPageData('storefront') as { storeId: number; packed: PackedStorefront } | null
  const storefront = inPage && { storeId: inPage.storeId, storefront: unpackStorefront(inPage.packed) }
  const store = makeStore({ boot, screen: screenClassNow(), storefront })
  keepInBrowser(store)
  followOtherTabs(store)
  // The page already shows its shell: React takes over once the screen's own code is there, so nothing flashes.
  await preloadScreen(window.location.pathname, boot.client)
  // Said as an event too, so that the sagas, which came with the screen, do with it what they do with any other menu.
  if (storefront) store.dispatch(storefrontLoaded(storefront))
  // PERF7: in slices, for the page shows what it can already and a slow phone is to answer meanwhile.
  startTransition(() => createRoot(root).render(<App store={store} />))
  prepareDates()
  prepareAids()
  fetchOverlaysWhileIdle(store.getState().session.profile !== null)
  keepTime(() => store.dispatch(storefrontStale()))
}

void start()
