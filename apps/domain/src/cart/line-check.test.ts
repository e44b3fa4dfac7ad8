import { describe, expect, test } from '@jest/globals'
import type { Configuration, DishOptions, OptionItem } from '../options/options.ts'
import { reason } from '../reasons/reason.ts'
import { sentenceOf } from '../testing/reason-sentence.ts'
import { messages } from '../texts/en/messages.ts'
import { checkLine, checkLines, type LineTerms, type LiveDish, piecesOf, type SeenLine } from './line-check.ts'

const cheese: OptionItem = {
  itemId: 5,
  name: 'Cheese',
  image: null,
  isVeg: true,
  inStock: true,
  isDefault: false,
  price: { 10: 3000 },
  allergens: null,
}

const withItems = (...items: OptionItem[]): DishOptions => ({
  processes: [
    {
      type: 'addon',
      processId: 1,
      name: 'Extras',
      isRemovable: false,
      limit: null,
      min: 0,
      deltaPricing: false,
      sizeIds: [10],
      items,
    },
  ],
  combo: [],
})

const extraCheese: Configuration = {
  addedItems: [{ processId: 1, itemId: 5 }],
  removedItems: [],
  replacedItems: { to: [], from: [] },
  removedProcess: [],
  comboItems: [],
}

const line: SeenLine = {
  name: 'Roll',
  isVeg: true,
  allergens: null,
  sizeId: 10,
  configuration: extraCheese,
  quantity: 2,
  unitPrice: 20000,
  customisation: 3000,
}

const dish: LiveDish = {
  name: 'Roll',
  isVeg: true,
  allergens: null,
  asItComes: null,
  sizes: [{ sizeId: 10, isDisabled: false, price: 22000, discountedPrice: 20000 }],
  maxQty: 20,
  isSpecial: false,
  isBulk: true,
  unavailable: null,
  options: withItems(cheese),
}

const now: LineTerms = { orderType: 'regular', pieces: 2 }
const bulk = (pieces: number): LineTerms => ({ orderType: 'bulk', pieces })

describe('a line of the cart against the current menu', () => {
  test('an unchanged line is ok', () => {
    expect(checkLine(line, dish, now)).toMatchObject({
      state: 'ok',
      reason: null,
      changes: [],
      price: { unitPrice: 20000, customisation: 3000, listPrice: 22000 },
      most: 0,
    })
  })

  test.each<[string, LiveDish | null, Partial<SeenLine>, LineTerms, string, string]>([
    ['a dish that left the menu', null, {}, now, 'gone', messages.dishDoesNotExist],
    [
      'a dish that is not served now',
      { ...dish, unavailable: reason('dish-not-now', { nextMinute: 1080 }) },
      {},
      now,
      'unavailable',
      'Next available at 6:00 PM',
    ],
    ['a size that no longer exists', { ...dish, sizes: [] }, {}, now, 'unavailable', messages.sizeNotAvailable],
    [
      'a disabled size (E13)',
      { ...dish, sizes: dish.sizes.map((size) => ({ ...size, isDisabled: true })) },
      {},
      now,
      'unavailable',
      messages.sizeNotAvailable,
    ],
    ['a choice that no longer exists', { ...dish, options: withItems() }, {}, now, 'choices', messages.choiceGone],
    [
      'a choice that is out of stock',
      { ...dish, options: withItems({ ...cheese, inStock: false }) },
      {},
      now,
      'choices',
      messages.choiceOutOfStock('Cheese'),
    ],
    [
      'a dish off the bulk menu (D23)',
      { ...dish, isBulk: false },
      { quantity: 10 },
      bulk(10),
      'unavailable',
      messages.notOnBulkMenu,
    ],
    ['nine in bulk (J7)', dish, { quantity: 9 }, bulk(9), 'unavailable', messages.bulkMinimum],
  ])('%s is reported, and cannot be ordered', (_, live, kept, order, state, problem) => {
    const checked = checkLine({ ...line, ...kept }, live, order)
    expect(checked).toMatchObject({ state, price: null, changes: [] })
    expect(sentenceOf(checked.reason)).toBe(problem)
  })

  test('a new price of the dish, of a choice, and of both', () => {
    const dearer = { ...dish, sizes: dish.sizes.map((size) => ({ ...size, discountedPrice: 21000 })) }
    const dearCheese = withItems({ ...cheese, price: { 10: 4000 } })
    const changed = { state: 'changed', reason: null }
    expect(checkLine(line, dearer, now)).toMatchObject({
      ...changed,
      changes: ['price'],
      price: { unitPrice: 21000, customisation: 3000 },
    })
    expect(checkLine(line, { ...dish, options: dearCheese }, now)).toMatchObject({
      ...changed,
      changes: ['customisation'],
      price: { unitPrice: 20000, customisation: 4000 },
    })
    expect(checkLine(line, { ...dearer, options: dearCheese }, now)).toMatchObject({
      ...changed,
      changes: ['price', 'customisation'],
      price: { unitPrice: 21000, customisation: 4000 },
    })
  })

  test('unknown fields are not compared', () => {
    const silent = { ...line, name: null, isVeg: null, unitPrice: null, customisation: null }
    expect(checkLine(silent, dish, now)).toMatchObject({ state: 'ok', changes: [] })
  })

  test('while the options are unknown the stored choices are assumed to be valid', () => {
    expect(checkLine(line, { ...dish, options: null }, now)).toMatchObject({
      state: 'ok',
      price: { customisation: 3000 },
    })
  })

  test('a piece never costs less than 0 (AMB23)', () => {
    const free = { ...dish, options: null, sizes: dish.sizes.map((size) => ({ ...size, discountedPrice: 500 })) }
    expect(checkLine({ ...line, customisation: -2000 }, free, now)).toMatchObject({
      price: { unitPrice: 500, customisation: -500 },
    })
  })

  test.each([
    [20, 20, 'ok', 0],
    [21, 21, 'too-many', 20],
    // Another line of the same dish has the other 15 pieces (AMB67).
    [8, 23, 'too-many', 5],
    [2, 30, 'too-many', 0],
  ])('%i pieces of a dish, %i in the whole cart and 20 allowed (J6): %s', (quantity, pieces, state, most) => {
    expect(checkLine({ ...line, quantity }, dish, { orderType: 'regular', pieces })).toMatchObject({ state, most })
  })

  test('a bulk line is reduced in tens (AMB3)', () => {
    const kept = { ...line, quantity: 30 }
    expect(checkLine(kept, { ...dish, maxQty: 25 }, bulk(30))).toMatchObject({ state: 'too-many', most: 20 })
  })

  test('a special price applies to regular orders only (I2)', () => {
    const special: LiveDish = {
      ...dish,
      isSpecial: true,
      sizes: [{ sizeId: 10, isDisabled: false, price: 22000, discountedPrice: 20000, specialDiscountedPrice: 15000 }],
    }
    expect(checkLine(line, special, now)).toMatchObject({
      state: 'changed',
      changes: ['price'],
      price: { unitPrice: 15000 },
    })
    expect(checkLine({ ...line, quantity: 10 }, special, bulk(10))).toMatchObject({
      state: 'ok',
      price: { unitPrice: 20000 },
    })
  })
})

describe('all lines of an order', () => {
  const two = { ...line, productId: 7, quantity: 2 }
  const states = (most: number, ...lines: readonly (typeof two)[]) =>
    checkLines(lines, 'regular', ({ productId }) => (productId === 7 ? { ...dish, maxQty: most } : null)).map(
      ({ checked }) => checked.state,
    )

  test('AMB67, AMB114: the limit of a dish counts over the lines of one meal of a plan by day', () => {
    const on = (...dates: readonly string[]) => ({ ...two, dates })
    expect(states(3, on('2026-11-23'), on('2026-11-24', '2026-11-25'))).toEqual(['ok', 'ok'])
    expect(states(3, on('2026-11-23', '2026-11-24'), on('2026-11-24'), on('2026-11-25'))).toEqual([
      ...['too-many', 'too-many', 'ok'],
    ])
    expect(states(3, two, on('2026-11-24'))).toEqual(['too-many', 'too-many'])
    expect(piecesOf([two, on('2026-11-23', '2026-11-24'), on('2026-11-24')], 7)).toBe(6)
  })

  test('AMB114: the dates of a line are read once for the counting of its dish, and once for its own', () => {
    let reads = 0
    const lines = Array.from({ length: 100 }, () => ({
      ...two,
      get dates() {
        reads += 1
        return ['2026-11-23']
      },
    }))
    checkLines(lines, 'regular', () => dish)
    expect(reads).toBe(2 * lines.length)
  })

  test('AMB67: the limit of a dish counts over all its lines', () => {
    expect(states(4, two, two)).toEqual(['ok', 'ok'])
    expect(states(3, two, two)).toEqual(['too-many', 'too-many'])
  })

  test('each line has its own dish; one that the menu no longer has is gone', () =>
    expect(states(2, two, { ...two, productId: 8 })).toEqual(['ok', 'gone']))
})
