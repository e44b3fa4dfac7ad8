import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { CatalogueInput } from './catalogue-file.ts'
import { toWireMenu } from './menu-wire.ts'
import { parseCatalogue } from './parse-catalogue.ts'
import { aCatalogue, aCategory, aProduct } from './testing/a-catalogue.ts'
import { type CatalogueDatabase, openCatalogueDatabase } from './testing/catalogue-database.ts'
import { findingsOf } from './testing/findings.ts'

type Option = NonNullable<CatalogueInput['products'][number]['options']>[number]
type AddOn = Extract<Option, { type: 'ADDON' }>

const thin = { code: 'thin', name: 'Thin', price: 20 }
const thick = { code: 'thick', name: 'Thick', price: { full: 30 } }

const base = (changes: Partial<AddOn> = {}): AddOn => ({
  type: 'ADDON',
  code: 'base',
  name: 'Base',
  items: [thin, thick],
  ...changes,
})

const half = { code: 'half', name: 'Half', price: 60 }
const full = { code: 'full', name: 'Full', price: 100 }

const offering = (option: Option) => ({ products: [aProduct({ sizes: [half, full], options: [option] })] })

describe('AMB99: required choices in a file', () => {
  const place = 'error /products/0/options/0/min (dal base)'

  test.each<[string, Option, readonly string[]]>([
    ['nothing', base(), []],
    ['a minimum of 0', base({ min: 0 }), []],
    ['as many as each size has', base({ min: 1 }), []],
    ['as many as its only size has', base({ min: 2, sizes: ['full'] }), []],
    ['as many as the limit', base({ min: 1, limit: 1 }), []],
    ['a choice of a step that may be dropped', base({ min: 1, removable: true }), []],
    ['more than one size has', base({ min: 2 }), [`${place} requires 2 choices, but the size "half" has 1`]],
    [
      'more than any size has',
      base({ min: 3 }),
      [
        `${place} requires 3 choices, but the size "half" has 1`,
        `${place} requires 3 choices, but the size "full" has 2`,
      ],
    ],
    [
      'more than the limit',
      base({ min: 2, limit: 1, sizes: ['full'] }),
      [`${place} requires 2 choices, but the limit is 1`],
    ],
    [
      'a minimum of removals',
      { type: 'REMOVABLE', code: 'base', name: 'Base', min: 1, items: [{ ...thin, default: true }] },
      [`${place} requires choices in a step of type REMOVABLE: only an ADDON can require them`],
    ],
    ['a negative minimum', base({ min: -1 }), [`${place} must be at least 0`]],
    ['a fractional minimum', base({ min: 0.5 }), [`${place} must be a whole number`]],
  ])('%s', (_, option, problems) => expect(findingsOf(offering(option))).toEqual(problems))

  const combo = (pizza: Partial<Parameters<typeof aProduct>[0]>) => ({
    categories: [aCategory({ subCategories: [{ name: 'All', products: ['dal', 'meal'] }] })],
    products: [
      aProduct(pizza),
      aProduct({
        code: 'meal',
        name: 'Meal',
        combo: [{ size: 'full', groups: [{ name: 'Main', items: [{ product: 'dal', size: 'full' }] }] }],
      }),
    ],
  })

  test('a combo offers no choices of its parts, so a part with an unfilled required choice is a doubt', () => {
    const options = (option: Partial<AddOn>) => findingsOf(combo({ options: [base(option)] }))
    expect(options({ min: 1 })).toEqual([
      'doubt /products/1/combo/0/groups/0/items/0/product (meal) "dal" requires choices, and a combo asks for none of its parts',
    ])
    expect(options({ min: 1, items: [{ ...thin, default: true }] })).toEqual([])
    expect(options({ min: 1, removable: true })).toEqual([])
  })

  test('a file without a minimum requires nothing', () => {
    const { file } = parseCatalogue(aCatalogue(offering(base())))
    expect(file?.products[0]?.options[0]).toMatchObject({ min: 0 })
  })
})

describe('AMB99: required choices in a menu', () => {
  let shop: CatalogueDatabase
  beforeAll(async () => {
    shop = await openCatalogueDatabase()
  })
  afterAll(() => shop.close())
  beforeEach(() => shop.startAnew())

  const put = (option: Option) => shop.put(aCatalogue(offering(option)))
  const at = { date: '2026-11-21', minute: 720, weekday: 6 } as const

  interface WireDish {
    readonly isCustomizable: boolean
    readonly customisation: readonly object[]
    readonly variants: readonly { readonly isDisabled: boolean }[]
  }

  async function dish(): Promise<WireDish> {
    const { products } = JSON.parse(JSON.stringify(toWireMenu(await shop.menu(), { at, subscription: null })))
    const [first] = Object.values<WireDish>(products)
    if (!first) throw new Error('The menu is empty')
    return first
  }

  const disabled = ({ variants }: WireDish) => variants.map(({ isDisabled }) => isDisabled)

  test('are sent beside the limit, and absent when nothing is required', async () => {
    await put(base({ min: 1, limit: 2 }))
    const required = await dish()
    expect(required.customisation).toMatchObject([{ maxItemCustomizableLimit: 2, minItemCustomizableLimit: 1 }])
    expect([required.isCustomizable, disabled(required)]).toEqual([true, [false, false]])
    await put(base({ limit: 2 }))
    expect((await dish()).customisation[0]).not.toHaveProperty('minItemCustomizableLimit')
  })

  test('a file that changes only a minimum is a change; the same file again is not', async () => {
    await put(base())
    expect(await put(base({ min: 0 }))).toMatchObject({ changed: false })
    expect(await put(base({ min: 1 }))).toMatchObject({ changed: true })
    expect(await put(base({ min: 1 }))).toMatchObject({ changed: false })
  })

  test('a size that cannot be made from what is in stock is disabled; other sizes, and steps that may be dropped, are not affected', async () => {
    const items = [{ ...thin, inStock: false }, thick]
    await put(base({ min: 1, items }))
    expect(disabled(await dish())).toEqual([true, false])
    await put(base({ min: 1, items, removable: true }))
    expect(disabled(await dish())).toEqual([false, false])
    await put(base({ items }))
    expect(disabled(await dish())).toEqual([false, false])
  })
})
