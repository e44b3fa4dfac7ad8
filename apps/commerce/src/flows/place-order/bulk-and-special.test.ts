import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { NOON } from '#testing/clock'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce } from '#testing/commerce'
import { configuredCatalogue } from '#testing/configured-catalogue'
import { aDiner, type Diner } from '#testing/diner'
import { aParty, refusedLine, type TestLine } from '#testing/orders'

let commerce: TestCommerce
let ids: CatalogueIds
let diner: Diner
beforeAll(async () => {
  commerce = await startCommerce({ catalogue: configuredCatalogue })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  diner = aDiner(commerce, ids, await commerce.signedIn('alpha'))
})
afterAll(() => commerce.close())
beforeEach(() => commerce.clock.set(NOON))

describe('I2: the special price ends with the special menu', () => {
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
    await diner.taken([cake(now)], now)
    const [change] = await diner.changesOf([cake(was)], was)
    expect(change).toMatchObject({ kind: 'price', was, now })
  })

  test('AMB1: a later order after its end pays the regular price', async () => {
    const later = { type: 'LATER', scheduled: { date: '11/22/2026', time: '12:00:00' } }
    await diner.taken([cake(90)], 90, later)
    expect(await diner.changesOf([cake(60)], 60, later)).toMatchObject([
      { kind: 'price', now: 90 },
      { kind: 'bill', code: 'total' },
    ])
  })
})

describe('AMB86: bulk orders', () => {
  const bulk = { orderCategory: 'BULK', preferences: aParty }
  const pizzas = (qty: number): TestLine => ({ ...diner.line(['pizza', 'small'], 200, null), qty })

  test('are accepted in tens, with their purpose', async () => {
    const order = await diner.taken([pizzas(20)], 4000, bulk)
    expect(order).toMatchObject({ orderCategory: 'BULK', preferences: aParty })
  })

  test('keep their purpose as text for the kitchen, beside the comment', async () => {
    const customization = 'Bulk order: anniversary, spice med, 20-50 guests, Dinner\nRing twice'
    const sent = { ...bulk, customization, instructions: { addons: [], comments: 'Ring twice' } }
    expect((await diner.taken([pizzas(10)], 2000, sent)).instructions.comments).toBe(customization)
  })

  test('can be for another day', async () => {
    const later = { ...bulk, type: 'LATER', scheduled: { date: '11/23/2026', time: '12:00:00' } }
    expect(await diner.taken([pizzas(10)], 2000, later)).toMatchObject({ type: 'LATER', orderCategory: 'BULK' })
  })

  test.each([
    [9, refusedLine(0, 'bulk-minimum')],
    [15, refusedLine(0, 'bulk-blocks')],
    [50, refusedLine(0, 'quantity-above', { most: 40 })],
  ])('J7, AMB3: %i pieces: %j', async (qty, change) => {
    expect((await diner.changesOf([pizzas(qty)], qty * 200, bulk))[0]).toEqual(change)
  })

  test('D23: a dish that is not on the bulk menu', async () => {
    const [change] = await diner.changesOf([{ product: 'rice', size: 'full', qty: 10, price: 100 }], 1000, bulk)
    expect(change).toEqual(refusedLine(0, 'not-on-bulk-menu'))
  })

  test('I2: have no special prices', async () => {
    const cakes: TestLine = { product: 'cake', size: 'full', qty: 10, price: 100, discountedPrice: 90 }
    await diner.taken([cakes], 900, bulk)
  })

  test('K3, P3: are refused without answers to the bulk questions, or where the store offers none', async () => {
    const without = await diner.order([pizzas(10)], 2000, { orderCategory: 'BULK' })
    expect([without.status, without.json.reason.code]).toEqual([422, 'bulk-answers-missing'])
    const plain = await diner.order([pizzas(10)], 2000, { ...bulk, store: ids.store('plain') })
    expect([plain.status, plain.json.reason.code]).toEqual([422, 'order-type-not-offered'])
  })
})
