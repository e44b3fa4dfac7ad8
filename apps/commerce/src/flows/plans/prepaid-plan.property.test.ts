import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { inTenant } from '#kernel/db/tenant-transaction'
import { fundsOf, leftOf } from '#reads/plan-funds'
import { callOffMeal, setAbsence } from '#testing/absences'
import type { TestPerson } from '#testing/commerce'
import { losingDatabase, type Step, stepOf } from '#testing/lost-database'
import { type PrepaidCommerce, startPrepaidCommerce } from '#testing/prepaid-plans'
import { mealsOfPlan } from '#testing/running-plans'
import { isSoundInFull } from '#testing/wallets'

/** Monday, noon in India. */
const START = Date.parse('2026-11-23T06:30:00Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const [MEAL, MEALS] = [15_000, 3] as const
const ALL = MEAL * MEALS

let bench: PrepaidCommerce
let asha: TestPerson
beforeAll(async () => {
  bench = await startPrepaidCommerce(new Date(START).toISOString())
  await setAbsence(bench.commerce, 'alpha', { minutesBefore: 60, sharePercent: 60 })
  asha = await bench.commerce.signedIn('alpha')
})
afterAll(() => bench.commerce.close())

const inAlpha = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(bench.commerce.commerce.db, 'alpha', work)
const statusOf = async (planId: string) =>
  (await inAlpha(({ db }) => db.selectFrom('plan').select('status').where('id', '=', planId).executeTakeFirstOrThrow()))
    .status

/** The orders of the meals that were made, by date. */
const ordersOf = async (planId: string): Promise<readonly string[]> =>
  (await mealsOfPlan(bench.commerce, 'alpha', planId)).flatMap(({ order_id: id }) => id ?? [])

/** An operator's action on the first or last order of a meal. */
const operated = (which: number, call: 'refunds' | 'cancel' | 'advance', body: object) => async (planId: string) => {
  const orderId = (await ordersOf(planId)).at(which)
  if (orderId) await bench.operate(orderId, call, body)
}

/** From a moment until the next 8:01 PM in India. */
const untilEvening = (now: number): number => DAY - ((now - Date.parse('2026-11-23T14:31:00Z')) % DAY)

const happenings = {
  callback: (planId: string) => bench.callback(planId),
  job: () => bench.pass(2 * MINUTE),
  overdue: () => bench.pass(21 * MINUTE),
  day: () => bench.pass(DAY),
  // 8:01 PM, when the next day's meal is made.
  evening: () => bench.pass(untilEvening(bench.commerce.clock.now())),
  cancel: (planId: string) => bench.end(planId, 'cancel'),
  complete: (planId: string) => bench.end(planId, 'complete'),
  'cancel-meal': operated(-1, 'cancel', { reason: 'Sold out' }),
  'refund-some': operated(0, 'refunds', { amount: 40 }),
  'refund-all': operated(0, 'refunds', {}),
  'hand-over': operated(0, 'advance', { to: 500 }),
  'first-absent': (planId: string) => callOffMeal(bench.commerce, 'alpha', planId, 0),
  'second-absent': (planId: string) => callOffMeal(bench.commerce, 'alpha', planId, 1),
} as const
type Happening = keyof typeof happenings

const step: fc.Arbitrary<Step<Happening>> = fc.oneof(
  { arbitrary: stepOf(happenings, 40), weight: Object.keys(happenings).length },
  { arbitrary: stepOf({ evening: happenings.evening, callback: happenings.callback }, 40), weight: 12 },
  {
    arbitrary: stepOf({ 'first-absent': happenings['first-absent'], 'second-absent': happenings['second-absent'] }, 40),
    weight: 6,
  },
)

const happen = ({ happening, failsAt }: Step<Happening>, planId: string): Promise<void> =>
  losingDatabase(failsAt, () => happenings[happening](planId))

/** Invariants at any moment: nothing is charged twice, and uses and returns never exceed the payment. */
async function hold(planId: string): Promise<void> {
  const funds = (await inAlpha((tx) => fundsOf(tx, [planId]))).get(planId) ?? { paid: 0, used: 0, returned: 0 }
  const made = (await ordersOf(planId)).length
  const status = await statusOf(planId)
  expect([0, ALL]).toContain(funds.paid)
  expect(funds.used).toBeLessThanOrEqual(made * MEAL)
  expect(leftOf(funds)).toBeGreaterThanOrEqual(0)
  if (made > 0) expect(funds.paid).toBe(ALL)
  if (status === 'ACTIVE' || status === 'PENDING') expect(funds.returned).toBe(0)
  // A job that lost its database is tried again after a minute; it may be the one that issues the voucher.
  await isSoundInFull(bench.commerce, 'alpha', ['plan-voucher-missing'])
  await bench.pass(2 * MINUTE)
  await isSoundInFull(bench.commerce, 'alpha')
}

/** Invariants of an ended plan after its jobs have run. */
async function holdAtTheEnd(planId: string): Promise<void> {
  await hold(planId)
  const funds = (await inAlpha((tx) => fundsOf(tx, [planId]))).get(planId) ?? { paid: 0, used: 0, returned: 0 }
  expect(funds.paid).toBe(funds.used + funds.returned)
  const refunds = await inAlpha(({ db }) =>
    db
      .selectFrom('refund')
      .select(['amount', 'state'])
      .where('subject_kind', '=', 'plan')
      .where('subject_id', '=', planId)
      .execute(),
  )
  expect(refunds.map(({ state }) => state)).toEqual(refunds.map(() => 'sent'))
}

let week = 0
async function placed(): Promise<string> {
  const monday = START + ++week * 8 * 7 * DAY
  bench.commerce.clock.set(new Date(Math.max(monday, bench.commerce.clock.now())).toISOString())
  const now = bench.commerce.clock.now()
  const dates = [1, 2, 3].map((day) => new Date(now + day * DAY).toISOString().slice(0, 10))
  return bench.place(asha, { dates })
}

/** Most are paid, because only those have meals. */
const words = ['success', 'success', 'success', 'failure', 'pending', 'none'] as const

test(
  'AMB4, SAFE1, SAFE5: whatever happens to a plan paid in advance, in whatever sequence: what was paid is used or returned, once',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 8 }),
        fc.constantFrom(...words),
        fc.nat(4),
        fc.boolean(),
        fc.boolean(),
        async (steps, first, when, isLate, isMade) => {
          const planId = await placed()
          await bench.say(planId, first)
          if (isMade) {
            await happenings.callback(planId)
            await happenings.evening()
          }
          for (const [number, each] of steps.entries()) {
            if (number === when && isLate) await bench.say(planId, 'success')
            await happen(each, planId)
            await hold(planId)
          }
          await bench.end(planId, 'cancel')
          for (let day = 0; day < 3; day++) await bench.pass(DAY)
          await holdAtTheEnd(planId)
        },
      ),
      { numRuns: Number(process.env.PLAN_RUNS ?? 30) },
    ),
  600_000,
)

test('SAFE1: all of it at the same moment', async () => {
  for (let round = 0; round < 3; round++) {
    const planId = await placed()
    await bench.say(planId, 'success')
    if (round > 0) await bench.callback(planId)
    if (round > 1) for (let day = 0; day < 2; day++) await happenings.evening()
    const names = (Object.keys(happenings) as Happening[]).filter(
      (name) => name !== 'overdue' && name !== 'day' && name !== 'evening',
    )
    await Promise.all(names.map((name) => happenings[name](planId)))
    await hold(planId)
    await bench.end(planId, 'cancel')
    for (let day = 0; day < 3; day++) await bench.pass(DAY)
    await holdAtTheEnd(planId)
  }
}, 300_000)
