import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { CatalogueFile, ProductFile } from './catalogue-file.ts'
import { parseCatalogue } from './parse-catalogue.ts'

const folder = path.resolve(import.meta.dirname, '../../../../tenants/catalogues')
const read = (name: string) => parseCatalogue(JSON.parse(readFileSync(path.join(folder, name), 'utf8')))
const names = readdirSync(folder).filter((name) => name.endsWith('.json'))

const demos: readonly CatalogueFile[] = names.flatMap((name) => read(name).file ?? [])
const products = demos.flatMap((demo) => demo.products)
const options = products.flatMap((product) => product.options)
const items = options.flatMap((process) =>
  process.type === 'REPLACEABLE' ? [...process.from, ...process.to] : process.items,
)
const groups = products.flatMap((product) => product.combo.flatMap((combo) => combo.groups))
const stores = demos.flatMap((demo) => demo.stores ?? [])

test.each(names)('%s is imported without an error or a doubt', (name) => expect(read(name).problems).toEqual([]))

const isFixed = (product: ProductFile): boolean =>
  product.sizes.length === 1 &&
  product.combo.length === 1 &&
  product.combo.every(({ groups: all }) =>
    all.every((group) => !group.optional && group.items.length === 1 && group.items[0]?.default),
  )

const wraps = (slots: ProductFile['slots']): boolean => slots.some((slot) => slot.to < slot.from)

describe('the demo menus together include', () => {
  test.each<[string, boolean]>([
    ['F13: an add-on with different prices per size', items.some((item) => typeof item.price === 'object')],
    ['F4: a step that only some sizes have', options.some((process) => process.sizes !== undefined)],
    ['F8: a limit of add-ons', options.some((process) => process.type === 'ADDON' && process.limit !== null)],
    ['F10: a limit of removals', options.some((each) => each.type === 'REMOVABLE' && each.limit !== null)],
    ['F12: a step that may be dropped', options.some((process) => process.removable)],
    ['F3: a default add-on', options.some((each) => each.type === 'ADDON' && each.items[0]?.default)],
    [
      'AMB23: a replacement at the price difference',
      options.some((each) => each.type === 'REPLACEABLE' && each.deltaPricing),
    ],
    [
      'AMB23: a replacement at its full price',
      options.some(
        (each) => each.type === 'REPLACEABLE' && !each.deltaPricing && each.to.some((item) => item.price !== 0),
      ),
    ],
    ['an option that is out of stock', items.some((item) => !item.inStock)],
    ['F19: a combo whose groups differ by size', products.some((product) => product.combo.length > 1)],
    ['F18: an optional group', groups.some((group) => group.optional)],
    ['I11: a part that adds to the price', groups.some((group) => group.items.some((item) => item.price > 0))],
    ['F15: a combo that leaves no choice', products.some(isFixed)],
    ['I2: a special menu, with special prices', demos.filter((demo) => demo.specialMenu).length >= 2],
    ['J1: suggested dishes', demos.every((demo) => demo.addOns.length > 0)],
    ['AMB28: a free dish', products.some((each) => each.sizes.some((size) => size.discountedPrice === 'Free'))],
    ['E13: a disabled size', products.some((product) => product.sizes.some((size) => size.disabled))],
    ['H9: a dish that is out of stock', products.some((product) => product.outOfStock !== false)],
    ['H2: a subscription window', products.some((product) => product.subscription)],
    ['H3: slots past midnight', demos.some((demo) => demo.categories.some((each) => wraps(each.slots)))],
    ['G2: stores for now only', stores.some(({ ordering }) => ordering.now && !ordering.later)],
    [
      'G12: later orders at a time that the diner chooses',
      stores.some(({ ordering }) => ordering.later && ordering.askTimeForLater),
    ],
    [
      'G14: later orders at a time that the store sets',
      stores.some(({ ordering }) => ordering.now && ordering.later && !ordering.askTimeForLater),
    ],
    [
      'G13: later orders for today, with a lead time',
      stores.some(
        ({ ordering }) =>
          ordering.laterFrom === 'today' && ordering.cutOffs?.some(({ minutes, meal }) => minutes === 30 && !meal),
      ),
    ],
    [
      'AMB26: meals with a cut-off of the day before',
      stores.some(({ ordering }) => ordering.meals?.length && ordering.cutOffs?.some(({ by }) => by?.daysBefore === 1)),
    ],
    ['AMB113: an absence time', stores.some(({ ordering }) => ordering.absence)],
    [
      'AMB56: stores with and without subscriptions',
      new Set(stores.map(({ ordering }) => ordering.mealSubscription)).size === 2,
    ],
    ['P3: stores with and without bulk orders', new Set(stores.map((store) => store.ordering.bulk)).size === 2],
    [
      'J4: bulk dishes with a maximum of ten or more',
      products.some((each) => each.menuTags.includes('Bulk Order Menu') && each.maxQty >= 40),
    ],
  ])('%s', (_what, isThere) => expect(isThere).toBe(true))

  test.each(['Kids Menu', 'Healthy Menu', 'Bulk Order Menu', 'Subscription Menu'] as const)(
    'D23: dishes of the %s',
    (tag) => expect(products.some((product) => product.menuTags.includes(tag))).toBe(true),
  )

  test.each(names)('D19: %s has dishes for each step of the spice filter', (name) => {
    const tags = new Set(read(name).file?.products.flatMap((product) => product.tags))
    const needed = name === 'little-ladle.json' ? ['Mild', 'Medium Spice'] : ['Mild', 'Medium Spice', 'Spicy']
    expect(needed.filter((tag) => !tags.has(tag))).toEqual([])
  })

  test('every dish and every option declares its allergens', () => {
    const silent = [...products, ...items].filter((each) => !each.allergens).map((each) => each.name)
    expect(silent).toEqual([])
  })
})
