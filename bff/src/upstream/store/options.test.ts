import { describe, expect, test } from '@jest/globals'
import { wireWholeMenuSample } from '../../testing/wire-samples.ts'
import { toCatalogue } from './catalogue.ts'
import { wireMenu } from './wire-menu.ts'

const { products } = wireWholeMenuSample
const thali = products[21]
const box = products[22]

/** Parses the sample menu, with the products of `over` replaced, and returns the dish with this id. */
function dishOf(productId: number, over: Record<number, object> = {}) {
  const catalogue = toCatalogue(wireMenu.parse({ ...wireWholeMenuSample, products: { ...products, ...over } }))
  const dish = catalogue.dishes.get(productId)
  if (!dish) throw new Error(`there is no dish ${productId}`)
  return dish
}

const withSteps = (customisation: unknown) => dishOf(21, { 21: { ...thali, customisation } })
const steps = thali.customisation as readonly Record<string, unknown>[]
const withStep = (at: number, over: object) =>
  withSteps(steps.map((step, index) => (index === at ? { ...step, ...over } : step)))

describe('the steps of a dish (Z5, F4)', () => {
  test('are read with their limits, sizes and prices in paise (F13)', () => {
    const [extras, , rice] = dishOf(21).detail.options.processes
    expect(extras).toMatchObject({ processId: 501, type: 'addon', limit: 2, sizeIds: [210, 211], isRemovable: false })
    expect(extras?.type === 'addon' && extras.items.map(({ price }) => price)).toEqual([
      { 210: 3000, 211: 4500 },
      { 211: 2050 },
      { 210: 3000, 211: 4500 },
    ])
    expect(rice).toMatchObject({ type: 'replaceable', deltaPricing: true, limit: null })
  })

  test('an item has the mark of its dish, is in stock and states nothing by default', () => {
    const [extras] = dishOf(21).detail.options.processes
    const items = extras?.type === 'addon' ? extras.items : []
    expect(items.map(({ isVeg, inStock, isDefault }) => [isVeg, inStock, isDefault])).toEqual([
      [true, true, true],
      [false, true, false],
      [true, false, false],
    ])
    expect(items.map(({ allergens }) => allergens?.contains)).toEqual([['milk'], undefined, undefined])
  })

  test.each([
    ['AMB101: what it is the only source of', ['Milk', ' egg', 'celery'], ['milk', 'egg']],
    ['nothing that is unreadable', 'milk', undefined],
    ['nothing for an empty list', [], undefined],
  ])('an item states %s', (_, onlySourceOf, expected) => {
    const { processes } = withStep(0, { items: [{ id: 1, name: 'Extra raita', onlySourceOf }] }).detail.options
    expect(processes[0]?.type === 'addon' && processes[0].items[0]?.onlySourceOf).toEqual(expected)
  })

  test('a default without a price can be left out in every size of its step; an add-on without a price exists in no size', () => {
    expect(dishOf(21).detail.options.processes[1]).toMatchObject({
      items: [{ name: 'Onion', price: { 210: 0, 211: 0 } }],
    })
    const { processes } = withStep(0, { items: [{ id: 1, name: 'Extra raita' }] }).detail.options
    expect(processes[0]).toMatchObject({ items: [{ price: {} }] })
  })

  test.each([
    ['the given number', 2, 2],
    ['a text of digits', '1', 1],
    ['nothing', 0, 0],
    ['nothing for null', null, 0],
    ['nothing for a missing field', undefined, 0],
  ])('AMB99: a step requires %s', (_, minItemCustomizableLimit, min) => {
    const { inStock, detail } = withStep(0, { minItemCustomizableLimit })
    expect([inStock, detail.options.processes[0]]).toMatchObject([true, { limit: 2, min }])
  })

  test('AMB99: a step other than add-ons requires nothing, or the dish is not for sale', () => {
    expect([1, 2].map((at) => withStep(at, { minItemCustomizableLimit: 0 }).inStock)).toEqual([true, true])
    expect([1, 2].map((at) => withStep(at, { minItemCustomizableLimit: 1 }).inStock)).toEqual([false, false])
  })

  test('ids may be texts of digits', () => {
    const { options } = withStep(0, { processId: '501', variantIdApplicableOn: ['210'] }).detail
    expect(options.processes[0]).toMatchObject({ processId: 501, sizeIds: [210] })
  })

  test('the dish shows that it has choices and that adding it asks for them first (E1, F1)', () => {
    expect(dishOf(21).card).toMatchObject({ isCustomizable: true, needsConfiguration: true, kind: 'product' })
    expect(dishOf(11).card).toMatchObject({ isCustomizable: false, needsConfiguration: false })
  })
})

describe('a dish with unreadable choices', () => {
  const item = { id: 1, name: 'Extra raita', price: { 210: 30 } }
  test.each([
    ['a step of an unknown type', { processType: 'MYSTERY' }],
    ['a step without an id', { processId: undefined }],
    ['a step that names no sizes', { variantIdApplicableOn: undefined }],
    ['a size that is not a number', { variantIdApplicableOn: [210, 'large'] }],
    ['an invalid limit', { maxItemCustomizableLimit: 'few' }],
    ['a negative limit', { maxItemCustomizableLimit: -1 }],
    ['an invalid requirement', { minItemCustomizableLimit: 'one' }],
    ['a negative requirement', { minItemCustomizableLimit: -1 }],
    ['a requirement of half a choice', { minItemCustomizableLimit: 0.5 }],
    ['a requirement beyond the limit', { minItemCustomizableLimit: 3 }],
    ['a step without its items', { items: undefined }],
    ['an unreadable item', { items: [item, null] }],
    ['an item without a name', { items: [{ ...item, name: '' }] }],
    ['an invalid price', { items: [{ ...item, price: { 210: 'some' } }] }],
    ['a negative price', { items: [{ ...item, price: { 210: -5 } }] }],
    ['one price for all sizes', { items: [{ ...item, price: 30 }] }],
    ['two items with one id', { items: [item, { ...item, name: 'Papad' }] }],
    ['two steps with one id', { processId: 502 }],
  ])('is not sold as if it had none: %s', (_name, over) => {
    const dish = withStep(0, over)
    expect([dish.inStock, dish.detail.options.processes, dish.card.isCustomizable]).toEqual([false, [], false])
  })

  test.each([
    ['a word', 'none'],
    ['an object', {}],
    ['nothing, though it is marked as customizable', undefined],
    ['null, though it is marked as customizable', null],
  ])('is not for sale either when the list is %s', (_name, customisation) => {
    expect(withSteps(customisation).inStock).toBe(false)
  })

  test('a plain dish may omit the list, and an empty list means no choice', () => {
    expect(dishOf(11).inStock).toBe(true)
    expect(withSteps([]).inStock).toBe(true)
  })
})

describe('the groups of a combo (F19)', () => {
  const [size] = box.customisation as readonly { variantId: number; groups: readonly Record<string, unknown>[] }[]
  const [main, side] = size?.groups ?? []
  const withGroups = (...groups: unknown[]) =>
    dishOf(22, { 22: { ...box, customisation: [{ variantId: 220, groups }] } })
  const withParts = (...comboGroupItem: unknown[]) => withGroups({ ...main, comboGroupItem })

  test('parts have the name, size, picture and mark of their dish, and its allergens where they state none', () => {
    const [combo] = dishOf(22).detail.options.combo
    expect(combo?.sizeId).toBe(220)
    expect(combo?.groups.map(({ name, isOptional }) => [name, isOptional])).toEqual([
      ['Main', false],
      ['Side', true],
    ])
    expect(combo?.groups[0]?.parts).toMatchObject([
      {
        productId: 11,
        sizeId: 110,
        name: 'Dal Makhani',
        sizeName: 'Regular',
        isDefault: true,
        price: 0,
        allergens: null,
      },
      {
        productId: 21,
        sizeId: 211,
        name: 'Thali',
        sizeName: 'Large',
        price: 4000,
        // AMB101: includes milk, which the default raita contains.
        allergens: { contains: ['gluten', 'milk'] },
      },
    ])
    expect(combo?.groups[1]?.parts[0]).toMatchObject({ image: null, allergens: { contains: ['milk', 'mustard'] } })
  })

  test('AMB101: a part states what it is the only source of', () => {
    const { options } = withParts({ productId: 11, variantId: 110, price: 0, onlySourceOf: ['milk'] }).detail
    expect(options.combo[0]?.groups[0]?.parts[0]?.onlySourceOf).toEqual(['milk'])
  })

  test('a part is out of stock with its dish, with its size or by its own flag', () => {
    const inStock = (over: object) => {
      const options = dishOf(22, { 11: { ...products[11], ...over } }).detail.options
      return options.combo[0]?.groups[0]?.parts[0]?.inStock
    }
    expect(inStock({})).toBe(true)
    expect(inStock({ isProductAvailable: false })).toBe(false)
    expect(inStock({ variants: [{ id: 110, displayName: 'R', price: 1, isDisabled: true }] })).toBe(false)
    const { options } = withParts({ productId: 11, variantId: 110, price: 0, inStock: false }).detail
    expect(options.combo[0]?.groups[0]?.parts[0]?.inStock).toBe(false)
  })

  test("a part that the menu doesn't have is left out; without a default part the combo is not for sale", () => {
    const gone = { productId: 77, variantId: 770, price: 0 }
    const present = { productId: 11, variantId: 110, price: 0 }
    const without = withParts(present, gone)
    expect([without.inStock, without.detail.options.combo[0]?.groups[0]?.parts.length]).toEqual([true, 1])
    const defaultGone = withParts(present, { ...gone, isDefault: true })
    expect([defaultGone.inStock, defaultGone.detail.options.combo]).toEqual([false, []])
  })

  test.each([
    ['two groups with one name', [main, { ...side, comboGroupName: 'Main' }]],
    ['a group without a name', [{ ...main, comboGroupName: '' }]],
    ['a group without its list', [{ ...main, comboGroupItem: undefined }]],
    ['a part without a price', [{ ...main, comboGroupItem: [{ productId: 11, variantId: 110 }] }]],
    ['one part twice', [{ ...main, comboGroupItem: [main, main].flatMap((each) => each?.comboGroupItem ?? []) }]],
  ])('a combo is not for sale with %s', (_name, groups) => {
    expect(withGroups(...groups).inStock).toBe(false)
  })

  test('a combo without groups is not a plain dish', () => {
    expect(dishOf(22, { 22: { ...box, customisation: undefined } }).inStock).toBe(false)
  })
})
