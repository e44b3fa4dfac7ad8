import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { Allergen } from '@tiffin/domain/allergens/allergens'
import { declared } from '@tiffin/domain/testing/options'
import { selectListState } from '../../features/allergens/list-in-force/selectors.ts'
import { readingRequested } from '../../features/allergens/reading-slice.ts'
import { storedAvoided } from '../../features/allergens/stored.ts'
import { proceedRequested, selectCart } from '../../features/cart/slice.ts'
import { confirmAnswered } from '../../features/confirm/slice.ts'
import { addDishRequested } from '../../features/dish/slice.ts'
import { orderPageOpened } from '../../features/order-info/slice.ts'
import { orderSubmitted } from '../../features/payment/slice.ts'
import { signedOut } from '../../features/session/slice.ts'
import { printStored } from '../../platform/storage.ts'
import { type ClientOptions, startClient } from '../../testing/client.ts'
import { childOf } from '../../testing/entries.ts'
import { type FakeServer, fakeServer, problem, type Reply } from '../../testing/fake-server.ts'
import { biryani, lineOf, NOW, orderedAs, raita, storefrontOf } from '../../testing/fixtures.ts'

const READ = 'GET /api/me/avoids'
const ENTRIES = 'GET /api/entries'
const PLACE = 'POST /api/orders'
const MENU = 'GET /api/stores/1/storefront'

const freeOfAll = declared({ freeOf: ['milk', 'egg'] })
const dish = { ...biryani, allergens: declared({ contains: ['milk'], freeOf: ['egg'] }) }
const side = { ...raita, allergens: freeOfAll }

const keeps = (avoids: readonly Allergen[] | null, afterMs = 0): Reply => ({ answer: { avoids }, afterMs })
const down = problem('unavailable')

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => {
  jest.useRealTimers()
})

const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms)

const onDevice = (avoided: readonly Allergen[], isKept: boolean) => ({
  [storedAvoided.key]: printStored({ avoided, isKept }, storedAvoided),
})

/** A page of a store at a tenant that keeps lists with the account. */
async function open(server: FakeServer, options: Partial<ClientOptions> = {}) {
  const client = startClient({
    ...{ server, capabilities: ['own-avoids'], storefront: storefrontOf([dish, side]), orderInfo: orderedAs({}) },
    ...options,
  })
  const { dispatch, getState } = client.store
  dispatch(orderPageOpened())
  await pass()
  const press = async (event: Parameters<typeof dispatch>[0], ms = 0) => {
    dispatch(event)
    await pass(ms)
  }
  return {
    ...client,
    server,
    press,
    add: ({ productId, sizes: [size] } = dish, ms = 0) =>
      press(addDishRequested({ storeId: 1, productId, sizeId: size?.sizeId ?? 0 }), ms),
    answer: (yes: boolean) => press(confirmAnswered({ yes })),
    question: () => getState().confirm.question,
    lines: () => selectCart(getState()).lines,
    list: () => selectListState(getState()),
  }
}

const unchecked = {
  title: 'Add without the check?',
  text: 'We could not load what you avoid, so Biryani cannot be compared with it.',
}
const milk = { title: 'This has something you avoid', text: 'Biryani: Contains milk.' }

describe('AMB105: on a new device of a diner who keeps a list with the account', () => {
  test.each<[string, Reply]>([
    ['503', down],
    ['404', problem('not-found')],
    ['no connection', 'lost'],
  ])('whose list cannot be read (%s) a dish is added only without the check, knowingly', async (_, reply) => {
    const { add, answer, question, lines, list } = await open(fakeServer({ [READ]: reply }))
    expect(list()).toBe('unread')
    await add()
    expect(question()).toMatchObject(unchecked)
    expect(lines()).toEqual([])
    await answer(false)
    expect(lines()).toEqual([])
    await add()
    await answer(true)
    expect(lines()).toHaveLength(1)
  })

  test('going back reads the list again, and the next press compares with it', async () => {
    const { add, answer, question, list } = await open(fakeServer({ [READ]: [down, keeps(['milk'])] }))
    await add()
    await answer(false)
    expect(list()).toBe('known')
    await add()
    expect(question()).toMatchObject(milk)
  })

  test('a slow list is waited for: the dish is compared with it, and the wait is said', async () => {
    const { add, question, lines, list, notices } = await open(fakeServer({ [READ]: keeps(['milk'], 2_000) }))
    expect(list()).toBe('loading')
    await add()
    await pass(500)
    expect([question(), lines(), notices()]).toEqual([null, [], ['Loading what you avoid …']])
    await pass(1_500)
    expect(question()).toMatchObject(milk)
    expect(notices()).toEqual([])
  })

  test('a list that takes 8 s: after a short wait the dish is added only without the check, and asked about later', async () => {
    const server = fakeServer({ [READ]: keeps(['milk'], 8_000), [MENU]: { answer: storefrontOf([dish, side]) } })
    server.reply('GET /api/identity/session', { answer: { signedIn: true } })
    const { add, answer, question, lines, list, press } = await open(server)
    await add(dish, 2_599)
    expect([question(), lines()]).toEqual([null, []])
    await pass(1)
    expect(question()).toMatchObject(unchecked)
    await answer(true)
    expect(lines()).toHaveLength(1)
    await pass(6_000)
    expect(list()).toBe('known')
    await press(proceedRequested(), 10)
    expect(question()).toMatchObject(milk)
  })

  test('while the wait lasts another dish is not lost, and a second press does not count', async () => {
    const { add, answer, question, lines } = await open(fakeServer({ [READ]: keeps(['milk'], 2_000) }))
    await add(dish)
    await add(dish)
    await add(side)
    await pass(2_000)
    expect(lines()).toMatchObject([{ name: 'Raita', quantity: 1 }])
    expect(question()).toMatchObject(milk)
    await answer(true)
    expect(question()).toBeNull()
    expect(lines()).toMatchObject([{ quantity: 1 }, { quantity: 1 }])
  })

  test('who keeps none is not asked', async () => {
    const { add, question, lines, list } = await open(fakeServer({ [READ]: keeps(null) }))
    expect(list()).toBe('none')
    await add()
    expect([question(), lines().length]).toEqual([null, 1])
  })

  test('another try that succeeds is enough', async () => {
    const { press, list } = await open(fakeServer({ [READ]: [down, keeps(['milk'])] }))
    await press(readingRequested())
    expect(list()).toBe('known')
  })

  test('a copy of an earlier reading is compared with while the list cannot be read', async () => {
    const stored = onDevice(['milk'], true)
    const { add, question, list } = await open(fakeServer({ [READ]: down }), { stored })
    expect(list()).toBe('known')
    await add()
    expect(question()).toMatchObject(milk)
  })

  test("a device's own list that the account could not take yet stays, and both are compared with", async () => {
    const server = fakeServer({ [READ]: keeps(['milk']), 'PUT /api/me/avoids': down })
    const { add, question, store } = await open(server, { stored: onDevice(['egg'], false) })
    expect(store.getState().allergens).toMatchObject({ avoided: ['egg'], isKept: false })
    await add()
    expect(question()).toMatchObject(milk)
  })

  test('nothing of it is left after the sign-out', async () => {
    const { press, list, add, question } = await open(fakeServer({ [READ]: down }))
    await press(signedOut())
    expect(list()).toBe('none')
    await add()
    expect(question()).toBeNull()
  })
})

test.each<[string, Partial<ClientOptions>]>([
  ['a diner who is not signed in', { signedIn: false }],
  ['an upstream that keeps no lists', { capabilities: [] }],
])("%s has the device's list only, and no call is made", async (_, options) => {
  const { add, question, server } = await open(fakeServer({}), { ...options, stored: onDevice(['milk'], false) })
  await add()
  expect(question()).toMatchObject(milk)
  expect(server.calls).toEqual([])
})

describe('AMB105: the list of a child', () => {
  const aarav = childOf('e1', 'Aarav', { avoids: ['milk'] })
  const school: Partial<ClientOptions> = {
    config: { clientType: 'SCHOOL' },
    orderInfo: { ...orderedAs({ mode: 'pickup', for: 'e1' }), address: 'Aarav' },
  }

  test('that cannot be read: a dish is added only without the check', async () => {
    const { add, answer, question, list, lines } = await open(fakeServer({ [ENTRIES]: down }), school)
    expect(list()).toBe('unread')
    await add()
    expect(question()?.text).toBe('We could not load what Aarav avoids, so Biryani cannot be compared with it.')
    await answer(false)
    expect(lines()).toEqual([])
  })

  test('that is slow is waited for', async () => {
    const slow = { answer: { entries: [aarav] }, afterMs: 2_000 }
    const { add, question, list } = await open(fakeServer({ [ENTRIES]: slow }), school)
    expect(list()).toBe('loading')
    await add(dish, 2_000)
    expect(question()?.title).toBe('This has something Aarav avoids')
  })
})

describe('AMB105: an order whose page does not know the list', () => {
  const changes = [{ kind: 'avoided', line: 0, name: null, allergens: ['milk'] }] as const
  const placed = { answer: { orderId: 'A1', message: 'Placed', checkout: null } }
  const seen = ({ callsOf }: FakeServer) =>
    callsOf(PLACE).map(({ body }) => (body as { avoidsSeen: unknown }).avoidsSeen)

  /** The pay page with the dish in the cart. */
  const atPay = (server: FakeServer, options: Partial<ClientOptions> = {}) => {
    const allergens = { contains: ['milk'], mayContain: [], freeOf: ['egg'], notStated: [] } as const
    server.reply(MENU, { answer: storefrontOf([dish, side]) })
    return open(server, { lines: [{ ...lineOf(dish, 1), allergens }], at: '/1/check-out/pay', ...options })
  }

  test('says so, is asked by what the server named, and is placed while the call still fails', async () => {
    const server = fakeServer({ [READ]: down, [PLACE]: [problem('requote', 'Changed', { changes }), placed] })
    const { press, question, answer, store, lines, went } = await atPay(server)
    await press(orderSubmitted(), 2_000)
    expect(question()).toBeNull()
    expect(store.getState().payment.requote?.notes).toMatchObject([{ change: changes[0], dish: 'Biryani' }])
    expect(lines()).toHaveLength(1)
    await press(orderSubmitted())
    expect(question()).toMatchObject(milk)
    await answer(true)
    await pass(2_000)
    expect(seen(server)).toEqual([null, ['milk']])
    expect(went).toEqual(['/1/track-order/A1'])
  })

  test('waits for a slow list and is asked by it before it is sent', async () => {
    const server = fakeServer({ [READ]: keeps(['milk'], 2_000), [PLACE]: placed })
    const { press, question, answer } = await atPay(server)
    await press(orderSubmitted(), 1_000)
    expect(server.callsOf(PLACE)).toEqual([])
    await pass(1_100)
    expect(question()).toMatchObject(milk)
    await answer(true)
    await pass(2_000)
    expect(seen(server)).toEqual([['milk']])
  })

  test.each<[string, Record<string, string>, Reply, readonly Allergen[]]>([
    ['the list that is kept', onDevice(['egg'], true), keeps(['egg']), ['egg']],
    ['the copy of an earlier reading', onDevice(['egg'], true), down, ['egg']],
    ['an empty list, never what is on the device only', onDevice(['egg'], false), keeps(null), []],
  ])('a page that knows it sends %s', async (_, stored, reply, expected) => {
    const server = fakeServer({ [READ]: reply, [PLACE]: placed })
    const { press } = await atPay(server, { stored })
    await press(orderSubmitted(), 2_000)
    expect(seen(server)).toEqual([expected])
  })

  test('a child: places by what the server named while the entries cannot be read', async () => {
    const named = [{ ...changes[0], name: 'Aarav' }]
    const tomorrow = { kind: 'later', date: '2026-11-22', minute: 600, by: 'diner' } as const
    const server = fakeServer({ [ENTRIES]: down, [PLACE]: [problem('requote', 'Changed', { changes: named }), placed] })
    server.reply(`${MENU}?date=2026-11-22&time=10:00`, { answer: storefrontOf([dish, side]) })
    const { press, question, answer } = await atPay(server, {
      config: { clientType: 'SCHOOL' },
      orderInfo: { ...orderedAs({ mode: 'pickup', plan: tomorrow, for: 'e1' }), address: 'Aarav' },
    })
    await press(orderSubmitted(), 2_000)
    await press(orderSubmitted(), 2_000)
    expect(question()).toMatchObject({ title: 'This has something Aarav avoids', text: 'Biryani: Contains milk.' })
    await answer(true)
    await pass(2_000)
    expect(seen(server)).toEqual([null, ['milk']])
  })
})
