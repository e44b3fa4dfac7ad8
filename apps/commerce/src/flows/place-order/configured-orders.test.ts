import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { importCatalogue } from '#catalogue/import-catalogue'
import { NOON } from '#testing/clock'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce } from '#testing/commerce'
import { configuredCatalogue } from '#testing/configured-catalogue'
import type { TestChoices } from '#testing/customization'
import { aDiner, type Diner } from '#testing/diner'
import { refusedLine } from '#testing/orders'

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

const small = ['pizza', 'small'] as const
const large = ['pizza', 'large'] as const
const meal = ['meal', 'one'] as const
const dip = 'dip/garlic'
const garlicDip = { kind: 'added', name: 'Garlic dip' }

describe('F14, I11: an order stores the configuration of its dishes', () => {
  test('added, left out, replaced: priced for the size, stored as data, with allergens', async () => {
    const choices: TestChoices = {
      added: ['extra/cheese', 'extra/egg', dip],
      removed: ['leave/onion'],
      from: ['base/wheat'],
      to: ['base/millet'],
    }
    const seen = diner.line(large, 350, choices, 50 + 25 + 15)
    const { items, ...bill } = await diner.taken([{ ...seen, qty: 2, discountedPrice: 300 }], 2 * 390)
    expect(bill).toMatchObject({ itemTotal: 780, totalDiscount: 100, orderValue: 790, orderCategory: 'REGULAR' })
    expect(items['1']).toMatchObject({
      qty: 2,
      amount: 780,
      customizationPrice: 90,
      choices: [
        { kind: 'added', name: 'Cheese' },
        { kind: 'added', name: 'Egg' },
        { kind: 'left-out', name: 'Onion' },
        { kind: 'replaced', put: ['Millet base'], out: ['Wheat base'] },
        garlicDip,
      ],
      selectedVariant: { displayName: 'Large', price: 300 },
    })
    expect(items['1'].allergens).toMatchObject({ contains: ['gluten', 'milk', 'egg'] })
    expect(items['1'].allergens.freeOf).not.toContain('peanut')
  })

  test('AMB23: a cheaper replacement lowers the price', async () => {
    const { items } = await diner.taken(
      [diner.line(small, 200, { added: [dip], from: ['base/wheat'], to: ['base/thin'] }, -25)],
      175,
    )
    expect(items['1']).toMatchObject({
      amount: 175,
      customizationPrice: -25,
      choices: [{ kind: 'replaced', put: ['Thin base'], out: ['Wheat base'] }, garlicDip],
    })
  })

  test('F12: a dropped step', async () => {
    const { items } = await diner.taken([diner.line(small, 200, { dropped: ['dip'] })], 200)
    expect(items['1'].choices).toEqual([{ kind: 'left-out', name: 'Dip' }])
  })

  test('AMB68: one dish in two configurations is two lines; null is the dish without changes', async () => {
    const { items } = await diner.taken(
      [diner.line(small, 200, null), diner.line(small, 200, { added: [dip, 'extra/cheese'] }, 30)],
      430,
    )
    expect([items['1'].choices, items['2'].choices]).toEqual([
      [garlicDip],
      [{ kind: 'added', name: 'Cheese' }, garlicDip],
    ])
    expect(items['1'].allergens.contains).toEqual(['gluten', 'milk'])
  })

  test('F19: the parts of a combo, and what they add to its price', async () => {
    const parts = { Main: ['rice', 'full'], Drink: ['cola', 'full'] } as const
    const { items } = await diner.taken([diner.line(meal, 250, { parts }, 70)], 320)
    expect(items['1']).toMatchObject({
      amount: 320,
      choices: [
        { kind: 'part', group: 'Main', name: 'Rice' },
        { kind: 'part', group: 'Drink', name: 'Cola' },
      ],
    })
  })

  test('a combo without changes has its defaults', async () => {
    const { items } = await diner.taken([diner.line(meal, 250, null)], 250)
    expect(items['1'].choices).toEqual([{ kind: 'part', group: 'Main', name: 'Pizza' }])
  })

  test("a stored order doesn't follow changes of the catalogue", async () => {
    const choices: TestChoices = { added: ['extra/cheese', dip] }
    const placed = await diner.order([diner.line(small, 200, choices, 30)], 230)
    const before = await diner.tracked(placed.json.data.orderId)
    const at = new Date(commerce.clock.now())
    const dearer = structuredClone(configuredCatalogue)
    const [pizza] = dearer.products
    if (!pizza) throw new Error('The catalogue has no pizza')
    Object.assign(pizza, { name: 'Pie', options: [], allergens: { contains: ['soy'] } })
    expect(
      (await importCatalogue(commerce.commerce.db, 'alpha', { json: dearer, at, confirmRetirements: true })).applied,
    ).toBe(true)
    expect(await diner.tracked(placed.json.data.orderId)).toEqual(before)
    const [change] = await diner.changesOf([diner.line(small, 200, choices, 30)], 230)
    expect(change).toEqual(refusedLine(0, 'choice-gone'))
    await importCatalogue(commerce.commerce.db, 'alpha', { json: configuredCatalogue, at, confirmRetirements: true })
  })
})
