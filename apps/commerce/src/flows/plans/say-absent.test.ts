import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { AbsenceTerms } from '@tiffin/domain/plans/absence'
import { countMeals } from '#reads/meal-counts'
import { sayAbsentAs, setAbsence } from '#testing/absences'
import { postedOf, standing } from '#testing/books'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { documentsOf } from '#testing/documents'
import { mealOrders, mealsOfPlan, planCatalogue, runningPlan, statesOf } from '#testing/running-plans'
import { balance, fund, isSoundInFull } from '#testing/wallets'
import { runJobs } from '#testing/worsened'

const MONDAY_NOON = '2026-11-23T06:30:00Z'
const [TUESDAY, WEDNESDAY] = ['2026-11-24', '2026-11-25'] as const
const TUESDAY_DUE = '2026-11-23T14:31:00Z'
/** Two hours before noon in India. */
const UNTIL = Date.parse('2026-11-24T04:30:00Z')
const WHOLE: AbsenceTerms = { minutesBefore: 120, sharePercent: 100 }
const SHARE: AbsenceTerms = { minutesBefore: 120, sharePercent: 60 }

let commerce: TestCommerce
let asha: TestPerson
beforeAll(async () => {
  commerce = await startCommerce({
    ...{ at: MONDAY_NOON, catalogue: planCatalogue(150, { gstEnabled: true, gst: '07AAAAH0000A1Z5' }) },
    tenants: { purse: { name: 'Purse', walletEnabled: true }, alpha: { name: 'Alpha' } },
  })
})
afterAll(() => commerce.close())
beforeEach(async () => {
  commerce.clock.set(MONDAY_NOON)
  asha = await commerce.signedIn('purse')
  await fund(commerce, 'purse', asha, 1000)
})

/** A plan of two days whose first meal is made, at a moment of Tuesday. */
async function madePlan(at: number, terms: AbsenceTerms | null, tenant = 'purse', person = asha): Promise<string> {
  await setAbsence(commerce, tenant, terms)
  const payment = tenant === 'purse' ? 'WALLET' : 'CASH'
  const planId = await runningPlan(commerce, tenant, person, { dates: [TUESDAY, WEDNESDAY], payment })
  commerce.clock.set(TUESDAY_DUE)
  await runJobs(commerce, tenant)
  commerce.clock.set(new Date(at).toISOString())
  return planId
}

const say = (planId: string, person = asha, date: string = TUESDAY) =>
  sayAbsentAs(commerce, 'purse', person, { planId, date })

const orderOf = async (planId: string, tenant = 'purse') => {
  const [order] = await mealOrders(commerce, tenant, planId)
  if (!order) throw new Error('There is no order')
  return order
}

const documents = async (orderId: string, tenant = 'purse') =>
  (await documentsOf(commerce, tenant, orderId)).map(({ kind, content: { total } }) => [kind, total])

/** What stands on each account for an order, once the books are kept and sound. */
async function books(orderId: string, tenant = 'purse') {
  await isSoundInFull(commerce, tenant)
  return standing(await postedOf(commerce, tenant, orderId))
}

describe('AMB113: until the absence time the owner says that a made meal is not collected', () => {
  test('in the last millisecond before it; then the order is cancelled and everything is back', async () => {
    const planId = await madePlan(UNTIL - 1, WHOLE)
    expect(await balance(commerce, 'purse', asha)).toBe(850)
    const { status, json } = await say(planId)
    expect([status, json.message]).toEqual([
      200,
      'Your meal of Tue, 24 Nov is called off. ₹150.00 is back in your credits.',
    ])
    const order = await orderOf(planId)
    expect(order).toMatchObject({ status: 800, payment_status: 'TXN_SUCCESS' })
    expect(await balance(commerce, 'purse', asha)).toBe(1000)
    expect(await statesOf(commerce, 'purse', planId)).toEqual(['made absent', 'planned'])
    expect(await documents(order.id)).toEqual([
      ['receipt-voucher', 15_000],
      ['refund-voucher', 15_000],
    ])
    expect(await books(order.id)).not.toHaveProperty('advances')
  })

  test('only with the share that its owner was shown: of another share it is refused, and nothing changes', async () => {
    const planId = await madePlan(UNTIL - 1, SHARE)
    const say = (share: number) => sayAbsentAs(commerce, 'purse', asha, { planId, date: TUESDAY, share })
    const { status, json } = await say(150)
    expect(json.message).toBe('₹90.00 of this meal comes back now. Look at it again, and call it off if you agree.')
    expect(status).toBe(422)
    expect(json.refusal).toEqual({ code: 'absence-share-changed', date: TUESDAY, share: 90 })
    expect(await orderOf(planId)).toMatchObject({ status: 100 })
    expect(await balance(commerce, 'purse', asha)).toBe(850)
    expect((await say(90)).status).toBe(200)
    expect(await balance(commerce, 'purse', asha)).toBe(940)
  })

  test('from that millisecond on it is refused with the time that was', async () => {
    const planId = await madePlan(UNTIL, WHOLE)
    const { status, json } = await say(planId)
    expect([status, json.message]).toEqual([422, 'This meal could be called off until Tue, 24 Nov, 10:00 AM.'])
    expect(await orderOf(planId)).toMatchObject({ status: 100 })
    expect(await balance(commerce, 'purse', asha)).toBe(850)
  })

  test.each([
    ['before its cut-off, when it can be cancelled', WEDNESDAY, 'This meal can still be cancelled.'],
    ['on a day without a meal', '2026-11-26', 'This subscription has no meal on that day'],
  ])('not %s', async (_what, date, message) => {
    const planId = await madePlan(UNTIL - 1, WHOLE)
    const { status, json } = await say(planId, asha, date)
    expect([status, json.message]).toEqual([422, message])
  })

  test('not where the store states no absence time', async () => {
    const planId = await madePlan(UNTIL - 1, null)
    expect((await say(planId)).json.message).toBe('The store does not let a meal be called off after it was ordered.')
    expect(await orderOf(planId)).toMatchObject({ status: 100 })
  })

  test('SB8: another person does not find the plan', async () => {
    const planId = await madePlan(UNTIL - 1, WHOLE)
    const ravi = await commerce.signedIn('purse')
    expect((await say(planId, ravi)).status).toBe(404)
    expect((await say(planId, { ...ravi, mobile: asha.mobile })).status).toBe(404)
    expect(await orderOf(planId)).toMatchObject({ status: 100 })
  })
})

describe('AMB113: the share of a meal', () => {
  test('of 60 percent comes back into the wallet; the rest is invoiced, less a credit note of the share', async () => {
    const planId = await madePlan(UNTIL - 1, SHARE)
    expect((await say(planId)).json.message).toBe(
      'Your meal of Tue, 24 Nov is called off. ₹90.00 is back in your credits. ₹60.00 stays charged, because the meal was ordered already.',
    )
    expect(await balance(commerce, 'purse', asha)).toBe(940)
    const { id } = await orderOf(planId)
    expect(await documents(id)).toEqual([
      ['receipt-voucher', 15_000],
      // Of one moment; the credit note names the invoice.
      ['credit-note', 9000],
      ['tax-invoice', 15_000],
    ])
    const stands = await books(id)
    expect(stands).not.toHaveProperty('advances')
    // 142.86 + 3.57 + 3.57 of the invoice, less 85.70 + 2.15 + 2.15 of the credit note.
    expect(stands).toMatchObject({ 'sales:5': 5716, 'tax:cgst': 142, 'tax:sgst': 142 })
  })

  test('of nothing leaves the whole meal charged, with its invoice', async () => {
    const planId = await madePlan(UNTIL - 1, { minutesBefore: 120, sharePercent: 0 })
    await say(planId)
    expect(await balance(commerce, 'purse', asha)).toBe(850)
    const { id } = await orderOf(planId)
    expect(await documents(id)).toEqual([
      ['receipt-voucher', 15_000],
      ['tax-invoice', 15_000],
    ])
    expect(await books(id)).not.toHaveProperty('advances')
  })

  test('is that of what an operator has not refunded before', async () => {
    const planId = await madePlan(UNTIL - 1, SHARE)
    const { id } = await orderOf(planId)
    const headers = { authorization: `Bearer ${await commerce.operatorKey('purse')}` }
    await commerce.app.inject({
      ...{ method: 'POST', url: `/operator/t/purse/orders/${id}/refunds`, headers, payload: { amount: 50 } },
    })
    commerce.clock.advance(-1000)
    await say(planId)
    // 60 % of the 100 rupees that were left.
    expect(await balance(commerce, 'purse', asha)).toBe(960)
    expect(await books(id)).not.toHaveProperty('advances')
  })

  test.each([WHOLE, SHARE])('does not matter in cash: nothing is charged (%j)', async (terms) => {
    const person = await commerce.signedIn('alpha')
    const planId = await madePlan(UNTIL - 1, terms, 'alpha', person)
    const { status, json } = await sayAbsentAs(commerce, 'alpha', person, { planId, date: TUESDAY })
    expect([status, json.message]).toEqual([200, 'Your meal of Tue, 24 Nov is called off. You do not pay for it.'])
    const order = await orderOf(planId, 'alpha')
    expect(order).toMatchObject({ status: 800, payment_status: 'PENDING' })
    expect(await documents(order.id, 'alpha')).toEqual([])
    expect(await books(order.id, 'alpha')).toEqual({})
  })
})

describe('AMB113: an absent meal', () => {
  test('said twice is absent once, with the same answer, also after the absence time and at the same moment', async () => {
    const planId = await madePlan(UNTIL - 1, SHARE)
    const [one, other] = await Promise.all([say(planId), say(planId)])
    expect([one.status, other.status, other.text]).toEqual([200, 200, one.text])
    commerce.clock.advance(60_000)
    expect((await say(planId)).text).toBe(one.text)
    expect(await balance(commerce, 'purse', asha)).toBe(940)
    await runJobs(commerce, 'purse')
    const mails = commerce.outbox.textsTo(asha.email).filter((mail) => mail.includes('is not collected'))
    expect(mails).toHaveLength(1)
  })

  test('is struck from the counts of the kitchen', async () => {
    const planId = await madePlan(UNTIL - 1, WHOLE)
    commerce.clock.set(MONDAY_NOON)
    const ravi = await commerce.signedIn('purse')
    await fund(commerce, 'purse', ravi, 1000)
    await madePlan(UNTIL - 1, WHOLE, 'purse', ravi)
    const count = () => countMeals(commerce.commerce.db, 'purse', { store: 'day', date: TUESDAY })
    const before = await count()
    await say(planId)
    const after = await count()
    expect([after.made, after.cancelled]).toEqual([before.made - 1, before.cancelled + 1])
    const pieces = ({ counts }: typeof before) => counts.reduce((sum, each) => sum + each.pieces, 0)
    expect(pieces(after)).toBe(pieces(before) - 1)
    const items = await commerce.commerce.db
      .selectFrom('order_item')
      .select('cancelled')
      .where('order_id', '=', (await orderOf(planId)).id)
      .execute()
    expect(items.every(({ cancelled }) => cancelled)).toBe(true)
  })

  test('is told to its owner, with what comes back and what stays charged', async () => {
    const planId = await madePlan(UNTIL - 1, SHARE)
    await say(planId)
    await runJobs(commerce, 'purse')
    const mail = commerce.outbox.textsTo(asha.email).find((each) => each.includes('is not collected'))
    expect(mail).toContain(`the meal of Tue, 24 Nov, 12:00 PM of your subscription ${planId}`)
    expect(mail).toContain('₹90.00')
    expect(mail).toContain('₹60.00 stays charged')
  })

  test('U16, U17: is offered with its time and share, and is cancelled in the plan, its week and the list of orders', async () => {
    const planId = await madePlan(UNTIL - 1, SHARE)
    const { token, mobile } = asha
    const read = async () => {
      const got = async (path: string) =>
        (await commerce.call('purse', 'GET', path, { service: 'subscription', token })).json.data
      return [
        (await got(`/${planId}?userId=${mobile}`)).meals[0],
        (await got(`/user/${mobile}/week?from=2026-11-23`)).meals[0],
      ]
    }
    const absentUntil = new Date(UNTIL).toISOString()
    const offered = { state: 'made', reason: null, absentUntil, mayBeAbsent: true, absenceShare: 90 }
    expect(await read()).toMatchObject([offered, offered])
    commerce.clock.advance(1)
    const over = { state: 'made', absentUntil: null, mayBeAbsent: false, absenceShare: null, absenceOwed: false }
    expect(await read()).toMatchObject([over, over])
    commerce.clock.advance(-1)
    await say(planId)
    const absent = { state: 'cancelled', reason: 'absent', absentUntil: null, mayBeAbsent: false, absenceShare: 90 }
    expect(await read()).toMatchObject([absent, absent])
    const { json } = await commerce.call('purse', 'GET', `/pastOrder?user=${mobile}`, { token })
    const { id } = await orderOf(planId)
    expect(json.data.activeOrders).toEqual([])
    expect(json.data.cancelledOrders).toMatchObject([{ orderId: id }])
  })

  test('is announced to the pages that follow its order', async () => {
    const planId = await madePlan(UNTIL - 1, SHARE)
    const { id } = await orderOf(planId)
    const published = jest.spyOn(commerce.commerce.orderEvents, 'publish')
    await say(planId)
    expect(published).toHaveBeenCalledWith('purse', [expect.objectContaining({ orderId: id, status: 800 })])
    published.mockRestore()
  })

  test('and its hand-over at the same moment: one of them happens, and the books are right', async () => {
    const planId = await madePlan(UNTIL - 1, SHARE)
    const { id } = await orderOf(planId)
    const headers = { authorization: `Bearer ${await commerce.operatorKey('purse')}` }
    const url = `/operator/t/purse/orders/${id}/advance`
    const [said, handed] = await Promise.all([
      say(planId),
      commerce.app.inject({ method: 'POST', url, headers, payload: { to: 500 } }),
    ])
    const { status } = await orderOf(planId)
    expect([said.status, handed.statusCode, status]).toEqual(
      status === 800 ? [200, expect.any(Number), 800] : [422, 200, 500],
    )
    expect(await balance(commerce, 'purse', asha)).toBe(status === 800 ? 940 : 850)
    expect(await books(id)).not.toHaveProperty('advances')
  })

  test('is not offered once it is handed over', async () => {
    const planId = await madePlan(UNTIL - 60_000, SHARE)
    const { id } = await orderOf(planId)
    const headers = { authorization: `Bearer ${await commerce.operatorKey('purse')}` }
    const url = `/operator/t/purse/orders/${id}/advance`
    await commerce.app.inject({ method: 'POST', url, headers, payload: { to: 500 } })
    expect((await say(planId)).json.message).toBe('This meal was handed over already.')
    expect(await balance(commerce, 'purse', asha)).toBe(850)
  })

  test('keeps its charge beside what came back, and the next meal goes on', async () => {
    const planId = await madePlan(UNTIL - 1, SHARE)
    await say(planId)
    const [first, second] = await mealsOfPlan(commerce, 'purse', planId)
    expect([first?.charged, second?.state]).toEqual([15_000, 'planned'])
  })
})
