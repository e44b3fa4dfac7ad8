import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { usualSettings } from './convert-settings.ts'
import { addTax } from './taxed-prices.ts'
import { aDish, aMenu, aRestaurant, aSize } from './testing/neutral-menus.ts'

function taxed(price: number, taxPercent: number): number | undefined {
  const menu = aMenu(aRestaurant({ dishes: [aDish({ taxPercent, sizes: [aSize({ price })] })] }))
  return addTax(menu, { ...usualSettings, prices: 'before-tax' }).restaurants[0]?.dishes[0]?.sizes[0]?.price
}

describe('a price before tax', () => {
  test.each([
    ['below half a paisa is rounded down', 3812, 5, 4003],
    ['above half a paisa is rounded up', 2857, 5, 3000],
    ['half a paisa goes down to an even price', 23_810, 5, 25_000],
    ['half a paisa goes up to an even price', 30, 5, 32],
    ['another tax', 11_864, 18, 14_000],
    ['a tax with decimals', 10_000, 12.5, 11_250],
    ['no tax', 1999, 0, 1999],
  ])('%s: %i at %f %% becomes %i', (_case, price, percent, expected) => expect(taxed(price, percent)).toBe(expected))

  test('any price of whole rupees comes back from its own price before 5 % tax', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (rupees) => {
        expect(taxed(Math.round((rupees * 10_000) / 105), 5)).toBe(rupees * 100)
      }),
    )
  })
})
