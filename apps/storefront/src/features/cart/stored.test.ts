import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { parseStored, printStored } from '../../platform/storage.ts'
import { biryani, lineOf, raita } from '../../testing/fixtures.ts'
import { type CartState, emptyCart } from './slice.ts'
import { storedCart } from './stored.ts'

const cart: CartState = { storeId: 7, lines: [lineOf(biryani, 2), lineOf(raita, 1)] }

const read = (value: unknown): CartState | null => parseStored(JSON.stringify({ version: 1, value }), storedCart)

describe('the kept cart (J8)', () => {
  test('comes back whole', () => {
    expect(parseStored(printStored(cart, storedCart), storedCart)).toEqual(cart)
  })

  test.each([
    ['no store', { ...cart, storeId: null }],
    ['no lines', { ...cart, lines: [] }],
    ['lines that are no list', { ...cart, lines: 'x' }],
  ])('is empty with %s', (_, value) => {
    expect(read(value)).toEqual(emptyCart)
  })

  test('drops only the lines that cannot be read', () => {
    const [first, second] = cart.lines
    expect(
      read({ ...cart, lines: [first, { ...second, quantity: 0 }, { ...second, unitPrice: -1 }, null, 5] }),
    ).toEqual({
      storeId: 7,
      lines: [first],
    })
  })

  test('keeps one line of a dish and size', () => {
    const [first] = cart.lines
    expect(read({ ...cart, lines: [first, first] })?.lines).toHaveLength(1)
  })

  test('whatever was stored, what is read is a cart whose lines are whole', () => {
    const anyLine = fc.record(
      { productId: fc.anything(), sizeId: fc.anything(), quantity: fc.anything(), unitPrice: fc.anything() },
      { requiredKeys: [] },
    )
    const anyCart = fc.oneof(fc.anything(), fc.record({ storeId: fc.anything(), lines: fc.array(anyLine) }))
    fc.assert(
      fc.property(anyCart, (value) => {
        const result = parseStored(JSON.stringify({ version: 1, value: value ?? null }), storedCart)
        for (const line of result?.lines ?? []) {
          expect(line.quantity).toBeGreaterThanOrEqual(1)
          expect(Number.isSafeInteger(line.unitPrice)).toBe(true)
        }
        expect((result?.lines.length ?? 0) > 0).toBe(result !== null && result.storeId !== null)
      }),
    )
  })
})
