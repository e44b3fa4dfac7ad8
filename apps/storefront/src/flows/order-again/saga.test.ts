import { describe, expect, test } from '@jest/globals'
import type { OrderCopy } from '@tiffin/contract/order-copy'
import type { Dish, DishDetail, Storefront } from '@tiffin/contract/storefront'
import { declaredAllergens } from '@tiffin/domain/allergens/configured-allergens'
import { freshOrder } from '@tiffin/domain/order/order'
import { declared } from '@tiffin/domain/testing/options'
import { type AgainAnswer, againAnswered, againRequested } from '../../features/again/slice.ts'
import { avoidedSet } from '../../features/allergens/slice.ts'
import { type CartState, cartRestored, lineDropped } from '../../features/cart/slice.ts'
import { confirmAnswered } from '../../features/confirm/slice.ts'
import { signedOut } from '../../features/session/slice.ts'
import { goTo } from '../../platform/navigation.ts'
import { type ClientOptions, startClient } from '../../testing/client.ts'
import { childOf } from '../../testing/entries.ts'
import { fakeServer, problem, type Reply } from '../../testing/fake-server.ts'
import { fixClock } from '../../testing/fixed-clock.ts'
import {
  biryani,
  bulkNow,
  dish,
  extraCheese,
  forNow,
  lineOf,
  orderedAs,
  orderInfo,
  raita,
  storefrontOf,
  withCheese,
} from '../../testing/fixtures.ts'
import { copiedLine, copyOf } from '../../testing/order-again.ts'

fixClock()

const COPY = 'GET /api/orders/A1/copy'
const MENU = 'GET /api/stores/1/storefront'
const settle = () => new Promise((done) => setTimeout(done, 0))

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await settle()
}

interface World extends Partial<ClientOptions> {
  readonly copy?: OrderCopy
  readonly menu?: readonly Dish[]
  readonly storefront?: Storefront
  readonly details?: readonly DishDetail[]
  readonly replies?: Record<string, Reply | readonly Reply[]>
  readonly cart?: CartState
}

const detail = (productId: number, options: DishDetail['options']): DishDetail => ({
  productId,
  options,
  sizes: [],
  recipe: [],
})

const same = copyOf([copiedLine(biryani, 2), copiedLine(raita, 1)])

/** A page of the account, on which no store is open. */
function open(world: World = {}) {
  const { copy = same, menu = [biryani, raita], details = [], replies = {}, cart, ...options } = world
  const ids = details.map(({ productId }) => productId).join()
  const server = fakeServer({
    [COPY]: { answer: { copy } },
    [MENU]: { answer: world.storefront ?? storefrontOf(menu) },
    [`GET /api/stores/1/details?ids=${ids}`]: { answer: { details } },
    ...replies,
  })
  const { storefront: _, ...client } = options
  const started = startClient({ server, at: '/my-orders/past', orderInfo: { ...orderInfo, storeId: null }, ...client })
  const { dispatch, getState } = started.store
  if (cart) dispatch(cartRestored(cart))
  const asked = () => getState().again.question
  const question = () => getState().confirm.question
  const isChecking = () => getState().again.orderId !== null
  /** Dispatches, and waits until the flow asks something or has ended. */
  const then = async (event: Parameters<typeof dispatch>[0]) => {
    dispatch(event)
    await settle()
    await until(() => !isChecking() || asked() !== null || question() !== null)
  }
  return {
    ...started,
    server,
    then,
    press: () => then(againRequested({ orderId: 'A1' })),
    answer: (given: AgainAnswer) => then(againAnswered({ answer: given })),
    confirm: (yes: boolean) => then(confirmAnswered({ yes })),
    ...{ asked, question, isChecking },
    cart: () => getState().cart,
    info: () => getState().orderInfo,
    undo: async () => {
      const event = getState().notices.notices.find(({ action }) => action?.label === 'Undo')?.action?.event
      if (!event) throw new Error('no Undo')
      await then(event)
    },
  }
}

const cartOf = (...lines: CartState['lines']): CartState => ({ storeId: 1, kind: forNow, lines, orderKey: 'K' })
const paneer = dish(3, 'Paneer', 20000)

describe('T8: an order whose dishes are the same goes in', () => {
  test('at once, with a notice, and the cart opens: two taps in all', async () => {
    const { press, cart, info, went, notices, asked, question, isChecking } = open()
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
    const { press, cart } = open({ copy: copyOf([copiedLine(biryani, 1, { image: '/old.png', taxPercent: 18 })]) })
    await press()
    expect(cart().lines).toMatchObject([{ unitPrice: 24000, listPrice: 24000, image: null, taxPercent: 5, maxQty: 20 }])
  })

  test('once, after a double click', async () => {
    const { store, press, cart, server } = open()
    store.dispatch(againRequested({ orderId: 'A1' }))
    await press()
    expect(cart().lines.map(({ quantity }) => quantity)).toEqual([2, 1])
    expect(server.callsOf(COPY)).toHaveLength(1)
  })

  test('and comes out with Undo, which restores cart and order', async () => {
    const { press, cart, info, undo, notices } = open({ orderInfo: { ...orderInfo, storeId: 4 } })
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
    const { press, info, cart } = open({ orderInfo: orderedAs({ plan }), replies: later })
    await press()
    expect([info().order.plan, cart().kind]).toEqual([plan, { orderType: 'regular', timing: 'later' }])
  })

  test('for now when the store refuses that time', async () => {
    const plan = { kind: 'later', date: '2026-11-23', minute: 780, by: 'diner' } as const
    const refused = { [`${MENU}?date=2026-11-23&time=13%3A00`]: problem('refused') }
    const { press, info } = open({ orderInfo: orderedAs({ plan }), replies: refused })
    await press()
    expect(info().order.plan).toEqual({ kind: 'now' })
  })

  test('on the day of its first meal, where the store takes orders for that day only (G8)', async () => {
    const meals = [{ code: 'lunch', name: 'Lunch', minute: 750 }]
    const base = storefrontOf([biryani, raita], { meals, isClosed: true })
    const storefront = { ...base, mealTime: { mealType: 'Lunch', date: '2026-11-23' } }
    const { press, info, cart } = open({ storefront })
    await press()
    expect(info().order.plan).toEqual({ kind: 'later', date: '2026-11-23', minute: 750, by: 'meal-time' })
    expect(cart().lines).toHaveLength(2)
  })
})

describe('T8: what changed is shown old and new, and asked once', () => {
  const dearer = copyOf([copiedLine(biryani, 1, { unitPrice: 20000 }), copiedLine(raita, 1)])

  test('a dearer dish; nothing is in the cart before the answer', async () => {
    const { press, asked, cart, answer, went } = open({ copy: dearer })
    await press()
    expect(asked()).toMatchObject({
      ...{ about: 'changes', same: 1, gone: [] },
      changed: [{ was: { unitPrice: 20000 }, now: { unitPrice: 24000 }, changes: ['price'] }],
    })
    expect([cart().lines, went]).toEqual([[], []])
    await answer('add')
    expect(cart().lines).toMatchObject([{ name: 'Biryani', unitPrice: 24000 }, { name: 'Raita' }])
    expect(went).toEqual(['/1/my-order'])
  })

  test('"Not now" changes nothing', async () => {
    const { press, answer, cart, went, notices, isChecking } = open({ copy: dearer })
    await press()
    await answer('no')
    expect([cart().lines, went, notices(), isChecking()]).toEqual([[], [], [], false])
  })

  test('a vanished dish is named, with dishes like it; the rest goes in', async () => {
    const { press, asked, answer, cart } = open({ menu: [raita] })
    await press()
    expect(asked()).toMatchObject({
      ...{ changed: [], same: 1 },
      gone: [{ name: 'Biryani', reason: { code: 'dish-gone' }, similar: '/1/menu-card/regular/all/1' }],
    })
    await answer('add')
    expect(cart().lines).toMatchObject([{ name: 'Raita', quantity: 1 }])
  })

  test('nothing is left: nothing goes in, whatever the answer', async () => {
    const { press, asked, answer, cart, went } = open({ menu: [paneer] })
    await press()
    expect(asked()).toMatchObject({ changed: [], same: 0, gone: [{ name: 'Biryani' }, { name: 'Raita' }] })
    await answer('add')
    expect([cart().lines, went]).toEqual([[], []])
  })

  test('choices that are no longer valid are left out, and a quantity above the maximum is reduced', async () => {
    const withOptions = { ...biryani, maxQty: 2 }
    const line = copiedLine(withOptions, 3, { configuration: extraCheese, customisation: 3000 })
    const choices = [{ kind: 'added', name: 'Cheese' } as const]
    const { press, asked, answer, cart } = open({
      copy: copyOf([{ ...line, choices }]),
      menu: [withOptions],
      details: [detail(1, { processes: [], combo: [] })],
    })
    await press()
    expect(asked()).toMatchObject({
      changed: [{ was: { choices, quantity: 3 }, now: { choices: [], quantity: 2, customisation: 0 } }],
    })
    await answer('add')
    expect(cart().lines).toMatchObject([{ quantity: 2, choices: [], customisation: 0 }])
  })

  test('options of configured lines come in one call, with the prices of today', async () => {
    const line = copiedLine(biryani, 1, { configuration: extraCheese, customisation: 2000 })
    const details = [detail(1, withCheese(3000))]
    const { press, asked } = open({ copy: copyOf([line]), menu: [biryani], details })
    await press()
    expect(asked()).toMatchObject({ changed: [{ now: { customisation: 3000 }, changes: ['customisation'] }] })
  })
})

describe('T8, AMB101: a declaration', () => {
  const milky = { ...biryani, allergens: declared({ contains: ['milk'] }) }
  const free = { contains: [], mayContain: [], freeOf: ['milk' as const], notStated: [] }

  test('that got worse is shown, and what is avoided is asked as on the menu', async () => {
    const { press, then, asked, answer, question, confirm, cart } = open({
      copy: copyOf([copiedLine(biryani, 1, { allergens: free })]),
      menu: [milky],
    })
    await then(avoidedSet({ avoided: ['milk'] }))
    await press()
    expect(asked()).toMatchObject({ changed: [{ changes: ['allergens'] }] })
    await answer('add')
    expect(question()).toMatchObject({ title: 'This has something you avoid', submit: 'Add anyway' })
    expect(cart().lines).toEqual([])
    await confirm(true)
    expect(cart().lines).toMatchObject([{ accepted: { contains: ['milk'] } }])
  })

  test('that was the same then is asked too; declining changes nothing', async () => {
    const { press, then, question, confirm, cart } = open({
      copy: copyOf([copiedLine(biryani, 1, { allergens: declaredAllergens(milky.allergens) })]),
      menu: [milky],
    })
    await then(avoidedSet({ avoided: ['milk'] }))
    await press()
    expect(question()?.text).toBe('Biryani: Contains milk.')
    await confirm(false)
    expect(cart().lines).toEqual([])
  })
})

describe('T8: the cart is never replaced in silence', () => {
  const cart = cartOf(lineOf(raita, 2))

  test.each([
    ['add', [{ name: 'Raita', quantity: 3 }, { name: 'Biryani' }]],
    ['replace', [{ name: 'Biryani' }, { name: 'Raita', quantity: 1 }]],
    ['no', [{ name: 'Raita', quantity: 2 }]],
  ] as const)('dishes of the same store: %s', async (given, lines) => {
    const client = open({ cart, orderInfo })
    await client.press()
    expect(client.asked()).toEqual({ about: 'cart' })
    expect(client.cart()).toEqual(cart)
    await client.answer(given)
    expect(client.cart().lines).toHaveLength(lines.length)
    for (const line of lines) expect(client.cart().lines).toContainEqual(expect.objectContaining(line))
    expect(client.cart().orderKey === cart.orderKey).toBe(given !== 'replace')
  })

  test.each([
    ['another store', { ...cart, storeId: 4 }, 'Start a new cart at this store?'],
    ['another kind of order', { ...cart, kind: bulkNow }, /Bulk/],
  ])('dishes of %s are replaced only after the question of the menu', async (_, other, title) => {
    const { press, question, confirm, cart: now } = open({ cart: other })
    await press()
    expect(question()?.title).toEqual(expect.stringMatching(title))
    await confirm(false)
    expect(now()).toEqual(other)
    await press()
    await confirm(true)
    expect(now()).toMatchObject({ storeId: 1, lines: [{ name: 'Biryani' }, { name: 'Raita' }] })
  })

  test('pieces in the cart count towards the maximum of a dish (AMB67)', async () => {
    const few = { ...raita, maxQty: 2 }
    const { press, answer, asked } = open({ cart, orderInfo, menu: [biryani, few] })
    await press()
    await answer('add')
    expect(asked()).toMatchObject({ gone: [{ name: 'Raita', reason: { code: 'quantity-above' } }], same: 1 })
  })

  test('a cart that another tab fills meanwhile is asked about', async () => {
    const { press, then, answer, asked, cart: now } = open({ copy: copyOf([copiedLine(biryani, 1, { unitPrice: 1 })]) })
    await press()
    await then(cartRestored(cart))
    await answer('add')
    expect(asked()).toEqual({ about: 'cart' })
    await answer('no')
    expect(now()).toEqual(cart)
  })

  test('Undo restores the dishes that were there, also those that the diner took out since', async () => {
    const { press, answer, then, undo, cart: now } = open({ cart, orderInfo })
    await press()
    await answer('add')
    await then(lineDropped({ lineKey: '2-20' }))
    await undo()
    expect(now()).toEqual(cart)
  })
})

describe('T8, L19: a programme’s order stays with its person', () => {
  const aarav = childOf('e1', 'Aarav', { avoids: ['milk'] })
  const diya = childOf('e2', 'Diya')
  const copy = copyOf([copiedLine(biryani, 1)], { order: { ...freshOrder('pickup'), for: 'e1' } })
  const school = (entries: readonly object[], more: World = {}) =>
    open({ copy, config: { clientType: 'SCHOOL' }, replies: { 'GET /api/entries': { answer: { entries } } }, ...more })

  test('who still is on the list', async () => {
    const { press, info, cart } = school([diya, childOf('e1', 'Aarav')])
    await press()
    expect(info()).toMatchObject({ order: { for: 'e1' }, address: 'Aarav' })
    expect(cart().lines).toHaveLength(1)
  })

  test.each([
    ['is gone', [diya], /child who is no longer on your list/],
    ['is not confirmed', [{ ...aarav, isConfirmed: false }], /confirm/i],
    ['eats elsewhere', [{ ...aarav, servedAt: { storeId: 9, name: 'Sector 45' } }], /Sector 45/],
  ])('whose entry %s: says so, and changes nothing', async (_, entries, text) => {
    const { press, notices, cart, went } = school(entries)
    await press()
    expect(notices()).toEqual([expect.stringMatching(text)])
    expect([cart().lines, went]).toEqual([[], []])
  })

  test('and is asked by name about what that child avoids', async () => {
    const milky = { ...biryani, allergens: declared({ contains: ['milk'] }) }
    const { press, question } = school([aarav, diya], { menu: [milky] })
    await press()
    expect(question()).toMatchObject({ title: 'This has something Aarav avoids' })
  })

  test('and never joins the dishes of another child', async () => {
    const cart = cartOf(lineOf(raita, 1))
    const {
      press,
      question,
      confirm,
      cart: now,
    } = school([diya, childOf('e1', 'Aarav')], {
      cart,
      orderInfo: orderedAs({ mode: 'pickup', for: 'e2' }),
    })
    await press()
    expect(question()?.title).toBe('Start a new cart for Aarav?')
    await confirm(false)
    expect(now()).toEqual(cart)
  })
})

describe('T8: a call that fails', () => {
  test.each([
    ['no connection', 'lost', /offline|connection|reach/i],
    ['a refusal', problem('not-found', 'No such order'), /No such order/],
  ] as const)('%s is said, and changes nothing', async (_, reply, text) => {
    const { press, cart, notices, went, isChecking } = open({ replies: { [COPY]: reply } })
    await press()
    expect(notices()).toEqual([expect.stringMatching(text)])
    expect([cart().lines, went, isChecking()]).toEqual([[], [], false])
  })

  test('of the menu, too; "Retry" tries again', async () => {
    const menu = [problem('unavailable', 'Try later'), { answer: storefrontOf([biryani, raita]) }]
    const { press, cart, store, then } = open({ replies: { [MENU]: menu } })
    await press()
    expect(cart().lines).toEqual([])
    const event = store.getState().notices.notices[0]?.action?.event
    if (!event) throw new Error('no retry')
    await then(event)
    expect(cart().lines).toHaveLength(2)
  })

  test('a closed store says so (E12)', async () => {
    const { press, cart, notices } = open({ storefront: storefrontOf([biryani], { isClosed: true }) })
    await press()
    expect(notices()).toEqual([expect.stringMatching(/closed/i)])
    expect(cart().lines).toEqual([])
  })

  test('an answer to a diner who has gone to another page changes nothing', async () => {
    const { store, cart, server, isChecking } = open({ replies: { [COPY]: { answer: { copy: same }, afterMs: 20 } } })
    store.dispatch(againRequested({ orderId: 'A1' }))
    await until(() => server.callsOf(COPY).length === 1)
    goTo('/1/home')
    await until(() => !isChecking())
    expect(cart().lines).toEqual([])
  })

  test('a session that ends takes the question with it', async () => {
    const { press, then, asked, isChecking } = open({ menu: [raita] })
    await press()
    await then(signedOut())
    expect([asked(), isChecking()]).toEqual([null, false])
  })
})
