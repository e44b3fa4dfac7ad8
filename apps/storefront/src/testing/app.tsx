import { act, configure, render } from '@testing-library/react'
import { type PageName, pages } from '@tiffin/contract/pages'
import { App } from '../app/app.tsx'
import { startParts } from '../app/late-parts.ts'
import { offersPart } from '../app/offers-part.ts'
import { screens } from '../app/screens.ts'
import { goTo } from '../platform/navigation.ts'
import { type ClientOptions, startClient, type TestClient } from './client.ts'

// Screens load their code dynamically, which takes long on a loaded machine.
configure({ asyncUtilTimeout: 20_000 })

/** jsdom has no `matchMedia`: emulates a wide screen that never changes. */
const wide = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })

/** Renders the whole client at a URL, with a fake server. */
export async function showApp(options: ClientOptions): Promise<TestClient> {
  window.matchMedia = wide
  window.scrollTo = () => undefined
  const client = startClient(options)
  await act(async () => void render(<App store={client.store} />))
  return client
}

/**
 * Renders the whole client as a browser opens a page: by a full load, with the parts of this page alone, and with the
 * storefront that the document has inlined.
 */
export async function loadPage(page: PageName, options: ClientOptions): Promise<TestClient> {
  window.matchMedia = wide
  window.scrollTo = () => undefined
  const client = startClient({ ...options, isBare: true })
  const { frame, screen } = pages[page]
  if (frame !== 'none') startParts((await import('../app/store-pages.ts')).storePages)
  await screens[screen].preload()
  // Its component is kept from an earlier test, whose store had the slice.
  startParts({ reducers: offersPart.reducers })
  await act(async () => void render(<App store={client.store} />))
  return client
}

/** Navigates as a flow does. */
export const visit = (path: string, options?: { replace?: boolean }): Promise<void> =>
  act(async () => goTo(path, options))
