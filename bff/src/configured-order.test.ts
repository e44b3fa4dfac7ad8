import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { configuredCatalogue } from '@tiffin/commerce/testing/configured-catalogue'
import type { NewOrder, OrderItem } from '@tiffin/contract/orders'
import type { Dish, DishDetail, Storefront } from '@tiffin/contract/storefront'
import { getDishDetailChecked, getStorefrontChecked } from '@tiffin/contract/storefront.schema'
import { configuredAllergens } from '@tiffin/domain/allergens/configured-allergens'
import { quantityStep } from '@tiffin/domain/cart/bulk'
import { unitPrice } from '@tiffin/domain/money/pricing'
import { type Choice, choicesOf } from '@tiffin/domain/options/choices'
import { asItComes, customisationPrice } from '@tiffin/domain/options/customisation'
import type { Configuration, OptionItem, OptionProcess, PickedItem } from '@tiffin/domain/options/options'
import { amountOf } from '@tiffin/domain/order/bill'
import type { Order, Plan } from '@tiffin/domain/order/order'
import type { OrderType } from '@tiffin/domain/order/order-type'
import { startWholeSystem, type WholeSystem } from '@tiffin/lab/in-process'
import fc from 'fast-check'
import { billOnPage, collected, noInstructions, seenBillOf, seenOf } from './testing/new-orders.ts'

let system: WholeSystem
let storefront: Storefront

/** Half an hour before the special menu of the catalogue ends. */
const LUNCH = '2026-11-21T07:00:00.000Z'

beforeAll(async () => {
  system = await startWholeSystem({ catalogue: configuredCatalogue })
})
afterAll(() => system.close())

const plainly = async (path: string) => (await system.diner.get(path).set('accept-encoding', 'identity')).body

beforeEach(async () => {
  system.commerce.clock.set(LUNCH)
  const { stores } = await plainly('/api/stores/delivery?lat=28.63&long=77.22')
  const day = (stores as { storeId: number; name: string }[]).find(({ name }) => name === 'Delhi Kitchen')
  storefront = await plainly(`/api/stores/${day?.storeId}/storefront`)
})

function dishNamed(name: string): Dish {
  const dish = Object.values(storefront.menu.dishes).find((each) => each.name === name)
  if (!dish) throw new Error(`There is no ${name}`)
  return dish
}

const detailOf = async ({ productId }: Dish): Promise<DishDetail> =>
  (await plainly(`/api/stores/${storefront.store.storeId}/dishes/${productId}`)).detail

const itemsOf = (process: OptionProcess): readonly OptionItem[] =>
  process.type === 'replaceable' ? [...process.from, ...process.to] : process.items

/** Finds a choice of a dish by its name. */
function choice({ options }: DishDetail, name: string): PickedItem {
  for (const process of options.processes)
    for (const item of itemsOf(process))
      if (item.name === name) return { processId: process.processId, itemId: item.itemId }
  throw new Error(`There is no choice ${name}`)
}

interface Made {
  readonly dish: Dish
  readonly sizeName: string
  readonly detail: DishDetail
  readonly configuration: Configuration | null
}

function itemOf(made: Made, quantity = 1, orderType: OrderType = 'regular'): OrderItem {
  const { dish, sizeName, detail, configuration } = made
  const size = dish.sizes.find(({ name }) => name === sizeName)
  if (!size) throw new Error(`There is no ${sizeName}`)
  const price = unitPrice(size, { orderType, special: dish.isSpecial }) ?? 0
  const customisation = customisationPrice(detail.options, size.sizeId, price, configuration)
  const { sizeId } = size
  const seen = seenOf(dish, detail, { sizeId, configuration, unitPrice: price, customisation })
  return { productId: dish.productId, sizeId, quantity, configuration, seen }
}

const party = { purpose: 'corporate event', spice: 'low', guests: '10-20', meal: 'Dinner' } as const

const partyOrder: Order = { ...collected, menu: 'bulk', answers: party, plan: { kind: 'now' } }

const laterOrder = (plan: Plan): Order => ({ ...collected, menu: 'regular', plan })

const orderOf = (items: readonly OrderItem[], order = collected): NewOrder => ({
  storeId: storefront.store.storeId,
  order,
  items,
  instructions: noInstructions,
  seenBill: seenBillOf(billOnPage(storefront, order, items)),
  attemptKey: randomUUID(),
})

async function tracked(order: NewOrder) {
  const placed = await system.diner.post('/api/orders', order)
  expect([placed.status, placed.body.message]).toEqual([200, 'Your order has been placed'])
  return (await plainly(`/api/orders/${placed.body.orderId}/track`)).tracking
}

/** Configures a large pizza with cheese and a millet base, without onion. */
async function ownPizza(): Promise<Made> {
  const dish = dishNamed('Pizza')
  const detail = await detailOf(dish)
  const sizeId = dish.sizes.find(({ name }) => name === 'Large')?.sizeId ?? 0
  const plain = asItComes(detail.options, sizeId)
  const configuration = {
    ...plain,
    addedItems: [...plain.addedItems, choice(detail, 'Cheese')],
    removedItems: [choice(detail, 'Onion')],
    replacedItems: { from: [choice(detail, 'Wheat base')], to: [choice(detail, 'Millet base')] },
  }
  return { dish, sizeName: 'Large', detail, configuration }
}

describe('the whole menu with the real commerce', () => {
  test('menu and dish details conform to the contract', async () => {
    expect(getStorefrontChecked.schemas.answer.parse(storefront)).toEqual(storefront)
    for (const dish of Object.values(storefront.menu.dishes)) {
      const detail = await detailOf(dish)
      expect(getDishDetailChecked.schemas.answer.parse({ detail })).toEqual({ detail })
    }
    expect(dishNamed('Pizza')).toMatchObject({
      kind: 'product',
      isCustomizable: true,
      needsConfiguration: true,
      menuTags: ['bulk'],
    })
    expect(dishNamed('Meal')).toMatchObject({ kind: 'combo', needsConfiguration: true })
    expect(dishNamed('Rice')).toMatchObject({ isCustomizable: false, needsConfiguration: false, allergens: null })
    expect(storefront.menu.highlights?.bulkCategoryIds).toHaveLength(1)
  })

  test('a configured dish is ordered and tracked with its choices, price and allergens (F14, I11)', async () => {
    const pizza = await ownPizza()
    const item = itemOf(pizza, 2)
    expect(item.seen.customisation).toBe(5000 + 1500)
    const { items, bill } = await tracked(orderOf([item]))
    expect(amountOf(bill, 'items')).toBe(2 * (30_000 + 6500))
    expect(items[0]).toMatchObject({
      name: 'Pizza',
      sizeName: 'Large',
      choices: choicesOf(pizza.detail.options, item.sizeId, pizza.configuration),
      allergens: configuredAllergens(pizza.dish.allergens, pizza.detail.options, item.sizeId, pizza.configuration),
    })
  })

  test('a combo is ordered with its defaults and with chosen parts; its parts have names of their own (F19)', async () => {
    const dish = dishNamed('Meal')
    const detail = await detailOf(dish)
    const [main, drink] = detail.options.combo[0]?.groups ?? []
    expect(main?.parts.map(({ name, sizeName, inStock }) => [name, sizeName, inStock])).toEqual([
      ['Pizza', 'Small', true],
      ['Rice', 'Full', true],
      ['Kheer', 'Full', false],
    ])
    const picked = [main?.parts[1], drink?.parts[0]].flatMap((part, at) =>
      part ? [{ group: [main, drink][at]?.name ?? '', productId: part.productId, sizeId: part.sizeId }] : [],
    )
    const plain = asItComes(detail.options, dish.sizes[0]?.sizeId ?? 0)
    const made = { dish, sizeName: 'For one', detail }
    const lines = [
      itemOf({ ...made, configuration: plain }),
      itemOf({ ...made, configuration: { ...plain, comboItems: picked } }),
    ]
    expect(lines.map(({ seen }) => seen.customisation)).toEqual([0, 7000])
    const { items } = await tracked(orderOf(lines))
    const part = (group: string, name: string): Choice => ({ kind: 'part', group, name })
    expect(items.map(({ choices }: { choices: Choice[] }) => choices)).toEqual([
      [part('Main', 'Pizza')],
      [part('Main', 'Rice'), part('Drink', 'Cola')],
    ])
  })

  test("for any cart the order's bill equals the page's bill to the paisa (I4-I11)", async () => {
    const pizza = await ownPizza()
    const plain = async (name: string, sizeName: string): Promise<Made> => {
      const dish = dishNamed(name)
      return { dish, sizeName, detail: await detailOf(dish), configuration: null }
    }
    const cake = await plain('Cake', 'Slice')
    const menus = {
      regular: [pizza, cake, await plain('Rice', 'Full'), await plain('Cola', 'Full')],
      bulk: [pizza, cake],
    }
    const cart = fc.record({
      orderType: fc.constantFrom('regular', 'bulk'),
      quantities: fc
        .array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 })
        .filter(([first = 0]) => first > 0),
    })
    await fc.assert(
      fc.asyncProperty(cart, async ({ orderType, quantities }) => {
        const pieces = (at: number) =>
          quantityStep(orderType) * Math.min(quantities[at] ?? 0, orderType === 'bulk' ? 1 : 3)
        const items = menus[orderType].flatMap((made, at) =>
          pieces(at) > 0 ? [itemOf(made, pieces(at), orderType)] : [],
        )
        const order = orderType === 'bulk' ? partyOrder : collected
        expect((await tracked(orderOf(items, order))).bill).toEqual(billOnPage(storefront, order, items))
      }),
      { numRuns: 25 },
    )
  })

  test('choices whose price differs from the price shown need a requote (AMB32)', async () => {
    const item = itemOf(await ownPizza())
    const cheaper = { ...item, seen: { ...item.seen, customisation: 0 } }
    const answer = await system.diner.post('/api/orders', orderOf([cheaper]))
    expect([answer.status, answer.body.code]).toEqual([409, 'requote'])
    expect(answer.body.changes).toContainEqual({ kind: 'customisation', line: 0, was: 0, now: 6500 })
  })

  test('a declaration that differs from the one shown needs a requote (AMB101)', async () => {
    const item = itemOf(await ownPizza())
    const digest = item.seen.allergenDigest ?? ''
    const other = digest.slice(0, -1) + (digest.endsWith('f') ? 'n' : 'f')
    const answer = await system.diner.post(
      '/api/orders',
      orderOf([{ ...item, seen: { ...item.seen, allergenDigest: other } }]),
    )
    expect([answer.status, answer.body.code]).toEqual([409, 'requote'])
    const now = expect.objectContaining({ name: 'Pizza', isVeg: true, allergenDigest: digest })
    expect(answer.body.changes).toEqual([{ kind: 'facts', line: 0, changed: ['allergens'], now }])
  })

  test('a special has its special price until the special menu ends, for now and for later (I2, H4, AMB1)', async () => {
    const cake = () => ({ dish: dishNamed('Cake'), sizeName: 'Slice', configuration: null })
    const detail = await detailOf(dishNamed('Cake'))
    expect(storefront.menu.highlights?.specialMenu).toMatchObject({ name: 'Lunch Hour' })
    const special = itemOf({ ...cake(), detail })
    expect(special.seen.unitPrice).toBe(6000)
    await tracked(orderOf([special]))
    system.commerce.clock.set('2026-11-21T07:30:00.000Z')
    const late = await system.diner.post('/api/orders', orderOf([special]))
    expect([late.status, late.body.code]).toEqual([409, 'requote'])
    storefront = await plainly(`/api/stores/${storefront.store.storeId}/storefront`)
    expect([dishNamed('Cake').isSpecial, storefront.menu.highlights?.specialMenu]).toEqual([false, null])
    await tracked(orderOf([itemOf({ ...cake(), detail })]))
  })

  test('a bulk order is accepted in tens, with its purpose (AMB86, J7)', async () => {
    const pizza = await ownPizza()
    expect(await tracked(orderOf([itemOf(pizza, 10)], partyOrder))).toMatchObject({ bulk: party, scheduledFor: null })
    const nine = await system.diner.post('/api/orders', orderOf([itemOf(pizza, 9)], partyOrder))
    expect([nine.status, nine.body.code]).toEqual([409, 'requote'])
    const tea = { ...partyOrder, answers: { ...party, meal: 'Tea' } } as unknown as Order
    const none = await system.diner.post('/api/orders', orderOf([itemOf(pizza, 10)], tea))
    expect([none.status, none.body.code]).toEqual([400, 'invalid-input'])
  })

  test('a bulk order for another day is accepted and tracked as both (AMB86)', async () => {
    const plan = { kind: 'later', date: '2026-11-22', minute: 13 * 60, by: 'diner' } as const
    const order = orderOf([itemOf(await ownPizza(), 20)], { ...partyOrder, plan } as Order)
    const scheduledFor = Date.parse('2026-11-22T13:00:00+05:30')
    expect(await tracked(order)).toMatchObject({ bulk: party, scheduledFor })
  })

  test('the menu of a later day is decided for that day, and its order is accepted (G17)', async () => {
    const query = 'date=2026-11-22&time=12:00'
    const { storeId } = storefront.store
    const later: Storefront = await plainly(`/api/stores/${storeId}/storefront?${query}`)
    expect(later.menu.highlights?.specialMenu).toBeNull()
    const plan = { kind: 'later', date: '2026-11-22', minute: 12 * 60, by: 'diner' } as const
    const order = orderOf([itemOf(await ownPizza())], laterOrder(plan))
    expect((await tracked(order)).scheduledFor).toBe(Date.parse('2026-11-22T12:00:00+05:30'))
  })
})
