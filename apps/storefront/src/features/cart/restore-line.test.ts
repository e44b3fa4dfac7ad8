/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import { lineKey } from '@tiffin/domain/cart/line-key'
import { biryani, bulkNow, extraCheese, forNow, lineOf, raita } from '../../testing/fixtures.ts'
import { withLineRestored } from './restore-line.ts'
import { type CartState, emptyCart } from './slice.ts'

const line = { ...lineOf(biryani, 3), configuration: extraCheese, customisation: 1500 }
const cart: CartState = { storeId: 7, kind: forNow, lines: [lineOf(biryani, 1), line, lineOf(raita, 1)], orderKey: 'k' }
const removed = { storeId: 7, kind: forNow, line, at: 1 }

describe('a removed line that is restored', () => {
  test('is in its place, with its options and its quantity', () => {
    const without = { ...cart, lines: cart.lines.filter((each) => each !== line) }
    expect(withLineRestored(without, removed)).toEqual(cart)
  })

  test('starts the cart again when it was the only one, as another order (SAFE2)', () => {
    const again = withLineRestored(emptyCart, removed)
    expect(again).toMatchObject({ storeId: 7, kind: forNow, lines: [line] })
    expect(again.orderKey).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('is merged with an equal line that was added meanwhile (AMB68)', () => {
    const { lines } = withLineRestored(cart, removed)
    expect(lines.map(lineKey)).toEqual(cart.lines.map(lineKey))
    expect(lines[1]?.quantity).toBe(6)
  })

  test('replaces a cart of another kind of order (G3)', () =>
    expect(withLineRestored({ ...cart, kind: bulkNow }, removed).lines).toEqual([line]))
})
