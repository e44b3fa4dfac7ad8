/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import { lineKey } from '@tiffin/domain/cart/line-key'
import type { Configuration } from '@tiffin/domain/options/options'
import fc from 'fast-check'
import { biryani, bulkNow, forNow, lineOf, raita } from '../../testing/fixtures.ts'
import {
  type AgreedLine,
  type CartState,
  cartCleared,
  cartReducer,
  emptyCart,
  itemAdded,
  itemRemoved,
  lineDropped,
  lineReconfigured,
} from './slice.ts'

const newLine = (productId: number, sizeId = productId * 10): AgreedLine => {
  const { quantity: _, ...line } = lineOf({ ...biryani, productId }, 1)
  return { ...line, sizeId }
}

const add = (productId: number, sizeId?: number, more: Partial<AgreedLine> = {}) =>
  itemAdded({ storeId: 7, kind: forNow, line: { ...newLine(productId, sizeId), ...more }, pieces: 1 })

const adding = (...itemIds: number[]): Configuration => ({
  addedItems: itemIds.map((itemId) => ({ processId: 1, itemId })),
  removedItems: [],
  replacedItems: { to: [], from: [] },
  removedProcess: [],
  comboItems: [],
})

const remove = (line: Parameters<typeof lineKey>[0]) => itemRemoved({ lineKey: lineKey(line) })

const after = (...events: Parameters<typeof cartReducer>[1][]): CartState =>
  events.reduce<CartState>(cartReducer, emptyCart)

describe('the cart', () => {
  test('the same dish in the same size is one line whose quantity grows (AMB68)', () => {
    expect(after(add(1), add(1)).lines).toMatchObject([{ productId: 1, quantity: 2 }])
  })

  test('another size is a separate line', () => {
    expect(after(add(1, 10), add(1, 11)).lines).toHaveLength(2)
  })

  test('the minus removes one piece; at 0 the line goes, and an empty cart has no store (J3)', () => {
    const two = after(add(1), add(1))
    const one = cartReducer(two, remove(newLine(1)))
    expect(one.lines[0]?.quantity).toBe(1)
    expect(cartReducer(one, remove(newLine(1)))).toEqual(emptyCart)
  })

  test('dropping a line removes all its pieces', () => {
    const cart = { storeId: 7, kind: forNow, lines: [lineOf(biryani, 3), lineOf(raita, 1)] }
    expect(cartReducer(cart, lineDropped({ lineKey: lineKey(lineOf(biryani, 3)) })).lines).toEqual([lineOf(raita, 1)])
  })

  test('a dish of another store starts a new cart: all lines belong to one store (AMB81)', () => {
    const other = itemAdded({ storeId: 8, kind: forNow, line: newLine(2), pieces: 1 })
    expect(after(add(1), other)).toMatchObject({ storeId: 8, lines: [{ productId: 2, quantity: 1 }] })
  })

  test('another configuration is a separate line; the order of its choices does not matter (AMB68)', () => {
    const { lines } = after(
      add(1),
      add(1, 10, { configuration: adding(5, 6) }),
      add(1, 10, { configuration: adding(6, 5) }),
    )
    expect(lines.map((line) => line.quantity)).toEqual([1, 2])
  })

  test('a dish for another kind of order starts a new cart (G4)', () => {
    const bulk = itemAdded({ storeId: 7, kind: bulkNow, line: newLine(2), pieces: 10 })
    expect(after(add(1), bulk)).toMatchObject({ kind: bulkNow, lines: [{ productId: 2, quantity: 10 }] })
  })

  test('a bulk line changes in steps of ten (J4, J5, AMB3)', () => {
    const ten = itemAdded({ storeId: 7, kind: bulkNow, line: newLine(1), pieces: 10 })
    const twenty = after(ten, ten)
    expect(twenty.lines[0]?.quantity).toBe(20)
    const back = cartReducer(twenty, remove(newLine(1)))
    expect(back.lines[0]?.quantity).toBe(10)
    expect(cartReducer(back, remove(newLine(1)))).toEqual(emptyCart)
  })

  describe('the key of its order (SAFE2)', () => {
    const first = after(add(1))

    test('is made with the first line, and stays while lines come and go', () => {
      expect(first.orderKey).toMatch(/^[0-9a-f-]{36}$/)
      expect(cartReducer(cartReducer(first, add(2)), remove(newLine(1))).orderKey).toBe(first.orderKey)
    })

    test('is another one for a new cart: after an order, and at another store', () => {
      const emptied = cartReducer(first, cartCleared())
      expect(emptied.orderKey).toBeUndefined()
      const line = { ...newLine(1) }
      const elsewhere = itemAdded({ storeId: 8, kind: forNow, line, pieces: 1 })
      for (const next of [cartReducer(emptied, add(1)), cartReducer(first, elsewhere)]) {
        expect(next.orderKey).toMatch(/^[0-9a-f-]{36}$/)
        expect(next.orderKey).not.toBe(first.orderKey)
      }
    })
  })

  describe('EDIT of a line (F2)', () => {
    const cart = after(
      add(1, 10, { configuration: adding(5) }),
      add(1, 10, { configuration: adding(5) }),
      add(2),
      add(1, 10, { configuration: adding(6) }),
    )
    const editFirst = (line: Partial<AgreedLine>) =>
      cartReducer(
        cart,
        lineReconfigured({
          storeId: 7,
          lineKey: lineKey({ ...newLine(1), configuration: adding(5) }),
          line: { ...newLine(1), ...line },
        }),
      ).lines.map(({ productId, configuration, quantity }) => [
        productId,
        configuration?.addedItems[0]?.itemId,
        quantity,
      ])

    test('changes the line in place and keeps its quantity', () => {
      expect(editFirst({ configuration: adding(7) })).toEqual([
        [1, 7, 2],
        [2, undefined, 1],
        [1, 6, 1],
      ])
    })

    test('merges with another line that becomes equal (AMB68)', () => {
      expect(editFirst({ configuration: adding(6) })).toEqual([
        [1, 6, 3],
        [2, undefined, 1],
      ])
    })

    test('without a change leaves the cart unchanged', () => {
      expect(editFirst({ configuration: adding(5) })).toHaveLength(3)
    })
  })

  test('after any additions and removals, every line has at least one piece and a unique key', () => {
    const key = fc.record({ productId: fc.integer({ min: 1, max: 3 }), sizeId: fc.integer({ min: 1, max: 2 }) })
    const event = fc.oneof(
      key.map(({ productId, sizeId }) => add(productId, sizeId)),
      key.map((line) => remove(newLine(line.productId, line.sizeId))),
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
