import { describe, expect, test } from '@jest/globals'
import { parseCatalogue } from '../parse-catalogue.ts'
import { convertMenu } from './convert-menu.ts'
import { usualSettings } from './convert-settings.ts'

const dish = (wanted: object = {}) => ({
  id: '1',
  name: ' Margherita \n',
  description: 'Tomato\nand basil ',
  isVeg: true,
  portionSize: 'Serves 1',
  price: 24900,
  finalPrice: null,
  inStock: true,
  nextAvailableAtMessage: null,
  isBestseller: true,
  rating: '4.3',
  variantGroups: [],
  pricingModels: [],
  addonGroups: [],
  ...wanted,
})

const anExport = (...dishes: { id: string }[]) => ({
  store: {
    name: 'Test Pizza',
    city: 'Bangalore',
    area: 'Koramangala',
    address: '1 Road, Bangalore 560095',
    latitude: 12.93,
    longitude: 77.62,
    fssai: '11200000000001',
  },
  categories: [
    { name: 'Recommended', subCategories: [{ name: 'Recommended', productIds: dishes.map((each) => each.id) }] },
    { name: 'Pizza', subCategories: [{ name: 'Veg', productIds: dishes.map((each) => each.id) }] },
  ],
  products: Object.fromEntries(dishes.map((each) => [each.id, each])),
})

const variation = (id: string, name: string, inStock = true) => ({ id, name, priceAsGiven: 999, inStock })
const choice = (id: string, price: number) => ({ id, name: `${id} `, price, inStock: id !== 'olives', isVeg: true })
const combination = (size: string, crust: string, price: number, addonIds: string[]) => ({
  variations: [
    { groupId: 'crust', variationId: crust },
    { groupId: 'size', variationId: size },
  ],
  price,
  addonIds,
})

const twoGroups = dish({
  variantGroups: [
    { id: 'size', name: 'Size', variations: [variation('s', 'Small'), variation('l', ' Large')] },
    { id: 'crust', name: 'Crust', variations: [variation('pan', 'Pan'), variation('thin', 'Thin', false)] },
  ],
  pricingModels: [
    combination('s', 'pan', 24900, ['cheese']),
    combination('l', 'pan', 49950, ['cheese', 'olives', 'gone']),
    combination('l', 'thin', 52900, []),
  ],
  addonGroups: [
    { id: 'top', name: 'Toppings', min: 0, max: 2, choices: [choice('cheese', 8000), choice('olives', 3333)] },
  ],
})

const converted = (...dishes: ReturnType<typeof dish>[]) => convertMenu(anExport(...dishes), usualSettings)
const product = (wanted: object = {}) => converted(dish(wanted)).file?.products[0]

describe('converting a marketplace’s export to a catalogue', () => {
  test('names are trimmed, paise become rupees, the price on offer is the discounted price', () => {
    expect(product({ finalPrice: 19950 })).toMatchObject({
      name: 'Margherita',
      description: 'Tomato and basil',
      tags: ['Bestseller'],
      rating: 4.3,
      sizes: [{ code: 'regular', name: 'Regular', price: 249, discountedPrice: 199.5, serves: '1' }],
    })
    expect(product()?.sizes[0]).not.toHaveProperty('discountedPrice')
  })

  test('two groups of variations give one size per combination with a price; a variation’s own price is ignored', () => {
    expect(converted(twoGroups).file?.products[0]?.sizes).toEqual([
      { code: 's-pan', name: 'Small, Pan', price: 249 },
      { code: 'l-pan', name: 'Large, Pan', price: 499.5 },
      { code: 'l-thin', name: 'Large, Thin', price: 529, disabled: true },
    ])
  })

  test('choices are assigned per size; a size has only the choices that it names; out of stock stays out of stock', () => {
    expect(converted(twoGroups).file?.products[0]?.options).toEqual([
      {
        type: 'ADDON',
        code: 'top',
        name: 'Toppings',
        limit: 2,
        sizes: ['s-pan', 'l-pan'],
        items: [
          { code: 'cheese', name: 'cheese', veg: true, inStock: true, price: { 's-pan': 80, 'l-pan': 80 } },
          { code: 'olives', name: 'olives', veg: true, inStock: false, price: { 'l-pan': 33.33 } },
        ],
      },
    ])
  })

  test('AMB99: a required group becomes a required step; other groups have no minimum', () => {
    const grouped = (min: number) =>
      product({
        addonGroups: [{ id: 'base', name: 'Base', min, max: 2, choices: [choice('thin', 0), choice('pan', 0)] }],
      })
    expect(grouped(1)?.options).toMatchObject([{ min: 1, limit: 2 }])
    for (const none of [0, -1]) expect(grouped(none)?.options?.[0]).not.toHaveProperty('min')
  })

  test('a dish is in each of its categories, and the result is a valid catalogue', () => {
    const { file } = converted(twoGroups)
    expect(file?.categories.map((each) => [each.code, each.subCategories[0]?.products])).toEqual([
      ['recommended', ['1']],
      ['pizza', ['1']],
    ])
    expect(parseCatalogue(file).problems).toEqual([])
    expect(file?.stores?.[0]).toMatchObject({
      code: 'test-pizza-koramangala',
      location: 'Bangalore',
      pincode: '560095',
    })
  })

  test('reports what cannot be converted: missing choices, dishes outside their hours', () => {
    const waiting = dish({
      id: '2',
      name: 'Waiting',
      inStock: false,
      nextAvailableAtMessage: 'Next available at 7 am, tomorrow',
    })
    const { problems } = converted(twoGroups, waiting)
    expect(problems.map((each) => each.code)).toEqual(['Margherita', 'Waiting'])
    expect(problems.map(({ place, message }) => `${place} ${message}`)).toEqual([
      '/products/1/pricingModels name 1 choices that the dish does not have',
      '/products/2 was outside its hours ("Next available at 7 am, tomorrow"): it goes in as out of stock unless --stock timed-in takes it in; then give it slots',
    ])
  })

  test('a dish that is only outside its hours can be converted as in stock; a sold-out dish never', () => {
    const waiting = dish({ inStock: false, nextAvailableAtMessage: 'Next available at 7 am' })
    const gone = dish({ id: '2', inStock: false })
    const { file } = convertMenu(anExport(waiting, gone), { ...usualSettings, stock: 'timed-in' })
    expect(file?.products.map((each) => each.outOfStock)).toEqual([false, true])
  })

  test("the operator's own settings reach the store", () => {
    const choices = {
      ...usualSettings,
      opens: '08:00',
      closes: '02:00',
      radiusKm: 0,
      gst: '29AAAAA0000A1Z5',
      pickup: true,
    }
    const store = convertMenu(anExport(dish()), choices).file?.stores?.[0]
    expect(store).toMatchObject({
      hours: { opens: '08:00', closes: '02:00' },
      gstEnabled: true,
      gst: '29AAAAA0000A1Z5',
    })
    expect(store).not.toHaveProperty('delivery')
  })

  test('a file that is not an export is refused with the place of the error', () => {
    const { file, problems } = convertMenu({ ...anExport(dish()), categories: 'none' }, usualSettings)
    expect(file).toBeNull()
    expect(problems).toMatchObject([{ severity: 'error', place: '/categories', message: 'must be a list: [ … ]' }])
  })
})
