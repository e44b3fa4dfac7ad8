import { describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { cancelMealsAs, cancelPlanAs, standingOf, workdaysOf } from '#testing/plan-changes'
import { cancelScene, SATURDAY_NOON } from '#testing/plan-scene'
import { runningPlan, type WantedPlan } from '#testing/running-plans'

const scene = cancelScene()

const threeDays = (more: Partial<WantedPlan> = {}) =>
  runningPlan(scene.commerce, 'alpha', scene.asha, { dates: workdaysOf('2026-11-30', '2026-12-02'), ...more })
const standing = (planId: string) => standingOf(scene.commerce, 'alpha', planId)
const cancel = (planId: string, person: typeof scene.asha = scene.asha) =>
  cancelPlanAs(scene.commerce, 'alpha', person, planId)

const inAlpha = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(scene.commerce.commerce.db, 'alpha', work)

const planOf = (planId: string) =>
  inAlpha(({ db }) =>
    db.selectFrom('plan').select(['status', 'ended_at']).where('id', '=', planId).executeTakeFirstOrThrow(),
  )

describe('cancelling a plan (U6, SB22)', () => {
  test('its meals are not made, and the message says so', async () => {
    const planId = await threeDays()
    const answer = await cancel(planId)
    expect([answer.status, answer.json]).toEqual([
      200,
      {
        statusCode: 200,
        message: 'Your subscription has been cancelled. Meals that are ordered already are still made.',
      },
    ])
    expect(await planOf(planId)).toEqual({ status: 'CANCELLED', ended_at: new Date(SATURDAY_NOON) })
    expect(new Set(Object.values(await standing(planId)))).toEqual(new Set(['cancelled plan-cancelled']))
  })

  test('a meal that its owner cancelled keeps its reason', async () => {
    const planId = await threeDays()
    await cancelMealsAs(scene.commerce, 'alpha', scene.asha, planId, ['2026-12-01'])
    await cancel(planId)
    expect(await standing(planId)).toEqual({
      '2026-11-30': 'cancelled plan-cancelled',
      '2026-12-01': 'cancelled owner',
      '2026-12-02': 'cancelled plan-cancelled',
    })
  })

  test.each([
    ['CANCELLED', 'This subscription is cancelled already'],
    ['COMPLETED', 'This subscription is over, so there is nothing to cancel.'],
    ['FAILED', 'The payment of this subscription did not go through, so there is nothing to cancel.'],
  ] as const)('one that is %s is refused', async (status, message) => {
    const planId = await threeDays({ status })
    const answer = await cancel(planId)
    expect([answer.status, answer.json]).toEqual([
      ...[422, { statusCode: 422, message, code: 'refused', refusal: { code: 'not-running', status } }],
    ])
  })

  test('of two at once one is refused', async () => {
    const planId = await threeDays()
    const answers = await Promise.all([cancel(planId), cancel(planId)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test("another person's plan is not found", async () => {
    const planId = await threeDays()
    for (const answer of [
      await cancel(planId, scene.ravi),
      await cancel(planId, { ...scene.ravi, mobile: scene.asha.mobile }),
    ]) {
      expect([answer.status, answer.json.message]).toEqual([404, "Subscription Doesn't exist"])
    }
    expect((await planOf(planId)).status).toBe('ACTIVE')
  })
})
