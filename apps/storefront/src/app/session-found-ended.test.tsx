import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allPages } from '@tiffin/contract/pages'
import type { ProblemCode } from '@tiffin/contract/problem'
import { passcodeSubmitted, profileSubmitted } from '../features/account/forms-slice.ts'
import { storedAvoided } from '../features/allergens/stored.ts'
import { storedCart } from '../features/cart/stored.ts'
import { signInSubmitted } from '../features/identity/forms-slice.ts'
import { panelClosed } from '../features/identity/slice.ts'
import { emptyOrderInfo, type OrderInfoState } from '../features/order-info/slice.ts'
import { emptySession } from '../features/session/slice.ts'
import { storedAuth } from '../features/session/stored.ts'
import { entersByLoad } from '../paths.ts'
import { parseStored, printStored, textUnder } from '../platform/storage.ts'
import { showApp } from '../testing/app.tsx'
import { payLines } from '../testing/at-pay.ts'
import { fakeServer, problem, type Reply } from '../testing/fake-server.ts'
import { FakeStream } from '../testing/fake-stream.ts'
import { address, biryani, orderedAs, profile, raita, storefrontOf } from '../testing/fixtures.ts'
import { type Finding, findings, passcodes } from '../testing/session-findings.ts'
import { startDeferred } from './deferred-part.ts'
import { forgetEndedSession } from './ended-session.ts'
import { overlayCodes } from './overlay-codes.ts'

const SIGN_IN = 'POST /api/identity/sign-in'
const signedIn: Reply = { answer: { profile, addresses: [], passcode: 'fine', message: 'Successfully Signed In' } }
const form = { mobile: '9876543210', email: '', passcode: '482913' }
const _TRACKING = 'GET /api/orders/A1/track'

const all = Object.values(findings).flat()
const inStore = all.filter(({ at }) => at.startsWith('/1/'))
const isOrdering = ({ at }: Finding): boolean => at.startsWith('/1/check-out')
const clientTypes: Readonly<Record<string, 'SCHOOL' | 'STAFF'>> = { '/my-child': 'SCHOOL', '/my-staff': 'STAFF' }

/** What checkout and pay ask for besides. */
const atPay: Readonly<Record<string, Reply>> = {
  'GET /api/addresses': { answer: { addresses: [address('home')] } },
  'GET /api/coupons?storeId=1': { answer: { coupons: [] } },
  'GET /api/stores/1/storefront': { answer: storefrontOf([biryani, raita]) },
}

/** Opens the page, which makes its call. */
async function found({ at, call, first, replies = {}, press }: Finding, code: ProblemCode) {
  const ended = problem(code, `Ended: ${code}`)
  const server = fakeServer({ [SIGN_IN]: signedIn, ...atPay, ...replies, [call]: first ? [first, ended] : ended })
  const client = await showApp({
    server,
    at,
    config: { clientType: clientTypes[at] ?? 'NORMAL', walletEnabled: true },
    capabilities: ['cut-offs', 'passkeys', 'plan-changes', 'grievances'],
    lines: payLines,
    orderInfo: orderedAs(at.includes('/pay') ? { mode: 'pickup', for: null, payment: 'CASH' } : {}),
    storefront: storefrontOf([biryani, raita]),
  })
  await act(async () => void (await press?.(client)))
  return { ...client, server }
}

type Found = Awaited<ReturnType<typeof found>>

/** The store home opens the menu at its first category, which is the same page (AMB98). */
const path = (): string => {
  const { pathname, search } = window.location
  return pathname.startsWith('/1/menu-card/') ? '/1/home' : pathname + search
}

/** One notice in all, whatever else failed; the cart is there (AMB45, AMB90). */
function expectEnded({ store, notices }: Found, code: ProblemCode): void {
  expect(notices()).toEqual([`Ended: ${code}`])
  expect(store.getState().session.profile).toBeNull()
  expect(store.getState().cart.lines).toHaveLength(payLines.length)
}

/** Signs in at the login that is open. The page does not find the new session ended. */
async function signInAgain({ store, server }: Found, { at, call }: Finding): Promise<void> {
  server.reply(call, 'lost')
  // Checkout and pay are entered by a full load, which jsdom does not do.
  const isLoaded = entersByLoad(at)
  expect(isLoaded ? store.getState().session.redirectTo : at).toBe(at)
  await act(async () => void store.dispatch(isLoaded ? panelClosed() : signInSubmitted(form)))
  if (!isLoaded) await waitFor(() => expect(path()).toBe(at))
  expect(store.getState().cart.lines).toHaveLength(payLines.length)
  // The history entry of the login goes last, which would otherwise happen in the next test.
  await waitFor(() => expect(window.history.state?.overlay?.depth ?? 0).toBe(0))
}

// Its first load takes longer than a notice stays.
beforeAll(() => overlayCodes.login.preload())

let restoreStream: () => void
beforeEach(() => {
  restoreStream = FakeStream.install()
})
afterEach(() => restoreStream())

test('every page is placed', () => {
  const pages = allPages().map(([page]) => page)
  expect(Object.keys(findings).toSorted()).toEqual(pages.toSorted())
})

describe('a page that finds its session ended by its own call', () => {
  describe.each(['session-expired', 'sign-in-required'] as const)('W2, AMB40: %s', (code) => {
    test.each(all.filter((finding) => !isOrdering(finding)))(
      '$at, by $call: "/", one notice, the cart, and one tap to sign in and go on',
      async (finding) => {
        const client = await found(finding, code)
        await waitFor(() => expect(path()).toBe('/'))
        expectEnded(client, code)
        await waitFor(() => expect(document.title).toBe('Test Kitchen'))
        await userEvent.click((await screen.findAllByRole('button', { name: 'Sign In' }))[0] as HTMLElement)
        await signInAgain(client, finding)
      },
    )

    test.each(all.filter(isOrdering))('$at, by $call: the cart with the login open', async (finding) => {
      const client = await found(finding, code)
      await waitFor(() => expect(path()).toBe('/my-order'))
      expectEnded(client, code)
      await waitFor(() => expect(window.history.state?.overlay?.depth).toBe(1))
      await signInAgain(client, finding)
    })
  })

  test.each(inStore)('W3: $at, by $call: the store home with the login open', async (finding) => {
    const client = await found(finding, 'token-expired')
    await waitFor(() => expect(path()).toBe('/1/home'))
    expectEnded(client, 'token-expired')
    expect(client.store.getState().identity.panelOpen).toBe(true)
    await waitFor(() => expect(window.history.state?.overlay?.depth).toBe(1))
    await signInAgain(client, finding)
  })

  test('AMB90: calls that fail at once, with texts of their own, show one notice', async () => {
    const atOnce: Finding = {
      at: '/my-orders/current',
      call: 'GET /api/me/order-lists',
      replies: {
        'POST /api/me/profile': problem('session-expired', 'Session expired'),
        'POST /api/me/passcode': problem('token-expired', 'Token expired'),
      },
      press: ({ store }) => {
        store.dispatch(profileSubmitted({ name: 'A', email: '' }))
        store.dispatch(passcodeSubmitted(passcodes))
      },
    }
    const { notices, server } = await found(atOnce, 'session-expired')
    const calls = [atOnce.call, ...Object.keys(atOnce.replies ?? {})]
    await waitFor(() => expect(calls.filter((call) => server.callsOf(call).length === 0)).toEqual([]))
    await waitFor(() => expect(document.title).toBe('Test Kitchen'))
    expect(notices()).toHaveLength(1)
  })
})

/** Every page with its own call, and those that make none, by their path. */
const loaded = allPages().map(([page, { path: pattern }]) => {
  const [finding] = findings[page]
  const params = { restaurantId: '1', productId: '1', orderType: 'regular', type: 'current' }
  const at = Object.entries(params).reduce((text, [name, value]) => text.replace(`:${name}`, value), pattern)
  return { page, at: finding?.at ?? at.replace(/:\w+|\*/g, 'all') }
})

/** What the browser has kept of a diner who chose day, address and notes, and keeps a list with the account. */
const remembered = {
  [storedAuth.key]: printStored({ ...emptySession, auth: true, profile }, storedAuth),
  [storedAvoided.key]: printStored({ avoided: ['milk'], isKept: true }, storedAvoided),
}
const chosen = orderedAs({
  ...{ mode: 'delivery', for: 'home', coupon: 'FIRST' },
  plan: { kind: 'later', date: '2026-11-25', minute: 780, by: 'diner' },
})

/** Loads the page without a session; the browser takes the profile for signed in. */
async function loadEnded(at: string, orderInfo: OrderInfoState = { ...chosen, address: 'B-14, Green Park' }) {
  const VERIFY = 'GET /api/identity/session'
  const client = await showApp({
    ...{ at, signedIn: false, stored: remembered, lines: payLines, orderInfo },
    server: fakeServer({ [VERIFY]: { answer: { signedIn: false } }, ...atPay }),
    config: { clientType: clientTypes[at] ?? 'NORMAL' },
    storefront: storefrontOf([biryani, raita], { scheduling: true }),
  })
  document.body.insertAdjacentHTML('beforeend', '<script type="application/json" id="boot">{"session":null}</script>')
  await act(async () => startDeferred(client.store))
  document.getElementById('boot')?.remove()
  await waitFor(() => expect(textUnder(storedAuth.key)).not.toContain(profile.mobile))
  return client
}

const SIGNED_OUT = 'You are signed out. Your cart is kept; please choose day, address and notes of your order again.'

describe('Z11, Q31: a page that is loaded after its session ended', () => {
  test.each(loaded)('$page: what belongs to the account leaves the browser; the cart stays', async ({ at }) => {
    const { store } = await loadEnded(at)
    const kept = Object.values({ ...localStorage }).join()
    for (const own of [profile.name, profile.email, 'milk', 'Green Park', 'FIRST', '2026-11-25', '"auth":true'])
      expect(kept).not.toContain(own)
    expect(parseStored(textUnder(storedCart.key), storedCart)?.lines).toHaveLength(payLines.length)
    expect(store.getState().cart.lines).toHaveLength(payLines.length)
    const { orderInfo, allergens } = store.getState()
    expect([orderInfo.order.for, orderInfo.address, allergens.avoided]).toEqual([null, null, []])
  })

  test('says that the choices of the order went, and nothing where there were none', async () => {
    expect((await loadEnded('/')).notices()).toEqual([SIGNED_OUT])
    expect((await loadEnded('/', { ...emptyOrderInfo, storeId: 1 })).notices()).toEqual([])
  })

  test('a list that is only on the device stays on it (AMB105)', async () => {
    const own = { [storedAvoided.key]: printStored({ avoided: ['milk'], isKept: false }, storedAvoided) }
    const client = await showApp({
      ...{ at: '/', signedIn: false, stored: { ...remembered, ...own } },
      server: fakeServer({ 'GET /api/identity/session': { answer: { signedIn: false } } }),
    })
    await act(async () => forgetEndedSession(client.store))
    expect(textUnder(storedAvoided.key)).toContain('milk')
  })
})
