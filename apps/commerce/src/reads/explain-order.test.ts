import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { importCatalogue } from '#catalogue/import-catalogue'
import { NOON } from '#testing/clock'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce } from '#testing/commerce'
import { configuredCatalogue } from '#testing/configured-catalogue'
import { aDiner, type Diner } from '#testing/diner'
import { aParty, type TestLine } from '#testing/orders'
import { explainOrder } from './explain-order.ts'

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

async function explanationOf(lines: readonly TestLine[], items: number, more?: Record<string, unknown>) {
  const { json } = await diner.order(lines, items, more)
  const explained = await explainOrder(commerce.commerce.db, 'alpha', json.data.orderId)
  return explained?.explanation
}

const cake = (discountedPrice: number): TestLine => ({
  ...{ product: 'cake', size: 'full', qty: 1, price: 100, discountedPrice },
})

describe('SB10: the rule behind each price of a placed order', () => {
  test('I11, AMB23: the prices of choices, with what a replacement saves', async () => {
    const choices = { added: ['extra/cheese', 'dip/garlic'], from: ['base/wheat'], to: ['base/thin'] }
    const seen = diner.line(['pizza', 'large'], 350, choices, 50 + 15 - 40)
    expect(await explanationOf([{ ...seen, qty: 2, discountedPrice: 300 }], 650)).toMatchObject({
      differences: [],
      lines: [
        {
          rule: 'discounted',
          choices: [
            { name: 'Cheese', amount: 5000 },
            { name: 'Thin base', amount: 1500 },
            { name: 'Wheat base', amount: -4000 },
          ],
          priced: { unitPrice: 30000, listPrice: 35000, customisation: 2500, quantity: 2, total: 65000 },
        },
      ],
    })
  })

  test.each([
    ['I2: the special price before its end', '2026-11-21T12:59:59+05:30', 60, 'special'],
    ['AMB1: the discounted price after it', '2026-11-21T13:00:00+05:30', 90, 'discounted'],
  ])('%s', async (_what, at, price, rule) => {
    commerce.clock.set(at)
    expect(await explanationOf([cake(price)], price)).toMatchObject({ differences: [], lines: [{ rule }] })
  })

  test('I1: the list price of a bulk order', async () => {
    const pizzas = { ...diner.line(['pizza', 'small'], 200, null), qty: 20 }
    const bulk = { orderCategory: 'BULK', preferences: aParty }
    expect(await explanationOf([pizzas], 4000, bulk)).toMatchObject({ differences: [], lines: [{ rule: 'list' }] })
  })

  test('a dish that an import has removed since is explained as it was', async () => {
    const { json } = await diner.order([cake(60)], 60)
    const without = {
      ...configuredCatalogue,
      products: configuredCatalogue.products.filter(({ code }) => code !== 'cake'),
      specialMenu: undefined,
      categories: configuredCatalogue.categories.map((category) => ({
        ...category,
        subCategories: category.subCategories.map((each) => ({
          ...each,
          products: each.products.filter((code) => code !== 'cake'),
        })),
      })),
    }
    const at = new Date(commerce.clock.now())
    const report = await importCatalogue(commerce.commerce.db, 'alpha', { json: without, at, confirmRetirements: true })
    expect(report).toMatchObject({ applied: true, changed: true })
    expect(await explainOrder(commerce.commerce.db, 'alpha', json.data.orderId)).toMatchObject({
      dishes: [{ name: 'Cake', size: 'Slice' }],
      explanation: { differences: [], lines: [{ rule: 'special', priced: { unitPrice: 6000 } }] },
    })
  })

  test("SAFE12: another tenant's order is unknown", async () => {
    const { json } = await diner.order([diner.line(['rice', 'full'], 100, null)], 100)
    expect(await explainOrder(commerce.commerce.db, 'beta', json.data.orderId)).toBeNull()
  })
})
