import { beforeEach, describe, expect, test } from '@jest/globals'
import { freshOrder } from '@tiffin/domain/order/order'
import fc from 'fast-check'
import type { OrderToPlace } from '../../features/pay/selectors.ts'
import { extraCheese } from '../../testing/fixtures.ts'
import { beginAttempt, contentsOf, forgetAttempt, openAttempt } from './attempt.ts'

const seen = { unitPrice: 100, customisation: 0, name: 'Dal', isVeg: true, allergenDigest: null }

const order: OrderToPlace = {
  storeId: 1,
  order: { ...freshOrder('pickup'), payment: 'CASH' },
  items: [
    { productId: 1, sizeId: 10, quantity: 1, configuration: null, seen },
    { productId: 2, sizeId: 20, quantity: 2, configuration: extraCheese, seen },
  ],
  instructions: { cutlery: false, condiments: false, comments: '' },
  seenBill: { lines: [], total: 100, discount: 0, wireTax: 0 },
}

const KEY = '0b7f3f0e-6d0a-4b7e-9b0a-1d2c3b4a5f60'

/** The stored value as version 1 wrote it: the whole order as JSON. */
const yesterday = (changes: object = {}) =>
  JSON.stringify({
    version: 1,
    value: {
      key: KEY,
      storeId: 1,
      order: JSON.stringify({
        storeId: 1,
        fulfilment: 'PICKUP',
        addressId: null,
        later: null,
        bulk: null,
        items: [
          { productId: 1, sizeId: 10, quantity: 1, unitPrice: 100, configuration: null, customisation: 0 },
          { productId: 2, sizeId: 20, quantity: 2, unitPrice: 100, configuration: extraCheese, customisation: 0 },
        ],
        instructions: { cutlery: false, condiments: false, comments: '' },
        paymentMode: 'CASH',
        expectedTotal: 100,
        ...changes,
      }),
    },
  })

beforeEach(() => localStorage.clear())

describe('the key of a placement attempt (SAFE2)', () => {
  test('stays the same until the attempt is forgotten, however the order changes', () => {
    const first = beginAttempt(order)
    const second = beginAttempt({ ...order, items: [] })
    expect(second.key).toBe(first.key)
    expect(openAttempt()).toEqual(second)
    forgetAttempt()
    expect(openAttempt()).toBeNull()
    expect(beginAttempt(order).key).not.toBe(first.key)
  })

  test('reading never throws, whatever is stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        localStorage.setItem('attempt', text)
        expect(openAttempt()).toBeNull()
      }),
    )
  })
})

describe('an unresolved attempt stored by version 1', () => {
  test('keeps its key, and matches the cart when the contents are equal', () => {
    localStorage.setItem('attempt', yesterday())
    expect(openAttempt()).toEqual({ key: KEY, storeId: 1, contents: contentsOf(order) })
    expect(beginAttempt(order).key).toBe(KEY)
  })

  test.each([
    ['another quantity', { items: [{ productId: 1, sizeId: 10, quantity: 2, configuration: null }] }],
    ['items that cannot be read', { items: [{ productId: 1 }] }],
    ['no items', { items: undefined }],
  ])('keeps its key, and does not match the cart when it differs: %s', (_, changes) => {
    localStorage.setItem('attempt', yesterday(changes))
    expect(openAttempt()?.key).toBe(KEY)
    expect(openAttempt()?.contents).not.toBe(contentsOf(order))
  })

  test('keeps its key when its order is not valid JSON', () => {
    localStorage.setItem('attempt', JSON.stringify({ version: 1, value: { key: KEY, storeId: 1, order: '{' } }))
    expect(openAttempt()?.key).toBe(KEY)
  })
})

test('the contents of an order are its dishes, regardless of price and payment method', () => {
  const [first, ...rest] = order.items
  const dearer = first ? [{ ...first, seen: { ...seen, unitPrice: 200 } }, ...rest] : []
  expect(contentsOf({ ...order, items: dearer })).toBe(contentsOf(order))
  expect(contentsOf({ ...order, storeId: 2 })).not.toBe(contentsOf(order))
})
