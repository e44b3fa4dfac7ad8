import { expect, test } from '@jest/globals'
import type { CatalogueInput } from './catalogue-file.ts'
import { aCategory, aProduct } from './testing/a-catalogue.ts'
import { findingsOf } from './testing/findings.ts'

type Product = CatalogueInput['products'][number]
type Step = NonNullable<Product['options']>[number]
type Part = NonNullable<Product['combo']>[number]['groups'][number]['items'][number]

type Item = Extract<Step, { type: 'ADDON' }>['items'][number]

const lists = { allergens: { contains: ['milk'] } } satisfies Partial<Product>

const butter: Item = { code: 'butter', name: 'Butter', ...lists }
const claimed: Item = { ...butter, onlySourceOf: ['milk'] }
const oil: Item = { code: 'oil', name: 'Oil' }
const inDish = (item: Item): Item => ({ ...item, default: true })

const finish = { type: 'REMOVABLE', code: 'finish', name: 'Finish' } as const
const extras = { type: 'ADDON', code: 'extras', name: 'Extras' } as const
const fat = { type: 'REPLACEABLE', code: 'fat', name: 'Fat' } as const

const dal = (options: Step[], wanted: Partial<Product> = lists): Partial<CatalogueInput> => {
  const sizes = ['half', 'full'].map((code) => ({ code, name: code, price: 100 }))
  return { products: [aProduct({ sizes, ...wanted, options })] }
}

const lassi = aProduct({ code: 'lassi', name: 'Lassi', ...lists })
const juice = aProduct({ code: 'juice', name: 'Juice' })

/** A catalogue with a combo of two groups, each with one default part. */
const meal = (first: Partial<Part>, second: Partial<Part>): Partial<CatalogueInput> => ({
  categories: [aCategory({ subCategories: [{ name: 'All', products: ['lassi', 'juice', 'meal'] }] })],
  products: [
    lassi,
    juice,
    aProduct({
      code: 'meal',
      name: 'Meal',
      ...lists,
      combo: [
        {
          size: 'full',
          groups: [
            { name: 'Drink', items: [{ product: 'lassi', size: 'full', default: true, ...first }] },
            { name: 'More', items: [{ product: 'juice', size: 'full', default: true, ...second }] },
          ],
        },
      ],
    }),
  ],
})

test.each<[string, Partial<CatalogueInput>]>([
  ['a removable item', dal([{ ...finish, items: [claimed, { ...oil, allergens: { mayContain: ['milk'] } }] }])],
  [
    'a replaceable item whose replacement contains it too',
    dal([{ ...fat, from: [inDish(claimed)], to: [oil, { ...butter, code: 'ghee' }] }]),
  ],
  [
    'a default add-on',
    dal([{ ...extras, items: [inDish(claimed), { ...butter, code: 'more', name: 'More butter' }] }]),
  ],
  [
    'each of two defaults in different sizes',
    dal([
      { ...finish, sizes: ['half'], items: [claimed] },
      { ...extras, items: [{ ...inDish(claimed), price: { full: 10 } }] },
    ]),
  ],
  ['the default part of a combo', meal({ onlySourceOf: ['milk'] }, {})],
])('AMB101: the only source of an allergen may be %s', (_, file) => expect(findingsOf(file)).toEqual([]))

test.each<[string, Partial<CatalogueInput>, string]>([
  [
    'another default contains it',
    dal([
      { ...finish, items: [claimed] },
      { ...fat, from: [inDish({ ...butter, code: 'cream', name: 'Cream' })], to: [oil] },
    ]),
    'error /products/0/options/0/items/0/onlySourceOf/0 (dal finish butter) ' +
      'cannot be the only source of "milk": "Cream" in Fat contains it as well as "Butter" in Finish',
  ],
  [
    'it does not contain it',
    dal([{ ...finish, items: [{ ...claimed, allergens: { mayContain: ['milk'] } }] }]),
    'error /products/0/options/0/items/0/onlySourceOf/0 (dal finish butter) ' +
      'cannot be the only source of "milk": "Butter" in Finish is not declared to contain it',
  ],
  [
    'the dish states nothing about it',
    dal([{ ...finish, items: [claimed] }], {}),
    'error /products/0/options/0/items/0/onlySourceOf/0 (dal finish butter) ' +
      'cannot be the only source of "milk": the dish is not declared to contain it',
  ],
  [
    'it is not a default add-on',
    dal([{ ...extras, items: [claimed] }]),
    'error /products/0/options/0/items/0/onlySourceOf/0 (dal extras butter) ' +
      'cannot be the only source of "milk": "Butter" in Extras is not in the dish as it comes',
  ],
  [
    'it is a replacement',
    dal([{ ...fat, from: [inDish(oil)], to: [claimed] }]),
    'error /products/0/options/0/to/0/onlySourceOf/0 (dal fat butter) ' +
      'cannot be the only source of "milk": "Butter" in Fat is not in the dish as it comes',
  ],
  [
    'another default part of the combo contains it',
    meal({ onlySourceOf: ['milk'] }, lists),
    'error /products/2/combo/0/groups/0/items/0/onlySourceOf/0 (meal) ' +
      'cannot be the only source of "milk": "juice" contains it as well as "lassi"',
  ],
  [
    'the part is not the default of its group',
    meal({ onlySourceOf: ['milk'], default: false }, {}),
    'error /products/2/combo/0/groups/0/items/0/onlySourceOf/0 (meal) ' +
      'cannot be the only source of "milk": "lassi" is not in the dish as it comes',
  ],
])('AMB101: the only source of an allergen is rejected when %s', (_, file, finding) =>
  expect(findingsOf(file)).toEqual([finding]),
)
