import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { parseCatalogue } from '../../parse-catalogue.ts'
import { convertMenu } from '../convert-menu.ts'
import { usualSettings } from '../convert-settings.ts'
import { petpooja } from '../petpooja/petpooja.ts'
import { schemaOrgMenu } from '../schema-org/schema-org.ts'
import { urbanPiper } from '../urbanpiper/urbanpiper.ts'

const settings = {
  ...usualSettings,
  prices: 'with-tax' as const,
  at: { latitude: 19.07, longitude: 72.87 },
  address: '1 Test Road, Mumbai 400001',
}

const paise = fc.integer({ min: 100, max: 999_999 })
/** Rupees as text or as a number. */
const spelled = (amount: number, asText: boolean) => (asText ? (amount / 100).toFixed(2) : amount / 100)

const dish = fc.record({
  price: paise,
  asText: fc.boolean(),
  sizes: fc.array(paise, { maxLength: 4 }),
  choices: fc.array(paise, { minLength: 1, maxLength: 5 }),
  min: fc.nat({ max: 1 }),
})
const dishes = fc.array(dish, { minLength: 1, maxLength: 8 })
type Dish = typeof dish extends fc.Arbitrary<infer T> ? T : never

const total = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0)
const inPaise = (rupees: number): number => Number(rupees.toFixed(2).replace('.', ''))

/** Sums in paise of all sizes, and of all choices in each size that has them. */
function sumsOf(json: unknown) {
  const { file, problems } = convertMenu(json, settings)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(parseCatalogue(file).problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const products = file?.products ?? []
  const sizes = products.flatMap((product) => product.sizes.map(({ price }) => inPaise(price)))
  const choices = products.flatMap((product) =>
    (product.options ?? []).flatMap((option) => {
      const items = option.type === 'ADDON' ? option.items : []
      const count = (option.sizes ?? product.sizes).length
      return items.map(({ price }) => (typeof price === 'number' ? inPaise(price) * count : 0))
    }),
  )
  return { sizes: total(sizes), choices: total(choices), count: sizes.length }
}

const petpoojaMenu = (wanted: readonly Dish[]) => ({
  restaurants: [{ restaurantid: '1', details: { restaurantname: 'Any Kitchen' } }],
  categories: [{ categoryid: '1', categoryname: 'All' }],
  items: wanted.map(({ price, asText, sizes, min }, at) => {
    const addon = [{ addon_group_id: `${at}`, addon_item_selection_min: `${min}`, addon_item_selection_max: '5' }]
    return {
      itemid: `i${at}`,
      itemname: `Dish ${at}`,
      item_categoryid: '1',
      item_attributeid: '1',
      price: spelled(price, asText),
      addon: sizes.length ? [] : addon,
      itemaddonbasedon: sizes.length ? '1' : '0',
      variation: sizes.map((each, index) => ({
        id: `${at}-${index}`,
        name: `Size ${index}`,
        price: spelled(each, !asText),
        addon,
      })),
    }
  }),
  addongroups: wanted.map(({ choices, asText }, at) => ({
    addongroupid: `${at}`,
    addongroup_name: `Group ${at}`,
    addongroupitems: choices.map((each, index) => ({
      addonitemid: `${at}-${index}`,
      addonitem_name: `Choice ${index}`,
      addonitem_price: spelled(each, asText),
      attributes: '1',
    })),
  })),
})

const urbanPiperMenu = (wanted: readonly Dish[]) => ({
  categories: [{ ref_id: 'c', name: 'All' }],
  items: wanted.map(({ price, asText }, at) => ({
    ref_id: `i${at}`,
    title: `Dish ${at}`,
    price: spelled(price, asText),
    food_type: '1',
    category_ref_ids: ['c'],
  })),
  option_groups: wanted.map(({ min }, at) => ({
    ref_id: `g${at}`,
    title: `Group ${at}`,
    min_selectable: min,
    max_selectable: -1,
    item_ref_ids: [`i${at}`],
  })),
  options: wanted.flatMap(({ choices, asText }, at) =>
    choices.map((each, index) => ({
      ref_id: `o${at}-${index}`,
      title: `Choice ${index}`,
      price: spelled(each, asText),
      food_type: '1',
      opt_grp_ref_ids: [`g${at}`],
    })),
  ),
})

describe('random menus', () => {
  test('Petpooja: the sums of all sizes and of all choices are kept', () => {
    fc.assert(
      fc.property(dishes, (wanted) => {
        const sold = wanted.map(({ price, sizes }) => (sizes.length ? sizes : [price]))
        expect(sumsOf(petpoojaMenu(wanted))).toEqual({
          sizes: total(sold.flat()),
          choices: total(wanted.map(({ choices }, at) => total(choices) * (sold[at]?.length ?? 0))),
          count: sold.flat().length,
        })
      }),
      { numRuns: 50 },
    )
  })

  test('UrbanPiper: the sums of all dishes and of all options are kept', () => {
    fc.assert(
      fc.property(dishes, (wanted) => {
        expect(sumsOf(urbanPiperMenu(wanted))).toEqual({
          sizes: total(wanted.map(({ price }) => price)),
          choices: total(wanted.flatMap(({ choices }) => choices)),
          count: wanted.length,
        })
      }),
      { numRuns: 50 },
    )
  })
})

describe('any JSON', () => {
  const fields = fc.constantFrom(
    ...['items', 'categories', 'restaurants', 'details', 'addongroups', 'variation', 'price', 'itemid', 'success'],
    ...['option_groups', 'options', 'ref_id', 'title', 'taxes', 'structure', 'stores', 'timings', 'nested_opt_grps'],
    ...['@type', '@id', '@graph', 'hasMenu', 'hasMenuItem', 'hasMenuSection', 'offers', 'name', 'menuAddOn', 'geo'],
    // An object of a file may hide the methods that turn it into text.
    ...['toString', 'valueOf'],
  )
  const scalar = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.constantFrom('Menu', 'MenuItem', '1'),
  )
  const json = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 6, depthIdentifier: 'json' },
      scalar,
      fc.array(tie('value'), { maxLength: 4, depthIdentifier: 'json' }),
      fc.dictionary(fields, tie('value'), { maxKeys: 6, depthIdentifier: 'json' }),
    ),
  })).value

  test.each([petpooja, urbanPiper, schemaOrgMenu])(
    '$name: a reader answers a menu or an error, and never throws',
    (reader) => {
      fc.assert(
        fc.property(json, (value) => {
          expect(typeof reader.recognises(value)).toBe('boolean')
          const { menu, findings } = reader.read(value)
          expect(menu === null).toBe(findings.some(({ severity }) => severity === 'error'))
        }),
        { numRuns: 300 },
      )
    },
  )
})
