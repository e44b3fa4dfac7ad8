import { describe, expect, jest, test } from '@jest/globals'
import { DefaultQueryExecutor } from 'kysely'
import { inTenant } from '#kernel/db/tenant-transaction'
import { cancelMealsAs, standingOf, workdaysOf } from '#testing/plan-changes'
import { cancelScene } from '#testing/plan-scene'
import { runningPlan, type WantedPlan } from '#testing/running-plans'

const scene = cancelScene()

const planUntil = (to: string, more: Partial<WantedPlan> = {}) =>
  runningPlan(scene.commerce, 'alpha', scene.asha, { dates: workdaysOf('2026-11-30', to), ...more })
const twoWeeks = (more: Partial<WantedPlan> = {}) => planUntil('2026-12-11', more)
const standing = (planId: string) => standingOf(scene.commerce, 'alpha', planId)

const cancel = (planId: string, dates: readonly string[], person: typeof scene.asha = scene.asha, tenant = 'alpha') =>
  cancelMealsAs(scene.commerce, tenant, person, planId, dates)

const eventsOf = (planId: string) =>
  inTenant(scene.commerce.commerce.db, 'alpha', ({ db }) =>
    db
      .selectFrom('plan_event')
      .select(['seq', 'move', 'date', 'actor_kind', 'actor'])
      .where('plan_id', '=', planId)
      .orderBy('seq')
      .execute(),
  )

describe('cancelling meals (U8 to U14, SB22)', () => {
  test('U14, AMB39: the meal is not made, nothing is paid for it, and the message says so', async () => {
    const planId = await twoWeeks()
    const answer = await cancel(planId, ['2026-12-01'])
    expect([answer.status, answer.json]).toEqual([
      ...[200, { statusCode: 200, message: 'Your meal of Tue, 1 Dec is cancelled. You do not pay for it.' }],
    ])
    expect(await standing(planId)).toMatchObject({
      ...{ '2026-11-30': 'planned', '2026-12-01': 'cancelled owner', '2026-12-02': 'planned' },
    })
    const by = { actor_kind: 'owner', actor: scene.asha.id }
    expect(await eventsOf(planId)).toEqual([
      { seq: 1, move: 'place', date: null, ...by },
      { seq: 2, move: 'meal-cancel', date: '2026-12-01', ...by },
    ])
  })

  test('AMB4: of a plan that is paid in advance, the message says when the money goes back', async () => {
    const planId = await twoWeeks({ payment: 'DIGITAL' })
    expect((await cancel(planId, ['2026-12-01', '2026-12-02'])).json.message).toBe(
      '2 meals are cancelled. What you paid for them goes back the way you paid when your subscription ends.',
    )
  })

  test.each([
    ['U9', '2026-12-01', 'cancelled-already', 'Meal For The Day Already Cancelled'],
    ['U10', '2026-11-29', 'before-start', 'Cancellation Date cannot be smaller than Subscription Start Date'],
    ['U11', '2026-12-12', 'after-end', 'Cancellation Date cannot be greater than Subscription End Date'],
    ['U12', '2026-12-05', 'no-meal', 'Cannot cancel for meal for the day'],
    ['AMB72, past', '2026-11-30', 'past', 'Mon, 30 Nov is past'],
    [
      'AMB72, after 8 PM of the evening before',
      '2026-12-04',
      'after-cut-off',
      'the meal of Fri, 4 Dec can no longer be changed',
    ],
  ])('%s: refused, and no other meal of the call is cancelled', async (_clause, date, code, message) => {
    const planId = await twoWeeks()
    await cancel(planId, ['2026-12-01'])
    // Thursday, 3 December, 20:01 in India.
    scene.commerce.clock.set('2026-12-03T14:31:00.000Z')
    const before = await standing(planId)
    const answer = await cancel(planId, ['2026-12-08', date])
    expect([answer.status, answer.json]).toEqual([
      ...[422, { statusCode: 422, message, code: 'refused', refusal: { code, date } }],
    ])
    expect(await standing(planId)).toEqual(before)
  })

  test('AMB72: in the last minute before it is made', async () => {
    const planId = await twoWeeks()
    scene.commerce.clock.set('2026-12-03T14:30:59.999Z')
    expect((await cancel(planId, ['2026-12-04'])).status).toBe(200)
  })

  test('a pause: 60 dates in one call, in a few statements', async () => {
    const planId = await planUntil('2027-03-31')
    const dates = Object.keys(await standing(planId)).slice(5, 65)
    expect(dates).toHaveLength(60)
    const executed = jest.spyOn(Object.getPrototypeOf(DefaultQueryExecutor.prototype), 'executeQuery')
    const answer = await cancel(planId, dates)
    // The same number of statements as for one date.
    expect(executed.mock.calls.length).toBeLessThanOrEqual(10)
    executed.mockRestore()
    expect([answer.status, answer.json.message]).toEqual([200, '60 meals are cancelled. You do not pay for them.'])
    const standings = Object.values(await standing(planId))
    expect(standings.filter((each) => each === 'cancelled owner')).toHaveLength(60)
    expect(await eventsOf(planId)).toHaveLength(61)
  })

  test("another person's, another tenant's and an unknown plan are not found", async () => {
    const planId = await twoWeeks()
    const other = await scene.commerce.signedIn('beta', { mobile: scene.asha.mobile })
    const answers = [
      await cancel(planId, ['2026-12-01'], scene.ravi),
      await cancel(planId, ['2026-12-01'], { ...scene.ravi, mobile: scene.asha.mobile }),
      await cancel(planId, ['2026-12-01'], other, 'beta'),
      await cancel('ABCDEFGHJKL', ['2026-12-01']),
      await cancel('none', ['2026-12-01']),
    ]
    for (const { status, json } of answers) expect([status, json.message]).toEqual([404, "Subscription Doesn't exist"])
    expect(Object.values(await standing(planId))).not.toContain('cancelled owner')
  })

  test.each([
    ['no date', []],
    ['a date in another form', ['01-12-2026']],
    ['a date that does not exist', ['2026-02-30']],
    ['the same date twice', ['2026-12-01', '2026-12-01']],
    ['more dates than a plan has', Array.from({ length: 367 }, (_, at) => `${2000 + at}-01-01`)],
  ])('%s is not a cancellation', async (_name, dates) => {
    expect((await cancel(await twoWeeks(), dates)).status).toBe(400)
  })
})
