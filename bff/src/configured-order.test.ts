import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { configuredCatalogue } from '@tiffin/commerce/testing/configured-catalogue'
import type { NewOrder, OrderItem } from '@tiffin/contract/orders'
import type { Dish, DishDetail, Storefront } from '@tiffin/contract/storefront'
import { getDishDetailChecked, getStorefrontChecked } from '@tiffin/contract/storefront.schema'
import { quantityStep } from '@tiffin/domain/bulk'
import { configuredAllergens } from '@tiffin/domain/configured-allergens'
import { asItComes, choicesInWords, customisationPrice } from '@tiffin/domain/customisation'
import type { Configuration, OptionItem, OptionProcess, PickedItem } from '@tiffin/domain/options'
import type { OrderType } from '@tiffin/domain/order-type'
import { type Bill, billOf, type PricedLine, unitPrice } from '@tiffin/domain/pricing'
import fc from 'fast-check'
import { startWholeSystem, type WholeSystem } from './testing/whole-system.ts'

let system: WholeSystem
let storefront: Storefront

/** Half an hour before the special menu of the catalogue ends. */
const LUNCH = '2026-11-21T07:00:00.000Z'

beforeAll(async () => {
  system = await startWholeSystem(configuredCatalogue)
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

/** A choice of a dish by its name. */
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
  return { productId: dish.productId, sizeId: size.sizeId, quantity, unitPrice: price, configuration, customisation }
}

const party = { purpose: 'corporate event', spice: 'low', guests: '10-20', meal: 'Dinner' } as const

/** The bill as the page works it out from the menu. */
function billSeen(items: readonly OrderItem[], orderType: OrderType): Bill {
  const { store, menu } = storefront
  const lines = items.map(({ productId, sizeId, ...seen }): PricedLine => {
    const dish = menu.dishes[productId]
    const listPrice = dish?.sizes.find((size) => size.sizeId === sizeId)?.price ?? 0
    return { ...seen, listPrice, taxPercent: dish?.taxPercent ?? 0 }
  })
  const { gstEnabled, packagingCharges } = store
  const charges = { gstEnabled, packagingCharges, deliveryCharges: 0, couponAmount: 0 }
  return billOf(lines, { orderType, deliveryMode: 'pickup', noOfDays: 1, ...charges })
}

const totalOf = (items: readonly OrderItem[]): number =>
  items.reduce((sum, item) => sum + (item.unitPrice + item.customisation) * item.quantity, 0)

function orderOf(items: readonly OrderItem[], over: Partial<NewOrder> = {}): NewOrder {
  return {
    storeId: storefront.store.storeId,
    fulfilment: 'PICKUP',
    addressId: null,
    later: null,
    bulk: null,
    items,
    instructions: { cutlery: false, condiments: false, comments: '' },
    paymentMode: 'CASH',
    expectedTotal: totalOf(items) + storefront.store.packagingCharges,
    attemptKey: randomUUID(),
    ...over,
  }
}

async function tracked(order: NewOrder) {
  const placed = await system.diner.post('/api/orders', order)
  expect([placed.status, placed.body.message]).toEqual([200, 'Your order has been placed'])
  return (await plainly(`/api/orders/${placed.body.orderId}`)).tracking
}

/** A large pizza with cheese, without onion, on millet. */
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

describe('the whole menu over the real commerce', () => {
  test('menu and every dish in full are as the contract has them', async () => {
    expect(getStorefrontChecked.schemas.answer.parse(storefront)).toEqual(storefront)
    for (const dish of Object.values(storefront.menu.dishes)) {
      const detail = await detailOf(dish)
      expect(getDishDetailChecked.schemas.answer.parse({ detail })).toEqual({ detail })
    }
    expect(dishNamed('Pizza')).toMatchObject({
      kind: 'product',
      isCustomizable: true,
      asksFirst: true,
      menuTags: ['bulk'],
    })
    expect(dishNamed('Meal')).toMatchObject({ kind: 'combo', asksFirst: true })
    expect(dishNamed('Rice')).toMatchObject({ isCustomizable: false, asksFirst: false, allergens: null })
    expect(storefront.menu.highlights?.bulkCategoryIds).toHaveLength(1)
  })

  test('a dish that was put together is ordered and tracked with its choices, price and allergens (F14, I11)', async () => {
    const pizza = await ownPizza()
    const item = itemOf(pizza, 2)
    expect(item.customisation).toBe(5000 + 1500)
    const { items, bill } = await tracked(orderOf([item]))
    expect(bill).toMatchObject({ items: 2 * (30_000 + 6500) })
    expect(items[0]).toMatchObject({
      name: 'Pizza',
      sizeName: 'Large',
      choices: choicesInWords(pizza.detail.options, item.sizeId, pizza.configuration),
      allergens: configuredAllergens(pizza.dish.allergens, pizza.detail.options, item.sizeId, pizza.configuration),
    })
  })

  test('a combo is ordered as it comes and as it was picked; its parts have names of their own (F19)', async () => {
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
    expect(lines.map(({ customisation }) => customisation)).toEqual([0, 7000])
    const { items } = await tracked(orderOf(lines))
    expect(items.map(({ choices }: { choices: string[] }) => choices)).toEqual([
      ['Main: Pizza'],
      ['Main: Rice', 'Drink: Cola'],
    ])
  })

  test('whatever is in the cart, the order keeps to the paisa the bill that the page showed (I4-I11)', async () => {
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
        const bill = billSeen(items, orderType)
        const order = orderOf(items, { bulk: orderType === 'bulk' ? party : null, expectedTotal: bill.total })
        expect((await tracked(order)).bill).toEqual(bill)
      }),
      { numRuns: 25 },
    )
  })

  test('choices that cost something else than the diner saw are asked again (AMB32)', async () => {
    const item = itemOf(await ownPizza())
    const cheaper = { ...item, customisation: 0 }
    const answer = await system.diner.post('/api/orders', orderOf([cheaper]))
    expect([answer.status, answer.body.code]).toEqual([409, 'requote'])
    expect(answer.body.changes).toContainEqual({
      kind: 'options',
      productId: item.productId,
      sizeId: item.sizeId,
      message: expect.stringContaining('Pizza'),
    })
  })

  test('a special costs its special price until the special menu ends, for now and for later (I2, H4, AMB1)', async () => {
    const cake = () => ({ dish: dishNamed('Cake'), sizeName: 'Slice', configuration: null })
    const detail = await detailOf(dishNamed('Cake'))
    expect(storefront.menu.highlights?.specialMenu).toMatchObject({ name: 'Lunch Hour' })
    const special = itemOf({ ...cake(), detail })
    expect(special.unitPrice).toBe(6000)
    await tracked(orderOf([special]))
    system.commerce.clock.set('2026-11-21T07:30:00.000Z')
    const late = await system.diner.post('/api/orders', orderOf([special]))
    expect([late.status, late.body.code]).toEqual([409, 'requote'])
    storefront = await plainly(`/api/stores/${storefront.store.storeId}/storefront`)
    expect([dishNamed('Cake').isSpecial, storefront.menu.highlights?.specialMenu]).toEqual([false, null])
    await tracked(orderOf([itemOf({ ...cake(), detail })]))
  })

  test('a bulk order goes through in tens, with what it is for (AMB86, J7)', async () => {
    const pizza = await ownPizza()
    await tracked(orderOf([itemOf(pizza, 10)], { bulk: party }))
    const nine = await system.diner.post('/api/orders', orderOf([itemOf(pizza, 9)], { bulk: party }))
    expect([nine.status, nine.body.code]).toEqual([409, 'requote'])
    const none = await system.diner.post(
      '/api/orders',
      orderOf([itemOf(pizza, 10)], { bulk: { ...party, meal: 'Tea' } as never }),
    )
    expect([none.status, none.body.code]).toEqual([400, 'invalid-input'])
  })

  test('the menu of a later day is decided for it, and its order is taken (G17)', async () => {
    const query = 'date=2026-11-22&time=12:00'
    const { storeId } = storefront.store
    const later: Storefront = await plainly(`/api/stores/${storeId}/storefront?${query}`)
    expect(later.menu.highlights?.specialMenu).toBeNull()
    const order = orderOf([itemOf(await ownPizza())], { later: { date: '2026-11-22', time: '12:00' } })
    expect((await tracked(order)).scheduledFor).toBe(Date.parse('2026-11-22T12:00:00+05:30'))
  })
})
