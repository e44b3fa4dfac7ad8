import { expect, test } from '@jest/globals'
import type { PlanMeal, PlanSummary } from '@tiffin/contract/plans'
import { meal } from '../../testing/plan-detail.ts'
import { absentWords } from './plan-words.ts'

const absent = (absence: PlanMeal['absence']): PlanMeal =>
  meal('2026-11-23', { standing: 'cancelled', reason: 'absent', absence })

type Row = readonly [string, Pick<PlanSummary, 'payment' | 'status'>, PlanMeal['absence'], string | null]

test.each<Row>([
  ['all', { payment: 'WALLET', status: 'ACTIVE' }, { share: 20_000, isOwed: false }, '₹200.00 came back.'],
  [
    'a share',
    { payment: 'WALLET', status: 'ACTIVE' },
    { share: 12_000, isOwed: false },
    '₹120.00 came back. ₹80.00 stays charged.',
  ],
  ['nothing', { payment: 'WALLET', status: 'ACTIVE' }, { share: 0, isOwed: false }, '₹200.00 stays charged.'],
  [
    'a share of what is owed',
    { payment: 'WALLET', status: 'ACTIVE' },
    { share: 12_000, isOwed: true },
    'You do not owe ₹120.00 any more. ₹80.00 stays charged.',
  ],
  [
    'what was paid in advance',
    { payment: 'DIGITAL', status: 'ACTIVE' },
    { share: 20_000, isOwed: false },
    '₹200.00 goes back the way you paid when the subscription ends.',
  ],
  [
    'what was paid in advance for a subscription that has ended',
    { payment: 'DIGITAL', status: 'CANCELLED' },
    { share: 20_000, isOwed: false },
    '₹200.00 goes back the way you paid.',
  ],
  ['cash', { payment: 'CASH', status: 'ACTIVE' }, { share: 0, isOwed: false }, 'You pay nothing for it.'],
  ['an amount that is not known', { payment: 'WALLET', status: 'ACTIVE' }, null, null],
])('AMB113: of a meal that was called off %s came back: its words say so', (_what, plan, absence, words) => {
  expect(absentWords(absent(absence), plan)).toBe(words)
})
