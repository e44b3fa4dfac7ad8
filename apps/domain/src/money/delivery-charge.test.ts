import { describe, expect, test } from '@jest/globals'
import { deliveryCharge } from './delivery-charge.ts'

describe('SB27: the delivery charge by distance', () => {
  const bands = [
    { uptoKm: 2, charge: 2000 },
    { uptoKm: 5, charge: 4000 },
  ]

  test.each([
    [0, 2000],
    [2, 2000],
    [2.01, 4000],
    [5, 4000],
    [9, 4000],
  ])('%d km cost %d paise', (km, charge) => expect(deliveryCharge(bands, km)).toBe(charge))

  test('a store without bands delivers free of charge', () => expect(deliveryCharge([], 3)).toBe(0))
})
