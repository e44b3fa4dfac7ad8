import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { messages } from '@tiffin/domain/messages'
import { proceedRequested } from '../../features/cart/slice.ts'
import { type ClientOptions, startClient } from '../../testing/client.ts'
import { fakeServer, problem, type Reply } from '../../testing/fake-server.ts'
import { biryani, lineOf, orderInfo, raita, storefrontOf } from '../../testing/fixtures.ts'
import { cartTexts } from '../../texts/cart.ts'

const session = 'GET /api/identity/session'
const menu = 'GET /api/stores/1/storefront'
const well: Record<string, Reply> = {
  [session]: { answer: { signedIn: true } },
  [menu]: { answer: storefrontOf([biryani]) },
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

async function proceed(options: Partial<ClientOptions> = {}, replies: Record<string, Reply | Reply[]> = well) {
  const server = fakeServer(replies)
  const lines = [lineOf(biryani, 2)]
  const client = startClient({ server, storefront: storefrontOf([biryani]), lines, orderInfo, ...options })
  client.store.dispatch(proceedRequested())
  await jest.advanceTimersByTimeAsync(0)
  return { ...client, server }
}

describe('proceeding from the cart (J12, AMB12)', () => {
  test('checks the session, then the store, then enters checkout by a full document load', async () => {
    const { server, loaded } = await proceed()
    expect(server.calls.map((call) => call.path)).toEqual(['/api/identity/session', '/api/stores/1/storefront'])
    expect(loaded).toEqual(['/1/check-out'])
  })

  test('an empty cart stops before anything is asked (J11)', async () => {
    const { server, notices, loaded } = await proceed({ lines: [] })
    expect(notices()).toEqual([messages.cartEmpty])
    expect([...server.calls, ...loaded]).toEqual([])
  })

  test('a closed store stops with one toast (K2)', async () => {
    const { server, notices } = await proceed({
      storefront: storefrontOf([biryani], { isClosed: true }),
      signedIn: false,
    })
    expect(notices()).toEqual([messages.storeClosedNow])
    expect(server.calls).toEqual([])
  })

  test('who is not signed in is asked to, and comes back to the cart (K4)', async () => {
    const { store, notices, loaded } = await proceed({ signedIn: false })
    expect(notices()).toEqual([messages.loginToContinue])
    expect(store.getState().session.redirectTo).toBe('/1/my-order')
    expect(loaded).toEqual([])
  })

  test('a session that ended meanwhile asks for a sign-in (K11)', async () => {
    const { store, notices, loaded } = await proceed({}, { ...well, [session]: { answer: { signedIn: false } } })
    expect(store.getState().session.profile).toBeNull()
    expect(notices()).toEqual([messages.loginToContinue])
    expect(loaded).toEqual([])
  })

  test('a store that closed meanwhile stops (J12)', async () => {
    const closed = { answer: storefrontOf([biryani], { isClosed: true }) }
    const { notices, loaded } = await proceed({}, { ...well, [menu]: closed })
    expect(notices()).toEqual([messages.storeClosedNow])
    expect(loaded).toEqual([])
  })

  test('a dish that vanished meanwhile has to be taken out first', async () => {
    const { notices, loaded } = await proceed({}, { ...well, [menu]: { answer: storefrontOf([raita]) } })
    expect(notices()).toEqual([cartTexts.removeBlocked])
    expect(loaded).toEqual([])
  })

  test('a price that changed goes along as it is now', async () => {
    const dearer = { ...biryani, sizes: biryani.sizes.map((size) => ({ ...size, price: 26000 })) }
    const { store, loaded } = await proceed({}, { ...well, [menu]: { answer: storefrontOf([dearer]) } })
    expect(store.getState().cart.lines).toMatchObject([{ unitPrice: 26000, listPrice: 26000, quantity: 2 }])
    expect(loaded).toEqual(['/1/check-out'])
  })

  test('a server that cannot be reached is told, logs nobody out and keeps the cart (AMB40)', async () => {
    const { store, notices, loaded } = await proceed(
      {},
      { ...well, [session]: problem('unavailable', 'Try again soon') },
    )
    expect(notices()).toEqual(['Try again soon'])
    expect(store.getState().session.profile).not.toBeNull()
    expect(store.getState().cart.lines).toHaveLength(1)
    expect(loaded).toEqual([])
  })

  test('a second click while it is under way asks nothing twice', async () => {
    const { store, server } = await proceed()
    store.dispatch(proceedRequested())
    store.dispatch(proceedRequested())
    await jest.advanceTimersByTimeAsync(0)
    expect(server.callsOf(session)).toHaveLength(2)
  })
})
