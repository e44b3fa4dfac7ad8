import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { postTogether } from '#modules/ledger/api/post-together'
import { asOwner } from '#testing/as-owner'
import { keepBooks } from '#testing/books'
import type { TestPerson } from '#testing/commerce'
import { type PrepaidCommerce, startPrepaidCommerce } from '#testing/prepaid-plans'
import { mealsOfPlan } from '#testing/running-plans'
import { isSoundInFull } from '#testing/wallets'
import { advancesOfPlans, planAdvances } from '../plan-advances.ts'
import { checkLedger } from './check-ledger.ts'

const START = '2026-11-23T06:30:00Z'
const HOUR = 3_600_000
const [MEAL, ALL] = [15_000, 45_000] as const

let bench: PrepaidCommerce
let asha: TestPerson
let planId: string
let orderId: string
beforeAll(async () => {
  bench = await startPrepaidCommerce(START)
  asha = await bench.commerce.signedIn('alpha')
  planId = await bench.place(asha, { dates: ['2026-11-24', '2026-11-25', '2026-11-26'] })
  await bench.say(planId, 'success')
  await bench.callback(planId)
  for (let hour = 0; hour < 9; hour += 1) await bench.pass(HOUR)
  const [meal] = await mealsOfPlan(bench.commerce, 'alpha', planId)
  if (!meal?.order_id) throw new Error('No meal was made')
  orderId = meal.order_id
  await isSoundInFull(bench.commerce, 'alpha')
})
afterAll(() => bench.commerce.close())

const inAlpha = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(bench.commerce.commerce.db, 'alpha', work)
const now = () => new Date(bench.commerce.clock.now())

const faults = async () => {
  await keepBooks(bench.commerce, 'alpha')
  const wanted = { now: now(), timeZone: 'Asia/Kolkata', isRunning: true }
  return (await checkLedger(bench.commerce.commerce.db, 'alpha', wanted)).faults.filter(({ kind }) =>
    kind.startsWith('plan-'),
  )
}

/** Posts another transfer of the plan's money, and reverses it. */
async function planted(key: string, amount: number, expected: unknown): Promise<void> {
  const transfer = (sign: 1 | -1) =>
    inAlpha((tx) =>
      postTogether(tx, [
        {
          ...{ key: `${key}${sign}`, posting: 'meal-paid', subject: { kind: 'order', id: orderId }, at: now() },
          legs: [
            { account: 'plan-advances', amount: -sign * amount },
            { account: 'written-off', amount: sign * amount },
          ],
        },
      ]),
    )
  await transfer(1)
  bench.commerce.clock.advance(HOUR)
  expect(await faults()).toEqual(expected)
  await transfer(-1)
  bench.commerce.clock.advance(HOUR)
  expect(await faults()).toEqual([])
}

test('AMB4: what is owed in meals is the account, as of any day', async () => {
  expect(await inAlpha((tx) => advancesOfPlans(tx, now()))).toEqual([{ planId, amount: ALL - MEAL }])
  expect(await inAlpha((tx) => planAdvances(tx, now()))).toBe(ALL - MEAL)
  const noon = new Date(Date.parse(START) + 1000)
  expect(await inAlpha((tx) => advancesOfPlans(tx, noon))).toEqual([{ planId, amount: ALL }])
  expect(await inAlpha((tx) => planAdvances(tx, new Date(Date.parse(START) - 1000)))).toBe(0)
})

test('SAFE4: a meal that is taken twice, and a return without a refund, are named', async () => {
  await planted('twice', MEAL, [{ kind: 'plan-differs', planId, stated: ALL - MEAL, posted: ALL - 2 * MEAL }])
  await planted('back', -MEAL, [{ kind: 'plan-differs', planId, stated: ALL - MEAL, posted: ALL }])
})

test('SAFE4: an ended plan whose rest was not returned is named', async () => {
  const change = (status: 'ACTIVE' | 'CANCELLED', endedAt: Date | null) =>
    inAlpha(({ db }) =>
      db
        .updateTable('plan')
        .set({ status, ended_at: endedAt })
        .where('tenant', '=', 'alpha')
        .where('id', '=', planId)
        .execute(),
    )
  await change('CANCELLED', now())
  bench.commerce.clock.advance(HOUR)
  expect(await faults()).toEqual([{ kind: 'plan-money-left', planId, amount: ALL - MEAL }])
  await change('ACTIVE', null)
})

test('SAFE4: a plan that has used more than was paid is named', async () => {
  const amountOf = (amount: number) =>
    asOwner(bench.commerce.commerce.db, 'alpha', (db) =>
      db
        .updateTable('payment')
        .set({ amount } as object)
        .where('subject_kind', '=', 'plan')
        .where('subject_id', '=', planId)
        .execute(),
    )
  await amountOf(MEAL - 1)
  expect(await faults()).toEqual([
    { kind: 'plan-differs', planId, stated: -1, posted: ALL - MEAL },
    { kind: 'plan-money-left', planId, amount: -1 },
  ])
  await amountOf(ALL)
  expect(await faults()).toEqual([])
})
