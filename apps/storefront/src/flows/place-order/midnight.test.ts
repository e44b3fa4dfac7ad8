import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { selectRefusalAt } from '../../features/checked-order/selectors.ts'
import { selectLaterText } from '../../features/later/selectors.ts'
import { orderSubmitted } from '../../features/payment/slice.ts'
import { storefrontStale } from '../../features/storefront/slice.ts'
import { startClient } from '../../testing/client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { biryani, lineOf, orderedAs, storefrontOf } from '../../testing/fixtures.ts'

/** Saturday, 21 November, a minute before midnight in India. */
const LATE = Date.parse('2026-11-21T23:59:00+05:30')
const TWO_MINUTES = 120_000
const SUNDAY = '2026-11-22'
const MONDAY = '2026-11-23'
const PLACE = 'POST /api/orders'

beforeEach(() => {
  jest.useFakeTimers({ now: LATE })
})
afterEach(() => {
  jest.useRealTimers()
})

/** A page that is open a minute before midnight, with an order that the diner chose for `date`. */
async function openFor(date: string) {
  let truth = LATE
  const server = fakeServer(
    {
      [PLACE]: { answer: { orderId: 'A1', message: '' } },
      [`GET /api/stores/1/storefront?date=${date}&time=10:00`]: { answer: storefrontOf([biryani]) },
    },
    () => truth,
  )
  const client = startClient({
    server,
    lines: [lineOf(biryani, 2)],
    orderInfo: orderedAs({ plan: { kind: 'later', date, minute: 600, by: 'diner' } }),
    storefront: storefrontOf([biryani], { scheduling: true }),
    at: '/1/check-out/pay',
  })
  const pass = async (ms: number): Promise<void> => {
    truth += ms
    await jest.advanceTimersByTimeAsync(ms)
  }
  client.store.dispatch(storefrontStale())
  await pass(0)
  return { ...client, server, pass }
}

describe('a page that is open from 23:59 to 00:01 at the store (AMB102, G13)', () => {
  test('names the day of the order anew; the order keeps its date and is placed for it', async () => {
    const { store, server, pass, went } = await openFor(MONDAY)
    expect(selectLaterText(store.getState())).toMatch(/^Mon, 23 Nov/)
    await pass(TWO_MINUTES)
    expect(selectLaterText(store.getState())).toMatch(/^Tomorrow/)
    expect(store.getState().orderInfo.order.plan).toMatchObject({ date: MONDAY, minute: 600 })
    store.dispatch(orderSubmitted())
    await pass(0)
    expect(server.callsOf(PLACE).at(-1)?.body).toMatchObject({ order: { plan: { kind: 'later', date: MONDAY } } })
    expect(went).toEqual(['/1/track-order/A1'])
  })

  test("tomorrow's order has become today's: it is refused before it is sent, and the cart stays", async () => {
    const { store, server, pass } = await openFor(SUNDAY)
    expect(selectRefusalAt(store.getState(), 'pay')).toBeNull()
    await pass(TWO_MINUTES)
    expect(selectLaterText(store.getState())).toMatch(/^Today/)
    expect(selectRefusalAt(store.getState(), 'pay')?.code).toBe('date-out-of-range')
    store.dispatch(orderSubmitted())
    await pass(0)
    expect(server.callsOf(PLACE)).toEqual([])
    expect(store.getState().cart.lines).toHaveLength(1)
    expect(store.getState().orderInfo.order.plan).toMatchObject({ date: SUNDAY })
  })
})
