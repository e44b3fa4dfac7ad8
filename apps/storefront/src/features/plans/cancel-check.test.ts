import { expect, test } from '@jest/globals'
import { addDays } from '@tiffin/domain/time/clock'
import fc from 'fast-check'
import { meal, planDetail } from '../../testing/plan-detail.ts'
import { cancelProblem, mealsWithin } from './cancel-check.ts'

const plan = planDetail({
  meals: [meal('2026-11-23'), meal('2026-11-24', { standing: 'cancelled', mayChange: false }), meal('2026-11-26')],
})

test.each([
  ['a cancelled one is cancelled already (U9)', '2026-11-24', 'Meal For The Day Already Cancelled'],
  ['a day before the start (U10)', '2026-11-22', 'Cancellation Date cannot be smaller than Subscription Start Date'],
  ['the start itself passes (U10)', '2026-11-23', null],
  ['a day after the end (U11)', '2026-11-28', 'Cancellation Date cannot be greater than Subscription End Date'],
  ['a weekday that is not subscribed (U12)', '2026-11-25', 'Cannot cancel for meal for the day'],
  ['a meal that stands', '2026-11-26', null],
] as const)('%s', (_, date, problem) => expect(cancelProblem(plan, date)).toBe(problem))

test('the end itself passes (U11)', () => expect(cancelProblem({ ...plan, to: '2026-11-26' }, '2026-11-26')).toBeNull())

test('the checks are in the listed order: cancelled, start, end, weekday (AMB72)', () => {
  const early = meal('2026-11-22', { standing: 'cancelled' })
  expect(cancelProblem({ ...plan, meals: [early] }, '2026-11-22')).toBe('Meal For The Day Already Cancelled')
  // A Sunday, which is not subscribed either.
  expect(cancelProblem({ ...plan, meals: [] }, '2026-11-29')).toBe(
    'Cancellation Date cannot be greater than Subscription End Date',
  )
})

test('a pause takes the meals between its ends that may still change, whichever end comes first', () => {
  expect(mealsWithin(plan, '2026-11-27', '2026-11-23')).toEqual(['2026-11-23', '2026-11-26'])
  const days = fc.integer({ min: -3, max: 8 }).map((step) => addDays('2026-11-23', step))
  fc.assert(
    fc.property(days, days, (one, other) => {
      const chosen = mealsWithin(plan, one, other)
      expect(chosen).toEqual(mealsWithin(plan, other, one))
      expect(chosen.every((date) => cancelProblem(plan, date) === null)).toBe(true)
    }),
  )
})
