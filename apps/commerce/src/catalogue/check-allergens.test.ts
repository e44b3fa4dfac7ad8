import { describe, expect, test } from '@jest/globals'
import type { CatalogueInput } from './catalogue-file.ts'
import { aCategory, aProduct } from './testing/a-catalogue.ts'
import { findingsOf } from './testing/findings.ts'

type Product = CatalogueInput['products'][number]

const dal = (wanted: Partial<Product>): Partial<CatalogueInput> => ({ products: [aProduct(wanted)] })

/** A catalogue with a dish, and a combo that has this dish as its only part. */
const meal = (wanted: Partial<Product>, part: object, dish: Partial<Product> = {}): Partial<CatalogueInput> => ({
  categories: [aCategory({ subCategories: [{ name: 'All', products: ['dal', 'meal'] }] })],
  products: [
    aProduct(dish),
    aProduct({
      code: 'meal',
      name: 'Meal',
      combo: [{ size: 'full', groups: [{ name: 'Main', items: [{ product: 'dal', size: 'full', ...part }] }] }],
      ...wanted,
    }),
  ],
})

describe('a declaration of allergens', () => {
  test('may leave anything unstated, and may belong to a dish, a choice or a part of a combo', () => {
    expect(findingsOf(dal({}))).toEqual([])
    expect(findingsOf(dal({ allergens: { contains: ['milk'], mayContain: ['tree-nut'], freeOf: ['egg'] } }))).toEqual(
      [],
    )
    expect(findingsOf(meal({}, { allergens: { contains: ['milk'] } }, { allergens: { contains: ['milk'] } }))).toEqual(
      [],
    )
  })

  test.each<[string, Partial<CatalogueInput>, string]>([
    [
      'in contains and in freeOf',
      dal({ allergens: { contains: ['milk'], freeOf: ['egg', 'milk'] } }),
      'error /products/0/allergens/freeOf/1 (dal) "milk" already stands in contains',
    ],
    [
      'in mayContain and in freeOf',
      dal({ allergens: { mayContain: ['soy'], freeOf: ['soy'] } }),
      'error /products/0/allergens/freeOf/0 (dal) "soy" already stands in mayContain',
    ],
    [
      'an allergen named twice',
      dal({ allergens: { contains: ['soy', 'soy'] } }),
      'error /products/0/allergens/contains/1 (dal) "soy" already stands in contains',
    ],
    [
      'an unknown allergen',
      dal({ allergens: { contains: ['nuts' as 'peanut'] } }),
      'error /products/0/allergens/contains/0 (dal) must be one of "gluten", "crustacean", "milk", "egg", "fish", ' +
        '"peanut", "tree-nut", "soy", "sulphite", "sesame", "mustard"',
    ],
    [
      'a dish declared free of milk with a removable default that contains milk',
      dal({
        allergens: { freeOf: ['milk'] },
        options: [
          {
            type: 'REMOVABLE',
            code: 'out',
            name: 'Leave out',
            items: [{ code: 'b', name: 'Butter', default: true, allergens: { contains: ['milk'] } }],
          },
        ],
      }),
      'error /products/0/allergens/freeOf/0 (dal) "milk" is vouched for, but "Butter" in Leave out contains it',
    ],
    [
      'a combo declared free of more than its part',
      meal({ allergens: { freeOf: ['peanut'] } }, {}, { allergens: { mayContain: ['peanut'] } }),
      'error /products/1/allergens/freeOf/0 (meal) "peanut" is vouched for, but "dal" may contain it',
    ],
    [
      'a part declared free of more than its product',
      meal({}, { allergens: { freeOf: ['milk'] } }, { allergens: { contains: ['milk'] } }),
      'error /products/1/combo/0/groups/0/items/0/allergens/freeOf/0 (meal) "milk" is vouched for, but "dal" contains it',
    ],
    [
      'a dish that does not declare what its defaults contain',
      dal({
        allergens: { contains: ['gluten'] },
        options: [
          {
            type: 'REMOVABLE',
            code: 'out',
            name: 'Leave out',
            items: [{ code: 'b', name: 'Butter', default: true, allergens: { contains: ['milk'] } }],
          },
        ],
      }),
      'error /products/0/allergens/contains (dal) leave out "milk", which "Butter" in Leave out contains',
    ],
    [
      'a combo that does not declare what its default part contains',
      meal({ allergens: { mayContain: ['tree-nut'] } }, { default: true }, { allergens: { contains: ['tree-nut'] } }),
      'error /products/1/allergens/contains (meal) leave out "tree-nut", which "dal" contains',
    ],
    [
      'egg in a vegetarian dish',
      dal({ allergens: { contains: ['milk', 'egg'] } }),
      'doubt /products/0/allergens/contains/1 (dal) "egg" does not go with the vegetarian mark',
    ],
  ])('%s', (_name, wanted, expected) => {
    expect(findingsOf(wanted)).toEqual([expected])
  })

  test('a part that has to be picked is checked when it is picked, and a dish without a declaration makes no claim', () => {
    const nuts = { allergens: { contains: ['tree-nut' as const] } }
    expect(findingsOf(meal({ allergens: { mayContain: ['tree-nut'] } }, {}, nuts))).toEqual([])
    expect(findingsOf(meal({}, { default: true }, nuts))).toEqual([])
  })

  test('an optional add-on does not contradict the dish\'s "free of"', () => {
    const butter = { code: 'b', name: 'Butter', price: 10, allergens: { contains: ['milk' as const] } }
    const options: Product['options'] = [{ type: 'ADDON', code: 'more', name: 'More', items: [butter] }]
    expect(findingsOf(dal({ allergens: { freeOf: ['milk'] }, options }))).toEqual([])
  })
})

describe('the parts of a combo', () => {
  test.each<[string, Partial<CatalogueInput>, string]>([
    [
      'an unknown product',
      meal({}, { product: 'ghost' }),
      'error /products/1/combo/0/groups/0/items/0/product (meal) there is no product "ghost"',
    ],
    [
      'a size that its product does not have',
      meal({}, { size: 'gone' }),
      'error /products/1/combo/0/groups/0/items/0/size (meal) "gone" is no size of "dal"',
    ],
    [
      'a combo inside a combo',
      meal({}, { product: 'meal' }),
      'error /products/1/combo/0/groups/0/items/0/product (meal) "meal" is a combo itself',
    ],
    [
      'a disabled size',
      meal(
        {},
        {},
        {
          sizes: [
            { code: 'full', name: 'Full', price: 100, disabled: true },
            { code: 'b', name: 'B', price: 9 },
          ],
        },
      ),
      'doubt /products/1/combo/0/groups/0/items/0/size (meal) "full" of "dal" is disabled',
    ],
    [
      'a part that the stores of the combo do not sell',
      meal({}, {}, { stores: ['delhi'] }),
      'doubt /products/1/combo/0/groups/0/items/0/product (meal) "dal" is not sold at every store of it',
    ],
    [
      'meat in a vegetarian combo',
      meal({}, {}, { veg: false }),
      'doubt /products/1/combo/0/groups/0/items/0/product (meal) "dal" does not go with the vegetarian mark of the combo',
    ],
  ])('%s', (_name, wanted, expected) => {
    expect(findingsOf(wanted)).toEqual([expected])
  })
})
