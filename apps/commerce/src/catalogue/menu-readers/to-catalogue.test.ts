import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { CatalogueInput } from '../catalogue-file.ts'
import { parseCatalogue } from '../parse-catalogue.ts'
import { convertRead } from './convert-menu.ts'
import { type ConvertSettings, usualSettings } from './convert-settings.ts'
import type { NeutralChoice, NeutralDish, NeutralMenu, NeutralSize, NeutralStep } from './neutral-menu.ts'
import { aDish, aMenu, aRestaurant, aSize, aStep } from './testing/neutral-menus.ts'

const convert = (menu: NeutralMenu, settings: Partial<ConvertSettings> = {}) =>
  convertRead(null, { menu, findings: [] }, { ...usualSettings, ...settings })

const lines = (menu: NeutralMenu, settings: Partial<ConvertSettings> = {}) =>
  convert(menu, settings).problems.map(({ severity, place, message }) => `${severity} ${place} ${message}`)

const productOf = (dish: Partial<NeutralDish>, settings: Partial<ConvertSettings> = {}) =>
  convert(aMenu(aRestaurant({ dishes: [aDish(dish)] })), settings).file?.products[0]

const choice = (id: string, price: NeutralChoice['price']): NeutralChoice => ({
  ...{ id, name: id, price, veg: true, inStock: true, isDefault: false, image: null, path: ['choices', id] },
})

describe('AMB99: required choices', () => {
  const sizes = [aSize({ id: 's', name: 'Small' }), aSize({ id: 'l', name: 'Large', isDefault: true })]
  const base = (more: Partial<NeutralStep>) =>
    aStep({ id: 'base', name: 'Base', min: 1, choices: [choice('thin', { s: 100, l: 200 })], ...more })

  test('a step keeps its minimum, and the default size stands first (E5)', () => {
    expect(productOf({ sizes, steps: [base({})] })).toMatchObject({
      sizes: [{ code: 'l' }, { code: 's' }],
      options: [{ min: 1, items: [{ price: { s: 1, l: 2 } }] }],
    })
  })

  test('a size with fewer choices than required cannot be ordered', () => {
    const steps = [base({ min: 2, choices: [choice('thin', { s: 100, l: 200 }), choice('pan', { l: 100 })] })]
    expect(productOf({ sizes, steps }, { stock: 'all-in' })).toMatchObject({
      sizes: [{ code: 'l' }, { code: 's', disabled: true }],
      options: [{ min: 2, sizes: ['l'], items: [{ price: { l: 2 } }, { price: { l: 1 } }] }],
    })
  })

  test('a size without the choices is sold without them, with a doubt', () => {
    const menu = aMenu(
      aRestaurant({ dishes: [aDish({ sizes, steps: [base({ choices: [choice('thin', { l: 1 })] })] })] }),
    )
    expect(lines(menu)).toEqual([
      'doubt /sizes/s has none of the choices that "Base" requires: it is sold without them',
    ])
    expect(convert(menu).file?.products[0]?.sizes.map((size) => size.disabled)).toEqual([undefined, undefined])
  })

  test('a dish whose required step has no choices is out of stock, whatever the setting', () => {
    expect(productOf({ steps: [base({ choices: [] })] }, { stock: 'all-in' })).toMatchObject({
      outOfStock: true,
      options: [],
    })
  })

  test('free choices and a contradiction of bounds are doubts at their step', () => {
    const steps = [
      base({ free: 2, min: 3, max: 2, choices: ['a', 'b', 'c'].map((id) => choice(id, 100)), path: ['step'] }),
    ]
    const menu = aMenu(aRestaurant({ dishes: [aDish({ steps })] }))
    expect(lines(menu)).toEqual([
      'doubt /step gives 2 of its choices free: the catalogue cannot, every choice has its price',
      'doubt /step requires 3 choices and allows 2: the limit becomes 3',
    ])
    expect(convert(menu).file?.products[0]?.options).toMatchObject([{ min: 3, limit: 3 }])
  })
})

describe('what a file does not say', () => {
  test('an unknown mark is never vegetarian; the doubt names the first dish and counts the others', () => {
    const dishes = ['1', '2', '3'].map((id) => aDish({ id, name: id, veg: null, path: ['dishes', id] }))
    const menu = aMenu(aRestaurant({ dishes }))
    expect(lines(menu)).toEqual([
      'doubt /dishes/1 does not say whether it is vegetarian: it goes in as not (and 2 more like it: 2, 3)',
    ])
    expect(convert(menu).problems[0]?.code).toBe('1')
    expect(convert(menu).file?.products.map((product) => product.veg)).toEqual([false, false, false])
  })

  test('the tax of a dish goes before the operator’s, and decides what is added before tax', () => {
    const sizes = [aSize({ price: 10050, offer: 9990 })]
    const settings = { prices: 'before-tax', taxPercent: 18 } as const
    expect(productOf({ sizes, taxPercent: 5 }, settings)).toMatchObject({
      ...{ taxPercent: 5, sizes: [{ price: 105.52, discountedPrice: 104.9 }] },
    })
    expect(productOf({ sizes }, settings)).toMatchObject({ taxPercent: 18, sizes: [{ price: 118.59 }] })
  })

  test('a file that says its prices are before tax needs no option; the operator’s word goes before it', () => {
    const menu = {
      ...aMenu(aRestaurant({ dishes: [aDish({ sizes: [aSize({ price: 10000 })] })] })),
      prices: 'before-tax',
    } as const
    const priceOf = (settings: Partial<ConvertSettings>) => convert(menu, settings).file?.products[0]?.sizes[0]?.price
    expect([priceOf({}), priceOf({ prices: 'with-tax' })]).toEqual([105, 100])
    expect(lines(menu, { prices: 'with-tax' })).toEqual([
      'doubt / says that its prices are before-tax: --prices with-tax goes before it',
    ])
  })

  test('hours, packaging and phone of the file are used until the operator sets others', () => {
    const hours = { opens: '08:00', closes: '20:00', weekdays: ['mon'] } as const
    const menu = aMenu(aRestaurant({ hours, packaging: 1550, phone: '02041234567' }))
    expect(convert(menu).file?.stores).toMatchObject([
      { hours, packagingCharges: 15.5, orderPlacementNumber: '02041234567' },
    ])
    expect(convert(menu, { opens: '09:00', packagingCharges: 0 }).file?.stores).toMatchObject([
      { hours: { ...hours, opens: '09:00' }, packagingCharges: 0 },
    ])
  })
})

test('a dish with more sizes than the catalogue holds is left out, and the others are converted', () => {
  const sizes = Array.from({ length: 61 }, (_, at) => aSize({ id: `${at}`, name: `Size ${at}` }))
  const menu = aMenu(aRestaurant({ dishes: [aDish({ id: '1', sizes }), aDish({ id: '2', name: 'Rice' })] }))
  expect(lines(menu)).toEqual(['doubt /dish has 61 sizes, the catalogue has at most 60: the dish is left out'])
  const { file } = convert(menu)
  expect(file?.categories[0]?.subCategories[0]?.products).toEqual(['2'])
  expect(parseCatalogue(file).problems).toEqual([])
})

test('ids that cannot be codes get some that differ', () => {
  const dishes = ['a b', 'a-b', 'ä', '../x'].map((id) => aDish({ id, name: id }))
  const { file } = convert(aMenu(aRestaurant({ dishes })))
  expect(new Set(file?.products.map((product) => product.code)).size).toBe(4)
  expect(parseCatalogue(file).problems.filter((each) => each.severity === 'error')).toEqual([])
})

const id = fc.oneof(fc.string({ minLength: 1, maxLength: 6 }), fc.constantFrom('constructor', '__proto__', '1', '01'))
const paise = fc.integer({ min: 1, max: 500_000 })
const uniqueById = <Thing extends { id: string }>(thing: fc.Arbitrary<Thing>, minLength: number, maxLength: number) =>
  fc.uniqueArray(thing, { selector: (each) => each.id, minLength, maxLength })

const anySize: fc.Arbitrary<NeutralSize> = fc.record({
  ...{ id, name: fc.constantFrom('Half', 'Full', 'Large'), price: paise, offer: fc.option(paise) },
  ...{ inStock: fc.boolean(), isDefault: fc.boolean(), serves: fc.constant(''), path: fc.constant([]) },
})

const anyChoice = (sizes: readonly NeutralSize[]): fc.Arbitrary<NeutralChoice> =>
  fc.record({
    ...{ id, name: fc.constantFrom('Cheese', 'Corn'), veg: fc.option(fc.boolean()), inStock: fc.boolean() },
    ...{ isDefault: fc.constant(false), image: fc.constant(null), path: fc.constant([]) },
    price: fc.oneof(
      paise,
      fc
        .subarray([...sizes])
        .chain((some) => fc.tuple(...some.map((size) => fc.tuple(fc.constant(size.id), paise))))
        .map((priced) => Object.fromEntries(priced)),
    ),
  })

const anyStep = (sizes: readonly NeutralSize[]): fc.Arbitrary<NeutralStep> =>
  fc.record({
    ...{
      id,
      name: fc.constantFrom('Base', 'Toppings'),
      min: fc.nat(3),
      max: fc.option(fc.integer({ min: 1, max: 5 })),
    },
    ...{ free: fc.nat(2), sizes: fc.option(fc.subarray(sizes.map((size) => size.id))), path: fc.constant([]) },
    choices: uniqueById(anyChoice(sizes), 0, 4),
  })

const anyDish: fc.Arbitrary<NeutralDish> = uniqueById(anySize, 1, 4).chain((sizes) =>
  fc
    .record({ id, veg: fc.option(fc.boolean()), inStock: fc.boolean(), steps: uniqueById(anyStep(sizes), 0, 3) })
    .map((dish) => aDish({ ...dish, sizes })),
)

const anyMenu = fc
  .array(uniqueById(anyDish, 1, 4), { minLength: 1, maxLength: 3 })
  .map((outlets) => aMenu(...outlets.map((dishes, at) => aRestaurant({ dishes, area: `Area ${at}` }))))

/** Choices that a diner may pick, once per size that has enough of its step. Plain counting, in paise. */
const offeredIn = (dish: NeutralDish): readonly number[] =>
  dish.steps.flatMap((step) =>
    (step.sizes ?? dish.sizes.map((size) => size.id)).flatMap((size) => {
      const prices = step.choices.flatMap(({ price }) =>
        typeof price === 'number'
          ? [price]
          : Object.entries(price).flatMap(([id, paise]) => (id === size ? [paise] : [])),
      )
      return prices.length >= step.min ? prices : []
    }),
  )

const choicesOf = (product: CatalogueInput['products'][number]): readonly number[] =>
  (product.options ?? []).flatMap((option) =>
    (option.type === 'ADDON' ? option.items : []).flatMap(({ price }) => {
      const sizes = option.sizes ?? product.sizes.map((size) => size.code)
      return typeof price === 'object' ? Object.values(price) : sizes.map(() => price ?? 0)
    }),
  )

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** What a store of the catalogue sells, in paise: every size, and every choice in every size that has it. */
function totalsOf(file: CatalogueInput, store: string | undefined) {
  const sold = file.products.filter((product) => !product.stores || product.stores.includes(store ?? ''))
  const paiseOf = (rupees: number) => Math.round(rupees * 100)
  return {
    dishes: sold.length,
    sizes: sum(sold.flatMap((product) => product.sizes.map((size) => paiseOf(size.price)))),
    choices: sum(sold.flatMap(choicesOf).map(paiseOf)),
    out: sold.filter((each) =>
      Array.isArray(each.outOfStock) ? each.outOfStock.includes(store ?? '') : each.outOfStock,
    ).length,
  }
}

test('any menu becomes a catalogue that an import takes, with the same dishes and the same sum of prices in each store', () => {
  fc.assert(
    fc.property(anyMenu, (menu) => {
      const { file } = convert(menu, { prices: 'with-tax' })
      expect(parseCatalogue(file).problems.filter((each) => each.severity === 'error')).toEqual([])
      if (!file) throw new Error('was refused')
      for (const [at, { dishes }] of menu.restaurants.entries()) {
        const isImpossible = (dish: NeutralDish) => dish.steps.some((step) => step.min > 0 && !step.choices.length)
        expect(totalsOf(file, file.stores?.[at]?.code)).toEqual({
          dishes: dishes.length,
          sizes: sum(dishes.flatMap((dish) => dish.sizes.map((size) => size.price))),
          choices: sum(dishes.flatMap(offeredIn)),
          out: dishes.filter((dish) => !dish.inStock || isImpossible(dish)).length,
        })
      }
    }),
    { numRuns: 300 },
  )
})
