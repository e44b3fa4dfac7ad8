import { describe, expect, test } from '@jest/globals'
import { againRequested } from '../../features/again/slice.ts'
import { signedOut } from '../../features/session/slice.ts'
import { goTo } from '../../platform/navigation.ts'
import { problem } from '../../testing/fake-server.ts'
import { fixClock } from '../../testing/fixed-clock.ts'
import { biryani, forNow, orderedAs, orderInfo, raita, storefrontOf } from '../../testing/fixtures.ts'
import { copiedLine, copyOf } from '../../testing/order-again.ts'
import { COPY, MENU, openAgain, sameOrder, until } from '../../testing/order-again-client.ts'

fixClock()

describe('T8: an order whose dishes are the same goes in', () => {
  test('at once, with a notice, and the cart opens: two taps in all', async () => {
    const { press, cart, info, went, notices, asked, question, isChecking } = openAgain()
    await press()
    expect([asked(), question(), isChecking()]).toEqual([null, null, false])
    expect(cart()).toMatchObject({
      storeId: 1,
      kind: forNow,
      lines: [{ name: 'Biryani', quantity: 2 }, { name: 'Raita' }],
    })
    expect(cart().orderKey).toEqual(expect.any(String))
    expect(info()).toMatchObject({
      storeId: 1,
      order: { mode: 'delivery', for: 'home', plan: { kind: 'now' }, coupon: null },
    })
    expect([went, notices()]).toEqual([['/1/my-order'], ['3 items are in your cart again']])
  })

  test('with the prices and facts of today, so that the cart has nothing to ask', async () => {
    const { press, cart } = openAgain({ copy: copyOf([copiedLine(biryani, 1, { image: '/old.png', taxPercent: 18 })]) })
    await press()
    expect(cart().lines).toMatchObject([{ unitPrice: 24000, listPrice: 24000, image: null, taxPercent: 5, maxQty: 20 }])
  })

  test('once, after a double click', async () => {
    const { store, press, cart, server } = openAgain()
    store.dispatch(againRequested({ orderId: 'A1' }))
    await press()
    expect(cart().lines.map(({ quantity }) => quantity)).toEqual([2, 1])
    expect(server.callsOf(COPY)).toHaveLength(1)
  })

  test('and comes out with Undo, which restores cart and order', async () => {
    const { press, cart, info, undo, notices } = openAgain({ orderInfo: { ...orderInfo, storeId: 4 } })
    const before = [cart(), info()]
    await press()
    expect(info()).toMatchObject({ storeId: 1, aside: { storeId: 4 } })
    await undo()
    expect([cart(), info()]).toEqual(before)
    expect(notices()).toContain('Your cart is as it was before')
  })

  test('for the time that the diner has chosen at this store, by its menu', async () => {
    const plan = { kind: 'later', date: '2026-11-23', minute: 780, by: 'diner' } as const
    const later = { [`${MENU}?date=2026-11-23&time=13%3A00`]: { answer: storefrontOf([biryani, raita]) } }
    const { press, info, cart } = openAgain({ orderInfo: orderedAs({ plan }), replies: later })
    await press()
    expect([info().order.plan, cart().kind]).toEqual([plan, { orderType: 'regular', timing: 'later' }])
  })

  test('for now when the store refuses that time', async () => {
    const plan = { kind: 'later', date: '2026-11-23', minute: 780, by: 'diner' } as const
    const refused = { [`${MENU}?date=2026-11-23&time=13%3A00`]: problem('refused') }
    const { press, info } = openAgain({ orderInfo: orderedAs({ plan }), replies: refused })
    await press()
    expect(info().order.plan).toEqual({ kind: 'now' })
  })

  test('on the day of its first meal, where the store takes orders for that day only (G8)', async () => {
    const meals = [{ code: 'lunch', name: 'Lunch', minute: 750 }]
    const base = storefrontOf([biryani, raita], { meals, isClosed: true })
    const storefront = { ...base, mealTime: { mealType: 'Lunch', date: '2026-11-23' } }
    const { press, info, cart } = openAgain({ storefront })
    await press()
    expect(info().order.plan).toEqual({ kind: 'later', date: '2026-11-23', minute: 750, by: 'meal-time' })
    expect(cart().lines).toHaveLength(2)
  })
})

describe('T8: a call that fails', () => {
  test.each([
    ['no connection', 'lost', /offline|connection|reach/i],
    ['a refusal', problem('not-found', 'No such order'), /No such order/],
  ] as const)('%s is said, and changes nothing', async (_, reply, text) => {
    const { press, cart, notices, went, isChecking } = openAgain({ replies: { [COPY]: reply } })
    await press()
    expect(notices()).toEqual([expect.stringMatching(text)])
    expect([cart().lines, went, isChecking()]).toEqual([[], [], false])
  })

  test('of the menu, too; "Retry" tries again', async () => {
    const menu = [problem('unavailable', 'Try later'), { answer: storefrontOf([biryani, raita]) }]
    const { press, cart, store, then } = openAgain({ replies: { [MENU]: menu } })
    await press()
    expect(cart().lines).toEqual([])
    const event = store.getState().notices.notices[0]?.action?.event
    if (!event) throw new Error('no retry')
    await then(event)
    expect(cart().lines).toHaveLength(2)
  })

  test('a closed store says so (E12)', async () => {
    const { press, cart, notices } = openAgain({ storefront: storefrontOf([biryani], { isClosed: true }) })
    await press()
    expect(notices()).toEqual([expect.stringMatching(/closed/i)])
    expect(cart().lines).toEqual([])
  })

  test('an answer to a diner who has gone to another page changes nothing', async () => {
    const { store, cart, server, isChecking } = openAgain({
      replies: { [COPY]: { answer: { copy: sameOrder }, afterMs: 20 } },
    })
    store.dispatch(againRequested({ orderId: 'A1' }))
    await until(() => server.callsOf(COPY).length === 1)
    goTo('/1/home')
    await until(() => !isChecking())
    expect(cart().lines).toEqual([])
  })

  test('a session that ends takes the question with it', async () => {
    const { press, then, asked, isChecking } = openAgain({ menu: [raita] })
    await press()
    await then(signedOut())
    expect([asked(), isChecking()]).toEqual([null, false])
  })
})
