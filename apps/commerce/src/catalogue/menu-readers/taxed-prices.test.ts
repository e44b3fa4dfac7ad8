import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { usualSettings } from './convert-settings.ts'
import { addTax, decideTax } from './taxed-prices.ts'
import { aDish, aMenu, aRestaurant, aSize, aStep } from './testing/neutral-menus.ts'

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

describe('choices that look as if priced before tax', () => {
  const choice = (name: string, price: number) => ({
    ...{ id: name, name, price, veg: true, inStock: true, isDefault: false, image: null, path: ['choices', name] },
  })
  const choices = [choice('Extra Cheese', 3810), choice('Ghee', 1905), choice('Curd', 2857), choice('Water', 2000)]
  const menu = aMenu(
    aRestaurant({ dishes: [aDish({ sizes: [aSize({ price: 10_050 })], steps: [aStep({ choices })] })] }),
  )

  test('are a doubt that says so, with an example and the option', () => {
    expect(decideTax(menu, usualSettings)).toEqual({
      addsTax: false,
      findings: [
        {
          severity: 'doubt',
          path: ['choices', 'Extra Cheese'],
          message:
            '3 of 3 odd prices of choices become whole rupees with 5 % added, such as "Extra Cheese" 38.10 (40 with tax): they are taken as they are; if the restaurant charges the price with tax, say --prices choices-before-tax, which adds the tax to choices only',
        },
      ],
    })
  })

  test.each([
    ['cut to the paisa', [3809, 1904, 2857]],
    ['a paisa above', [2858, 4763, 5239]],
  ])('are a doubt as well when the tax brings them within a paisa: %s', (_case, prices) => {
    const cut = prices.map((price, at) => choice(`Choice ${at}`, price))
    const dish = aDish({ sizes: [aSize({ price: 10_050 })], steps: [aStep({ choices: cut })] })
    expect(decideTax(aMenu(aRestaurant({ dishes: [dish] })), usualSettings).findings).toMatchObject([
      { severity: 'doubt', message: expect.stringMatching(/^3 of 3 odd prices of choices .*choices-before-tax/) },
    ])
  })

  test('get the tax with --prices choices-before-tax, and the dishes do not', () => {
    const settings = { ...usualSettings, prices: 'choices-before-tax' } as const
    expect(decideTax(menu, settings)).toEqual({ addsTax: true, findings: [] })
    expect(addTax(menu, settings).restaurants[0]?.dishes[0]).toMatchObject({
      sizes: [{ price: 10_050 }],
      steps: [{ choices: [{ price: 4000 }, { price: 2000 }, { price: 3000 }, { price: 2100 }] }],
    })
  })
})
