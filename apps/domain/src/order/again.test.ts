import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { checkLine, type LiveDish, piecesOf } from '../cart/line-check.ts'
import type { Configuration } from '../options/options.ts'
import { type Reason, reason } from '../reasons/reason.ts'
import { anyDish } from '../testing/any-dish.ts'
import { addOns, HALF, item, nothingChosen, dishOf as optionsOf } from '../testing/options.ts'
import { orderToday, type PlacedLine } from './again.ts'

const free = { contains: [], mayContain: [], freeOf: ['milk' as const], notStated: [] }

const dish: LiveDish = {
  name: 'Dal',
  isVeg: true,
  allergens: { contains: [], mayContain: [], freeOf: ['milk'] },
  asItComes: { contains: [], mayContain: [], freeOf: ['milk'] },
  sizes: [{ sizeId: HALF, isDisabled: false, price: 20_000, discountedPrice: null }],
  maxQty: 5,
  isSpecial: false,
  isBulk: true,
  unavailable: null,
  options: null,
}

const line: PlacedLine = {
  ...{ productId: 1, sizeId: HALF, configuration: null, quantity: 2 },
  ...{ name: 'Dal', isVeg: true, allergens: null, unitPrice: 20_000, customisation: 0 },
}

const cheese: Configuration = { ...nothingChosen, addedItems: [{ processId: 1, itemId: 5 }] }
const withCheese = optionsOf(addOns(1, [item(5, 'Cheese')]))
const cheeseIsOut = optionsOf(addOns(1, [item(5, 'Cheese', { inStock: false })]))

const today = (was: Partial<PlacedLine>, now: Partial<LiveDish> | null, kept = 0) =>
  orderToday([{ ...line, ...was }], {
    orderType: 'regular',
    dishOf: () => now && { ...dish, ...now },
    kept: kept ? [{ productId: 1, quantity: kept }] : [],
  })

describe('T8: a line of a placed order against the menu of today', () => {
  test('the same dish at the same price is the same', () => {
    const { same, changed, gone } = today({}, {})
    expect([same, changed, gone]).toMatchObject([[{ changes: [], now: line }], [], []])
  })

  test.each<[string, Partial<PlacedLine>, Partial<LiveDish>, object]>([
    ['price', {}, { sizes: [{ sizeId: HALF, isDisabled: false, price: 22_000, discountedPrice: null }] }, {}],
    ['name', {}, { name: 'Dal Makhani' }, {}],
    ['veg', {}, { isVeg: false }, {}],
    ['allergens', { allergens: free }, { asItComes: { contains: ['milk'], mayContain: [], freeOf: [] } }, {}],
    ['quantity', { quantity: 9 }, {}, { quantity: 5 }],
    [
      'choices',
      { configuration: cheese, customisation: 0 },
      { options: cheeseIsOut },
      { configuration: nothingChosen },
    ],
    [
      'customisation',
      { configuration: cheese, customisation: 500 },
      { options: withCheese },
      { configuration: cheese },
    ],
  ])('a change of the %s is named', (change, was, now, expected) => {
    const { same, changed, gone } = today(was, now)
    expect([same, gone]).toEqual([[], []])
    expect(changed).toMatchObject([{ changes: [change], now: expected }])
  })

  test.each<[string, Partial<LiveDish> | null, Reason]>([
    ['the menu no longer has', null, reason('dish-gone')],
    ['is out of stock', { unavailable: reason('dish-out-of-stock') }, reason('dish-out-of-stock')],
    ['is not sold in this size', { sizes: [] }, reason('size-not-sold')],
    ['may not be ordered at all', { maxQty: 0 }, reason('quantity-above', { most: 0 })],
  ])('a dish that %s is gone, with the reason', (_, now, why) =>
    expect(today({}, now)).toMatchObject({ same: [], changed: [], gone: [{ was: line, reason: why }] }),
  )

  test('choices that cannot be made valid: the dish is gone', () => {
    const needed = optionsOf(addOns(1, [item(5, 'Cheese', { inStock: false })], { min: 1 }))
    expect(today({ configuration: cheese }, { options: needed }).gone).toMatchObject([
      { reason: reason('choices-below', { least: 1 }) },
    ])
  })

  test('pieces that the cart keeps count towards the maximum (AMB67)', () => {
    expect(today({ quantity: 3 }, {}, 4).changed).toMatchObject([{ changes: ['quantity'], now: { quantity: 1 } }])
    expect(today({ quantity: 3 }, {}, 5).gone).toMatchObject([{ reason: reason('quantity-above', { most: 5 }) }])
  })
})

const anyMenu = fc.array(
  fc.record({
    isThere: fc.boolean(),
    isOut: fc.boolean(),
    price: fc.integer({ min: 0, max: 30_000 }),
    maxQty: fc.integer({ min: 0, max: 6 }),
    made: anyDish,
    now: anyDish,
    isChanged: fc.boolean(),
  }),
  { minLength: 1, maxLength: 3 },
)

const anyLines = fc.array(
  fc.record({
    dish: fc.nat({ max: 2 }),
    quantity: fc.integer({ min: 1, max: 8 }),
    isConfigured: fc.boolean(),
    unitPrice: fc.integer({ min: 0, max: 30_000 }),
  }),
  { maxLength: 6 },
)

const anyOrder = fc.record({ menu: anyMenu, drawn: anyLines, kept: fc.array(fc.nat({ max: 4 }), { maxLength: 3 }) })

type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer T> ? T : never

function worldOf({ menu, drawn, kept }: AnyOrder) {
  const of = (at: number) => menu[at % menu.length] as AnyOrder['menu'][number]
  const lines = drawn.map((each, id) => ({
    ...{ ...line, id, productId: each.dish % menu.length, quantity: each.quantity, unitPrice: each.unitPrice },
    configuration: each.isConfigured ? of(each.dish).made.configuration : null,
  }))
  const dishOf = ({ productId }: PlacedLine): LiveDish | null => {
    const { isThere, isOut, price, maxQty, made, now, isChanged } = of(productId)
    const sizes = [{ sizeId: HALF, isDisabled: false, price, discountedPrice: null }]
    const unavailable = isOut ? reason('dish-out-of-stock') : null
    return isThere ? { ...dish, sizes, maxQty, unavailable, options: (isChanged ? now : made).options } : null
  }
  return { lines, dishOf, kept: kept.map((quantity, productId) => ({ productId, quantity })) }
}

describe('T8: of any order, on any menu', () => {
  test('every line ends in exactly one group, and keeps its place', () => {
    fc.assert(
      fc.property(anyOrder, (drawn) => {
        const { lines, dishOf, kept } = worldOf(drawn)
        const { same, changed, gone } = orderToday(lines, { orderType: 'regular', dishOf, kept })
        const ids = (group: readonly { was: { id: number } }[]) => group.map(({ was }) => was.id)
        const all = [...ids(same), ...ids(changed), ...ids(gone)]
        expect(all.toSorted((one, other) => one - other)).toEqual(lines.map(({ id }) => id))
        for (const group of [same, changed, gone]) {
          expect(ids(group)).toEqual(ids(group).toSorted((one, other) => one - other))
        }
      }),
    )
  })

  test('what is left can be ordered together, with what the cart keeps', () => {
    fc.assert(
      fc.property(anyOrder, (drawn) => {
        const { lines, dishOf, kept } = worldOf(drawn)
        const { same, changed } = orderToday(lines, { orderType: 'regular', dishOf, kept })
        const left = [...same, ...changed].map(({ now }) => now)
        for (const now of left) {
          const pieces = piecesOf([...kept, ...left], now.productId)
          expect(checkLine(now, dishOf(now), { orderType: 'regular', pieces }).reason).toBeNull()
        }
      }),
    )
  })

  test("a quantity is reduced by the dish's maximum alone, and said; dish and size stay", () => {
    fc.assert(
      fc.property(anyOrder, (drawn) => {
        const { lines, dishOf, kept } = worldOf(drawn)
        const { same, changed } = orderToday(lines, { orderType: 'regular', dishOf, kept })
        const left = [...same, ...changed].map(({ now }) => now)
        for (const { was, now, changes } of [...same, ...changed]) {
          expect([now.productId, now.sizeId]).toEqual([was.productId, was.sizeId])
          expect(now.quantity < was.quantity).toBe(changes.includes('quantity'))
          if (now.quantity === was.quantity) continue
          expect(piecesOf([...kept, ...left], was.productId)).toBe(dishOf(was)?.maxQty)
        }
      }),
    )
  })

  test('the same line has the price, the facts and the choices that its diner saw', () => {
    fc.assert(
      fc.property(anyOrder, (drawn) => {
        const { lines, dishOf, kept } = worldOf(drawn)
        for (const { was, now, price, facts } of orderToday(lines, { orderType: 'regular', dishOf, kept }).same) {
          expect(now).toBe(was)
          expect([price.unitPrice, price.customisation]).toEqual([was.unitPrice, was.customisation])
          expect([facts.name, facts.isVeg]).toEqual([was.name, was.isVeg])
        }
      }),
    )
  })
})
