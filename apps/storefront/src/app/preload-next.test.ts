import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, waitFor } from '@testing-library/react'
import { signedIn } from '../features/session/slice.ts'
import { startClient } from '../testing/client.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { profile } from '../testing/fixtures.ts'
import { preloadNext } from './preload-next.ts'
import { screens } from './screens.ts'
import { frames } from './store-screens.ts'

/** The loaders of what may follow, by a name for each. */
const following = {
  frame: frames.store[0],
  home: screens.storeHome,
  menu: screens.menu,
  'sign-in': screens.login,
} as const

const requested: string[] = []

beforeEach(() => {
  requested.length = 0
  for (const [name, code] of Object.entries(following))
    jest.spyOn(code as { preload: () => Promise<unknown> }, 'preload').mockImplementation(async () => {
      requested.push(name)
    })
  Object.assign(window, { requestIdleCallback: (run: () => void) => setTimeout(run, 0) })
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { effectiveType: '4g' } })
})
afterEach(() => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(window, 'requestIdleCallback')
})

/** Opens the landing page as a visitor, who touches it; resolves when the browser was idle. */
async function land(storeAccessType: 'OPEN' | 'PROTECTED', bypass = false) {
  const server = fakeServer({ 'GET /api/stores/pickup': { answer: { stores: [] } } })
  const client = startClient({ server, signedIn: false, config: { storeAccessType, bypass } })
  preloadNext(client.store)
  await act(async () => void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })))
  return client
}

test('a store may follow: its frame, its home and its menu are preloaded (PERF6)', async () => {
  await land('OPEN')
  await waitFor(() => expect(requested).toEqual(['frame', 'home', 'menu']))
})

test('a home that is passed over is not preloaded (A17)', async () => {
  await land('OPEN', true)
  await waitFor(() => expect(requested).toEqual(['frame', 'menu']))
})

test('where the sign-in comes first, its forms alone are preloaded, and a store after it (A14, PERF6)', async () => {
  const { store } = await land('PROTECTED')
  await waitFor(() => expect(requested).toEqual(['sign-in']))
  store.dispatch(signedIn({ profile }))
  await waitFor(() => expect(requested).toEqual(['sign-in', 'frame', 'home', 'menu']))
})
