import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { balanceForPlan } from './grace.ts'
import { planShortfall } from './plan-shortfall.ts'

const terms = { least: 10_000, most: 500_000, monthMost: 1_000_000, balanceMost: 2_000_000 }
const nothingOwed = { owed: 0, owedForMeals: 0 }

test.each([
  ['exactly what is needed', { balance: 84_000, ...nothingOwed }, null],
  ['a paisa too little, by the smallest top-up', { balance: 83_999, ...nothingOwed }, { missing: 1, add: 10_000 }],
  ['less by paise, in whole rupees', { balance: 60_050, ...nothingOwed }, { missing: 23_950, add: 24_000 }],
  [
    'enough, but for meals on credit',
    { balance: 84_000, owed: 0, owedForMeals: 12_000 },
    { missing: 12_000, add: 12_000 },
  ],
  [
    'too little, with something owed',
    { balance: 64_000, owed: 5_000, owedForMeals: 0 },
    { missing: 20_000, add: 25_000 },
  ],
] as const)('M9: a wallet with %s', (_what, wallet, lacks) =>
  expect(planShortfall(84_000, wallet, terms)).toEqual(lacks),
)

test('M9: what no single top-up reaches names none', () =>
  expect(planShortfall(700_000, { balance: 0, ...nothingOwed }, terms)).toEqual({ missing: 700_000, add: null }))

const amount = fc.nat({ max: 400_000 })

test('M9: the top-up does once it has settled what is owed, and a rupee less does not', () =>
  fc.assert(
    fc.property(amount, amount, amount, amount, (needed, balance, owed, owedForMeals) => {
      const lacks = planShortfall(needed, { balance, owed, owedForMeals }, terms)
      if (!lacks?.add) return
      const after = (add: number) => balanceForPlan(balance + add - owed, owedForMeals)
      expect(after(lacks.add)).toBeGreaterThanOrEqual(needed)
      if (lacks.add > terms.least) expect(after(lacks.add - 100)).toBeLessThan(needed)
    }),
  ))
