import { beforeAll, describe, expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allPages } from '@tiffin/contract/pages'
import { sessionExpired, tokenExpired } from '../api/events.ts'
import { signInSubmitted } from '../features/identity/forms-slice.ts'
import { panelClosed } from '../features/identity/slice.ts'
import { entersByLoad } from '../paths.ts'
import { showApp } from '../testing/app.tsx'
import type { TestClient } from '../testing/client.ts'
import { fakeServer, type Reply } from '../testing/fake-server.ts'
import { biryani, lineOf, orderInfo, profile, storefrontOf } from '../testing/fixtures.ts'
import { overlayCodes } from './overlay-codes.ts'

const SIGN_IN = 'POST /api/identity/sign-in'
const signedIn: Reply = { answer: { profile, addresses: [], message: 'Successfully Signed In' } }
const form = { mobile: '9876543210', email: '', passcode: '482913' }

/** Every page that a signed-in diner can be on. */
const places = allPages().flatMap(([page, { path }]) => {
  // My Credits is in `credits-page.test.tsx`: the next sign-in loads its document anew.
  if (['login', 'storeLogin', 'notFound', 'myCredits'].includes(page)) return []
  const at = path
    .replace(':restaurantId', '1')
    .replace(':productId', '1')
    .replace(':orderType', 'regular')
    .replace(/:type/, 'current')
    .replace(/:\w+/g, 'all')
  return [{ page, at, isOrdering: ['cart', 'storeCart', 'checkout', 'pay'].includes(page) }]
})

async function signedInAt(at: string, replies: Record<string, Reply> = {}) {
  const client = await showApp({
    server: fakeServer({ [SIGN_IN]: signedIn, ...replies }),
    at,
    config: {
      clientType: at === '/my-child' ? 'SCHOOL' : at === '/my-staff' ? 'STAFF' : 'NORMAL',
      walletEnabled: at.startsWith('/my-credits'),
    },
    capabilities: ['cut-offs', 'passkeys', 'plan-changes'],
    lines: [lineOf(biryani, 1)],
    orderInfo,
    storefront: storefrontOf([biryani]),
  })
  return client
}

const cartOf = ({ store }: TestClient): number => store.getState().cart.lines.length
const shownPath = (path: string): string => (/^(\/1)?\/home$|^\/1\/menu-card/.test(path) ? '/1/home' : path)

/** The store home opens the menu at its first category, which is the same page (AMB98). */
const path = (): string => shownPath(window.location.pathname)

/** Signs in at the login that is open, and expects the page that the session ended on. */
async function signInAgain({ store }: TestClient, at: string): Promise<void> {
  // Checkout and pay are entered by a full load, which jsdom does not do.
  const isLoaded = entersByLoad(at)
  expect(isLoaded ? store.getState().session.redirectTo : at).toBe(at)
  await act(async () => void store.dispatch(isLoaded ? panelClosed() : signInSubmitted(form)))
  if (!isLoaded) await waitFor(() => expect(path()).toBe(shownPath(at)))
}

// Its first load takes longer than a notice stays.
beforeAll(() => overlayCodes.login.preload())

describe('a session that ends, on each page', () => {
  test.each(places.filter(({ isOrdering }) => !isOrdering))(
    'W2: $page leads to "/" with one notice; the cart stays, and the sign-in leads back',
    async ({ at }) => {
      const client = await signedInAt(at)
      await act(async () => {
        for (const end of [sessionExpired, sessionExpired, tokenExpired])
          client.store.dispatch(end({ message: 'Session expired' }))
      })
      await waitFor(() => expect(path()).toBe('/'))
      expect(client.notices().filter((text) => text === 'Session expired')).toHaveLength(1)
      expect(client.store.getState().session.profile).toBeNull()
      expect(cartOf(client)).toBe(1)
      await userEvent.click((await screen.findAllByRole('button', { name: 'Sign In' }))[0] as HTMLElement)
      await act(async () => void client.store.dispatch(signInSubmitted(form)))
      await waitFor(() => expect(path()).toBe(shownPath(at)))
      expect(cartOf(client)).toBe(1)
    },
  )

  test.each(places.filter(({ isOrdering }) => isOrdering))(
    'W2: $page leads to the cart with the login open, and the sign-in leads back',
    async ({ at }) => {
      const client = await signedInAt(at)
      let said: readonly string[] = []
      await act(async () => {
        for (const end of [sessionExpired, sessionExpired, tokenExpired])
          client.store.dispatch(end({ message: 'Session expired' }))
        said = client.notices()
      })
      await waitFor(() => expect(path()).toBe('/my-order'))
      expect(said.filter((text) => text === 'Session expired')).toHaveLength(1)
      expect([client.store.getState().identity.panelOpen, cartOf(client)]).toEqual([true, 1])
      await waitFor(() => expect(window.history.state?.overlay?.depth).toBe(1))
      await signInAgain(client, at)
      await waitFor(() => expect(window.history.state?.overlay?.depth ?? 0).toBe(0))
    },
  )

  test.each(places.filter(({ at }) => at.startsWith('/1/') || at === '/my-order'))(
    'W3: $page leads to the store home with the login open, and the sign-in leads back',
    async ({ at }) => {
      const client = await signedInAt(at)
      await act(async () => {
        for (const end of [tokenExpired, sessionExpired]) client.store.dispatch(end({ message: 'Token expired' }))
      })
      await waitFor(() => expect(path()).toBe('/1/home'))
      expect(client.notices().filter((text) => text === 'Token expired')).toHaveLength(1)
      expect([client.store.getState().identity.panelOpen, cartOf(client)]).toEqual([true, 1])
      await waitFor(() => expect(window.history.state?.overlay?.depth).toBe(1))
      await signInAgain(client, at)
      // The history entry of the login goes last, which would otherwise happen in the next test.
      await waitFor(() => expect(window.history.state?.overlay?.depth ?? 0).toBe(0))
    },
  )
})
