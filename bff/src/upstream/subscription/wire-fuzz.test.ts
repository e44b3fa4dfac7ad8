import { expect, test } from '@jest/globals'
import { myPlansChecked, readPlanAgainChecked, readPlanChecked } from '@tiffin/contract/plans.schema'
import { MAX_PLAN_DAYS } from '@tiffin/domain/order/meal-dates'
import fc from 'fast-check'
import { mutated, mutations, overTheWire, RUNS } from '../../testing/damage.ts'
import {
  wireAgainSample,
  wireByDaySample,
  wirePlanDetailSample,
  wirePlanSample,
} from '../../testing/wire-plans-sample.ts'
import { lunchTime } from '../../testing/wire-samples.ts'
import { toPlanAgain, toPlanDetail, toPlanSummaries } from './translate.ts'
import { wireAgain, wirePlacedPlan, wirePlanDetail, wirePlans } from './wire.ts'

const { meals: _meals, mayCancel: _mayCancel, ...ofSpecs } = wirePlanDetailSample

const amounts = { paid: 0, returned: 0, comesBack: 0, total: 0, perMeal: 0 }

test.each([
  ['of our own wire', wirePlanDetailSample],
  ['of our own wire, by day', wireByDaySample],
  ['of the wire of the specs', ofSpecs],
])('Z14: damaged plans %s are parsed without an error, or rejected, and the result keeps the contract', (_, sample) => {
  let read = 0
  fc.assert(
    fc.property(mutations, fc.boolean(), (changes, changesDishes) => {
      const wire = wirePlanDetail.safeParse(mutated(sample, changes))
      if (!wire.success) return
      read++
      const plan = toPlanDetail(wire.data, { changesDishes, now: lunchTime })
      expect(readPlanChecked.schemas.answer.safeParse(overTheWire({ plan, mark: 'm' })).error).toBeUndefined()
      for (const name of Object.keys(amounts) as (keyof typeof amounts)[]) expect(plan[name]).toBeGreaterThanOrEqual(0)
      expect(plan.meals.length).toBeLessThanOrEqual(MAX_PLAN_DAYS + 1)
      expect(plan.mayChangeDishes && !changesDishes).toBe(false)
    }),
    { numRuns: RUNS / 2 },
  )
  expect(read).toBeGreaterThan(RUNS / 20)
})

test('U17: damaged lists of plans are parsed without an error; an unreadable plan is left out', () => {
  fc.assert(
    fc.property(mutations, (changes) => {
      const list = wirePlans.parse(mutated([wirePlanSample, { ...wirePlanSample, id: 'PLAN2' }], changes))
      const answer = overTheWire({ plans: toPlanSummaries(list, true) })
      expect(myPlansChecked.schemas.answer.safeParse(answer).error).toBeUndefined()
    }),
    { numRuns: RUNS / 2 },
  )
  const ids = wirePlans.parse([{ ...wirePlanSample, id: '../x' }, wirePlanSample, { id: 'PLAN3' }]).map(({ id }) => id)
  expect(ids).toEqual(['PLAN1'])
})

test('Z14: a damaged offer to order a plan again is parsed without an error, or rejected', () => {
  fc.assert(
    fc.property(mutations, (changes) => {
      const wire = wireAgain.safeParse(mutated(wireAgainSample, changes))
      if (!wire.success) return
      const answer = overTheWire({ again: toPlanAgain(wire.data) })
      expect(readPlanAgainChecked.schemas.answer.safeParse(answer).error).toBeUndefined()
    }),
    { numRuns: RUNS / 4 },
  )
})

test('M20: a placement is known by an id that a page can send back, and by nothing else', () => {
  const idOf = (subscriptionId: unknown) =>
    wirePlacedPlan.safeParse({ data: { subscriptionId } }).data?.data.subscriptionId
  expect(['PLAN1', 12, '', null, {}, '../x', 'a b'].map(idOf)).toEqual([
    ...['PLAN1', '12'],
    ...Array(5).fill(undefined),
  ])
})
