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

test.each([
  ['the whole order', JSON.stringify({ storeId: 1, items: [{ productId: 1, sizeId: 10, quantity: 1 }] })],
  ['an order that is not valid JSON', '{'],
])('an unresolved attempt of version 1, which stored %s, keeps its key and matches no cart', (_what, sent) => {
  localStorage.setItem('attempt', JSON.stringify({ version: 1, value: { key: KEY, storeId: 1, order: sent } }))
  expect(openAttempt()).toEqual({ key: KEY, storeId: 1, contents: '' })
  expect(beginAttempt(order).key).toBe(KEY)
})

test('an attempt says what the wallet sets aside for it (AMB110)', () => {
  const paid = { ...order, order: { ...order.order, payment: 'DIGITAL', fromWallet: 12_000 } } as const
  beginAttempt(paid)
  expect(openAttempt()).toMatchObject({ isOnline: true, fromWallet: 12_000 })
  localStorage.setItem('attempt', JSON.stringify({ version: 2, value: { ...openAttempt(), fromWallet: -1 } }))
  expect(openAttempt()).not.toHaveProperty('fromWallet')
})

test('the contents of an order are its dishes, regardless of price and payment method', () => {
  const [first, ...rest] = order.items
  const dearer = first ? [{ ...first, seen: { ...seen, unitPrice: 200 } }, ...rest] : []
  expect(contentsOf({ ...order, items: dearer })).toBe(contentsOf(order))
  expect(contentsOf({ ...order, storeId: 2 })).not.toBe(contentsOf(order))
})
