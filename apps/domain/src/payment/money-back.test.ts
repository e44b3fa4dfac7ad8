import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { TenderKind } from '../money/tender-kinds.ts'
import { backOf, type MoneyBack, paidAhead } from './money-back.ts'

const tender = (kind: TenderKind, amount: number, dueNow = amount) => ({ kind, amount, dueNow, held: 0 })

const inBoth: readonly MoneyBack[] = [
  { way: 'wallet', amount: 12_000 },
  { way: 'provider', amount: 8_000 },
]

describe('AMB106, AMB110: what comes back of an order', () => {
  test('what was paid ahead, by the way in which it comes back; cash is not paid ahead', () => {
    expect(paidAhead([tender('WALLET', 12_000), tender('DIGITAL', 8_000)])).toEqual(inBoth)
    expect(paidAhead([tender('CASH', 20_000, 0)])).toEqual([])
  })

  test('each part goes back the way it was paid, the provider first', () => {
    expect(backOf(inBoth, [])).toEqual([
      { way: 'provider', amount: 8_000 },
      { way: 'wallet', amount: 12_000 },
    ])
  })

  test('less what has gone back', () => {
    expect(backOf(inBoth, [{ way: 'provider', amount: 8_000 }])).toEqual([{ way: 'wallet', amount: 12_000 }])
    expect(backOf(inBoth, inBoth)).toEqual([])
  })

  test('is never more than was paid', () => {
    const parts = fc.array(
      fc.record({ way: fc.constantFrom('provider' as const, 'wallet' as const), amount: fc.nat() }),
    )
    fc.assert(
      fc.property(parts, parts, (paid, earlier) => {
        for (const { way, amount } of backOf(paid, earlier)) {
          const most = paid.filter((each) => each.way === way).reduce((all, each) => all + each.amount, 0)
          expect(amount).toBeGreaterThan(0)
          expect(amount).toBeLessThanOrEqual(most)
        }
      }),
    )
  })
})
