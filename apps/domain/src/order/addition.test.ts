import { describe, expect, test } from '@jest/globals'
import type { LiveDish } from '../cart/line-check.ts'
import { reason } from '../reasons/reason.ts'
import { openStore } from '../testing/order-terms.ts'
import { sentenceOf } from '../testing/reason-sentence.ts'
import { type Addition, additionRefusal, quantityRefusal } from './addition.ts'

const dish: LiveDish = {
  name: 'Roll',
  isVeg: true,
  allergens: null,
  asItComes: null,
  sizes: [
    { sizeId: 10, isDisabled: false, price: 22000, discountedPrice: 20000 },
    { sizeId: 11, isDisabled: true, price: 30000 },
  ],
  maxQty: 20,
  isSpecial: false,
  isBulk: true,
  unavailable: null,
  options: null,
}

const now = { orderType: 'regular', timing: 'regular' } as const
const bulk = { orderType: 'bulk', timing: 'regular' } as const
const adding = (changes: Partial<Addition> = {}): Addition => ({
  sizeId: 10,
  configuration: null,
  pieces: 0,
  ...changes,
})

describe('one more step of a dish (E11-E13, J6, AMB67)', () => {
  test.each([
    [19, now, null],
    [20, now, 'You can add maximum 20'],
    [10, bulk, null],
    [11, bulk, 'You can add maximum 20'],
  ] as const)('with %i pieces in the cart', (pieces, kind, words) =>
    expect(sentenceOf(additionRefusal(adding({ pieces }), dish, openStore, kind))).toBe(words),
  )

  test.each<[string, LiveDish | null, Partial<Addition>, string]>([
    ['a dish that the menu no longer has', null, {}, 'Item Out Of Stock'],
    ['E13: a disabled size', dish, { sizeId: 11 }, 'This size is currently not available'],
    ['an unknown size', dish, { sizeId: 12 }, 'This size is currently not available'],
    ['E10', { ...dish, unavailable: reason('dish-out-of-stock') }, {}, 'Item Out Of Stock'],
  ])('%s', (_, live, changes, words) =>
    expect(sentenceOf(additionRefusal(adding(changes), live, openStore, now))).toBe(words),
  )

  test('a dish that is not sold in bulk (D23)', () =>
    expect(sentenceOf(additionRefusal(adding(), { ...dish, isBulk: false }, openStore, bulk))).toBe(
      'This dish is not on the bulk menu',
    ))

  test("E12: the store's refusal comes before the dish's", () =>
    expect(sentenceOf(additionRefusal(adding({ sizeId: 12 }), dish, { ...openStore, isClosed: true }, now))).toBe(
      'Store is closed right now',
    ))

  test('an unknown store refuses nothing', () => expect(additionRefusal(adding(), dish, null, now)).toBeNull())
})

describe('the typed quantity of a line (J6, J7, AMB3, AMB67)', () => {
  const typed = (before: number, quantity: number, kind: typeof now | typeof bulk, pieces = 0) =>
    sentenceOf(quantityRefusal(adding({ pieces }), { before, quantity }, dish, openStore, kind))

  test.each([
    [2, 20, now, null],
    [2, 21, now, 'You can add maximum 20'],
    [10, 20, bulk, null],
    [10, 15, bulk, 'Bulk dishes come in tens'],
    [20, 5, bulk, 'min order: 10 quantity'],
  ] as const)('from %i to %i', (before, quantity, kind, words) => expect(typed(before, quantity, kind)).toBe(words))

  test('counts the pieces of the other lines of the dish', () =>
    expect([typed(1, 15, now, 5), typed(1, 16, now, 5)]).toEqual([null, 'You can add maximum 20']))

  test('fewer pieces may always be taken, also above the maximum and at a closed store', () => {
    const few = { ...dish, maxQty: 2 }
    const fewer = quantityRefusal(adding(), { before: 9, quantity: 5 }, few, { ...openStore, isClosed: true }, now)
    expect(fewer).toBeNull()
  })
})
