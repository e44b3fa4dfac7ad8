import { describe, expect, test } from '@jest/globals'
import { defaultDeliveryMode, defaultDeliveryTab, isForNow } from './order-type.ts'

describe('order types and client types', () => {
  test.each([
    ['NORMAL', true, 'delivery'],
    ['NORMAL', false, 'pickup'],
    ['SCHOOL', true, 'pickup'],
    ['STAFF', true, 'pickup'],
  ] as const)('B9: the first tab of a %s client (delivery %s) is %s', (clientType, deliveryEnabled, tab) =>
    expect(defaultDeliveryTab({ clientType, deliveryEnabled })).toBe(tab),
  )

  test('C25: a store entered without a mode: pickup, else delivery, else null', () => {
    expect(defaultDeliveryMode({ pickup: true, delivery: true })).toBe('pickup')
    expect(defaultDeliveryMode({ pickup: false, delivery: true })).toBe('delivery')
    expect(defaultDeliveryMode({ pickup: false, delivery: false })).toBeNull()
  })

  test('G7: an order is for now except when later or scheduled', () => {
    expect(isForNow('regular', 'regular')).toBe(true)
    expect(isForNow('bulk', 'regular')).toBe(true)
    expect(isForNow('regular', 'later')).toBe(false)
    expect(isForNow('schedule', 'regular')).toBe(false)
  })
})
