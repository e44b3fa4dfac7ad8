import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { configuredCatalogue } from '../testing/configured-catalogue.ts'
import type { CatalogueInput } from './catalogue-file.ts'
import { stableNumber } from './ids.ts'
import { toWireMenu } from './menu-wire.ts'
import { aCatalogue, aCategory, aProduct, aStore } from './testing/a-catalogue.ts'
import { type CatalogueDatabase, openCatalogueDatabase } from './testing/catalogue-database.ts'

let shop: CatalogueDatabase
beforeAll(async () => {
  shop = await openCatalogueDatabase()
})
afterAll(() => shop.close())
beforeEach(() => shop.startAnew())

const at = { date: '2026-11-21', minute: 720, weekday: 6 } as const

/** A product of the wire menu, by name. */
async function product(name: string, storeId = 1) {
  const { products } = JSON.parse(JSON.stringify(toWireMenu(await shop.menu(storeId), { at, subscription: null })))
  return Object.values<{ name: string; productType: string; customisation: unknown[]; isCustomizable: boolean }>(
    products,
  ).find((each) => each.name === name)
}

const SMALL = 1
const LARGE = 2
const idOf = (process: string, item: string) => stableNumber('pizza', process, item)
const plain = { image: '', isDefault: false, isVeg: true, inStock: true }

describe('options on the wire (Z5, F4, F13)', () => {
  beforeEach(async () => {
    await shop.put(configuredCatalogue)
  })

  test('steps with their items, priced in rupees for each size that has them', async () => {
    const pizza = await product('Pizza')
    expect(pizza).toMatchObject({ productType: 'PRODUCT', isCustomizable: true })
    expect(pizza?.customisation[0]).toEqual({
      processId: stableNumber('pizza', 'extra'),
      processType: 'ADDON',
      processName: 'Extras',
      processRemovable: false,
      maxItemCustomizableLimit: 2,
      variantIdApplicableOn: [SMALL, LARGE],
      deltaPricing: false,
      items: [
        {
          ...plain,
          id: idOf('extra', 'cheese'),
          name: 'Cheese',
          price: { [SMALL]: 30, [LARGE]: 50 },
          allergens: { contains: ['milk'], mayContain: [], freeOf: [] },
        },
        {
          ...plain,
          id: idOf('extra', 'egg'),
          name: 'Egg',
          isVeg: false,
          price: { [SMALL]: 25, [LARGE]: 25 },
          allergens: { contains: ['egg'], mayContain: [], freeOf: [] },
        },
        { ...plain, id: idOf('extra', 'olives'), name: 'Olives', price: { [LARGE]: 20.5 } },
        { ...plain, id: idOf('extra', 'corn'), name: 'Corn', inStock: false, price: { [SMALL]: 20, [LARGE]: 20 } },
      ],
    })
  })

  test('a replaceable step has removed items and replacements; no limit is null', async () => {
    const [, , base, dip] = (await product('Pizza'))?.customisation ?? []
    expect(base).toMatchObject({
      processType: 'REPLACEABLE',
      maxItemCustomizableLimit: null,
      deltaPricing: true,
      from: [{ name: 'Wheat base', isDefault: true }],
      to: [{ name: 'Millet base' }, { name: 'Thin base' }],
    })
    expect(base).not.toHaveProperty('items')
    expect(dip).toMatchObject({ processType: 'ADDON', processRemovable: true, items: [{ isDefault: true }] })
  })

  test('F19: a combo has the groups of each size, its parts with stock and allergens', async () => {
    const meal = await product('Meal')
    expect(meal).toMatchObject({ productType: 'COMBO', isCustomizable: true })
    expect(meal?.customisation).toEqual([
      {
        variantId: 3,
        groups: [
          {
            comboGroupName: 'Main',
            optionalGroup: false,
            comboGroupItem: [
              {
                productId: 1,
                variantId: SMALL,
                isDefault: true,
                price: 0,
                inStock: true,
                allergens: { contains: ['gluten', 'milk'], mayContain: [], freeOf: ['egg', 'peanut'] },
              },
              { productId: 3, variantId: 4, isDefault: false, price: 40, inStock: true },
              { productId: 5, variantId: 6, isDefault: false, price: 0, inStock: false },
            ],
          },
          {
            comboGroupName: 'Drink',
            optionalGroup: true,
            comboGroupItem: [{ productId: 4, variantId: 5, isDefault: false, price: 30, inStock: true }],
          },
        ],
      },
    ])
  })

  test('a dish without options is not customizable', async () => {
    expect(await product('Rice')).toMatchObject({ isCustomizable: false, customisation: [] })
  })
})

describe('AMB101: allergens on the wire', () => {
  test('an item and a part carry their "only source" claims; everything else has none', async () => {
    const cream = { code: 'cream', name: 'Cream', allergens: { contains: ['milk' as const] } }
    await shop.put(
      aCatalogue({
        categories: [aCategory({ subCategories: [{ name: 'All', products: ['dal', 'meal'] }] })],
        products: [
          aProduct({
            allergens: { contains: ['milk'] },
            options: [
              {
                type: 'REMOVABLE',
                code: 'out',
                name: 'Leave out',
                items: [
                  { ...cream, onlySourceOf: ['milk'] },
                  { code: 'chilli', name: 'Chilli' },
                ],
              },
            ],
          }),
          aProduct({
            code: 'meal',
            name: 'Meal',
            allergens: { contains: ['milk'] },
            combo: [
              {
                size: 'full',
                groups: [
                  {
                    name: 'Dal',
                    items: [{ product: 'dal', size: 'full', default: true, onlySourceOf: ['milk'] }],
                  },
                ],
              },
            ],
          }),
        ],
      }),
    )
    expect((await product('Dal'))?.customisation).toMatchObject([{ items: [{ onlySourceOf: ['milk'] }, {}] }])
    expect(JSON.stringify((await product('Dal'))?.customisation).match(/onlySourceOf/g)).toHaveLength(1)
    expect((await product('Meal'))?.customisation).toMatchObject([
      { groups: [{ comboGroupItem: [{ onlySourceOf: ['milk'] }] }] },
    ])
  })

  test('a part includes the allergens of its dish’s own defaults, and unstated allergens stay unstated', async () => {
    await shop.put(
      aCatalogue({
        categories: [aCategory({ subCategories: [{ name: 'All', products: ['dal', 'meal'] }] })],
        products: [
          aProduct({
            options: [
              {
                type: 'ADDON',
                code: 'more',
                name: 'More',
                items: [
                  { code: 'mayo', name: 'Mayo', default: true, allergens: { contains: ['egg'], mayContain: ['soy'] } },
                ],
              },
            ],
          }),
          aProduct({
            code: 'meal',
            name: 'Meal',
            combo: [{ size: 'full', groups: [{ name: 'Dal', items: [{ product: 'dal', size: 'full' }] }] }],
          }),
        ],
      }),
    )
    const allergens = { contains: ['egg'], mayContain: ['soy'], freeOf: [], notStated: ['soy'] }
    expect((await product('Meal'))?.customisation).toMatchObject([{ groups: [{ comboGroupItem: [{ allergens }] }] }])
  })
})

describe('a combo at a store that lacks some of its parts', () => {
  const mealOf = (part: Partial<Parameters<typeof aProduct>[0]>, optional: boolean): CatalogueInput =>
    aCatalogue({
      stores: [aStore(), aStore({ code: 'blr', name: 'Bengaluru' })],
      categories: [aCategory({ subCategories: [{ name: 'All', products: ['dal', 'rice', 'meal'] }] })],
      products: [
        aProduct(),
        aProduct({ code: 'rice', name: 'Rice', ...part }),
        aProduct({
          code: 'meal',
          name: 'Meal',
          combo: [
            {
              size: 'full',
              groups: [
                { name: 'Dal', items: [{ product: 'dal', size: 'full', default: true }] },
                { name: 'Rice', optional, items: [{ product: 'rice', size: 'full', default: true }] },
              ],
            },
          ],
        }),
      ],
    })

  test.each([
    ['is out of stock', { outOfStock: ['delhi'] }],
    ['is not sold there', { stores: ['blr'] }],
    ['comes in a disabled size', { sizes: [{ code: 'full', name: 'Full', price: 100, disabled: true }] }],
  ])('F18: cannot be ordered when its only part of a group %s', async (_what, part) => {
    await shop.put(mealOf(part, false))
    expect(await product('Meal', 1)).toMatchObject({ variants: [{ isDisabled: true }] })
    await shop.put(mealOf(part, true))
    expect(await product('Meal', 1)).toMatchObject({ variants: [{ isDisabled: false }] })
  })

  test('can be ordered at a store that has everything', async () => {
    await shop.put(mealOf({ outOfStock: ['delhi'] }, false))
    expect(await product('Meal', 2)).toMatchObject({ variants: [{ isDisabled: false }] })
  })
})
