import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type RawBuilder, sql } from 'kysely'
import { inTenant } from '#kernel/db/tenant-transaction'
import { sayAbsentAs, setAbsence } from '#testing/absences'
import { asOwner } from '#testing/as-owner'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { cancelMealsAs, cancelPlanAs } from '#testing/plan-changes'
import { mealsOfPlan, planCatalogue, runningPlan, type WantedPlan } from '#testing/running-plans'
import { fund } from '#testing/wallets'
import { runJobs } from '#testing/worsened'
import { type ComparedPlans, comparePlansNow } from './compare-plans.ts'

/** Monday, noon in India. */
const START = '2026-11-23T06:30:00Z'
const DATES = ['2026-11-24', '2026-11-25', '2026-11-26'] as const
const [TUESDAY, WEDNESDAY, THURSDAY] = DATES
/** Three hours after the meal of Tuesday was made. */
const EVENING = '2026-11-23T17:31:00Z'

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
beforeAll(async () => {
  commerce = await startCommerce({
    ...{ at: START, catalogue: planCatalogue() },
    tenants: { purse: { name: 'Purse', walletEnabled: true } },
  })
  ids = await catalogueIds(commerce.commerce, 'purse')
})
afterAll(() => commerce.close())
beforeEach(async () => {
  commerce.clock.set(START)
  asha = await commerce.signedIn('purse')
  await fund(commerce, 'purse', asha, 1000)
})

const compared = (): Promise<ComparedPlans> =>
  comparePlansNow(commerce.commerce.db, 'purse', new Date(commerce.clock.now()))

/** The differences of a plan. */
const differencesOf = async (planId: string) =>
  (await compared()).differences
    .filter((each) => each.planId === planId)
    .map(({ kind, date, expected, found }) => [kind, date, expected, found])

/** A plan whose first meal was made. */
async function madePlan(more: Partial<WantedPlan> = {}): Promise<{ planId: string; orderId: string }> {
  const planId = await runningPlan(commerce, 'purse', asha, { dates: DATES, ...more })
  commerce.clock.set('2026-11-23T14:31:00Z')
  await runJobs(commerce, 'purse')
  commerce.clock.set(EVENING)
  const [meal] = await mealsOfPlan(commerce, 'purse', planId)
  return { planId, orderId: meal?.order_id ?? '' }
}

/** Changes rows without the restrictions of the application's role, to plant a fault. */
const plant = (...faults: readonly RawBuilder<unknown>[]) =>
  asOwner(commerce.commerce.db, 'purse', async (db) => {
    for (const fault of faults) await fault.execute(db)
  })

/** Copies the order of a meal under another id. */
const copied = (orderId: string, copy: string): readonly RawBuilder<unknown>[] =>
  ['customer_order', 'order_event'].map(
    (table) => sql`insert into ${sql.table(table)} select c.* from ${sql.table(table)} o cross join lateral
      jsonb_populate_record(o, ${JSON.stringify(table === 'customer_order' ? { id: copy } : { order_id: copy })}::jsonb) c
      where ${sql.ref(table === 'customer_order' ? 'o.id' : 'o.order_id')} = ${orderId}`,
  )

type Planted = { planId: string; orderId: string }

describe('SAFE4: the nightly comparison of plans', () => {
  test('finds nothing in plans that were placed, made, changed and cancelled as they should be', async () => {
    const { planId } = await madePlan({ coupon: 500 })
    await cancelMealsAs(commerce, 'purse', asha, planId, [WEDNESDAY])
    await cancelPlanAs(commerce, 'purse', asha, planId)
    commerce.clock.advance(24 * 3_600_000)
    expect(await differencesOf(planId)).toEqual([])
  })

  test('AMB113: finds nothing in an absent meal; then that it is cooked, that its share is missing, that it has no document', async () => {
    await setAbsence(commerce, 'purse', { minutesBefore: 60, sharePercent: 60 })
    const { planId, orderId } = await madePlan()
    await sayAbsentAs(commerce, 'purse', asha, { planId, date: TUESDAY })
    commerce.clock.advance(3 * 3_600_000)
    expect(await differencesOf(planId)).toEqual([])
    await plant(sql`update refund set amount = 8000 where subject_id = ${orderId}`)
    expect(await differencesOf(planId)).toEqual([['absence', TUESDAY, 9000, 8000]])
    await plant(sql`update refund set amount = 9000 where subject_id = ${orderId}`)
    await plant(sql`delete from document where order_id = ${orderId}`)
    expect(await differencesOf(planId)).toEqual([['no-document', TUESDAY, null, null]])
    await plant(sql`update customer_order set status = 200 where id = ${orderId}`)
    expect(await differencesOf(planId)).toContainEqual(['absence', TUESDAY, 9000, 9000])
  })

  const planted: readonly (readonly [string, (plan: Planted) => Promise<unknown>, readonly unknown[]])[] = [
    [
      'a meal without its order',
      ({ planId }) =>
        plant(sql`update plan_meal set due_at = ${START} where plan_id = ${planId} and date = ${WEDNESDAY}`),
      ['missing-order', WEDNESDAY, null, null],
    ],
    [
      'a second order',
      ({ orderId }) => plant(...copied(orderId, 'DOUBLE22222')),
      ['double-order', TUESDAY, null, null],
    ],
    [
      'a wrong amount',
      ({ orderId }) => plant(sql`update plan_meal set charged = 15001 where order_id = ${orderId}`),
      ['amount', TUESDAY, 15_001, 14_500],
    ],
    [
      'a wrong dish',
      ({ orderId }) =>
        plant(sql`update order_item set size_id = ${ids.size('dal', 'half')} where order_id = ${orderId}`),
      ['dish', TUESDAY, null, null],
    ],
    [
      'an order on an off date',
      () => plant(sql`update store set off_dates = '["2026-11-24"]' where store_id = ${ids.store('day')}`),
      ['off-date', TUESDAY, null, null],
    ],
    [
      'an order after its meal was cancelled',
      ({ planId }) =>
        plant(sql`insert into plan_event (tenant, plan_id, seq, at, actor_kind, move, date)
          values ('purse', ${planId}, 99, ${START}, 'owner', 'meal-cancel', ${TUESDAY})`),
      ['after-cancel', TUESDAY, null, null],
    ],
    [
      'an order for another entry',
      ({ orderId }) => plant(sql`update customer_order set address_id = ${asha.id} where id = ${orderId}`),
      ['entry', TUESDAY, null, null],
    ],
    [
      'no document after the hand-over',
      ({ orderId }) => plant(sql`update customer_order set status = 500, status_at = ${START} where id = ${orderId}`),
      ['no-document', TUESDAY, null, null],
    ],
    [
      'a wrong share of the coupon',
      ({ planId }) => plant(sql`update plan_meal set coupon = 300 where plan_id = ${planId} and date = ${THURSDAY}`),
      ['coupon', null, 1500, 1300],
    ],
  ]

  test.each(planted)('finds %s', async (_name, fault, difference) => {
    const { planId, orderId } = await madePlan({ coupon: 500 })
    expect(await differencesOf(planId)).toEqual([])
    await fault({ planId, orderId })
    const found = await differencesOf(planId)
    await plant(sql`update store set off_dates = '[]' where store_id = ${ids.store('day')}`)
    expect(found).toContainEqual(difference)
  })

  test('finds money that is held for no meal, and money that does not suffice', async () => {
    const planId = await runningPlan(commerce, 'purse', asha, { dates: DATES, payment: 'DIGITAL' })
    expect(await differencesOf(planId)).toEqual([['money', null, 45_000, 0]])
    await plant(sql`insert into payment
      select c.* from jsonb_populate_record(null::payment, ${JSON.stringify({
        ...{ tenant: 'purse', id: `SUBS1_${planId}`, subject_kind: 'plan', subject_id: planId, person: asha.id },
        ...{ provider: 'sandbox', merchant_id: 'm', amount: 45_000, state: 'paid', checks: 0, late_checks: 0 },
        ...{ expires_at: START, created_at: START, decided_at: START },
      })}::jsonb) c`)
    expect(await differencesOf(planId)).toEqual([])
    await plant(sql`update plan set status = 'COMPLETED', ended_at = ${START} where id = ${planId}`)
    commerce.clock.advance(3 * 3_600_000)
    expect(await differencesOf(planId)).toEqual([['money', null, 0, 45_000]])
  })

  test('what it finds is stored for the doctor until the next comparison', async () => {
    const { planId } = await madePlan()
    await plant(sql`update plan_meal set charged = 14999 where plan_id = ${planId} and state = 'made'`)
    const stored = () =>
      inTenant(commerce.commerce.db, 'purse', ({ db }) =>
        db.selectFrom('plan_difference').select(['kind', 'found']).where('plan_id', '=', planId).execute(),
      )
    await compared()
    expect(await stored()).toEqual([{ kind: 'amount', found: 15_000 }])
    await plant(sql`update plan_meal set charged = 15000 where plan_id = ${planId} and state = 'made'`)
    await compared()
    expect(await stored()).toEqual([])
  })
})
