import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { NOON } from '#testing/clock'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { addressAt, orderBody, refusedLine, type TestLine, totalChange } from '#testing/orders'
import { placeOnDays, planCatalogue, plansCall, storedPlans, thali, workdays } from '#testing/plans-of-days'
import { balance, fund } from '#testing/wallets'

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
let walletIds: CatalogueIds
let walletOwner: TestPerson
beforeAll(async () => {
  const tenants = { alpha: { name: 'Alpha' }, purse: { name: 'Purse', walletEnabled: true } }
  commerce = await startCommerce({ catalogue: planCatalogue, tenants })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  asha = await commerce.signedIn('alpha')
  walletIds = await catalogueIds(commerce.commerce, 'purse')
  walletOwner = await commerce.signedIn('purse')
})
afterAll(() => commerce.close())
beforeEach(() => commerce.clock.set(NOON))

const days = (scheduled: object) => ({ type: 'SCHEDULE', scheduled: { ...workdays.scheduled, ...scheduled } })

const placed = (lines: readonly TestLine[], total: number, more: Record<string, unknown>, key?: string) =>
  placeOnDays(commerce, 'alpha', asha, orderBody(ids, asha, lines, total, more), key)
const inPurse = (lines: readonly TestLine[], total: number, more: Record<string, unknown>) =>
  placeOnDays(commerce, 'purse', walletOwner, orderBody(walletIds, walletOwner, lines, total, more))

const ordersOf = (tenant: string) =>
  inTenant(commerce.commerce.db, tenant, (tx) =>
    tx.db.selectFrom('customer_order').select('id').where('tenant', '=', tenant).execute(),
  )

const eventsOf = (planId: string) =>
  inTenant(commerce.commerce.db, 'alpha', (tx) =>
    tx.db
      .selectFrom('plan_event')
      .select(['seq', 'move', 'actor_kind', 'date'])
      .where('plan_id', '=', planId)
      .execute(),
  )

type Answer = Awaited<ReturnType<typeof placed>>

const firstOf = ({ json }: Answer) => json.reason?.code

describe('M20, SB20: a plan of days in cash', () => {
  test('M14: is ACTIVE at once, priced by its meals, without charges, and without any order yet', async () => {
    const { status, json } = await placed([thali(80)], 320, workdays)
    const { subscriptionId } = json.data
    expect([status, json.message]).toEqual([200, `Generated Subscription - Subscription Id ${subscriptionId}`])
    expect(json.data).toMatchObject({ status: 'ACTIVE', orderValue: 320, dueNow: 0, held: 0 })
    const [stored] = (await storedPlans(commerce, 'alpha')).filter(({ plan }) => plan.id === subscriptionId)
    expect(stored?.plan).toMatchObject({ status: 'ACTIVE', payment: 'CASH', minute: 780, seq: 1, ended_at: null })
    expect(await eventsOf(subscriptionId)).toEqual([{ seq: 1, move: 'place', actor_kind: 'owner', date: null }])
    expect(await ordersOf('alpha')).toEqual([])
  })

  test('O8, O10, SB21: its meals are the chosen days on which the store serves, changeable until 8 PM before', async () => {
    const { json } = await placed([thali(80)], 320, workdays)
    expect(json.data.meals).toEqual([
      { mealDate: '2026-11-23', price: 80, changeableUntil: '2026-11-22T14:30:00.000Z' },
      { mealDate: '2026-11-24', price: 80, changeableUntil: '2026-11-23T14:30:00.000Z' },
      { mealDate: '2026-11-26', price: 80, changeableUntil: '2026-11-25T14:30:00.000Z' },
      { mealDate: '2026-11-27', price: 80, changeableUntil: '2026-11-26T14:30:00.000Z' },
    ])
    const [stored] = (await storedPlans(commerce, 'alpha')).filter(({ plan }) => plan.id === json.data.subscriptionId)
    expect(
      stored?.meals.map(({ at, due_at, state, agreed }) => [at.toISOString(), due_at.toISOString(), state, agreed])[0],
    ).toEqual(['2026-11-23T07:30:00.000Z', '2026-11-22T14:31:00.000Z', 'planned', 8000])
  })

  test('AMB4: its owner is told what is paid now, what a meal costs and until when the first may be changed', async () => {
    const { json } = await placed([thali(80)], 320, workdays)
    await commerce.worker.runDue()
    const [mail] = commerce.outbox.sent.filter(({ text }) => text.includes(json.data.subscriptionId))
    expect(mail?.text).toContain('4 meals of ₹80.00 each at most')
    expect(mail?.text).toContain('Each meal is paid in cash when it is handed over')
    expect(mail?.text).toContain('Mon, 23 Nov, 1:00 PM')
    expect(mail?.text).toContain('Sun, 22 Nov, 8:00 PM')
  })

  test('AMB28: a difference from what the diner saw is a re-quote, and nothing is written', async () => {
    const before = await storedPlans(commerce, 'alpha')
    const { status, json } = await placed([thali(100)], 500, workdays)
    expect([status, json.changes]).toEqual([
      409,
      [{ kind: 'price', line: 0, was: 100, now: 80 }, totalChange(500, 320)],
    ])
    expect(await storedPlans(commerce, 'alpha')).toEqual(before)
  })

  test.each([
    ['without a day', { daysOfWeek: [] }, 'no-days'],
    ['with days off only', { daysOfWeek: ['WEDNESDAY', 'SUNDAY'] }, 'no-days'],
    ["with a weekday that doesn't exist", { daysOfWeek: ['SOMEDAY'] }, 'no-days'],
    ['without a time', { time: null }, 'schedule-time-missing'],
    ['with an invalid time', { time: '25:00:00' }, 'schedule-time-missing'],
    ['without an end', { scheduledTo: null }, 'date-out-of-range'],
  ])('J13: %s', async (_what, scheduled, code) => {
    const answer = await placed([thali(80)], 320, days(scheduled))
    expect([answer.status, firstOf(answer)]).toEqual([422, code])
  })

  test.each([
    ['AMB6: from today', { scheduledFrom: '2026-11-21' }, 'plan-dates-missing'],
    ['O6: from today, at a time that is past', { scheduledFrom: '2026-11-21', time: '11:00:00' }, 'plan-starts-today'],
    ['O4: four days', { scheduledTo: '2026-11-26' }, 'plan-too-short'],
    ['O9: before the store opens', { time: '09:59:00' }, 'plan-outside-hours'],
  ])('%s: the diner can correct it', async (_what, scheduled, code) => {
    const answer = await placed([thali(80)], 320, days(scheduled))
    expect([answer.status, answer.json.code, firstOf(answer)]).toEqual([409, 'requote', code])
  })

  test.each([
    ['2026-11-23', '9999-12-31'],
    ['9999-12-31', '9999-12-31'],
    ['0000-01-01', '0000-01-02'],
  ])('SAFE18: from %s to %s gets a regular answer', async (scheduledFrom, scheduledTo) => {
    expect((await placed([thali(80)], 320, days({ scheduledFrom, scheduledTo }))).status).toBeLessThan(500)
  })

  test('H2: a dish on other days, and a size without a subscription price', async () => {
    const lines: TestLine[] = [
      thali(80),
      { product: 'autumn', size: 'full', qty: 1, price: 80 },
      { product: 'pizza', size: 'full', qty: 1, price: 100 },
    ]
    const { status, json } = await placed(lines, 320, workdays)
    expect([status, json.changes]).toEqual([
      409,
      [
        refusedLine(1, 'dish-not-on-date', { until: '2026-11-26' }),
        // A product without a subscription price has no subscription window (H2).
        refusedLine(2, 'dish-out-of-stock'),
      ],
    ])
    const earlier = days({ scheduledFrom: '2026-11-22', scheduledTo: '2026-11-26' })
    expect((await placed([thali(80), lines[1] as TestLine], 480, earlier)).status).toBe(200)
  })

  test.each([
    ["where the store doesn't offer plans", () => ({ ...workdays, store: ids.store('unpaid') })],
    ['of another type', () => ({ type: 'REGULAR' })],
    ['that replaces an order', () => ({ ...workdays, replaces: 'ABCDEFGHJKM' })],
  ])('is refused %s', async (_what, more) => {
    const answer = await placed([thali(80)], 320, more())
    expect([answer.status, firstOf(answer)]).toEqual([422, 'order-type-not-offered'])
  })

  test('Z10, AMB49: a plan that is delivered names its address, and costs no delivery', async () => {
    const addressId = await addressAt(commerce, asha, { latitude: 28.63, longitude: 77.22 })
    const { status, json } = await placed([thali(80)], 320, { ...workdays, orderType: 'DELIVERY', addressId })
    expect(status).toBe(200)
    const [stored] = (await storedPlans(commerce, 'alpha')).filter(({ plan }) => plan.id === json.data.subscriptionId)
    expect(stored?.plan).toMatchObject({ address_id: addressId, fulfilment: 'DELIVERY', deliver_to: { name: 'Home' } })
  })

  test('SB8: not for another person', async () => {
    const body = { ...orderBody(ids, asha, [thali(80)], 320, workdays), user: '9000000000' }
    expect((await placeOnDays(commerce, 'alpha', asha, body)).status).toBe(404)
  })
})

describe('M5, M9, AMB4, AMB39: a plan of days from the wallet', () => {
  const paid = { ...workdays, paymentMode: 'WALLET', isPaymentCOD: false }

  test('is paid from the wallet where there is one, which holds twice the total; nothing is debited', async () => {
    const inCash = await inPurse([thali(80)], 320, workdays)
    expect([inCash.status, firstOf(inCash)]).toEqual([409, 'payment-not-offered'])
    await fund(commerce, 'purse', walletOwner, 2 * 320 - 0.01)
    const short = await inPurse([thali(80)], 320, paid)
    expect([short.status, firstOf(short), short.json.message]).toEqual([
      409,
      'balance-below-double',
      'Low balance, please add credits first',
    ])
    await fund(commerce, 'purse', walletOwner, 0.01)
    const wrong = await inPurse([thali(80)], 80, paid)
    expect([wrong.status, wrong.json.changes]).toEqual([409, [totalChange(80, 320)]])
    const { status, json } = await inPurse([thali(80)], 320, paid)
    expect([status, json.data.status, json.data.dueNow]).toEqual([200, 'ACTIVE', 0])
    expect(await balance(commerce, 'purse', walletOwner)).toBe(640)
    expect(await ordersOf('purse')).toEqual([])
  })
})

describe('SAFE2: a repeated placement', () => {
  test('is answered the same bytes, places no second plan, and is found by its key', async () => {
    const key = randomUUID()
    const first = await placed([thali(80)], 320, workdays, key)
    const count = (await storedPlans(commerce, 'alpha')).length
    const again = await placed([thali(80)], 320, workdays, key)
    expect(again.text).toBe(first.text)
    expect((await storedPlans(commerce, 'alpha')).length).toBe(count)
    const other = await placed([thali(80)], 320, days({ scheduledTo: '2026-11-28' }), key)
    expect([other.status, other.json.code]).toEqual([422, 'key-reused'])
    const found = await plansCall(commerce, 'alpha', asha, 'GET', `/create?key=${key}&user=${asha.mobile}`)
    expect(found.json).toMatchObject({ message: first.json.message, data: { status: 'ACTIVE' } })
    const stranger = await commerce.signedIn('alpha')
    const hidden = await plansCall(commerce, 'alpha', stranger, 'GET', `/create?key=${key}&user=${stranger.mobile}`)
    expect(hidden.status).toBe(404)
  })

  test('two at once place one plan', async () => {
    const key = randomUUID()
    const before = (await storedPlans(commerce, 'alpha')).length
    const both = await Promise.all([1, 2].map(() => placed([thali(80)], 320, workdays, key)))
    expect(new Set(both.map(({ text }) => text)).size).toBe(1)
    expect((await storedPlans(commerce, 'alpha')).length).toBe(before + 1)
  })
})
