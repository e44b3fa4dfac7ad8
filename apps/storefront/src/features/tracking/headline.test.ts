/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import { orderPath } from '@tiffin/domain/order/tracking'
import { trackingTexts } from '#texts/tracking'
import { clockTime, momentText } from '../../platform/moments.ts'
import { NOW } from '../../testing/fixtures.ts'
import { tracking } from '../../testing/tracking.ts'
import { headlineOf } from './headline.ts'

const item = tracking(200).items[0]

describe('the headline of an order (S5)', () => {
  test('names the dish when there is only one', () => {
    expect(headlineOf(tracking(200))).toBe('Your Biryani is being cooked')
  })

  test('names the order when there are several dishes, or the name is too long', () => {
    const items = [item, { ...item, itemId: 'i2', name: 'Raita' }].flatMap((each) => (each ? [each] : []))
    expect(headlineOf(tracking(200, { items: items as never }))).toBe('Your order is being cooked')
    const long = [{ ...item, name: 'A'.repeat(120) }]
    expect(headlineOf(tracking(200, { items: long as never }))).toBe('Your order is being cooked')
  })

  test('ignores cancelled dishes (AMB35)', () => {
    const items = [item, { ...item, itemId: 'i2', name: 'Raita', status: 800 }]
    expect(headlineOf(tracking(200, { items: items as never }))).toBe('Your Biryani is being cooked')
  })

  test.each([
    ['DELIVERY', 'Dispatch'],
    ['PICKUP', 'Delivered'],
  ] as const)('state 500 of a %s order reads %s (AMB36)', (fulfilment, name) => {
    expect(trackingTexts.stateName(500, fulfilment === 'PICKUP')).toBe(name)
  })

  test.each(['DELIVERY', 'PICKUP'] as const)('every state of a %s order has a name and a headline', (fulfilment) => {
    for (const status of [...orderPath[fulfilment], 800]) {
      expect(trackingTexts.stateName(status, fulfilment === 'PICKUP')).not.toBe('')
      expect(headlineOf(tracking(status, { fulfilment }))).not.toBe('')
    }
  })
})

describe("times are in the store's time zone (AMB55)", () => {
  test('as time of day', () => {
    expect(clockTime(NOW, 'Asia/Kolkata')).toBe('10:30 AM')
    expect(clockTime(NOW, 'America/New_York')).toBe('12:00 AM')
  })

  test('with the day unless it is today', () => {
    expect(momentText(NOW, NOW, 'Asia/Kolkata')).toBe('10:30 AM')
    expect(momentText(NOW, NOW + 86_400_000, 'Asia/Kolkata')).toBe('21 Nov, 10:30 AM')
  })
})
