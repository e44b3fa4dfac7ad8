import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { catalogueOf } from '@tiffin/domain/words/catalogue'
import { SOURCE_LANGUAGE } from '@tiffin/domain/words/language'
import { inTenant } from '#kernel/db/tenant-transaction'
import { readMessage } from '#modules/messages/api/message'
import { wordsOf } from '#modules/messages/words'
import { fundsOf } from '#reads/plan-funds'
import { keepBooks, postedOf, standing } from '#testing/books'
import type { TestPerson } from '#testing/commerce'
import { cancelMealsAs } from '#testing/plan-changes'
import { type PrepaidCommerce, startPrepaidCommerce } from '#testing/prepaid-plans'
import { mealsOfPlan, statesOf } from '#testing/running-plans'
import { isSoundInFull } from '#testing/wallets'

/** Monday, noon in India. */
const START = '2026-11-23T06:30:00Z'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const WEEK = 7 * DAY
const [MEAL, ALL] = [15_000, 45_000] as const

let bench: PrepaidCommerce
let asha: TestPerson
beforeAll(async () => {
  bench = await startPrepaidCommerce(START)
  asha = await bench.commerce.signedIn('alpha')
})
afterAll(() => bench.commerce.close())

/** Each test uses another week, because the tests share the ledger. */
let week = 0
let dates: readonly [string, string, string]
beforeEach(() => {
  const monday = Date.parse(START) + ++week * WEEK
  bench.commerce.clock.set(new Date(monday).toISOString())
  const dayOf = (after: number) => new Date(monday + after * DAY).toISOString().slice(0, 10)
  dates = [dayOf(1), dayOf(2), dayOf(3)]
})

const inAlpha = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(bench.commerce.commerce.db, 'alpha', work)
const funds = async (planId: string) => (await inAlpha((tx) => fundsOf(tx, [planId]))).get(planId)
const statusOf = async (planId: string) =>
  (await inAlpha(({ db }) => db.selectFrom('plan').select('status').where('id', '=', planId).executeTakeFirstOrThrow()))
    .status
const refundsOf = (subjectId: string) =>
  inAlpha(({ db }) =>
    db
      .selectFrom('refund')
      .select(['amount', 'way', 'state', 'why'])
      .where('subject_id', '=', subjectId)
      .orderBy('id')
      .execute(),
  )

/** The ledger entries of a plan's payment and refunds. */
const planBooks = (planId: string) =>
  inAlpha(async ({ db }) => {
    const rows = await db
      .selectFrom('ledger_transfer as t')
      .innerJoin('ledger_entry as e', (join) =>
        join.onRef('e.tenant', '=', 't.tenant').onRef('e.transfer', '=', 't.id'),
      )
      .select(['e.account', 'e.amount'])
      .where('t.subject_kind', '=', 'plan')
      .where('t.subject_id', '=', planId)
      .execute()
    const sums = new Map<string, number>()
    for (const { account, amount } of rows) sums.set(account, (sums.get(account) ?? 0) + Number(amount))
    return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0))
  })

/** The texts of unsent messages, by their keys. */
async function textsOf(key: string): Promise<readonly string[]> {
  const rows = await inAlpha(({ db }) =>
    db.selectFrom('job').select('payload').where('kind', '=', 'message').where('key', '=', key).execute(),
  )
  return rows.flatMap(({ payload }) => {
    const message = readMessage(payload)
    return message ? [wordsOf(catalogueOf(SOURCE_LANGUAGE), 'Alpha', message).text] : []
  })
}

async function paidPlan(person = asha): Promise<string> {
  const planId = await bench.place(person, { dates })
  await bench.say(planId, 'success')
  await bench.callback(planId)
  return planId
}

/** Makes the meals of a day: a minute after 8 PM of the evening before. */
async function made(planId: string, date: string): Promise<string> {
  bench.commerce.clock.set(new Date(Date.parse(`${date}T14:31:00Z`) - DAY).toISOString())
  await bench.pass(0)
  const meal = (await mealsOfPlan(bench.commerce, 'alpha', planId)).find((each) => each.date === date)
  if (!meal?.order_id) throw new Error(`The meal is ${meal?.state} ${meal?.reason}`)
  return meal.order_id
}

describe('AMB4, SB20: a plan that is paid once in advance', () => {
  test('AMB80: its payment has an id of its own, with the plan after the only underscore', async () => {
    const planId = await bench.place(asha, { dates })
    expect(await bench.paymentOf(planId)).toMatchObject({ id: `SUBS1_${planId}`, amount: ALL, state: 'open' })
    expect(await statusOf(planId)).toBe('PENDING')
  })

  test('a confirmed payment makes it ACTIVE once, however often it is reported', async () => {
    const planId = await paidPlan()
    await Promise.all([bench.callback(planId), bench.callback(planId), bench.pass(MINUTE)])
    expect([await statusOf(planId), await funds(planId)]).toEqual(['ACTIVE', { paid: ALL, used: 0, returned: 0 }])
    await isSoundInFull(bench.commerce, 'alpha')
    expect(await planBooks(planId)).toEqual({ 'provider:sandbox': -ALL, 'plan-advances': ALL })
  })

  test('AMB39: each meal takes its price from what was paid, with its order', async () => {
    const planId = await paidPlan()
    const orderId = await made(planId, dates[0])
    expect(await funds(planId)).toEqual({ paid: ALL, used: MEAL, returned: 0 })
    await keepBooks(bench.commerce, 'alpha')
    expect(standing(await postedOf(bench.commerce, 'alpha', orderId))).toEqual({
      'plan-advances': -MEAL,
      advances: MEAL,
    })
    await isSoundInFull(bench.commerce, 'alpha')
  })

  test('a failed payment makes none of its meals, and says so', async () => {
    const planId = await bench.place(asha, { dates })
    await bench.say(planId, 'failure')
    await bench.callback(planId)
    expect([await statusOf(planId), await statesOf(bench.commerce, 'alpha', planId)]).toEqual([
      'FAILED',
      dates.map(() => 'cancelled payment-failed'),
    ])
    expect(await textsOf(`failed-SUBS1_${planId}`)).toEqual([
      `Your payment of ₹450.00 for subscription ${planId} did not go through, so no meal of it is made. If your bank shows a debit all the same, the money comes back by itself, within 7 days.`,
    ])
  })

  test.each([
    ['failure', 'FAILED'],
    ['none', 'FAILED'],
    ['pending', 'CANCELLED'],
  ] as const)('SAFE5, AMB109: a success after "%s" returns all of it once', async (before, status) => {
    const planId = await bench.place(asha, { dates })
    await bench.say(planId, before)
    if (before === 'failure') await bench.callback(planId)
    else await bench.pass(21 * MINUTE)
    expect(await statusOf(planId)).toBe(status)
    expect(new Set(await statesOf(bench.commerce, 'alpha', planId)).size).toBe(1)
    await bench.say(planId, 'success')
    await Promise.all([bench.callback(planId), bench.callback(planId)])
    for (let day = 0; day < 2; day++) await bench.pass(DAY)
    expect(await refundsOf(planId)).toEqual([{ amount: ALL, way: null, state: 'sent', why: 'late-payment' }])
    expect(await funds(planId)).toEqual({ paid: ALL, used: 0, returned: ALL })
    await isSoundInFull(bench.commerce, 'alpha')
    expect(await planBooks(planId)).toEqual({})
  })

  test('AMB106: a cancelled meal gives its price back to the plan, and the end returns what no meal used, once', async () => {
    const planId = await paidPlan()
    const first = await made(planId, dates[0])
    expect(await bench.operate(first, 'cancel', { reason: 'Sold out' })).toBe(200)
    expect(await refundsOf(first)).toEqual([{ amount: MEAL, way: 'plan', state: 'sent', why: 'cancelled' }])
    await bench.pass(MINUTE)
    expect([await refundsOf(planId), await funds(planId)]).toEqual([[], { paid: ALL, used: 0, returned: 0 }])
    await made(planId, dates[1])
    expect(await bench.end(planId, 'cancel')).toBe(true)
    expect(await bench.end(planId, 'cancel')).toBe(false)
    expect(await refundsOf(planId)).toMatchObject([{ amount: ALL - MEAL, why: 'cancelled' }])
    await isSoundInFull(bench.commerce, 'alpha')
  })

  test('what comes back to a plan that has ended goes on to the payer', async () => {
    const planId = await paidPlan()
    const first = await made(planId, dates[0])
    await bench.end(planId, 'cancel')
    expect(await bench.operate(first, 'refunds', { amount: 20 })).toBe(200)
    await bench.pass(MINUTE)
    await bench.operate(first, 'cancel', { reason: 'Sold out' })
    await bench.pass(MINUTE)
    await bench.pass(MINUTE)
    expect((await refundsOf(planId)).map(({ amount }) => amount)).toEqual([ALL - MEAL, 2000, MEAL - 2000])
    expect(await funds(planId)).toEqual({ paid: ALL, used: 0, returned: ALL })
    await isSoundInFull(bench.commerce, 'alpha')
  })

  test('SB21: paid when the cut-off of its first meal was over, that one is not made and told; its money stays', async () => {
    bench.commerce.clock.set(new Date(Date.parse(`${dates[0]}T14:25:00Z`) - DAY).toISOString())
    const planId = await bench.place(asha, { dates })
    await bench.say(planId, 'success')
    await bench.pass(7 * MINUTE)
    await bench.callback(planId)
    await bench.pass(MINUTE)
    expect([await statusOf(planId), await statesOf(bench.commerce, 'alpha', planId)]).toEqual([
      'ACTIVE',
      ['skipped paid-late', 'planned', 'planned'],
    ])
    expect(await funds(planId)).toEqual({ paid: ALL, used: 0, returned: 0 })
    const told = bench.commerce.outbox.textsTo(asha.email).filter((text) => text.includes(planId))
    expect(
      told.filter((text) => text.includes('The payment of your subscription was confirmed when it was too late')),
    ).toHaveLength(1)
    expect(told).toContainEqual(expect.stringContaining('The first meal is on Wed'))
  })

  test('SB21: orders that no kitchen marks as delivered do not keep what no meal used', async () => {
    const ravi = await bench.commerce.signedIn('alpha')
    const planId = await paidPlan(ravi)
    const first = await made(planId, dates[0])
    expect((await cancelMealsAs(bench.commerce, 'alpha', ravi, planId, [dates[1], dates[2]])).status).toBe(200)
    await inAlpha(({ db }) =>
      db.updateTable('customer_order').set({ fulfilment: 'DELIVERY' }).where('id', '=', first).execute(),
    )
    bench.commerce.clock.set(`${dates[2]}T06:00:00Z`)
    await bench.pass(0)
    expect(await statusOf(planId)).toBe('ACTIVE')
    await bench.pass(31 * MINUTE)
    expect([await statusOf(planId), await refundsOf(planId)]).toMatchObject(['COMPLETED', [{ amount: ALL - MEAL }]])
    await isSoundInFull(bench.commerce, 'alpha')
  })

  test('a plan that was paid so long ago that its provider takes no refund is left to the operator', async () => {
    const planId = await paidPlan()
    await bench.pass(366 * DAY)
    await bench.end(planId, 'cancel')
    expect(await refundsOf(planId)).toMatchObject([{ amount: ALL, state: 'refused' }])
  })
})
