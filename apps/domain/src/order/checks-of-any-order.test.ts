import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { anyOrder } from '../testing/any-order.ts'
import { anyLines, anyTerms, unknownTerms } from '../testing/order-terms.ts'
import { amountOf } from './bill.ts'
import { checkOrder } from './checks.ts'
import { refusalAt } from './refusal.ts'

describe('for any order and any known terms', () => {
  const STAGES = ['cart', 'checkout', 'pay', 'lines']

  test('refusals have the order of the rules, and payment shows the first of all', () => {
    fc.assert(
      fc.property(anyOrder, anyLines, anyTerms, (order, lines, terms) => {
        const { refusals } = checkOrder(order, lines, terms)
        const stages = refusals.map(({ stage }) => STAGES.indexOf(stage))
        expect(stages).toEqual([...stages].sort((one, other) => one - other))
        expect(refusalAt('pay', refusals)).toBe(refusals[0] ?? null)
      }),
    )
  })

  test('unknown terms refuse nothing', () => {
    fc.assert(
      fc.property(anyOrder, anyLines, anyTerms, (order, lines, terms) => {
        const known = new Set(checkOrder(order, lines, terms).refusals.map(({ code }) => code))
        for (const { code } of checkOrder(order, lines, { ...terms, ...unknownTerms }).refusals) {
          // Without the coupon the total is higher, so the balance may be refused although it suffices.
          if (!code.startsWith('balance')) expect(known).toContain(code)
        }
      }),
    )
  })

  test('lines that cannot be ordered cost nothing', () => {
    fc.assert(
      fc.property(anyOrder, anyLines, anyTerms, (order, lines, terms) => {
        const sold = lines.filter(({ checked }) => checked.reason === null)
        const bill = checkOrder(order, lines, terms).bill
        expect(bill).toEqual(checkOrder(order, sold, terms).bill)
        if (sold.length === 0) expect(amountOf(bill, 'items')).toBe(0)
      }),
    )
  })
})
