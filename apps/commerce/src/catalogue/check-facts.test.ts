import { describe, expect, test } from '@jest/globals'
import type { CatalogueInput } from './catalogue-file.ts'
import { aProduct } from './testing/a-catalogue.ts'
import { findingsOf } from './testing/findings.ts'

type Product = CatalogueInput['products'][number]
type Size = Product['sizes'][number]

const dal = (wanted: Partial<Product>, size: Partial<Size> = {}): Partial<CatalogueInput> => ({
  products: [aProduct({ sizes: [{ code: 'full', name: 'Full', price: 100, ...size }], ...wanted })],
})
const kcal = (value: number) => ({ Calories: { value, unit: 'k' } })
const grams = (value: number) => ({ value, unit: 'g' as const })

describe('facts of a size', () => {
  test.each<[string, Partial<Size>, readonly string[]]>([
    ['calories with the serving size', { nutrition: kcal(540), servingSize: grams(380) }, []],
    [
      'calories without the serving size',
      { nutrition: kcal(540) },
      ['doubt /products/0/sizes/0/servingSize (dal full) is missing: calories are shown together with it'],
    ],
    [
      'more than 9 calories a gram',
      { nutrition: kcal(451), servingSize: grams(50) },
      ['doubt /products/0/sizes/0/nutrition/Calories (dal full) of 451 in 50 g is more than pure fat has'],
    ],
    ['exactly 9 calories a gram', { nutrition: kcal(450), servingSize: grams(50) }, []],
    ['5,000 calories for two', { nutrition: kcal(5000), servingSize: grams(3000), serves: '2' }, []],
    [
      'a unit other than the one that pages show (E17)',
      { nutrition: { ...kcal(100), Sodium: { value: 800, unit: 'mg' } }, servingSize: grams(200) },
      ['doubt /products/0/sizes/0/nutrition/Sodium/unit (dal full) is "mg": pages show g'],
    ],
  ])('%s', (_name, size, expected) => {
    expect(findingsOf(dal({}, size))).toEqual(expected)
  })
})

describe('facts of a product', () => {
  test.each<[string, Partial<CatalogueInput>, string]>([
    [
      'a bulk dish with a maximum below ten (Y1)',
      dal({ menuTags: ['Bulk Order Menu'], maxQty: 9 }),
      'doubt /products/0/maxQty (dal) is below 10, the least that a bulk order takes',
    ],
    [
      'a subscription without a price (H2, I3)',
      dal({ menuTags: ['Subscription Menu'] }),
      'doubt /products/0/menuTags (dal) name the Subscription Menu, but no size has a subscriptionPrice',
    ],
    [
      'a window that ends before it begins',
      dal({ subscription: { from: '2027-02-01', to: '2027-01-31' } }, { subscriptionPrice: 90 }),
      'error /products/0/subscription/to (dal) is before 2027-02-01, the day it begins',
    ],
    [
      'a process that uses what its step does not have (S16)',
      dal({ recipe: [{ name: 'Temper', items: [{ name: 'Ghee' }], processes: [{ name: 'Melt', uses: ['Butter'] }] }] }),
      'error /products/0/recipe/0/processes/0/uses/0 (dal) is "Butter", which is no item of the step',
    ],
    [
      'two processes that use one item (S16)',
      dal({
        recipe: [
          {
            ...{ name: 'Temper', items: [{ name: 'Ghee' }] },
            processes: [
              { name: 'Melt', uses: ['Ghee'] },
              { name: 'Pour', uses: ['Ghee'] },
            ],
          },
        ],
      }),
      'error /products/0/recipe/0/processes/1/uses/0 (dal) is "Ghee", which another process uses',
    ],
    [
      'a recipe step with a choice that the dish does not have',
      dal({ recipe: [{ name: 'Temper', type: 'REPLACEABLE', items: [{ name: 'Ghee' }] }] }),
      'doubt /products/0/recipe/0/type (dal) is REPLACEABLE, but no step of options is',
    ],
    [
      'a repeated menu tag',
      dal({ menuTags: ['Kids Menu', 'Kids Menu'] }),
      'error /products/0/menuTags (dal) name a menu twice',
    ],
  ])('%s', (_name, wanted, expected) => {
    expect(findingsOf(wanted)).toEqual([expected])
  })

  test('ten of a bulk dish are enough, and a window may lack either bound', () => {
    expect(findingsOf(dal({ menuTags: ['Bulk Order Menu'], maxQty: 10 }))).toEqual([])
    expect(findingsOf(dal({ subscription: { to: '2027-01-31' } }, { subscriptionPrice: 90 }))).toEqual([])
  })
})

describe('replaceable steps (F5)', () => {
  const oil = (from: object, to: object) =>
    dal({
      options: [
        {
          type: 'REPLACEABLE',
          code: 'oil',
          name: 'Oil',
          from: [{ code: 'mustard', name: 'Mustard', default: true, ...from }],
          to: [{ code: 'olive', name: 'Olive', price: 30, ...to }],
        },
      ],
    })

  test.each<[string, Partial<CatalogueInput>, readonly string[]]>([
    ['one replacement for one item', oil({}, {}), []],
    [
      'a replaceable item that is not in the dish by default',
      oil({ default: false }, {}),
      ['doubt /products/0/options/0/from/0/default (dal oil mustard) is not true: only what is in a dish can give way'],
    ],
    [
      'a replacement that is in the dish by default',
      oil({}, { default: true }),
      ['error /products/0/options/0/to/0/default (dal oil olive) is true: a replacement is not in the dish'],
    ],
    [
      'a size without a replacement',
      oil({}, { price: {} }),
      [
        'doubt /products/0/options/0/to/0/price (dal oil olive) names no size: nobody can choose it',
        'error /products/0/options/0 (dal oil) offers the size "full" nothing to put in',
      ],
    ],
  ])('%s', (_name, wanted, expected) => {
    expect(findingsOf(wanted)).toEqual(expected)
  })
})

describe("the special menu and the cart's suggestions", () => {
  const special = { name: 'Chef', endsOn: '2030-12-31 23:00', products: ['dal'] }

  test.each<[string, Partial<CatalogueInput>, readonly string[]]>([
    ['a dish at a special price', { ...dal({}, { specialDiscountedPrice: 80 }), specialMenu: special }, []],
    [
      'a special without a special price (I2)',
      { specialMenu: special },
      ['doubt /specialMenu/products/0 (null) "dal" has no specialDiscountedPrice: it costs what it always does'],
    ],
    [
      'a special price of a dish that is not on the special menu',
      dal({}, { specialDiscountedPrice: 80 }),
      ['doubt /products/0/sizes (dal) have a specialDiscountedPrice, but the special menu does not name the dish'],
    ],
    [
      'an invalid end',
      { ...dal({}, { specialDiscountedPrice: 80 }), specialMenu: { ...special, endsOn: '2030-02-30 23:00' } },
      ['error /specialMenu/endsOn (null) is no day of the calendar'],
    ],
    ['an unknown suggestion', { addOns: ['dal', 'x'] }, ['error /addOns/1 (null) there is no product "x"']],
    ['a repeated suggestion', { addOns: ['dal', 'dal'] }, ['error /addOns/1 (null) "dal" stands here twice']],
  ])('%s', (_name, wanted, expected) => {
    expect(findingsOf(wanted)).toEqual(expected)
  })
})
