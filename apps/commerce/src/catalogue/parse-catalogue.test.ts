import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { CatalogueInput } from './catalogue-file.ts'
import { parseCatalogue } from './parse-catalogue.ts'
import { aCatalogue, aCategory, aProduct, aStore } from './testing/a-catalogue.ts'
import { findingsOf } from './testing/findings.ts'

const oneSize = (size: object) => ({
  products: [aProduct({ sizes: [{ code: 'full', name: 'Full', price: 100, ...size }] })],
})

test('a minimal catalogue has no findings', () => {
  expect(parseCatalogue(aCatalogue())).toMatchObject({ problems: [], file: { stores: [{ pickup: true }] } })
})

const withOrdering = (ordering: object): Partial<CatalogueInput> => ({
  stores: [aStore({ hours: { opens: '10:00', closes: '22:00' }, ordering })],
})

const lunch = { code: 'lunch', name: 'Lunch', at: '12:30' }

const laterErrors: [string, Partial<CatalogueInput>, string][] = [
  [
    'a meal outside the hours',
    withOrdering({ meals: [{ ...lunch, at: '22:01' }] }),
    "error /stores/0/ordering/meals/0/at (delhi lunch) 22:01 lies outside the store's hours: nobody could order this meal",
  ],
  [
    'two meals of one code',
    withOrdering({ meals: [lunch, { ...lunch, at: '13:00' }] }),
    'error /stores/0/ordering/meals/1/code (delhi lunch) "lunch" is already the code of meals/0',
  ],
  [
    'two meals at one time',
    withOrdering({ meals: [lunch, { ...lunch, code: 'early' }] }),
    'error /stores/0/ordering/meals/1/at (delhi early) is already the time of meals/0',
  ],
  [
    'a cut-off of an unknown meal',
    withOrdering({ meals: [lunch], cutOffs: [{ meal: 'tea', minutes: 30 }] }),
    'error /stores/0/ordering/cutOffs/0/meal (delhi) there is no meal "tea"',
  ],
  [
    'two cut-offs for the same meal and weekday',
    withOrdering({
      cutOffs: [
        { weekdays: ['mon', 'tue'], minutes: 30 },
        { weekdays: ['tue'], by: { daysBefore: 1, at: '18:00' } },
      ],
    }),
    'error /stores/0/ordering/cutOffs/1 (delhi) applies to the same meals as cutOffs/0',
  ],
  [
    'a cut-off without a time',
    withOrdering({ cutOffs: [{ weekdays: ['mon'] }] }),
    'error /stores/0/ordering/cutOffs/0 (delhi) must have either minutes or by',
  ],
  [
    'a cut-off with two times',
    withOrdering({ cutOffs: [{ minutes: 30, by: { daysBefore: 1, at: '18:00' } }] }),
    'error /stores/0/ordering/cutOffs/0 (delhi) must have either minutes or by',
  ],
]

describe('an error stops the import and names its place', () => {
  test.each<[string, Partial<CatalogueInput>, string]>([
    [
      'three decimals',
      oneSize({ price: 1.005 }),
      'error /products/0/sizes/0/price (dal full) must be an amount of rupees with at most two decimals',
    ],
    ['a negative price', oneSize({ price: -1 }), 'error /products/0/sizes/0/price (dal full) must be at least 0'],
    [
      'a price as text',
      oneSize({ discountedPrice: 'free' }),
      'error /products/0/sizes/0/discountedPrice (dal full) must be a number without quotes, or must be "Free"',
    ],
    [
      'a product without a size',
      { products: [aProduct({ sizes: [] })] },
      'error /products/0/sizes (dal) must have at least 1 entry',
    ],
    [
      'a repeated code',
      { products: [aProduct(), aProduct({ name: 'Other' })] },
      'error /products/1/code (dal) "dal" is already the code of /products/0',
    ],
    [
      'an unknown product',
      { categories: [aCategory({ subCategories: [{ name: 'All', products: ['dal', 'x'] }] })] },
      'error /categories/0/subCategories/0/products/1 (mains) there is no product "x"',
    ],
    [
      'a product twice in one sub-category',
      { categories: [aCategory({ subCategories: [{ name: 'All', products: ['dal', 'dal'] }] })] },
      'error /categories/0/subCategories/0/products/1 (mains) "dal" stands twice in one sub-category',
    ],
    [
      'an unknown store',
      { products: [aProduct({ stores: ['mars'] })] },
      'error /products/0/stores/0 (dal) there is no store "mars"',
    ],
    [
      'an invalid time',
      { categories: [aCategory({ slots: [{ from: '7:00', to: '23:00' }] })] },
      'error /categories/0/slots/0/from (mains) must be a time as HH:mm',
    ],
    [
      'an invalid date',
      { stores: [aStore({ hours: { opens: '10:00', closes: '22:00', offDates: ['2026-02-30'] } })] },
      'error /stores/0/hours/offDates/0 (delhi) must be a date as YYYY-MM-DD',
    ],
    [
      'an invalid time zone',
      { stores: [aStore({ timeZone: 'India' })] },
      'error /stores/0/timeZone (delhi) is not an IANA time zone, such as Asia/Kolkata',
    ],
    ...laterErrors,
    [
      'bands out of order',
      {
        stores: [
          aStore({
            delivery: {
              radiusKm: 3,
              charges: [
                { uptoKm: 5, charge: 1 },
                { uptoKm: 3, charge: 2 },
              ],
            },
          }),
        ],
      },
      'error /stores/0/delivery/charges/1/uptoKm (delhi) must be farther than the band before it',
    ],
    [
      'a picture that could run a script',
      { products: [aProduct({ image: 'javascript:alert(1)' })] },
      "error /products/0/image (dal) must be a path that begins with '/' or an https address",
    ],
    [
      'a zero byte',
      { products: [aProduct({ name: 'a\u0000b' })] },
      'error /products/0/name (dal) must not contain the character U+0000',
    ],
    [
      'text that was read in a wrong encoding',
      { products: [aProduct({ name: 'Caf\uFFFD' })] },
      'error /products/0/name (dal) contains U+FFFD, which stands for letters that could not be read: save the file as UTF-8',
    ],
    [
      'a description in a wrong encoding',
      { products: [aProduct({ description: 'One\nCr\uFFFDme' })] },
      'error /products/0/description (dal) contains U+FFFD, which stands for letters that could not be read: save the file as UTF-8',
    ],
    [
      'an option for an unknown size',
      {
        products: [
          aProduct({
            options: [
              { type: 'ADDON', code: 'x', name: 'X', items: [{ code: 'g', name: 'Ghee', price: { half: 1 } }] },
            ],
          }),
        ],
      },
      'error /products/0/options/0/items/0/price/half (dal x g) "half" is no size that this step is for',
    ],
    [
      'an unknown type of option',
      { products: [aProduct({ options: [JSON.parse('{"type":"EXTRA","code":"x","name":"X"}')] })] },
      'error /products/0/options/0/type (dal x) must be one of "ADDON", "REMOVABLE", "REPLACEABLE"',
    ],
    [
      'a combo of an unknown product',
      {
        products: [
          aProduct({
            combo: [{ size: 'full', groups: [{ name: 'Main', items: [{ product: 'rice', size: 'one' }] }] }],
          }),
        ],
      },
      'error /products/0/combo/0/groups/0/items/0/product (dal) there is no product "rice"',
    ],
    [
      'a combo with options',
      {
        categories: [aCategory({ subCategories: [{ name: 'All', products: ['dal', 'meal'] }] })],
        products: [
          aProduct(),
          aProduct({
            code: 'meal',
            name: 'Meal',
            options: [{ type: 'ADDON', code: 'x', name: 'X', items: [{ code: 'g', name: 'Ghee' }] }],
            combo: [{ size: 'full', groups: [{ name: 'Main', items: [{ product: 'dal', size: 'full' }] }] }],
          }),
        ],
      },
      'error /products/1/options (meal) stand beside groups of a combo: a combo has no options of its own',
    ],
  ])('%s', (_name, wanted, expected) => {
    expect(findingsOf(wanted)).toEqual([expected])
    expect(parseCatalogue(aCatalogue(wanted)).file).toBeNull()
  })

  test('a misspelt field is reported together with the known fields', () => {
    const [first] = findingsOf(oneSize({ discountPrice: 10 }))
    expect(first).toMatch(
      /^error \/products\/0\/sizes\/0 \(dal full\) has no field "discountPrice"; allowed: code, name, price, discountedPrice, /,
    )
  })
})

describe('a doubt is reported and imported', () => {
  test.each<[string, Partial<CatalogueInput>, string]>([
    [
      'a price of 0',
      oneSize({ price: 0 }),
      'doubt /products/0/sizes/0/price (dal full) is 0: it will be sold for nothing',
    ],
    [
      'a discounted price above the price',
      oneSize({ discountedPrice: 120 }),
      'doubt /products/0/sizes/0/discountedPrice (dal full) is above the price of 100',
    ],
    [
      'kilojoules instead of calories',
      oneSize({ nutrition: { Calories: { value: 5000, unit: 'k' } }, servingSize: { value: 900, unit: 'g' } }),
      'doubt /products/0/sizes/0/nutrition/Calories (dal full) of 5000 in one portion is more than a person eats',
    ],
    [
      'two dishes with the same name',
      {
        categories: [aCategory({ subCategories: [{ name: 'All', products: ['dal', 'b'] }] })],
        products: [aProduct(), aProduct({ code: 'b', name: 'DAL' })],
      },
      'doubt /products/1/name (b) "dal" is also the name of product 0',
    ],
    [
      'a product without a place on the menu',
      { products: [aProduct(), aProduct({ code: 'b', name: 'B' })] },
      'doubt /products/1 (b) stands in no category: it will not show',
    ],
    [
      'slots that never overlap',
      {
        categories: [aCategory({ slots: [{ from: '07:00', to: '11:00' }] })],
        products: [aProduct({ slots: [{ from: '19:00', to: '22:00' }] })],
      },
      'doubt /categories/0/subCategories/0/products/0 (mains) "dal" is never served here: the slots of category, sub-category and product do not meet',
    ],
    [
      'swapped coordinates',
      { stores: [aStore({ latitude: 77.22, longitude: 28.63 })] },
      'doubt /stores/0/latitude (delhi) lies outside India: have latitude and longitude changed places?',
    ],
    [
      'a store without delivery and pickup',
      { stores: [aStore({ pickup: false, delivery: undefined })] },
      'doubt /stores/0 (delhi) offers neither delivery nor pickup',
    ],
    [
      'all sizes disabled',
      oneSize({ disabled: true }),
      'doubt /products/0/sizes (dal) are all disabled: nobody can order it',
    ],
    [
      'a picture of another origin',
      { products: [aProduct({ image: 'https://example.com/dal.webp' })] },
      'doubt /products/0/image (dal) is not of this installation: pages show none of other addresses',
    ],
  ])('%s', (_name, wanted, expected) => {
    expect(findingsOf(wanted)).toEqual([expected])
    expect(parseCatalogue(aCatalogue(wanted)).file).not.toBeNull()
  })
})

test('any input gives a result and never throws', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (any, categories, products) => {
      for (const json of [
        any,
        { categories, products },
        { ...aCatalogue(), products },
        { ...aCatalogue(), categories },
      ]) {
        const { file, problems } = parseCatalogue(json)
        expect(file === null).toBe(problems.some((problem) => problem.severity === 'error'))
      }
    }),
  )
})
