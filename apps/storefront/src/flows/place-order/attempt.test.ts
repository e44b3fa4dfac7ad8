import { beforeEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { beginAttempt, forgetAttempt, type OrderToPlace, openAttempt } from './attempt.ts'

const order: OrderToPlace = {
  storeId: 1,
  fulfilment: 'PICKUP',
  addressId: null,
  later: null,
  bulk: null,
  items: [{ productId: 1, sizeId: 10, quantity: 1, unitPrice: 100, configuration: null, customisation: 0 }],
  instructions: { cutlery: false, condiments: false, comments: '' },
  paymentMode: 'CASH',
  expectedTotal: 100,
}

beforeEach(() => localStorage.clear())

describe('the key of an attempt (SAFE2)', () => {
  test('stays the same until it is forgotten, whatever the order becomes', () => {
    const first = beginAttempt(order)
    const second = beginAttempt({ ...order, expectedTotal: 200 })
    expect(second.key).toBe(first.key)
    expect(openAttempt()).toEqual(second)
    forgetAttempt()
    expect(openAttempt()).toBeNull()
    expect(beginAttempt(order).key).not.toBe(first.key)
  })

  test('whatever stands in the storage, reading it never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        localStorage.setItem('attempt', text)
        expect(openAttempt()).toBeNull()
      }),
    )
  })
})
