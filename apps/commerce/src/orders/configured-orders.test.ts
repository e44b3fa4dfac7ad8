import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { importCatalogue } from '#catalogue/import-catalogue'
import { NOON } from '../testing/clock.ts'
import { type CatalogueIds, catalogueIds } from '../testing/codes.ts'
import { startCommerce, type TestCommerce, type TestPerson } from '../testing/commerce.ts'
import { configuredCatalogue } from '../testing/configured-catalogue.ts'
import { customization, type TestChoices } from '../testing/customization.ts'
import { aParty, orderBody, place, type TestLine } from '../testing/orders.ts'

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
beforeAll(async () => {
  commerce = await startCommerce({ catalogue: configuredCatalogue })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  asha = await commerce.signedIn('alpha')
})
afterAll(() => commerce.close())
beforeEach(() => commerce.clock.set(NOON))

const PACKAGING = 10

/** A line with what was chosen, and what the diner saw the choices cost. */
const line = (
  [product, size]: readonly [string, string],
  price: number,
  choices: TestChoices | null,
  customizationPrice = 0,
): TestLine => ({
  ...{ product, size, qty: 1, price, customizationPrice },
  itemCustomization: choices && customization(ids, product, choices),
})

const order = (lines: readonly TestLine[], items: number, more: Record<string, unknown> = {}) =>
  place(commerce, 'alpha', asha, orderBody(ids, asha, lines, items + PACKAGING, more))

const tracked = async (orderId: string) => {
  const query = `orderId=${orderId}&userId=${asha.mobile}`
  return (await commerce.call('alpha', 'GET', `/trackOrder?${query}`, { token: asha.token })).json.data
}

/** Places an order that is taken, and answers how its owner sees it. */
async function taken(lines: readonly TestLine[], items: number, more?: Record<string, unknown>) {
  const placed = await order(lines, items, more)
  expect([placed.status, placed.json.message]).toEqual([200, 'Your order has been placed'])
  return tracked(placed.json.data.orderId)
}

/** What is said of an order that is asked again. */
async function changesOf(lines: readonly TestLine[], items: number, more?: Record<string, unknown>) {
  const { status, json } = await order(lines, items, more)
  expect([status, json.code]).toEqual([409, 'requote'])
  return json.changes
}

const small = ['pizza', 'small'] as const
const large = ['pizza', 'large'] as const
const meal = ['meal', 'one'] as const
const dip = 'dip/garlic'

describe('F14, I11: an order keeps what was made of its dishes', () => {
  test('added, left out, replaced: priced for the size, told in words, with its allergens', async () => {
    const choices: TestChoices = {
      added: ['extra/cheese', 'extra/egg', dip],
      removed: ['leave/onion'],
      from: ['base/wheat'],
      to: ['base/millet'],
    }
    const seen = line(large, 350, choices, 50 + 25 + 15)
    const { items, ...bill } = await taken([{ ...seen, qty: 2, discountedPrice: 300 }], 2 * 390)
    expect(bill).toMatchObject({ itemTotal: 780, totalDiscount: 100, orderValue: 790, orderCategory: 'REGULAR' })
    expect(items['1']).toMatchObject({
      qty: 2,
      amount: 780,
      customizationPrice: 90,
      choices: ['Cheese', 'Egg', 'No Onion', 'Millet base for Wheat base', 'Garlic dip'],
      selectedVariant: { displayName: 'Large', price: 300 },
    })
    expect(items['1'].allergens).toMatchObject({ contains: ['gluten', 'milk', 'egg'] })
    expect(items['1'].allergens.freeOf).not.toContain('peanut')
  })

  test('AMB23: a cheaper replacement takes from the price', async () => {
    const { items } = await taken(
      [line(small, 200, { added: [dip], from: ['base/wheat'], to: ['base/thin'] }, -25)],
      175,
    )
    expect(items['1']).toMatchObject({
      amount: 175,
      customizationPrice: -25,
      choices: ['Thin base for Wheat base', 'Garlic dip'],
    })
  })

  test('F12: a step that was dropped', async () => {
    const { items } = await taken([line(small, 200, { dropped: ['dip'] })], 200)
    expect(items['1'].choices).toEqual(['No Dip'])
  })

  test('AMB68: one dish made in two ways is two lines; null is the dish as it comes', async () => {
    const { items } = await taken([line(small, 200, null), line(small, 200, { added: [dip, 'extra/cheese'] }, 30)], 430)
    expect([items['1'].choices, items['2'].choices]).toEqual([['Garlic dip'], ['Cheese', 'Garlic dip']])
    expect(items['1'].allergens.contains).toEqual(['gluten', 'milk'])
  })

  test('F19: the parts of a combo, and what they add', async () => {
    const parts = { Main: ['rice', 'full'], Drink: ['cola', 'full'] } as const
    const { items } = await taken([line(meal, 250, { parts }, 70)], 320)
    expect(items['1']).toMatchObject({ amount: 320, choices: ['Main: Rice', 'Drink: Cola'] })
  })

  test('a combo as it comes has its defaults', async () => {
    expect((await taken([line(meal, 250, null)], 250)).items['1'].choices).toEqual(['Main: Pizza'])
  })

  test('what was ordered stays what it was when the catalogue changes', async () => {
    const choices: TestChoices = { added: ['extra/cheese', dip] }
    const placed = await order([line(small, 200, choices, 30)], 230)
    const before = await tracked(placed.json.data.orderId)
    const at = new Date(commerce.clock.now())
    const dearer = structuredClone(configuredCatalogue)
    const [pizza] = dearer.products
    if (!pizza) throw new Error('The catalogue has no pizza')
    Object.assign(pizza, { name: 'Pie', options: [], allergens: { contains: ['soy'] } })
    expect((await importCatalogue(commerce.commerce.db, 'alpha', dearer, at)).applied).toBe(true)
    expect(await tracked(placed.json.data.orderId)).toEqual(before)
    const [change] = await changesOf([line(small, 200, choices, 30)], 230)
    expect(change).toMatchObject({ kind: 'options' })
    await importCatalogue(commerce.commerce.db, 'alpha', configuredCatalogue, at)
  })
})

describe('SB10: a tampered cart is asked again, with words that a diner can act on', () => {
  const gone = 'One of your choices is no longer available. Please choose again.'

  test.each<[string, readonly [string, string], TestChoices, string]>([
    ['a choice that there is not', small, { added: ['extra/truffle'] }, gone],
    ['a step that there is not', small, { added: ['toppings/cheese'] }, gone],
    ['a choice of another step', small, { added: ['leave/onion'] }, gone],
    ['a choice twice', small, { added: ['extra/cheese', 'extra/cheese'] }, gone],
    ['F13: a choice that another size has', small, { added: ['extra/olives'] }, gone],
    ['a step dropped that may not be', small, { dropped: ['base'] }, gone],
    ['a choice in a step that was dropped', small, { added: [dip], dropped: ['dip'] }, gone],
    ['a choice that has run out', small, { added: ['extra/corn'] }, 'Corn is out of stock'],
    [
      'F9: one more than the limit',
      large,
      { added: ['extra/cheese', 'extra/egg', 'extra/olives'] },
      'Cannot add more than 2 items.',
    ],
    [
      'F11: one more left out than may be',
      small,
      { removed: ['leave/onion', 'leave/chilli'] },
      'Cannot remove more than 1 items.',
    ],
    [
      'F6: taken out and nothing put in',
      small,
      { from: ['base/wheat'] },
      'Add 1 more items in process: Base for Pizza',
    ],
    ['F7: put in and nothing taken out', small, { to: ['base/thin'] }, 'First remove an item to add its replacement'],
    [
      'F18: no choice in a group that needs one',
      meal,
      { parts: { Drink: ['cola', 'full'] } },
      "Please select an item from 'Main'",
    ],
    ['a group that there is not', meal, { parts: { Main: ['pizza', 'small'], Dessert: ['kheer', 'full'] } }, gone],
    ['a part in another size', meal, { parts: { Main: ['pizza', 'large'] } }, gone],
    ['a part that stands in another group', meal, { parts: { Main: ['cola', 'full'] } }, gone],
    ['a part that has run out', meal, { parts: { Main: ['kheer', 'full'] } }, 'Kheer is out of stock'],
    ['options on a dish that has none', ['rice', 'full'], { added: ['extra/cheese'] }, gone],
  ])('%s', async (_what, [product, size], choices, message) => {
    const [change] = await changesOf([line([product, size], 200, choices)], 200)
    expect(change).toEqual({
      kind: 'options',
      productId: ids.product(product),
      variantId: ids.size(product, size),
      message,
    })
  })

  test('n choices pass where n + 1 do not', async () => {
    await taken(
      [{ ...line(large, 350, { added: ['extra/cheese', 'extra/egg'], dropped: ['dip'] }, 75), discountedPrice: 300 }],
      375,
    )
  })

  const cheese: TestChoices = { added: ['extra/cheese', dip] }

  test.each<[string, number, number, number, readonly unknown[]]>([
    [
      'the choices for nothing',
      200,
      0,
      200,
      [
        { kind: 'options', message: 'The price of your choices for Pizza has changed' },
        { kind: 'total', was: 210, now: 240 },
      ],
    ],
    ['the choices for more', 200, 31, 230, [{ kind: 'options' }]],
    [
      'the dish for less',
      150,
      30,
      180,
      [
        { kind: 'price', was: 150, now: 200 },
        { kind: 'total', was: 190, now: 240 },
      ],
    ],
    ['another total', 200, 30, 180, [{ kind: 'total', was: 190, now: 240 }]],
  ])('%s', async (_what, price, customisation, items, changes) => {
    const told = await changesOf([line(small, price, cheese, customisation)], items)
    expect(told).toMatchObject(changes)
    expect(told).toHaveLength(changes.length)
  })

  test('AMB67: the limit counts over all lines of a dish, however they are made', async () => {
    const lines = [
      { ...line(small, 200, null), qty: 30 },
      { ...line(small, 200, { added: [dip, 'extra/cheese'] }, 30), qty: 11 },
    ]
    expect(await changesOf(lines, 6000 + 11 * 230)).toEqual([
      { kind: 'quantity', productId: ids.product('pizza'), message: 'You can add maximum 40' },
    ])
  })

  test.each([
    ['a list', []],
    ['a choice without its step', { addedItems: [{ id: 1 }] }],
    ['too many choices', { removedProcess: Array.from({ length: 201 }, (_, at) => at + 1) }],
  ])('%s is no configuration', async (_what, itemCustomization) => {
    expect((await order([{ product: 'rice', size: 'full', qty: 1, price: 100, itemCustomization }], 100)).status).toBe(
      400,
    )
  })
})

describe('I2: the special price lasts as long as the special menu', () => {
  const cake = (price: number): TestLine => ({
    product: 'cake',
    size: 'full',
    qty: 1,
    price: 100,
    discountedPrice: price,
  })

  test.each([
    ['12:59:59, the last minute', '2026-11-21T12:59:59+05:30', 60, 90],
    ['13:00:00, its end', '2026-11-21T13:00:00+05:30', 90, 60],
  ])('at %s', async (_what, at, now, was) => {
    commerce.clock.set(at)
    await taken([cake(now)], now)
    const [change] = await changesOf([cake(was)], was)
    expect(change).toMatchObject({ kind: 'price', was, now })
  })

  test('AMB1: a later order beyond its end pays what the dish always costs', async () => {
    const later = { type: 'LATER', scheduled: { date: '11/22/2026', time: '12:00:00' } }
    await taken([cake(90)], 90, later)
    expect(await changesOf([cake(60)], 60, later)).toMatchObject([{ kind: 'price', now: 90 }, { kind: 'total' }])
  })
})

describe('AMB86: bulk orders', () => {
  const bulk = { orderCategory: 'BULK', preferences: aParty }
  const pizzas = (qty: number): TestLine => ({ ...line(small, 200, null), qty })

  test('are taken in tens, with what they are for', async () => {
    const order = await taken([pizzas(20)], 4000, bulk)
    expect(order).toMatchObject({ orderCategory: 'BULK', preferences: aParty })
  })

  test('may be for another day', async () => {
    const later = { ...bulk, type: 'LATER', scheduled: { date: '11/23/2026', time: '12:00:00' } }
    expect(await taken([pizzas(10)], 2000, later)).toMatchObject({ type: 'LATER', orderCategory: 'BULK' })
  })

  test.each([
    [9, 'min order: 10 quantity'],
    [15, 'Bulk dishes come in tens'],
    [50, 'You can add maximum 40'],
  ])('J7, AMB3: %i pieces: "%s"', async (qty, message) => {
    expect(await changesOf([pizzas(qty)], qty * 200, bulk)).toEqual([
      { kind: 'quantity', productId: ids.product('pizza'), message },
    ])
  })

  test('D23: a dish that is not on the bulk menu', async () => {
    const [change] = await changesOf([{ product: 'rice', size: 'full', qty: 10, price: 100 }], 1000, bulk)
    expect(change).toMatchObject({ kind: 'unavailable', message: 'This dish is not on the bulk menu' })
  })

  test('I2: have no special prices', async () => {
    const cakes: TestLine = { product: 'cake', size: 'full', qty: 10, price: 100, discountedPrice: 90 }
    await taken([cakes], 900, bulk)
  })

  test('K3, P3: not without the answers, and only where the store offers them', async () => {
    const without = await order([pizzas(10)], 2000, { orderCategory: 'BULK' })
    expect([without.status, without.json.message]).toEqual([422, 'Please Select Bulk Preferences'])
    const plain = await order([pizzas(10)], 2000, { ...bulk, store: ids.store('plain') })
    expect([plain.status, plain.json.message]).toEqual([422, 'This kind of order is not available here'])
  })
})
