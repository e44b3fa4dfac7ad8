import { describe, expect, test } from '@jest/globals'
import { isOrderListName, type ListedOrder, listOf, namedDishes, orderListNames, statusLineOf } from './order-lists.ts'
import { readPaymentStatus } from './payment-state.ts'
import { orderPath } from './tracking.ts'

const delivery: ListedOrder = {
  fulfilment: 'DELIVERY',
  status: 100,
  paymentStatus: 'PENDING',
}
const pickup: ListedOrder = { ...delivery, fulfilment: 'PICKUP' }

describe('the list of an order (SB16)', () => {
  test.each([
    [delivery, [100, 200, 300, 400, 500, 600], 'current'],
    [delivery, [700], 'past'],
    [pickup, [100, 200, 300, 400], 'current'],
    [pickup, [500], 'past'],
    [delivery, [800], 'cancelled'],
    [pickup, [800], 'cancelled'],
  ] as const)('%j in the states %j is %s', (order, states, list) => {
    expect(states.map((status) => listOf({ ...order, status }))).toEqual(states.map(() => list))
  })

  test('an order whose payment failed is a cancelled one, whatever its state', () => {
    for (const status of [...orderPath.DELIVERY, 800]) {
      const failed = { ...delivery, status, paymentStatus: 'TXN_FAILURE' } as const
      expect(listOf(failed)).toBe('cancelled')
    }
  })
})

describe('the status line of an order', () => {
  test.each([
    // T10
    ['current', 'DIGITAL', 'USER_PENDING', 'payment-pending'],
    ['current', 'WALLET', 'USER_PENDING', 'payment-pending'],
    ['current', 'CASH', 'USER_PENDING', 'order-placed'],
    ['current', 'CASH', 'PENDING', 'order-placed'],
    // AMB88: an online payment that is PENDING is undecided.
    ['current', 'DIGITAL', 'PENDING', 'payment-pending'],
    ['current', 'DIGITAL', 'TXN_SUCCESS', 'order-placed'],
    // T11, AMB51: literally, in this sequence
    ['cancelled', 'DIGITAL', 'TXN_FAILURE', 'payment-failed'],
    ['cancelled', 'WALLET', 'TXN_FAILURE', 'payment-failed'],
    ['cancelled', 'CASH', 'TXN_FAILURE', 'cancelled'],
    ['cancelled', 'DIGITAL', 'TXN_SUCCESS', 'refund-issued'],
    ['cancelled', 'WALLET', 'TXN_SUCCESS', 'refund-issued'],
    ['cancelled', 'CASH', 'TXN_SUCCESS', 'refund-issued'],
    ['cancelled', 'CASH', 'PENDING', 'cancelled'],
    ['cancelled', 'DIGITAL', 'PENDING', 'cancelled'],
    ['cancelled', 'DIGITAL', 'USER_PENDING', 'cancelled'],
    ['cancelled', 'DIGITAL', 'anything', 'cancelled'],
    // T12
    ['past', 'CASH', 'PENDING', 'delivered'],
    ['past', 'DIGITAL', 'TXN_SUCCESS', 'delivered'],
  ] as const)('%s, %s, %s: %s (T10, T11, T12, AMB51)', (list, kind, word, line) => {
    expect(statusLineOf(list, { paymentStatus: readPaymentStatus(word, [{ kind }]) })).toBe(line)
  })
})

test('a card names three dishes and counts the others (T5, T6, Y8)', () => {
  expect(namedDishes(['a', 'b'])).toEqual({ named: ['a', 'b'], more: 0 })
  expect(namedDishes(['a', 'b', 'c'])).toEqual({ named: ['a', 'b', 'c'], more: 0 })
  expect(namedDishes(['a', 'b', 'c', 'd'])).toEqual({ named: ['a', 'b', 'c'], more: 1 })
})

test('only the four names of the tabs are names of lists (T1, AMB73)', () => {
  expect(orderListNames.map(isOrderListName)).toEqual([true, true, true, true])
  expect(['', 'Current', 'old', '__proto__', undefined].some(isOrderListName)).toBe(false)
})
