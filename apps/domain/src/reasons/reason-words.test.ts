import { describe, expect, test } from '@jest/globals'
import { type Reason, reason } from './reason.ts'
import { reasonText, reasonTextAtPay } from './reason-words.ts'

describe('the sentence of a reason', () => {
  test.each<[Reason, string]>([
    [reason('quantity-above', { most: 5 }), 'You can add maximum 5'],
    [reason('cart-value-below', { min: 20_000 }), 'Minimum order value is ₹200.00'],
    [reason('balance-below-double'), 'Low balance, please add credits first'],
    [reason('balance-below-total'), 'Low balance, please select other payment method'],
    [
      reason('replacements-missing', { count: 2, step: 'Rice', dish: 'Thali' }),
      'Add 2 more items in process: Rice for Thali',
    ],
    [reason('upstream', { message: 'The kitchen is on strike' }), 'The kitchen is on strike'],
  ])('%j', (why, words) => expect(reasonText(why)).toBe(words))
})

describe('AMB29: at payment, one page after the lists', () => {
  test.each<[Reason, string]>([
    [reason('entry-missing', { clientType: 'NORMAL' }), 'Address not selected'],
    [reason('entry-not-chosen', { clientType: 'NORMAL' }), 'Address not selected'],
    [reason('entry-not-chosen', { clientType: 'STAFF' }), 'Select a staff'],
    [reason('slot-incomplete'), 'Select your time/slot'],
    [reason('schedule-time-missing'), 'Select your time/slot'],
    [reason('cart-empty'), 'Cart is Empty'],
  ])('%j', (why, words) => expect(reasonTextAtPay(why)).toBe(words))
})
