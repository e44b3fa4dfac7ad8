import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { AbsenceTerms } from '@tiffin/domain/plans/absence'
import { readMonth } from '#flows/accountant/month'
import { exportMonth, type MonthReport } from '#flows/accountant/month-report'
import { inTenant } from '#kernel/db/tenant-transaction'
import { fundsOf } from '#reads/plan-funds'
import { sayAbsentAs, setAbsence } from '#testing/absences'
import { postedOf, standing } from '#testing/books'
import type { TestPerson } from '#testing/commerce'
import { documentsOf } from '#testing/documents'
import { type PrepaidCommerce, startPrepaidCommerce } from '#testing/prepaid-plans'
import { mealsOfPlan } from '#testing/running-plans'
import { isSoundInFull } from '#testing/wallets'

/** Monday, noon in India. */
const START = Date.parse('2026-11-23T06:30:00Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let bench: PrepaidCommerce
let asha: TestPerson
beforeAll(async () => {
  bench = await startPrepaidCommerce(new Date(START).toISOString(), { gstEnabled: true, gst: '07AAAAH0000A1Z5' })
  asha = await bench.commerce.signedIn('alpha')
})
afterAll(() => bench.commerce.close())

/** Runs all due jobs and the jobs that these add. */
async function settle(): Promise<void> {
  for (let round = 0; round < 3; round++) await bench.pass(MINUTE)
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

const funds = async (planId: string) =>
  (await inTenant(bench.commerce.commerce.db, 'alpha', (tx) => fundsOf(tx, [planId]))).get(planId)

async function november(): Promise<MonthReport> {
  const month = readMonth('2026-11')
  if (!month) throw new Error('It is no month')
  const { db, now } = bench.commerce.commerce
  for await (const part of exportMonth(db, 'alpha', { month, storeId: null }, now))
    if ('report' in part) return part.report
  throw new Error('There is no report')
}

const documents = async (subject: string) =>
  (await documentsOf(bench.commerce, 'alpha', subject))
    .map(({ kind, content: { total } }) => `${kind} ${total}`)
    .toSorted()

/** A paid plan of the two days after a week's Monday, whose first meal is made and then called off. */
async function absentPlan(week: number, terms: AbsenceTerms) {
  const monday = START + week * 7 * DAY
  bench.commerce.clock.set(new Date(monday).toISOString())
  await setAbsence(bench.commerce, 'alpha', terms)
  const dates = [dayOf(monday + DAY), dayOf(monday + 2 * DAY)] as const
  const planId = await bench.place(asha, { dates })
  await bench.say(planId, 'success')
  await bench.callback(planId)
  bench.commerce.clock.set(`${dayOf(monday)}T14:31:00Z`)
  await settle()
  const [meal] = await mealsOfPlan(bench.commerce, 'alpha', planId)
  const { status, json } = await sayAbsentAs(bench.commerce, 'alpha', asha, { planId, date: dates[0] })
  return { planId, orderId: meal?.order_id ?? '', said: [status, json.message] }
}

describe('AMB113, AMB4: an absent meal of a plan that was paid in advance', () => {
  test('gives its share of 60 percent to the money of the plan; the plan returns it at its end, and the rest is invoiced', async () => {
    const { planId, orderId, said } = await absentPlan(0, { minutesBefore: 120, sharePercent: 60 })
    expect(said).toEqual([
      200,
      'Your meal of Tue, 24 Nov is called off. ₹90.00 goes to the money of your subscription: it goes back the way you paid when it ends. ₹60.00 stays charged, because the meal was ordered already.',
    ])
    expect(await funds(planId)).toEqual({ paid: 30_000, used: 6000, returned: 0 })
    expect(await documents(orderId)).toEqual(['credit-note 9000', 'tax-invoice 15000'])
    await isSoundInFull(bench.commerce, 'alpha')
    expect(standing(await postedOf(bench.commerce, 'alpha', orderId))).not.toHaveProperty('advances')

    await bench.end(planId, 'cancel')
    await settle()
    expect(await funds(planId)).toEqual({ paid: 30_000, used: 6000, returned: 24_000 })
    // What the credit note returns is in no refund voucher.
    expect(await documents(planId)).toEqual(['receipt-voucher 30000', 'refund-voucher 15000'])
    const stated = await documentsOf(bench.commerce, 'alpha', planId)
    expect(stated.map(({ content: { tenders } }) => tenders)).toEqual([
      [{ kind: 'DIGITAL', amount: 30_000 }],
      [{ kind: 'DIGITAL', amount: 15_000 }],
    ])
    await isSoundInFull(bench.commerce, 'alpha')
    // AMB112: the month of documents is the month of the books.
    expect((await november()).ledger.differing).toBe(0)
  })

  test('gives all of it back to the plan, and has no document', async () => {
    const { planId, orderId, said } = await absentPlan(1, { minutesBefore: 120, sharePercent: 100 })
    expect(said[0]).toBe(200)
    expect(await funds(planId)).toEqual({ paid: 30_000, used: 0, returned: 0 })
    expect(await documents(orderId)).toEqual([])
    await bench.end(planId, 'cancel')
    await settle()
    expect(await documents(planId)).toEqual(['receipt-voucher 30000', 'refund-voucher 30000'])
    await isSoundInFull(bench.commerce, 'alpha')
  })

  test('after the end of the plan returns by a job through the provider', async () => {
    const monday = START + 14 * DAY
    bench.commerce.clock.set(new Date(monday).toISOString())
    await setAbsence(bench.commerce, 'alpha', { minutesBefore: 120, sharePercent: 60 })
    const date = dayOf(monday + DAY)
    const planId = await bench.place(asha, { dates: [date] })
    await bench.say(planId, 'success')
    await bench.callback(planId)
    bench.commerce.clock.set(`${dayOf(monday)}T14:31:00Z`)
    await settle()
    await bench.end(planId, 'cancel')
    await settle()
    expect(await funds(planId)).toEqual({ paid: 15_000, used: 15_000, returned: 0 })
    const { status, json } = await sayAbsentAs(bench.commerce, 'alpha', asha, { planId, date })
    expect([status, json.message]).toEqual([
      200,
      expect.stringMatching(/called off\. ₹90\.00 goes back the way you paid\. ₹60\.00 stays charged/),
    ])
    await settle()
    expect(await funds(planId)).toEqual({ paid: 15_000, used: 6000, returned: 9000 })
    await isSoundInFull(bench.commerce, 'alpha')
  })
})
