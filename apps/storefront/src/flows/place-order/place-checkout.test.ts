import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { selectCart } from '../../features/cart/slice.ts'
import { entriesRequested } from '../../features/entries/slice.ts'
import { modeChosen } from '../../features/order-info/slice.ts'
import { orderSubmitted, payOpened } from '../../features/payment/slice.ts'
import { attemptPath, keyOf } from '../../testing/at-pay.ts'
import { startClient } from '../../testing/client.ts'
import { childOf } from '../../testing/entries.ts'
import { type FakeServer, fakeServer, problem, type Reply } from '../../testing/fake-server.ts'
import { biryani, lineOf, NOW, orderedAs, raita, storefrontOf } from '../../testing/fixtures.ts'
import { openAttempt } from './attempt.ts'

const PLACE = 'POST /api/checkouts'
const SINGLE = 'POST /api/orders'
const placed = {
  checkoutId: 'CHK12345678901',
  orders: [
    { orderId: 'A1', for: 'asha', total: 1 },
    { orderId: 'A2', for: 'biju', total: 1 },
  ],
  message: '2 orders are placed.',
  checkout: null,
}
const none = { answer: { order: null, plan: null } }
const foundPath = () => `GET /api/checkouts/attempts/${openAttempt()?.key}`

beforeEach(() => void jest.useFakeTimers({ now: NOW }))
afterEach(() => void jest.useRealTimers())
// This code loads with the first checkout.
beforeEach(
  async () =>
    void (await Promise.all([
      import('./place-checkout.ts'),
      import('./look-up-attempt.ts'),
      import('./settle-refused.ts'),
      import('./settle.ts'),
    ])),
)

const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms)

const lines = [{ ...lineOf(raita, 1), for: 'biju' }, lineOf(biryani, 2), { ...lineOf(biryani, 1), for: 'biju' }]

async function atPay(replies: Record<string, Reply | Reply[]>, cart = lines) {
  const server: FakeServer = fakeServer({
    'GET /api/entries': {
      answer: { entries: [childOf('asha', 'Asha', { avoids: ['egg'] }), childOf('biju', 'Biju')] },
    },
    'GET /api/stores/1/storefront': { answer: storefrontOf([biryani, raita]) },
    ...replies,
  })
  const client = startClient({
    ...{ server, lines: cart, config: { clientType: 'SCHOOL' }, capabilities: ['checkouts'] },
    orderInfo: orderedAs({ mode: 'pickup', for: 'asha', payment: 'CASH' }),
    ...{ storefront: storefrontOf([biryani, raita]), at: '/1/check-out/pay' },
  })
  client.store.dispatch(entriesRequested())
  await settle()
  const press = async () => {
    client.store.dispatch(orderSubmitted())
    await settle(100)
    if (client.store.getState().confirm.question) throw new Error('a question is open')
  }
  return { ...client, server, press, cart: () => selectCart(client.store.getState()) }
}

const free = { contains: [], mayContain: [], notStated: [] }

describe('AMB115: a cart for two children', () => {
  test('is sent as one checkout with an order for each: their lines, bill and list; the page shows the orders', async () => {
    const accepted = lines.map((line) => ({ ...line, accepted: { ...free, notStated: ['egg'] as const } }))
    const { press, server, went, notices, cart } = await atPay({ [PLACE]: { answer: placed } }, accepted)
    await press()
    const body = server.callsOf(PLACE)[0]?.body
    expect(body).toMatchObject({
      storeId: 1,
      order: { payment: 'CASH', coupon: null },
      orders: [
        { for: 'biju', items: [{ productId: raita.productId }, { productId: biryani.productId }], avoidsSeen: [] },
        { for: 'asha', items: [{ productId: biryani.productId, quantity: 2 }], avoidsSeen: ['egg'] },
      ],
    })
    expect(JSON.stringify(body)).not.toContain('"items":[]')
    const items = (body as { orders: { items: object[] }[] }).orders.flatMap((order) => order.items)
    expect(items.some((item) => 'for' in item)).toBe(false)
    expect([went, notices(), cart().lines]).toEqual([['/my-orders/current'], ['2 orders are placed.'], []])
    expect(openAttempt()).toBeNull()
  })

  test('of which only one is left is one order for that child', async () => {
    const { press, server } = await atPay({ [SINGLE]: { answer: { orderId: 'A1', message: '', checkout: null } } }, [
      { ...lineOf(biryani, 1), for: 'biju' },
    ])
    await press()
    expect(server.callsOf(PLACE)).toEqual([])
    expect(server.callsOf(SINGLE)).toMatchObject([{ body: { order: { for: 'biju' } } }])
    expect(JSON.stringify(server.callsOf(SINGLE)[0]?.body)).not.toContain('together')
  })

  test('a lost answer: the checkout of the attempt is shown, and nothing is placed twice (SAFE2, AMB32)', async () => {
    const { press, server, went } = await atPay({ [PLACE]: 'lost' }, lines.map(accepting))
    await press()
    server.reply(attemptPath(), none)
    server.reply(foundPath(), { answer: { placed } })
    await settle(5_000)
    expect(went).toEqual(['/my-orders/current'])
    expect(server.callsOf(PLACE)).toHaveLength(1)
  })

  test('a reload while the answer is awaited shows it too', async () => {
    const { press, server, went, store } = await atPay({ [PLACE]: 'lost' }, lines.map(accepting))
    await press()
    server.reply(attemptPath(), none)
    server.reply(foundPath(), { answer: { placed } })
    store.dispatch(payOpened({ storeId: 1 }))
    await settle(5_000)
    expect(went).toContain('/my-orders/current')
  })

  test('one that was not made is sent again under the same key', async () => {
    const { press, server } = await atPay(
      { [PLACE]: [problem('unavailable'), { answer: placed }] },
      lines.map(accepting),
    )
    await press()
    server.reply(attemptPath(), none)
    server.reply(foundPath(), { answer: { placed: null } })
    await settle(5_000)
    await press()
    const [first, second] = server.callsOf(PLACE)
    expect(second).toBeDefined()
    expect(keyOf(second)).toBe(keyOf(first))
  })

  test('AMB32: a changed price is found in the cart, whichever order has the line', async () => {
    const changes = [{ kind: 'price', line: 2, was: 20_000, now: 25_000 }] as const
    const { press, store, cart } = await atPay(
      { [PLACE]: problem('requote', 'Changed', { changes }) },
      lines.map(accepting),
    )
    await press()
    // The third line that was sent is the second of the cart.
    expect(store.getState().payment.requote?.notes).toMatchObject([{ dish: biryani.name }])
    expect(cart().lines.map(({ unitPrice, for: entry }) => [entry, unitPrice === 25_000])).toEqual([
      ['biju', false],
      [undefined, true],
      ['biju', false],
    ])
  })

  test('AMB105: what one of them avoids by now is asked about for that one', async () => {
    const changes = [{ kind: 'avoided', line: 0, name: 'Biju', allergens: ['milk'] }] as const
    const { press, store } = await atPay({ [PLACE]: problem('requote', 'Changed', { changes }) }, lines.map(accepting))
    await press()
    expect(store.getState().payment.named).toEqual({ entryId: 'biju', name: 'Biju', avoids: ['milk'] })
  })

  test('a refusal keeps the cart to be restored, with the words of the server that name the child', async () => {
    const refused = problem('refused', 'Biju: no')
    const { press, notices, cart, store } = await atPay({ [PLACE]: refused }, lines.map(accepting))
    await press()
    expect(notices()[0]).toContain('Biju: no')
    expect(cart().lines).toEqual([])
    expect(store.getState().notices.notices[0]?.action?.label).toBe('Restore cart')
  })

  test('M10, AMB110: it is not paid in parts, and another mode goes', async () => {
    const { store, press, server } = await atPay({ [PLACE]: { answer: placed } }, lines.map(accepting))
    store.dispatch(modeChosen({ mode: 'CASH' }))
    await press()
    expect(server.callsOf(PLACE)[0]?.body).not.toHaveProperty('order.fromWallet')
  })
})

function accepting(line: (typeof lines)[number]): (typeof lines)[number] {
  return { ...line, accepted: { ...free, notStated: ['egg'] } }
}
