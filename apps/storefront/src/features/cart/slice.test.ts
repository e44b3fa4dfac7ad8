import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { biryani, lineOf, raita } from '../../testing/fixtures.ts'
import { type CartState, cartReducer, emptyCart, itemAdded, itemRemoved, lineDropped, type NewLine } from './slice.ts'

const newLine = (productId: number, sizeId = productId * 10): NewLine => {
  const { quantity: _, ...line } = lineOf({ ...biryani, productId }, 1)
  return { ...line, sizeId }
}

const add = (productId: number, sizeId?: number) => itemAdded({ storeId: 7, line: newLine(productId, sizeId) })

const after = (...events: Parameters<typeof cartReducer>[1][]): CartState =>
  events.reduce<CartState>(cartReducer, emptyCart)

describe('the cart', () => {
  test('the same dish in the same size is one line that grows (AMB68)', () => {
    expect(after(add(1), add(1)).lines).toMatchObject([{ productId: 1, quantity: 2 }])
  })

  test('another size is a line of its own', () => {
    expect(after(add(1, 10), add(1, 11)).lines).toHaveLength(2)
  })

  test('removing takes one; the line goes at 0, and the cart is nobody’s again (J3)', () => {
    const two = after(add(1), add(1))
    const one = cartReducer(two, itemRemoved({ productId: 1, sizeId: 10 }))
    expect(one.lines[0]?.quantity).toBe(1)
    expect(cartReducer(one, itemRemoved({ productId: 1, sizeId: 10 }))).toEqual(emptyCart)
  })

  test('a dropped line goes whole', () => {
    const cart = { storeId: 7, lines: [lineOf(biryani, 3), lineOf(raita, 1)] }
    expect(cartReducer(cart, lineDropped(lineOf(biryani, 3))).lines).toEqual([lineOf(raita, 1)])
  })

  test('a dish of another store begins a new cart: lines belong to one store (AMB81)', () => {
    const other = itemAdded({ storeId: 8, line: newLine(2) })
    expect(after(add(1), other)).toMatchObject({ storeId: 8, lines: [{ productId: 2, quantity: 1 }] })
  })

  test('after any adding and removing, every line has at least one piece and stands once', () => {
    const key = fc.record({ productId: fc.integer({ min: 1, max: 3 }), sizeId: fc.integer({ min: 1, max: 2 }) })
    const event = fc.oneof(
      key.map(({ productId, sizeId }) => add(productId, sizeId)),
      key.map((line) => itemRemoved(line)),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const { storeId, lines } = after(...events)
        expect(lines.every((line) => line.quantity >= 1)).toBe(true)
        expect(new Set(lines.map((line) => `${line.productId}-${line.sizeId}`)).size).toBe(lines.length)
        expect(storeId === null).toBe(lines.length === 0)
      }),
    )
  })
})
