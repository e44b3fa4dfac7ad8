import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { importCatalogue } from '#catalogue/import-catalogue'
import { NOON } from '../testing/clock.ts'
import { type CatalogueIds, catalogueIds } from '../testing/codes.ts'
import { startCommerce, type TestCommerce } from '../testing/commerce.ts'
import { configuredCatalogue } from '../testing/configured-catalogue.ts'
import type { TestChoices } from '../testing/customization.ts'
import { aDiner, type Diner } from '../testing/diner.ts'

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

describe('F14, I11: an order keeps what was made of its dishes', () => {
  test('added, left out, replaced: priced for the size, told in words, with its allergens', async () => {
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
      choices: ['Cheese', 'Egg', 'No Onion', 'Millet base for Wheat base', 'Garlic dip'],
      selectedVariant: { displayName: 'Large', price: 300 },
    })
    expect(items['1'].allergens).toMatchObject({ contains: ['gluten', 'milk', 'egg'] })
    expect(items['1'].allergens.freeOf).not.toContain('peanut')
  })

  test('AMB23: a cheaper replacement takes from the price', async () => {
    const { items } = await diner.taken(
      [diner.line(small, 200, { added: [dip], from: ['base/wheat'], to: ['base/thin'] }, -25)],
      175,
    )
    expect(items['1']).toMatchObject({
      amount: 175,
      customizationPrice: -25,
      choices: ['Thin base for Wheat base', 'Garlic dip'],
    })
  })

  test('F12: a step that was dropped', async () => {
    const { items } = await diner.taken([diner.line(small, 200, { dropped: ['dip'] })], 200)
    expect(items['1'].choices).toEqual(['No Dip'])
  })

  test('AMB68: one dish made in two ways is two lines; null is the dish as it comes', async () => {
    const { items } = await diner.taken(
      [diner.line(small, 200, null), diner.line(small, 200, { added: [dip, 'extra/cheese'] }, 30)],
      430,
    )
    expect([items['1'].choices, items['2'].choices]).toEqual([['Garlic dip'], ['Cheese', 'Garlic dip']])
    expect(items['1'].allergens.contains).toEqual(['gluten', 'milk'])
  })

  test('F19: the parts of a combo, and what they add', async () => {
    const parts = { Main: ['rice', 'full'], Drink: ['cola', 'full'] } as const
    const { items } = await diner.taken([diner.line(meal, 250, { parts }, 70)], 320)
    expect(items['1']).toMatchObject({ amount: 320, choices: ['Main: Rice', 'Drink: Cola'] })
  })

  test('a combo as it comes has its defaults', async () => {
    expect((await diner.taken([diner.line(meal, 250, null)], 250)).items['1'].choices).toEqual(['Main: Pizza'])
  })

  test('what was ordered stays what it was when the catalogue changes', async () => {
    const choices: TestChoices = { added: ['extra/cheese', dip] }
    const placed = await diner.order([diner.line(small, 200, choices, 30)], 230)
    const before = await diner.tracked(placed.json.data.orderId)
    const at = new Date(commerce.clock.now())
    const dearer = structuredClone(configuredCatalogue)
    const [pizza] = dearer.products
    if (!pizza) throw new Error('The catalogue has no pizza')
    Object.assign(pizza, { name: 'Pie', options: [], allergens: { contains: ['soy'] } })
    expect((await importCatalogue(commerce.commerce.db, 'alpha', dearer, at)).applied).toBe(true)
    expect(await diner.tracked(placed.json.data.orderId)).toEqual(before)
    const [change] = await diner.changesOf([diner.line(small, 200, choices, 30)], 230)
    expect(change).toMatchObject({ kind: 'options' })
    await importCatalogue(commerce.commerce.db, 'alpha', configuredCatalogue, at)
  })
})
