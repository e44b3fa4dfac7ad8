import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { amountOf, type Bill } from '@tiffin/domain/order/bill'
import { reason } from '@tiffin/domain/reasons/reason'
import { cartRestored } from '../../features/cart/slice.ts'
import { selectBill } from '../../features/checked-order/selectors.ts'
import { orderSubmitted } from '../../features/payment/slice.ts'
import { selectStore } from '../../features/storefront/slice.ts'
import { atPay, keyOf, PLACE, placed } from '../../testing/at-pay.ts'
import { fakeServer, problem } from '../../testing/fake-server.ts'
import { biryani, NOW, raita, storefrontOf } from '../../testing/fixtures.ts'
import { tracking } from '../../testing/tracking.ts'

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => {
  jest.useRealTimers()
})

const settle = () => jest.advanceTimersByTimeAsync(0)

describe('a recoverable refusal (AMB32)', () => {
  const requote = problem('requote', 'Your order has changed', {
    changes: [
      { kind: 'refused', line: 1, reason: reason('dish-out-of-stock') },
      { kind: 'price', line: 0, was: 24000, now: 25000 },
      { kind: 'bill', code: 'total', was: 59000, now: 55000 },
    ],
  })

  test('is shown, updates the cart, and keeps the diner on the page', async () => {
    const server = fakeServer({
      [PLACE]: requote,
      'GET /api/stores/1/storefront': { answer: storefrontOf([{ ...biryani, sizes: biryani.sizes }]) },
    })
    const { store, went } = atPay(server)
    store.dispatch(orderSubmitted())
    await settle()
    expect(store.getState().payment.placement).toBe('idle')
    expect(store.getState().payment.requote?.notes.map(({ dish, change }) => [change.kind, dish])).toEqual([
      ['refused', 'Raita'],
      ['price', 'Biryani'],
      ['bill', ''],
    ])
    expect(store.getState().cart.lines).toMatchObject([{ productId: 1, unitPrice: 25000 }])
    expect(went).toEqual([])
  })

  test('gives the next attempt a new key', async () => {
    const server = fakeServer({
      [PLACE]: [requote, placed],
      'GET /api/stores/1/storefront': { answer: storefrontOf([biryani]) },
    })
    const { store } = atPay(server)
    store.dispatch(orderSubmitted())
    await settle()
    store.dispatch(orderSubmitted())
    await settle()
    const [first, second] = server.callsOf(PLACE)
    expect(keyOf(second)).not.toBe(keyOf(first))
    expect(store.getState().cart.lines).toEqual([])
  })
})

describe('a menu that lags behind the server (AMB32, PERF3)', () => {
  const dearer = problem('requote', 'Your order has changed', {
    changes: [
      { kind: 'price', line: 0, was: 24000, now: 25000 },
      { kind: 'bill', code: 'total', was: 59000, now: 61000 },
    ],
  })
  const menuAt = (price: number) => ({
    answer: storefrontOf([{ ...biryani, sizes: biryani.sizes.map((size) => ({ ...size, price })) }, raita]),
  })

  test('is reloaded until it matches: the next press sends the new price and places the order', async () => {
    const server = fakeServer({
      [PLACE]: [dearer, placed],
      'GET /api/stores/1/storefront': [menuAt(24000), menuAt(25000)],
    })
    const { store } = atPay(server)
    store.dispatch(orderSubmitted())
    await settle()
    expect(store.getState().payment).toMatchObject({ placement: 'checking', requote: { notes: { length: 2 } } })
    await jest.advanceTimersByTimeAsync(700)
    expect(store.getState().payment.placement).toBe('idle')
    store.dispatch(orderSubmitted())
    await settle()
    const [, second] = server.callsOf(PLACE)
    expect(second?.body).toMatchObject({ items: [{ seen: { unitPrice: 25000 } }, {}] })
    expect(store.getState().cart.lines).toEqual([])
  })

  test('that never matches does not block the diner', async () => {
    const server = fakeServer({ [PLACE]: dearer, 'GET /api/stores/1/storefront': menuAt(24000) })
    const { store } = atPay(server)
    store.dispatch(orderSubmitted())
    await jest.advanceTimersByTimeAsync(2000)
    expect(store.getState().payment.placement).toBe('idle')
  })
})

describe('a changed delivery charge for the chosen address (L3, AMB32)', () => {
  const dearer = problem('requote', 'Your order has changed', {
    changes: [
      { kind: 'bill', code: 'delivery', was: 3000, now: 7000 },
      { kind: 'bill', code: 'total', was: 59000, now: 63000 },
    ],
  })

  test('is in the bill at once, and the next press sends it', async () => {
    const server = fakeServer({
      [PLACE]: [dearer, placed],
      'GET /api/stores/1/storefront': { answer: storefrontOf([biryani, raita]) },
    })
    const { store } = atPay(server)
    store.dispatch(orderSubmitted())
    await settle()
    const bill = selectBill(store.getState())
    expect(bill && [amountOf(bill, 'delivery'), bill.total]).toEqual([7000, 63000])
    store.dispatch(orderSubmitted())
    await settle()
    expect(server.callsOf(PLACE).at(-1)?.body).toMatchObject({ order: { for: 'home' }, seenBill: { total: 63000 } })
  })
})

describe('a changed tax rate (AMB2, AMB32)', () => {
  const taxed = problem('requote', 'Your order has changed', {
    changes: [{ kind: 'bill', code: 'gst', was: 2810, now: 6814 }],
  })
  const dishes = [biryani, raita].map((dish) => ({ ...dish, taxPercent: 12 }))

  test('is taken from the menu, and the next press sends the tax that is shown', async () => {
    const server = fakeServer({
      [PLACE]: [taxed, placed],
      'GET /api/stores/1/storefront': { answer: storefrontOf(dishes) },
    })
    const { store } = atPay(server)
    const shownGst = () => {
      const bill = selectBill(store.getState())
      return bill && amountOf(bill, 'gst')
    }
    expect(shownGst()).toBe(2810)
    store.dispatch(orderSubmitted())
    await settle()
    expect(store.getState().payment.requote?.notes).toHaveLength(1)
    expect(shownGst()).toBe(6322)
    store.dispatch(orderSubmitted())
    await settle()
    const sent = server.callsOf(PLACE).at(-1)?.body as { seenBill: Bill }
    expect([amountOf(sent.seenBill, 'gst'), sent.seenBill.total]).toEqual([6322, 59000])
  })
})

describe('a date or time that the store does not take any more (K5, G13, G15, AMB32)', () => {
  const tomorrow = { kind: 'later', date: '2026-11-22', minute: 600, by: 'diner' } as const

  test.each([
    ['a holiday that was added meanwhile', reason('closed-on-date'), 'Store is closed.'],
    ['other opening hours', reason('outside-hours'), 'The store is not open at that time'],
    ['fewer days ahead', reason('date-out-of-range'), 'Please Enter a Valid Date'],
  ])('%s: keeps the cart, and says why', async (_, why, text) => {
    const server = fakeServer({
      [PLACE]: problem('requote', text, { reason: { ...why, final: false } }),
      'GET /api/stores/1/storefront?date=2026-11-22&time=10:00': { answer: storefrontOf([biryani, raita]) },
    })
    const { store, went } = atPay(server, { changes: { plan: tomorrow } })
    store.dispatch(orderSubmitted())
    await settle()
    expect(server.callsOf(PLACE)).toHaveLength(1)
    expect(store.getState().cart.lines).toHaveLength(2)
    expect(store.getState().payment.placement).toBe('idle')
    expect(store.getState().payment.requote?.message).toBe(text)
    expect(went).toEqual([])
  })
})

describe('a pause of the store (K2, AMB32)', () => {
  test('is said in the words of the restaurant, keeps the cart and the page, and shows the store as closed', async () => {
    const note = 'Too many orders. Orders again from 1:20 PM'
    const why = reason('store-paused', { note })
    const paused = storefrontOf([biryani, raita], { isClosed: true, pauseNote: note })
    const server = fakeServer({
      [PLACE]: problem('requote', note, {
        reason: { ...why, final: false },
        changes: [{ kind: 'refused', reason: why }],
      }),
      'GET /api/stores/1/storefront': { answer: paused },
    })
    const { store, went } = atPay(server)
    store.dispatch(orderSubmitted())
    await settle()
    expect(store.getState().payment.requote?.message).toBe(note)
    expect(store.getState().cart.lines).toHaveLength(2)
    expect(went).toEqual([])
    expect(selectStore(store.getState())).toMatchObject({ isClosed: true, pauseNote: note })
  })
})

describe('a final refusal (M18, AMB32)', () => {
  test('of a closed store shows it as closed at once, and then why', async () => {
    const refused = problem('refused', 'Store is closed right now', {
      reason: { ...reason('store-closed'), final: true },
    })
    const server = fakeServer({
      [PLACE]: refused,
      'GET /api/stores/1/storefront': { answer: storefrontOf([biryani, raita], { isInactive: true }) },
    })
    const { store } = atPay(server)
    expect(selectStore(store.getState())?.isClosed).toBe(false)
    store.dispatch(orderSubmitted())
    await settle()
    expect(selectStore(store.getState())?.isClosed).toBe(true)
    await jest.advanceTimersByTimeAsync(1_000)
    expect(selectStore(store.getState())?.isInactive).toBe(true)
  })

  test.each([
    ['can be replaced', 100, true, 'A1'],
    ['can be replaced, and it cannot', 300, false, undefined],
  ] as const)(
    'AMB116: a cart that is restored names the order that it replaces only if that one %s',
    async (_, status, mayCancel, replaces) => {
      const { store } = atPay(
        fakeServer({
          [PLACE]: problem('refused', 'Store is closed right now'),
          'GET /api/orders/A1/track': { answer: { tracking: { ...tracking(status), orderId: 'A1', mayCancel } } },
        }),
      )
      store.dispatch(cartRestored({ ...store.getState().cart, replaces: 'A1' }))
      store.dispatch(orderSubmitted())
      await settle()
      const [notice] = store.getState().notices.notices
      expect([store.getState().cart.lines, notice?.action?.label]).toEqual([[], 'Restore cart'])
      if (notice?.action) store.dispatch(notice.action.event)
      expect(store.getState().cart.replaces).toBe(replaces)
      expect(store.getState().cart.lines).toHaveLength(2)
    },
  )

  test('empties the cart, leads to the store home, and its notice offers to restore the cart', async () => {
    const { store, went } = atPay(fakeServer({ [PLACE]: problem('refused', 'Store is closed right now') }))
    store.dispatch(orderSubmitted())
    await settle()
    expect(store.getState().cart.lines).toEqual([])
    expect(went).toEqual(['/1/home'])
    const [notice] = store.getState().notices.notices
    expect(notice?.text).toBe('Store is closed right now')
    expect(notice?.action?.label).toBe('Restore cart')
    if (notice?.action) store.dispatch(notice.action.event)
    expect(store.getState().cart.lines).toHaveLength(2)
  })
})

describe('the text of a refusal follows its reason code, not its message (W3)', () => {
  const noticesAfter = async (reply: Parameters<typeof problem>[2]) => {
    const { store, notices } = atPay(fakeServer({ [PLACE]: problem('refused', 'Words of the server', reply) }))
    store.dispatch(orderSubmitted())
    await settle()
    return notices()
  }

  test("a known code is shown in the client's own words, with its data", async () => {
    expect(await noticesAfter({ reason: { ...reason('cart-value-below', { min: 15000 }), final: true } })).toEqual([
      'Minimum order value is ₹150.00',
    ])
  })

  test('a reason about a line names its dish', async () => {
    expect(await noticesAfter({ reason: { ...reason('dish-gone'), line: 1, final: true } })).toEqual([
      'Raita: This dish is not on the menu',
    ])
  })

  test("a message of the operator's upstream system is shown as it is", async () => {
    expect(
      await noticesAfter({ reason: { ...reason('upstream', { message: 'No riders today' }), final: true } }),
    ).toEqual(['No riders today'])
  })

  test('without a known reason the message of the response is shown', async () => {
    expect(await noticesAfter({})).toEqual(['Words of the server'])
    const unknown = { code: 'full-moon', data: {}, final: true } as never
    expect(await noticesAfter({ reason: unknown })).toEqual(['Words of the server'])
  })

  test('a re-quote without changes shows its reason', async () => {
    const again = problem('requote', 'Words of the server', { reason: { ...reason('slot-full'), final: false } })
    const server = fakeServer({ [PLACE]: again, 'GET /api/stores/1/storefront': { answer: storefrontOf([biryani]) } })
    const { store } = atPay(server)
    store.dispatch(orderSubmitted())
    await settle()
    expect(store.getState().payment.requote).toMatchObject({
      message: 'This time is fully booked. Please choose another one.',
      notes: [],
    })
  })
})
