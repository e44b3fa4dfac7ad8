import { beforeAll, describe, expect, jest, test } from '@jest/globals'
import { getBoot } from '@tiffin/contract/boot'
import { send } from '../../api/send.ts'
import { selectRefusalAt } from '../../features/checked-order/selectors.ts'
import { selectLaterText } from '../../features/later/selectors.ts'
import { orderSubmitted } from '../../features/payment/slice.ts'
import { storefrontStale } from '../../features/storefront/slice.ts'
import { now } from '../../platform/clock.ts'
import { startClient } from '../../testing/client.ts'
import { fakeServer, problem } from '../../testing/fake-server.ts'
import { biryani, boot, lineOf, mealOn, NOW, orderedAs, storefrontOf } from '../../testing/fixtures.ts'

const PLACE = 'POST /api/orders'
const TOMORROW = '2026-11-22'
const MENU = `GET /api/stores/1/storefront?date=${TOMORROW}`
const BOOT = 'GET /api/boot?screenWidth=mobile'
const DAY_MS = 86_400_000

/** The server's time, which is correct, in epoch ms. */
let truth = NOW

beforeAll(() => {
  jest.useFakeTimers({ now: NOW + DAY_MS })
})

const pass = async (ms: number): Promise<void> => {
  truth += ms
  await jest.advanceTimersByTimeAsync(ms)
}

const serverWith = (changesAt: number | null = null) => {
  const storefront = { ...storefrontOf([biryani]), mealTime: { date: TOMORROW, minute: 600 } }
  const menu = { ...storefront, menu: { ...storefront.menu, changesAt } }
  const replies = {
    [PLACE]: { answer: { orderId: 'A1', message: '' } },
    [MENU]: { answer: menu },
    [BOOT]: { answer: boot() },
  }
  return fakeServer(replies, () => truth)
}

const atPay = (server = serverWith()) => {
  const client = startClient({
    server,
    lines: [lineOf(biryani, 2)],
    orderInfo: orderedAs({ plan: { ...mealOn(TOMORROW), by: 'diner' } }),
    storefront: storefrontOf([biryani]),
    at: '/1/check-out/pay',
  })
  return { ...client, server }
}

describe("a device whose clock is a day ahead orders for a programme's next day (AMB102)", () => {
  test("the first response undoes what the device's own clock refused", async () => {
    const { store } = atPay()
    expect(selectRefusalAt(store.getState(), 'pay')?.code).toBe('date-out-of-range')
    store.dispatch(storefrontStale())
    await pass(0)
    expect(selectRefusalAt(store.getState(), 'pay')).toBeNull()
    expect(selectLaterText(store.getState())).toMatch(/^Tomorrow/)
  })

  test.each([
    ['a day ahead', DAY_MS],
    ['a day behind', -DAY_MS],
    ['set to another year while the page is open', 400 * DAY_MS],
  ])('%s: the order is placed', async (_, offset) => {
    jest.setSystemTime(truth + offset)
    const { store, server, went } = atPay()
    store.dispatch(orderSubmitted())
    await pass(0)
    expect(server.calls.map(({ path }) => path)).toEqual(['/api/orders'])
    expect(server.calls[0]?.body).toMatchObject({ order: { plan: { kind: 'later', date: TOMORROW } } })
    expect(went).toEqual(['/1/track-order/A1'])
  })

  test('the menu reloads at its next change, neither at once nor minutes late', async () => {
    const { store, server } = atPay(serverWith(truth + 30_000))
    store.dispatch(storefrontStale())
    await pass(0)
    const asked = server.callsOf(MENU).length
    await pass(30_000)
    expect(server.callsOf(MENU)).toHaveLength(asked)
    await pass(1_000)
    expect(server.callsOf(MENU)).toHaveLength(asked + 1)
  })

  test("a refusal carries the server's time as well", async () => {
    jest.setSystemTime(NOW + 9 * DAY_MS)
    const server = serverWith()
    server.reply(BOOT, problem('unavailable'))
    server.install()
    truth += 5_000
    await expect(send(getBoot, { query: { screenWidth: 'mobile' } })).rejects.toThrow()
    expect(now()).toBe(truth)
  })
})
