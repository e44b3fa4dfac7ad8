import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { catalogueIds } from '#testing/codes'
import { startCommerce, type TestPerson } from '#testing/commerce'
import { couponUses } from '#testing/coupons'
import { orderBody } from '#testing/orders'
import { cancelMealsAs, cancelPlanAs } from '#testing/plan-changes'
import { placeOnDays, planCatalogue, thali, workdays } from '#testing/plans-of-days'
import { type PrepaidCommerce, startPrepaidCommerce } from '#testing/prepaid-plans'
import { statesOf } from '#testing/running-plans'
import { isSoundInFull } from '#testing/wallets'
import { runJobs } from '#testing/worsened'
import { comparePlansNow } from './compare-plans.ts'

/** Monday, noon in India. */
const START = '2026-11-23T06:30:00Z'
const DATES = ['2026-11-24', '2026-11-25', '2026-11-26'] as const

describe('AMB4, SB22: a plan that was paid in advance is cancelled', () => {
  let bench: PrepaidCommerce
  let asha: TestPerson
  beforeAll(async () => {
    bench = await startPrepaidCommerce(START)
  })
  afterAll(() => bench.commerce.close())
  beforeEach(async () => {
    bench.commerce.clock.set(START)
    asha = await bench.commerce.signedIn('alpha')
  })

  const refundsOf = (planId: string) =>
    inTenant(bench.commerce.commerce.db, 'alpha', ({ db }) =>
      db.selectFrom('refund').select('amount').where('subject_id', '=', planId).execute(),
    )

  async function paidPlan(): Promise<string> {
    const planId = await bench.place(asha, { dates: DATES })
    await bench.say(planId, 'success')
    await bench.callback(planId)
    return planId
  }

  const cancel = (planId: string) => cancelPlanAs(bench.commerce, 'alpha', asha, planId)

  test('what no meal has used goes back once, with the message; nothing differs afterwards', async () => {
    const planId = await paidPlan()
    await cancelMealsAs(bench.commerce, 'alpha', asha, planId, [DATES[1]])
    expect(await refundsOf(planId)).toEqual([])
    bench.commerce.clock.set('2026-11-23T14:31:00Z')
    await runJobs(bench.commerce, 'alpha')
    const answer = await cancel(planId)
    expect([answer.status, answer.json.message]).toEqual([
      200,
      'Your subscription has been cancelled. ₹300.00 goes back the way you paid, within 7 days. Meals that are ordered already are still made.',
    ])
    expect(await refundsOf(planId)).toEqual([{ amount: 30_000 }])
    expect((await cancel(planId)).status).toBe(422)
    expect(await refundsOf(planId)).toHaveLength(1)
    expect(await statesOf(bench.commerce, 'alpha', planId)).toEqual([
      'made',
      'cancelled owner',
      'cancelled plan-cancelled',
    ])
    await runJobs(bench.commerce, 'alpha')
    expect(bench.commerce.outbox.sent.map(({ text }) => text)).toContainEqual(
      expect.stringContaining(`Your subscription ${planId} has been cancelled.\n₹300.00 goes back`),
    )
    bench.commerce.clock.advance(3 * 3_600_000)
    const at = new Date(bench.commerce.clock.now())
    expect((await comparePlansNow(bench.commerce.commerce.db, 'alpha', at)).differences).toEqual([])
    await isSoundInFull(bench.commerce, 'alpha')
  })

  test('AMB109: before its payment is decided: a success that comes late goes back', async () => {
    const planId = await bench.place(asha, { dates: DATES })
    expect((await cancel(planId)).json.message).toBe(
      'Your subscription has been cancelled. If your payment still goes through, it comes back by itself.',
    )
    expect(await refundsOf(planId)).toEqual([])
    await bench.say(planId, 'success')
    await bench.callback(planId)
    expect(await refundsOf(planId)).toEqual([{ amount: 45_000 }])
    expect(new Set(await statesOf(bench.commerce, 'alpha', planId))).toEqual(new Set(['cancelled plan-cancelled']))
  })

  test('no meal is cancelled before its payment is decided', async () => {
    const planId = await bench.place(asha, { dates: DATES })
    const answer = await cancelMealsAs(bench.commerce, 'alpha', asha, planId, [DATES[1]])
    expect([answer.status, answer.json.refusal]).toEqual([422, { code: 'unpaid' }])
  })
})

test("SB9: a cancelled plan's coupon comes back when no meal was made, and stays used when one was", async () => {
  const coupons = [{ code: 'ONCE', description: 'The offer ONCE', amount: 50, perPerson: 1 }]
  const commerce = await startCommerce({ catalogue: { ...planCatalogue, coupons } })
  try {
    const ids = await catalogueIds(commerce.commerce, 'alpha')
    const placed = async (person: TestPerson): Promise<string> => {
      const body = orderBody(ids, person, [thali(80)], 270, { ...workdays, couponCode: 'ONCE', couponAmount: 50 })
      return (await placeOnDays(commerce, 'alpha', person, body)).json.data.subscriptionId
    }
    const [asha, ravi] = [await commerce.signedIn('alpha'), await commerce.signedIn('alpha')]
    const [unused, used] = [await placed(asha), await placed(ravi)]
    await cancelPlanAs(commerce, 'alpha', asha, unused)
    // The first meal is on Monday, and is made at 8 PM on Sunday.
    commerce.clock.set('2026-11-22T14:31:00Z')
    await runJobs(commerce, 'alpha')
    await cancelPlanAs(commerce, 'alpha', ravi, used)
    const uses = await couponUses(commerce, 'ONCE')
    expect([uses[unused]?.state, uses[used]?.state]).toEqual(['returned', 'used'])
    // SAFE4: the tenant's plans are compared in the night.
    commerce.clock.set('2026-11-22T22:00:00Z')
    await inTenant(commerce.commerce.db, 'alpha', ({ db }) =>
      db.updateTable('plan_meal').set({ charged: 1 }).where('plan_id', '=', used).where('state', '=', 'made').execute(),
    )
    await runJobs(commerce, 'alpha')
    const found = await inTenant(commerce.commerce.db, 'alpha', ({ db }) =>
      db.selectFrom('plan_difference').select(['plan_id', 'kind']).execute(),
    )
    expect(found).toEqual([{ plan_id: used, kind: 'amount' }])
  } finally {
    await commerce.close()
  }
})
