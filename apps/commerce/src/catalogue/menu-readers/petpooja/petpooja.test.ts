import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type CatalogueDatabase, openCatalogueDatabase } from '../../testing/catalogue-database.ts'
import { convertMenu } from '../convert-menu.ts'
import { usualSettings } from '../convert-settings.ts'
import { factsOf, importedMenus, linesOf, placesOf } from '../testing/imported-menu.ts'
import { rawPetpoojaFacts } from '../testing/raw-petpooja.ts'

const load = (name: string) => JSON.parse(readFileSync(path.join(import.meta.dirname, '../testing', name), 'utf8'))
const full = load('petpooja-full.json')
const nasty = load('petpooja-nasty.json')

/** A copy of a file with one change. */
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

describe("Petpooja's menu with every documented field", () => {
  test('each dish, size, choice and paisa arrives in both outlets as the raw file has them, with tax added', async () => {
    const menus = await importedMenus(shop, full, {}, 2)
    expect(rawPetpoojaFacts(full)).toHaveLength(4)
    for (const menu of menus) expect(factsOf(menu)).toEqual(rawPetpoojaFacts(full))
  })

  test('a few figures by hand: half a portion, its struck price, a required bread per size, egg', async () => {
    const [menu] = await importedMenus(shop, full)
    const [paneer, egg] = factsOf(menu as never)
    expect(paneer?.sizes).toEqual([
      ['Half', 22050, 19900],
      ['Full', 33500, null],
    ])
    expect(paneer?.steps.map(({ name, min, limit, sizes }) => [name, min, limit, sizes])).toEqual([
      ['Choose a Bread', 1, 1, ['Half']],
      ['Choose a Bread', 1, 2, ['Full']],
      ['Extras', 0, 3, ['Full']],
    ])
    expect([egg?.veg, egg?.inStock, egg?.sizes]).toEqual([false, false, [['Regular', 16002, null]]])
  })

  test('categories stand by rank, below their parents', async () => {
    const [menu] = await importedMenus(shop, full)
    expect(placesOf(menu as never)).toEqual([
      'From the Kadhai > Gravy: Egg Curry, Kadhai Paneer',
      'From the Kadhai > Dry: Chicken Sukka',
      'Something Sweet > Something Sweet: Gulab Jamun',
    ])
  })

  test('outlets keep their own places, hours and packing charges', () => {
    expect(convertMenu(full, usualSettings).file?.stores).toMatchObject([
      {
        name: 'Gully Kadhai, Baner',
        location: 'Pune',
        pincode: '411045',
        latitude: 18.559003,
        longitude: 73.786763,
        hours: { opens: '11:00', closes: '23:30' },
        packagingCharges: 12.5,
      },
      { name: 'Gully Kadhai, Wakad', pincode: '411057', packagingCharges: 0, hours: { opens: '10:00' } },
    ])
  })

  test('calories, weight and allergens of a dish in one size; with several it is not known whose they are', () => {
    const [paneer, , , jamun] = convertMenu(full, usualSettings).file?.products ?? []
    expect(jamun).toMatchObject({
      allergens: { contains: ['milk', 'gluten', 'tree-nut'] },
      sizes: [{ nutrition: { Calories: { value: 300, unit: 'k' } }, servingSize: { value: 120, unit: 'g' } }],
    })
    for (const size of paneer?.sizes ?? []) expect(size).not.toHaveProperty('nutrition')
    expect(paneer).not.toHaveProperty('allergens')
  })

  test('what a catalogue cannot take is reported, nothing else', () => {
    expect(linesOf(full)).toEqual([
      'doubt /group_categories were not read: the catalogue has categories and sub-categories',
      'doubt /items/0/item_image_url is documented to work for 24 hours only: save the picture',
      'doubt /items/0/nutrition does not say of which size it is: calories and amount were not read',
      'doubt /items/3/nutrition/allergens/3 names the allergen "celery", which the catalogue does not have: declare it',
      'doubt /items/3/nutrition has more than calories, amount and allergens: the rest was not read',
      'doubt /restaurants/0/details/deliverycharge was not read, because the file has no radius: set --delivery-charge and --radius',
      'doubt /restaurants/0/details/minimumorderamount was not read: set minCartValue in the catalogue',
      'doubt /restaurants/0/details/sc_value is a service charge, which the catalogue does not have',
    ])
  })
})

describe('a careless Petpooja menu', () => {
  test('numbers, flags and ids of any spelling: the dishes that are sold arrive to the paisa', async () => {
    const [menu] = await importedMenus(shop, nasty)
    expect(factsOf(menu as never)).toEqual(rawPetpoojaFacts(nasty))
    expect(factsOf(menu as never).map(({ name, sizes }) => [name, sizes])).toEqual([
      ['Dahi Puri', [['Regular', 9500, null]]],
      [
        'Rolls',
        [
          ['Single', 8300, null],
          ['Double', 13503, null],
        ],
      ],
      ['Party Box', [['Regular', 49999, null]]],
    ])
  })

  test.each([
    ['an inactive outlet', 'doubt /restaurants/1 is a restaurant that is not active: left out'],
    ['an inactive category', 'doubt /categories/1 is a category that is not active: left out'],
    [
      'its dishes',
      'doubt /items/3 is a dish of a category that is not active, or below one: left out (and 1 more like it)',
    ],
    ['an inactive dish', 'doubt /items/5 is a dish that is not active: left out'],
    [
      'an inactive variation, counted',
      'doubt /items/1/variation/1 is a variation that is not active: left out (and 1 more like it)',
    ],
    ['an inactive add-on', 'doubt /addongroups/0/addongroupitems/3 is an add-on that is not active: left out'],
    ['a dine-in dish', 'doubt /items/6/item_ordertype is neither delivery nor pickup: the dish is left out'],
    [
      'a missing add-on group',
      'doubt /items/0/addon/1 names the add-on group "59", which the file does not have: left out',
    ],
    ['a missing tax', 'doubt /items/1/item_tax names the tax "404", which the file does not have: it is not counted'],
    ['a fixed tax', 'doubt /items/1/item_tax names the tax "33", which is not a percentage: it is not counted'],
    [
      'a combo',
      'doubt /items/2/combo_items are not taken over: the dish is sold as one, its parts are Dahi Puri, Single',
    ],
    [
      'packing per dish',
      'doubt /items/0/item_packingcharges is a packing charge of one dish: the catalogue has them per order only',
    ],
    [
      'timings, which have no documented form',
      'doubt /categories/0/categorytimings has no documented form and was not read: give the category slots',
    ],
    [
      'an unknown field, once per kind',
      'doubt /items/0/chef is a field that is not known (items[].chef): it was not read (and 1 more like it: Rolls)',
    ],
    [
      'an unknown stock',
      'doubt /items/1/in_stock is "sometimes", which is not known: the dish goes in as out of stock',
    ],
    ['prices of both kinds', 'doubt /items/1 is one of 2 dishes with a price before tax: tax was added to these only'],
    [
      'hours in words',
      'doubt /restaurants/0/details/deliveryhoursfrom1 are no hours such as 11:00 and 23:00: set them with --opens and --closes',
    ],
  ])('%s is reported by its path', (_, line) => expect(linesOf(nasty)).toContain(line))

  test('a vegetarian mark that is not stated is reported, and never becomes vegetarian', () => {
    expect(linesOf(nasty)).toContainEqual(
      expect.stringMatching(/does not say whether it is vegetarian: it goes in as not \(and 3 more like it(: .*)?\)$/),
    )
    expect(convertMenu(nasty, usualSettings).file?.products[0]?.veg).toBe(false)
  })
})

describe('prices and tax', () => {
  const only = (change: object, taxes = full.taxes) =>
    changed(full, (copy) => {
      copy.items = [{ ...full.items[3], item_tax: '901,902', price: '100', ...change }]
      copy.taxes = taxes
    })
  const priceOf = (json: unknown) => convertMenu(json, usualSettings).file?.products[0]?.sizes[0]?.price

  test('tax_inclusive is false where it is not stated, as documented', () => {
    expect(priceOf(only({}))).toBe(105)
    expect(priceOf(only({ tax_inclusive: false }))).toBe(105)
    expect(priceOf(only({ tax_inclusive: true }))).toBe(100)
  })

  test('contained ("backward") taxes mean prices with tax; a dish that denies it is not decided by guessing', () => {
    const contained = full.taxes.map((tax: object) => ({ ...tax, tax_taxtype: '2' }))
    expect(priceOf(only({}, contained))).toBe(100)
    expect(linesOf(only({ tax_inclusive: false }, contained))).toContainEqual(
      expect.stringContaining('taken as not stated'),
    )
  })

  test('what the operator says of prices goes before the file', () => {
    const { file } = convertMenu(only({}), { ...usualSettings, prices: 'with-tax' })
    expect(file?.products[0]).toMatchObject({ taxPercent: 5, sizes: [{ price: 100 }] })
  })
})

describe('a file that is not as documented is refused by path, without a stack trace', () => {
  test.each<[string, (copy: typeof full) => void, string]>([
    [
      'more than two decimals',
      (copy) => (copy.items[1].price = '152.405'),
      'error /items/1/price 152.405 has more than two decimals',
    ],
    [
      'a price in words',
      (copy) => (copy.items[1].price = 'ask'),
      'error /items/1/price must be an amount of rupees, such as 120 or "63.75", not "ask"',
    ],
    [
      'a negative price',
      (copy) => (copy.items[1].price = -5),
      'error /items/1/price must be an amount of rupees, such as 120 or "63.75", not -5',
    ],
    ['no price', (copy) => (copy.items[1].price = ''), 'error /items/1/price is missing or empty'],
    [
      'a list as a price',
      (copy) => (copy.items[1].price = [1]),
      'error /items/1/price must be an amount of rupees, such as 120 or "63.75"',
    ],
    ['no name', (copy) => delete copy.items[1].itemname, 'error /items/1/itemname is missing or empty'],
    [
      'two dishes of one id',
      (copy) => (copy.items[1].itemid = 'i-paneer'),
      'error /items/1/itemid has the id "i-paneer", which another one before it has',
    ],
    [
      'a flag that is none',
      (copy) => (copy.items[1].active = 'maybe'),
      'error /items/1/active must be 1 or 0, or true or false',
    ],
    ['items that are no list', (copy) => (copy.items = 'none'), 'error /items must be a list: [ … ]'],
    ['an item that is no object', (copy) => (copy.items[0] = 7), 'error /items/0 must be an object: { … }'],
    [
      'another currency',
      (copy) => (copy.restaurants[0].details.currency_html = '$'),
      'error /restaurants/0/details/currency_html is "$": a catalogue has rupees only',
    ],
    ['no active outlet', (copy) => (copy.restaurants = []), 'error /restaurants has no active restaurant'],
    ['nothing on sale', (copy) => (copy.items = []), 'error /items has no dish that is sold'],
  ])('%s', (_, change, line) => {
    const broken = changed(full, change)
    expect(convertMenu(broken, usualSettings).file).toBeNull()
    expect(linesOf(broken)).toContain(line)
  })

  test("Petpooja's own refusal is said in its words", () => {
    const refusal = { success: '0', message: 'Menu is not available for this outlet.' }
    expect(linesOf(refusal)).toContain(
      'error /success is 0, Petpooja gave no menu: Menu is not available for this outlet.',
    )
  })

  test('names of JavaScript itself are no known values', () => {
    const odd = changed(full, (copy) => {
      copy.items[1].in_stock = 'constructor'
      copy.items[1].item_attributeid = '__proto__'
    })
    expect(convertMenu(odd, usualSettings).file?.products[1]).toMatchObject({ veg: false, outOfStock: true })
  })
})
