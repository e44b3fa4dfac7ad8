import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { noOptions } from '@tiffin/domain/options/options'
import type { OrderKind } from '@tiffin/domain/order/gates'
import { messages } from '@tiffin/domain/texts/messages'
import { cartTexts } from '#texts/cart'
import { cartRestored, kindAccepted, proceedRequested } from '../../features/cart/slice.ts'
import { confirmAnswered } from '../../features/confirm/slice.ts'
import { storefrontOpened } from '../../features/storefront/slice.ts'
import { type ClientOptions, startClient } from '../../testing/client.ts'
import { fakeServer, problem, type Reply } from '../../testing/fake-server.ts'
import {
  biryani,
  bulkNow,
  extraCheese,
  forLater,
  forNow,
  lineOf,
  NOW,
  orderedAs,
  orderInfo,
  raita,
  storefrontOf,
  withCheese,
} from '../../testing/fixtures.ts'

const session = 'GET /api/identity/session'
const menu = 'GET /api/stores/1/storefront'
const successReplies: Record<string, Reply> = {
  [session]: { answer: { signedIn: true } },
  [menu]: { answer: storefrontOf([biryani]) },
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

async function proceed(
  options: Partial<ClientOptions> = {},
  replies: Record<string, Reply | Reply[]> = successReplies,
) {
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

  test('waits for the store when it has not loaded yet (C27)', async () => {
    const client = startClient({ server: fakeServer(successReplies), lines: [lineOf(biryani, 2)], orderInfo })
    client.store.dispatch(storefrontOpened({ storeId: 1 }))
    client.store.dispatch(proceedRequested())
    await jest.advanceTimersByTimeAsync(10)
    expect([client.notices(), client.loaded]).toEqual([[], ['/1/check-out']])
  })

  test('stops at an empty cart before any request (J11)', async () => {
    const { server, notices, loaded, went } = await proceed({ lines: [] })
    expect(notices()).toEqual([messages.cartEmpty])
    // D8: an empty cart navigates to the menu.
    expect(went).toEqual(['/1/menu-card/regular/all/1'])
    expect([...server.calls, ...loaded]).toEqual([])
  })

  test('stops at a closed store with one toast (K2)', async () => {
    const { server, notices } = await proceed({
      storefront: storefrontOf([biryani], { isClosed: true }),
      signedIn: false,
    })
    expect(notices()).toEqual([messages.storeClosedNow])
    expect(server.calls).toEqual([])
  })

  test('stops at a paused store with what it says (K2)', async () => {
    const pauseNote = 'Too many orders. Orders again from 1:20 PM'
    const { notices } = await proceed({ storefront: storefrontOf([biryani], { isClosed: true, pauseNote }) })
    expect(notices()).toEqual([pauseNote])
  })

  test('asks a signed-out diner to sign in, who then returns to the cart (K4)', async () => {
    const { store, notices, loaded } = await proceed({ signedIn: false })
    expect(notices()).toEqual([messages.loginToContinue])
    expect(store.getState().session.redirectTo).toBe('/1/my-order')
    expect(loaded).toEqual([])
  })

  test('asks for a sign-in when the session has ended meanwhile (K11)', async () => {
    const { store, notices, loaded } = await proceed(
      {},
      { ...successReplies, [session]: { answer: { signedIn: false } } },
    )
    expect(store.getState().session.profile).toBeNull()
    expect(notices()).toEqual([messages.loginToContinue])
    expect(loaded).toEqual([])
  })

  test('stops when the store has closed meanwhile (J12)', async () => {
    const closed = { answer: storefrontOf([biryani], { isClosed: true }) }
    const { notices, loaded } = await proceed({}, { ...successReplies, [menu]: closed })
    expect(notices()).toEqual([messages.storeClosedNow])
    expect(loaded).toEqual([])
  })

  test('stops when a dish is no longer sold, until the diner removes it', async () => {
    const { notices, loaded } = await proceed({}, { ...successReplies, [menu]: { answer: storefrontOf([raita]) } })
    expect(notices()).toEqual([cartTexts.removeBlocked])
    expect(loaded).toEqual([])
  })

  test('shows a changed price first; the next press continues with it', async () => {
    const dearer = { ...biryani, sizes: biryani.sizes.map((size) => ({ ...size, price: 26000 })) }
    const { store, loaded, notices } = await proceed(
      {},
      { ...successReplies, [menu]: { answer: storefrontOf([dearer]) } },
    )
    expect(notices()).toEqual([cartTexts.pricesChanged])
    expect(loaded).toEqual([])
    expect(store.getState().cart.lines).toMatchObject([{ unitPrice: 24000 }])
    store.dispatch(proceedRequested())
    await jest.advanceTimersByTimeAsync(0)
    expect(store.getState().cart.lines).toMatchObject([{ unitPrice: 26000, listPrice: 26000, quantity: 2 }])
    expect(loaded).toEqual(['/1/check-out'])
  })

  describe('with a plan of days', () => {
    const inPlans = { ...biryani, sizes: biryani.sizes.map((size) => ({ ...size, subscriptionPrice: 24000 })) }
    // The clock stands at Saturday, 21 November.
    const planned = (from: string, to: string) => ({
      storefront: storefrontOf([inPlans], { mealSubscription: true }),
      orderInfo: orderedAs({ plan: { kind: 'days', from, to, weekdays: [0, 1, 2, 3, 4], minute: 780 } }),
    })
    const inPlan: OrderKind = { orderType: 'schedule', timing: 'later' }

    async function proceedWithPlan(options: Partial<ClientOptions>, after: ReturnType<typeof storefrontOf>) {
      jest.setSystemTime(NOW)
      const ofPlan = `${menu}?from=2026-11-23&to=2026-11-27&time=13%3A00`
      const server = fakeServer({ ...successReplies, [menu]: { answer: after }, [ofPlan]: { answer: after } })
      const client = startClient({ server, lines: [lineOf(inPlans, 1)], ...options })
      client.store.dispatch(kindAccepted({ kind: inPlan }))
      client.store.dispatch(proceedRequested())
      await jest.advanceTimersByTimeAsync(0)
      return client
    }

    test('says first that the store has closed on one of its days; the next press goes on (AMB101)', async () => {
      const closed = storefrontOf([inPlans], { mealSubscription: true, offDates: ['2026-11-25'] })
      const { store, notices, loaded } = await proceedWithPlan(planned('2026-11-23', '2026-11-27'), closed)
      expect([notices(), loaded]).toEqual([[cartTexts.mealDaysChanged], []])
      store.dispatch(proceedRequested())
      await jest.advanceTimersByTimeAsync(0)
      expect(loaded).toEqual(['/1/check-out'])
    })

    test('stops when its start has passed, and offers other days (AMB6)', async () => {
      const same = storefrontOf([inPlans], { mealSubscription: true })
      const { store, loaded } = await proceedWithPlan(planned('2026-11-16', '2026-11-20'), same)
      expect(loaded).toEqual([])
      expect(store.getState().notices.notices[0]).toMatchObject({
        text: 'Please Select Start and End Date',
        action: { event: { payload: { sheet: 'days' } } },
      })
    })
  })

  test('shows a notice when the server is unreachable, and keeps sign-in and cart (AMB40)', async () => {
    const { store, notices, loaded } = await proceed(
      {},
      { ...successReplies, [session]: problem('unavailable', 'Try again soon') },
    )
    expect(notices()).toEqual(['Try again soon. Your cart is kept.'])
    expect(store.getState().session.profile).not.toBeNull()
    expect(store.getState().cart.lines).toHaveLength(1)
    expect(loaded).toEqual([])
  })

  test('in an outage says that the cart is kept, once, and its button tries again', async () => {
    const text = 'Some error occured. Your cart is kept.'
    const down = problem('unavailable', 'Some error occured')
    const { store, notices, loaded } = await proceed(
      {},
      { ...successReplies, [session]: [down, down, { answer: { signedIn: true } }] },
    )
    store.dispatch(proceedRequested())
    await jest.advanceTimersByTimeAsync(0)
    expect(notices()).toEqual([text])
    const [notice] = store.getState().notices.notices
    if (notice?.action) store.dispatch(notice.action.event)
    await jest.advanceTimersByTimeAsync(0)
    expect(notice?.action?.label).toBe('Try again')
    expect(loaded).toEqual(['/1/check-out'])
  })

  test('ignores a second click while the first is being handled', async () => {
    const { store, server } = await proceed()
    store.dispatch(proceedRequested())
    store.dispatch(proceedRequested())
    await jest.advanceTimersByTimeAsync(0)
    expect(server.callsOf(session)).toHaveLength(2)
  })
})

describe('a configured dish', () => {
  const detail = 'GET /api/stores/1/details?ids=1'
  const cheese = (price: number) => ({
    answer: { details: [{ productId: 1, options: withCheese(price), sizes: [], recipe: [] }] },
  })
  const line = { ...lineOf(biryani, 1), configuration: extraCheese, customisation: 3000 }

  test('is compared with its current options before checkout', async () => {
    const { loaded, server } = await proceed({ lines: [line] }, { ...successReplies, [detail]: cheese(3000) })
    expect(server.callsOf(detail).length).toBeGreaterThan(0)
    expect(loaded).toEqual(['/1/check-out'])
  })

  test('whose choice costs more now is shown first', async () => {
    const { notices, loaded } = await proceed(
      { lines: [line] },
      { ...successReplies, [detail]: [cheese(3000), cheese(4000)] },
    )
    expect(notices()).toEqual([cartTexts.pricesChanged])
    expect(loaded).toEqual([])
  })

  test('whose choice is no longer sold has to be changed first', async () => {
    const gone = { answer: { details: [{ productId: 1, options: noOptions, sizes: [], recipe: [] }] } }
    const { notices, loaded } = await proceed({ lines: [line] }, { ...successReplies, [detail]: [cheese(3000), gone] })
    expect(notices()).toEqual([cartTexts.removeBlocked])
    expect(loaded).toEqual([])
  })

  test('whose options fail to load asks in words of its own, and then goes on: the server decides', async () => {
    const failing = { ...successReplies, [detail]: problem('unavailable') }
    const { store, loaded } = await proceed({ lines: [line] }, failing)
    expect(store.getState().confirm.question?.text).toContain('We could not check the allergens of Biryani.')
    expect(loaded).toEqual([])
    store.dispatch(confirmAnswered({ yes: true }))
    await jest.advanceTimersByTimeAsync(0)
    expect(loaded).toEqual(['/1/check-out'])
  })
})

describe('a cart filled for another order type or day (G16)', () => {
  const tomorrow = { ...storefrontOf([biryani]), mealTime: { mealType: 'LATER', date: '2026-11-22' } }

  test('for now and another day: a dialog offers the switch (AMB26), and the cart follows the order', async () => {
    const { store, loaded } = await proceed(
      { storefront: tomorrow },
      { ...successReplies, [menu]: { answer: tomorrow } },
    )
    expect(store.getState().confirm.question?.title).toBe(
      'Do you want change your order type from Regular to Later category',
    )
    expect(loaded).toEqual([])
    store.dispatch(confirmAnswered({ yes: true }))
    await jest.advanceTimersByTimeAsync(0)
    expect(store.getState().cart).toMatchObject({ kind: forLater, lines: [{ productId: 1, quantity: 2 }] })
    expect(loaded).toEqual(['/1/check-out'])
  })

  test('that differs only since the live check opens the dialog too', async () => {
    const { store, loaded } = await proceed({}, { ...successReplies, [menu]: { answer: tomorrow } })
    expect(store.getState().confirm.question?.submit).toBe('Change')
    expect(loaded).toEqual([])
  })

  test('Cancel leaves everything as it was', async () => {
    const { store, loaded } = await proceed({ storefront: tomorrow })
    store.dispatch(confirmAnswered({ yes: false }))
    await jest.advanceTimersByTimeAsync(0)
    expect(store.getState().cart).toMatchObject({ kind: forNow, lines: [{ quantity: 2 }] })
    expect(loaded).toEqual([])
  })

  test('for bulk and regular: the order follows the cart, and the bulk preferences are asked (K3, P2)', async () => {
    const server = fakeServer(successReplies)
    const storefront = storefrontOf([biryani], { bulkOrdering: true })
    const { store, notices } = startClient({ server, storefront, orderInfo })
    const cart = { storeId: 1, kind: bulkNow, lines: [lineOf(biryani, 10)] }
    store.dispatch(cartRestored(cart))
    store.dispatch(proceedRequested())
    store.dispatch(confirmAnswered({ yes: true }))
    expect(store.getState().orderInfo.order.menu).toBe('bulk')
    expect(notices()).toEqual([messages.selectBulkPreferences])
    expect(store.getState().confirm.question?.title).toBe('Choose your preferences!')
    store.dispatch(confirmAnswered({ yes: true }))
    expect(store.getState().bulk.open).toBe(true)
    expect(store.getState().cart).toEqual(cart)
  })
})
