import { describe, expect, test } from '@jest/globals'
import { sentenceOf } from '../testing/reason-sentence.ts'
import { cartValueProblem } from './cart-value.ts'

const bounds = { minCartValue: 20000, maxCartValue: 500000 }
const delivered = { orderType: 'regular', deliveryMode: 'delivery' } as const

describe('bounds on the sub-total (M6-M8, AMB52)', () => {
  test.each([
    [19999, 'Minimum order value is ₹200.00'],
    [20000, null],
    [500000, null],
    [500001, 'Maximum order value is ₹5,000.00'],
  ])('a sub-total of %i: %s', (subTotal, words) =>
    expect(sentenceOf(cartValueProblem(subTotal, bounds, delivered))).toBe(words),
  )

  test('M8: pickup, schedule and an empty range are not checked', () => {
    expect(cartValueProblem(1, bounds, { ...delivered, deliveryMode: 'pickup' })).toBeNull()
    expect(cartValueProblem(1, bounds, { ...delivered, orderType: 'schedule' })).toBeNull()
    expect(cartValueProblem(1, { minCartValue: 100, maxCartValue: 100 }, delivered)).toBeNull()
  })

  test('AMB52: bulk is checked too', () =>
    expect(sentenceOf(cartValueProblem(1, bounds, { ...delivered, orderType: 'bulk' }))).toBe(
      'Minimum order value is ₹200.00',
    ))
})
