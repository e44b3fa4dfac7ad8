import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { SaleLeg } from '../documents/legs.ts'
import { containedTax } from '../money/contained-tax.ts'
import type { PricedLine } from '../money/pricing.ts'
import { REGISTRATIONS } from '../money/registration.ts'
import { totalByRate } from '../order/bill.ts'
import { returnedLegs, type SaleTerms, saleLegs } from './sale-legs.ts'

const line = (unitPrice: number, taxPercent: number, quantity = 1): PricedLine => ({
  ...{ unitPrice, listPrice: unitPrice, customisation: 0, quantity, taxPercent },
})
const haryana: SaleTerms = { lines: [line(18000, 5, 2)], registration: 'regular', state: '06' }
const sum = (legs: readonly SaleLeg[]): number => legs.reduce((total, { amount }) => total + amount, 0)
const of = (legs: readonly SaleLeg[], account: string): number => sum(legs.filter((leg) => leg.account === account))

describe('AMB112: the legs of a sale', () => {
  test('a regular store: the tax of each rate in two equal halves, the charges spread over the rates by value', () => {
    const terms = { ...haryana, lines: [line(10000, 5), line(10000, 18)] }
    // 21000 are 10500 at 5 % (2 x 250) and 10500 at 18 % (2 x 801, of 800.85).
    expect(saleLegs(21000, terms)).toEqual([
      { account: 'sales:5', amount: 10000 },
      { account: 'sales:18', amount: 8898 },
      { account: 'tax:cgst', amount: 1051 },
      { account: 'tax:sgst', amount: 1051 },
    ])
  })

  test('in a union territory without a legislature the second half is its own', () => {
    expect(saleLegs(37000, { ...haryana, state: '04' }).map(({ account }) => account)).toEqual([
      ...['sales:5', 'tax:cgst', 'tax:utgst'],
    ])
  })

  test.each(['composition', 'none'] as const)('a store of registration %s posts no tax', (registration) =>
    expect(saleLegs(37000, { ...haryana, registration })).toEqual([{ account: 'sales:0', amount: 37000 }]),
  )

  test('nothing is sold for nothing', () => expect(saleLegs(0, haryana)).toEqual([]))
})

const anyLines = fc.array(
  fc.record({
    unitPrice: fc.integer({ min: 0, max: 500_000 }),
    listPrice: fc.constant(0),
    customisation: fc.integer({ min: -5000, max: 5000 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    taxPercent: fc.constantFrom(0, 5, 12, 18, 28),
  }),
  { maxLength: 6 },
)
const anyTerms: fc.Arbitrary<SaleTerms> = fc.record({
  lines: anyLines,
  registration: fc.constantFrom(...REGISTRATIONS),
  state: fc.constantFrom('06', '04', null),
})
const anyAmount = fc.integer({ min: 0, max: 10_000_000 })

describe('AMB106, AMB112: for any order', () => {
  test('the legs add up to the amount, none is below zero, and the halves are equal and those of the bill', () =>
    fc.assert(
      fc.property(anyAmount, anyTerms, (amount, terms) => {
        const legs = saleLegs(amount, terms)
        expect(sum(legs)).toBe(amount)
        expect(legs.filter((leg) => leg.amount <= 0)).toEqual([])
        expect(of(legs, 'tax:cgst')).toBe(of(legs, 'tax:sgst') + of(legs, 'tax:utgst'))
        const shares = terms.registration === 'regular' ? totalByRate(terms.lines, amount) : []
        expect(2 * of(legs, 'tax:cgst')).toBe(
          shares.reduce((tax, each) => tax + containedTax(each.share, each.rate), 0),
        )
      }),
    ))

  test('returns in any parts each sum to their amount with equal halves, and together undo the sale exactly', () =>
    fc.assert(
      fc.property(anyTerms, fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1 }), (terms, parts) => {
        const sale = saleLegs(
          parts.reduce((total, part) => total + part, 0),
          terms,
        )
        const left = new Map(sale.map(({ account, amount }) => [account, amount]))
        let before = 0
        for (const amount of parts) {
          const legs = returnedLegs(sale, { before, amount })
          expect(sum(legs)).toBe(-amount)
          expect(of(legs, 'tax:cgst')).toBe(of(legs, 'tax:sgst') + of(legs, 'tax:utgst'))
          for (const leg of legs) left.set(leg.account, (left.get(leg.account) ?? 0) + leg.amount)
          before += amount
        }
        expect([...left.values()].filter((amount) => amount !== 0)).toEqual([])
      }),
    ))
})
