import { describe, expect, test } from '@jest/globals'
import { cartValueProblem } from './cart-value.ts'

const bounds = { minCartValue: 20000, maxCartValue: 500000 }
const delivered = { orderType: 'regular', deliveryMode: 'delivery' } as const

describe('bounds on what an order costs (M6-M8, AMB52)', () => {
  test.each([
    [19999, 'below-minimum'],
    [20000, undefined],
    [500000, undefined],
    [500001, 'above-maximum'],
  ])('a sub-total of %i: %s', (subTotal, kind) =>
    expect(cartValueProblem(subTotal, bounds, delivered)?.kind).toBe(kind),
  )

  test('M8: no check for pickup, schedule, or bounds that leave no room', () => {
    expect(cartValueProblem(1, bounds, { ...delivered, deliveryMode: 'pickup' })).toBeNull()
    expect(cartValueProblem(1, bounds, { ...delivered, orderType: 'schedule' })).toBeNull()
    expect(cartValueProblem(1, { minCartValue: 100, maxCartValue: 100 }, delivered)).toBeNull()
  })

  test('AMB52: bulk is checked too', () =>
    expect(cartValueProblem(1, bounds, { ...delivered, orderType: 'bulk' })?.kind).toBe('below-minimum'))
})
