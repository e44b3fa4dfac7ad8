import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startCommerce } from '../../../testing/commerce.ts'
import { place } from '../../../testing/orders.ts'
import { type CatalogueDatabase, openCatalogueDatabase } from '../../testing/catalogue-database.ts'
import { convertMenu } from '../convert-menu.ts'
import { type ConvertSettings, usualSettings } from '../convert-settings.ts'
import { WEEKDAYS } from '../neutral-menu.ts'
import { factsOf, importedMenus, linesOf, placesOf } from '../testing/imported-menu.ts'
import { rawUrbanPiperFacts } from '../testing/raw-urbanpiper.ts'

const load = (name: string) => JSON.parse(readFileSync(path.join(import.meta.dirname, '../testing', name), 'utf8'))
const full = load('urbanpiper-full.json')
const nasty = load('urbanpiper-nasty.json')

const somewhere = { at: { latitude: 12.97, longitude: 77.59 }, address: '1 Test Road 560001' }
const asTaken: Partial<ConvertSettings> = { prices: 'with-tax' }

function changed(json: typeof full, change: (copy: typeof full) => void): typeof full {
  const copy = structuredClone(json)
  change(copy)
  return copy
}

let shop: CatalogueDatabase
beforeAll(async () => {
  shop = await openCatalogueDatabase()
})
afterAll(() => shop.close())

describe("UrbanPiper's menu with every documented field", () => {
  test('each dish, choice and paisa arrives as the raw file has them', async () => {
    const [menu] = await importedMenus(shop, full, asTaken)
    expect(rawUrbanPiperFacts(full)).toHaveLength(4)
    expect(factsOf(menu as never)).toEqual(rawUrbanPiperFacts(full))
  })

  test('a few figures by hand: a struck price, tax of two taxes, two required choices, no limit', async () => {
    const [menu] = await importedMenus(shop, full, asTaken)
    const [masala, egg, coffee, lime] = factsOf(menu as never)
    expect([masala?.sizes, masala?.tax, lime?.tax]).toEqual([[['Regular', 11050, 9524]], 5, 8.5])
    expect(masala?.steps.map(({ name, min, limit }) => [name, min, limit])).toEqual([
      ['Two Chutneys', 2, 2],
      ['Extras', 0, null],
    ])
    expect([egg?.veg, egg?.inStock, lime?.inStock]).toEqual([false, false, false])
    expect(coffee?.steps[0]?.choices).toEqual([
      ['Small', true, true, [3000]],
      ['Large', true, true, [4500]],
    ])
  })

  test('a dish stands in each of its categories; times of a category become its slots', async () => {
    const [menu] = await importedMenus(shop, full, asTaken)
    expect(placesOf(menu as never)).toEqual([
      'Drinks > Cold: Filter Coffee, Lime Soda',
      'Drinks > Hot: Filter Coffee',
      'Dosas > Dosas: Egg Dosa, Masala Dosa',
    ])
    expect(menu?.categories.at(-1)).toMatchObject({ slots: [{ startMinute: 420, endMinute: 690 }] })
  })

  test('a store has its place, weekdays, hours and the packing charge of every order', () => {
    expect(convertMenu(full, { ...usualSettings, ...asTaken }).file?.stores).toMatchObject([
      {
        name: 'Tawa Talk',
        location: 'Bengaluru',
        latitude: 12.9784,
        hours: { opens: '08:00', closes: '22:30', weekdays: ['mon', 'tue', 'sun'] },
        packagingCharges: 12.5,
      },
    ])
  })

  test('what a catalogue cannot take is reported, nothing else', () => {
    expect(linesOf(full, asTaken)).toEqual([
      'doubt /items/0/weight was not read, its unit is not stated: give the sizes a servingSize',
      'doubt /items/0/key_value_groups was not read: add calories and allergens to the catalogue',
      'doubt /items/0/translations was not read: the catalogue has one language',
      'doubt /items/0/included_platforms names the marketplaces that sell the dish: the catalogue sells it all the same',
      'doubt /items/0/external_price is the price on marketplaces: the dish has its own price',
      'doubt /items/0/platform_pricing are prices on marketplaces: the dish has its own price',
      'doubt /items/0/markup_price is taken as the price that is shown struck through: check it with the restaurant',
      'doubt /items/0/tags/zomato are tags of the platform "zomato": not read',
      'doubt /charges/1 is a charge that is not one fixed amount of packaging per order ("DC_F"): set --delivery-charge or leave it',
      'doubt /stores/0/min_order_value was not read: set minCartValue in the catalogue',
      'doubt /stores/0/zip_codes was not read: list them in delivery.pincodes of the catalogue',
    ])
  })

  test('the documentation has no word on tax in prices: the operator is asked where they look as if without', () => {
    const dishes = [95.24, 104.76, 114.29, 123.81].map((price, at) => ({
      ...full.items[0],
      ref_id: `${at}`,
      price,
      markup_price: null,
    }))
    const before = changed(full, (copy) => (copy.items = dishes))
    expect(linesOf(before)).toContainEqual(
      expect.stringMatching(/^error .*say --prices before-tax or --prices with-tax$/),
    )
    const { file } = convertMenu(before, { ...usualSettings, prices: 'before-tax' })
    expect(file?.products.map(({ sizes }) => sizes[0]?.price)).toEqual([100, 110, 120, 130])
  })
})

describe('a careless UrbanPiper menu', () => {
  const settings = { ...somewhere, ...asTaken }

  test('numbers, flags and ids of any spelling: the dishes that are sold arrive to the paisa', async () => {
    const [menu] = await importedMenus(shop, nasty, settings)
    expect(factsOf(menu as never)).toEqual(rawUrbanPiperFacts(nasty))
    expect(factsOf(menu as never).map(({ name, tax, sizes }) => [name, tax, sizes[0]?.[1]])).toEqual([
      ['Egg Wrap', 18, 6375],
      ['Paneer Wrap', 18, 1999],
      ['Seasonal', 18, 7000],
    ])
  })

  test.each([
    [
      'no store',
      'doubt / names no stores: the only one is called "Restaurant"; name it in the catalogue, or convert with --no-stores',
    ],
    ['an unknown list', 'doubt /loyalty is a field that is not known (loyalty): it was not read'],
    [
      'an unknown field, once per kind',
      'doubt /items/0/halal is a field that is not known (items[].halal): it was not read (and 1 more like it: Paneer Wrap)',
    ],
    ['an inactive category', 'doubt /categories/1 is a category that is not active, or below one: left out'],
    ['its dish', 'doubt /items/2 is a dish of categories that are left out: it is left out as well'],
    ['an item that is not sold', 'doubt /items/3 is an item that is not sold at the store: left out'],
    ['a dine-in item', 'doubt /items/4/fulfillment_modes is neither delivery nor pickup: the dish is left out'],
    [
      'a category of three levels',
      'doubt /categories/2/parent_ref_id is more than one level deep: it becomes a sub-category of the topmost',
    ],
    [
      'a ring of categories',
      'doubt /categories/4/parent_ref_id leads to no category of the file: the category stands for itself (and 2 more like it)',
    ],
    ['an unknown food type', 'doubt /items/5/food_type is "9", which is not known: it is taken as not stated'],
    ['a missing category', 'doubt /items/5/category_ref_ids names "404", which is no category of the file'],
    [
      'an option twice',
      'doubt /option_groups/0/multi_options_enabled lets a diner take one option several times: the catalogue takes each once',
    ],
    ['a limit of 0', 'doubt /option_groups/0/max_selectable is 0, which is not documented: it is taken as no limit'],
    ['an inactive group', 'doubt /option_groups/1 is an option group that is not active: left out'],
    ['a group of an unknown item', 'doubt /option_groups/3/item_ref_ids names "404", which is no item of the file'],
    [
      'nested groups',
      'doubt /options/0/nested_opt_grps/0 "Spice of the Sauce" depends on this choice, which the catalogue cannot offer: left out',
    ],
    ['an option of no group', 'doubt /options/4/opt_grp_ref_ids names no option group: the option is left out'],
    [
      'an option of an unknown group',
      'doubt /options/5/opt_grp_ref_ids names "99", which is no option group of the file',
    ],
    ['a tax that is no percentage', 'doubt /taxes/3 is no percentage that is known ("CESS_F"): it is not counted'],
    ['IGST beside CGST', 'doubt /items/0 has IGST beside other taxes: IGST is not counted'],
    [
      'a charge of a percentage',
      'doubt /charges/0 is a charge that is not one fixed amount of packaging per order ("PC_P"): set --packaging or leave it',
    ],
    [
      'times of some days',
      'doubt /timing_groups/0/day_slots are not the same readable times on all seven days: give the categories slots',
    ],
  ])('%s is reported by its path', (_, line) => expect(linesOf(nasty, settings)).toContain(line))

  test('a nested group that requires a choice is an error: the dish could not be ordered as it must', () => {
    const required = changed(nasty, (copy) => (copy.option_groups[2].min_selectable = 1))
    expect(linesOf(required, settings)).toContain(
      'error /options/0/nested_opt_grps/0 "22" requires a choice that depends on this choice: the catalogue cannot ask for it',
    )
    expect(convertMenu(required, { ...usualSettings, ...settings }).file).toBeNull()
  })
})

describe('a file that is not as documented is refused by path, without a stack trace', () => {
  test.each<[string, (copy: typeof full) => void, string]>([
    [
      'more than two decimals',
      (copy) => (copy.options[0].price = 15.255),
      'error /options/0/price 15.255 has more than two decimals',
    ],
    [
      'an error of adding fractions',
      (copy) => (copy.items[0].price = 0.1 + 0.2),
      'error /items/0/price 0.30000000000000004 has more than two decimals',
    ],
    ['no price', (copy) => delete copy.items[0].price, 'error /items/0/price is missing or empty'],
    ['no title', (copy) => (copy.items[0].title = ' '), 'error /items/0/title is missing or empty'],
    [
      'two options of one id',
      (copy) => (copy.options[1].ref_id = 'O-GHEE'),
      'error /options/1/ref_id has the id "O-GHEE", which another one before it has',
    ],
    [
      'a limit in words',
      (copy) => (copy.option_groups[0].max_selectable = 'many'),
      'error /option_groups/0/max_selectable must be a whole number, such as 2 or "2"',
    ],
    [
      'a structure that is text',
      (copy) => (copy.taxes[0].structure = '2.5'),
      'error /taxes/0/structure must be an object: { … }',
    ],
    ['categories that are no list', (copy) => (copy.categories = {}), 'error /categories must be a list: [ … ]'],
    ['nothing on sale', (copy) => (copy.items = []), 'error /items has no dish that is sold'],
    ['no open store', (copy) => (copy.stores[0].active = false), 'error /stores has no active store'],
  ])('%s', (_, change, line) => {
    const broken = changed(full, change)
    expect(convertMenu(broken, usualSettings).file).toBeNull()
    expect(linesOf(broken)).toContain(line)
  })
})

describe('orders from a converted menu', () => {
  test('AMB99: without its required choice a dish is refused, with it accepted; an optional step may stay empty', async () => {
    const { file } = convertMenu(full, {
      ...usualSettings,
      ...asTaken,
      opens: '00:00',
      closes: '00:00',
      weekdays: [...WEEKDAYS],
    })
    const commerce = await startCommerce({
      tenants: { alpha: { name: 'Alpha' } },
      catalogue: file,
      at: '2026-11-20T03:30:00Z',
    })
    try {
      const asha = await commerce.signedIn('alpha')
      const { data } = (await commerce.call('alpha', 'POST', '/store/1/menu', { body: {} })).json
      interface Wire {
        productId: number
        name: string
        variants: { id: number }[]
        customisation: { processId: number; processName: string; items: { id: number; name: string }[] }[]
      }
      const dishes = Object.values<Wire>(data.products)
      const masala = dishes.find(({ name }) => name === 'Masala Dosa')
      const dip = masala?.customisation.find(({ processName }) => processName === 'Two Chutneys')
      const chosen = (count: number) => dip?.items.slice(0, count).map(({ id }) => ({ processId: dip.processId, id }))
      const order = (count: number) =>
        place(commerce, 'alpha', asha, {
          ...{
            user: asha.mobile,
            store: 1,
            type: 'REGULAR',
            orderType: 'PICKUP',
            isPaymentCOD: true,
            paymentMode: 'CASH',
          },
          items: [
            {
              ...{ productId: masala?.productId, variantId: masala?.variants[0]?.id, qty: 1 },
              ...{ price: 110.5, discountedPrice: 95.24, customizationPrice: 0 },
              itemCustomization: { addedItems: chosen(count) },
            },
          ],
          // With the packing charge of 12.50.
          orderValue: 107.74,
        })
      for (const tooFew of [0, 1]) {
        const { changes } = (await order(tooFew)).json
        expect(changes[0]).toEqual({ kind: 'refused', line: 0, reason: { code: 'choices-below', data: { least: 2 } } })
      }
      const placed = await order(2)
      expect([placed.status, placed.json.changes]).toEqual([200, undefined])
    } finally {
      await commerce.close()
    }
  })
})
