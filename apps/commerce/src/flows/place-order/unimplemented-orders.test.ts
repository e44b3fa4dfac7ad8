import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { CatalogueInput } from '#catalogue/catalogue-file'
import { aCatalogue, aCategory, aProduct, aStore } from '#catalogue/testing/a-catalogue'
import { inTenant } from '#kernel/db/tenant-transaction'
import { NOON } from '#testing/clock'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody, place, refusedLine, type TestLine, totalChange } from '#testing/orders'
import { fund } from '#testing/wallets'

/** The clock is at Saturday, 21 November 2026. No meals on Sundays and on Wednesday, the 25th. */
const catalogue: CatalogueInput = aCatalogue({
  stores: [
    aStore({
      code: 'day',
      hours: {
        opens: '10:00',
        closes: '23:00',
        weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
        offDates: ['2026-11-25'],
      },
      packagingCharges: 10,
      minCartValue: 150,
      maxCartValue: 5000,
      payment: { cash: true, digital: true },
      ordering: { mealSubscription: true },
    }),
    aStore({ code: 'unpaid', name: 'No Cash Kitchen', payment: { cash: false } }),
    aStore({ code: 'ahead', name: 'Ahead Kitchen', ordering: { now: false, later: true } }),
  ],
  categories: [aCategory({ subCategories: [{ name: 'All', products: ['thali', 'autumn', 'pizza'] }] })],
  products: [
    aProduct({ code: 'thali', name: 'Thali', sizes: [size(100, 80)] }),
    aProduct({ code: 'autumn', name: 'Squash', sizes: [size(100, 80)], subscription: { to: '2026-11-26' } }),
    aProduct({ code: 'pizza', name: 'Pizza', sizes: [size(100)] }),
  ],
})

function size(price: number, subscriptionPrice?: number) {
  return { code: 'full', name: 'Full', price, ...(subscriptionPrice ? { subscriptionPrice } : {}) }
}

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
let walletIds: CatalogueIds
let walletOwner: TestPerson
beforeAll(async () => {
  const tenants = { alpha: { name: 'Alpha' }, purse: { name: 'Purse', walletEnabled: true } }
  commerce = await startCommerce({ catalogue, tenants })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  asha = await commerce.signedIn('alpha')
  walletIds = await catalogueIds(commerce.commerce, 'purse')
  walletOwner = await commerce.signedIn('purse')
})
afterAll(() => commerce.close())
beforeEach(() => commerce.clock.set(NOON))

const thali = (price: number): TestLine => ({
  product: 'thali',
  size: 'full',
  qty: 1,
  price: 100,
  discountedPrice: price,
})

/** A plan of four meals: Monday, Tuesday, Thursday and Friday. */
const workdays = {
  type: 'SCHEDULE',
  scheduled: {
    scheduledFrom: '2026-11-23',
    scheduledTo: '2026-11-29',
    time: '13:00:00',
    daysOfWeek: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SUNDAY'],
    noOfMeals: 4,
  },
}
const days = (scheduled: object) => ({ type: 'SCHEDULE', scheduled: { ...workdays.scheduled, ...scheduled } })

const order = (lines: readonly TestLine[], total: number, more: Record<string, unknown>) =>
  place(commerce, 'alpha', asha, orderBody(ids, asha, lines, total, more))
const inPurse = (lines: readonly TestLine[], total: number, more: Record<string, unknown>) =>
  place(commerce, 'purse', walletOwner, orderBody(walletIds, walletOwner, lines, total, more))

const ordersOf = (tenant: string) =>
  inTenant(commerce.commerce.db, tenant, (tx) =>
    tx.db.selectFrom('customer_order').select('id').where('tenant', '=', tenant).execute(),
  )

const plansNotOpen = { kind: 'refused', reason: { code: 'plans-not-open', data: {} } }

type Answer = Awaited<ReturnType<typeof order>>

/** Expects a plan that passes every other rule to be refused, so that the diner keeps the cart (AMB32). */
const isUnpaidPlan = ({ status, json }: Answer) =>
  expect([status, json.code, json.message, json.reason, json.changes]).toEqual([
    409,
    'requote',
    'Paying for plans is not open yet. Your cart is kept.',
    { code: 'plans-not-open', data: {}, final: false },
    [plansNotOpen],
  ])

const firstOf = ({ json }: Answer) => json.reason?.code

describe('G6, AMB49: a plan of days', () => {
  test('is priced by its meals, without charges; then it is refused, the cart is kept and nothing is written', async () => {
    isUnpaidPlan(await order([thali(80)], 320, workdays))
    expect(await ordersOf('alpha')).toEqual([])
  })

  test('AMB28: uses the subscription price, for days on which the store serves', async () => {
    const { status, json } = await order([thali(100)], 500, workdays)
    expect([status, json.changes]).toEqual([
      409,
      [plansNotOpen, { kind: 'price', line: 0, was: 100, now: 80 }, totalChange(500, 320)],
    ])
  })

  test.each([
    ['without a day', { daysOfWeek: [] }, 'no-days'],
    ['with days off only', { daysOfWeek: ['WEDNESDAY', 'SUNDAY'] }, 'no-days'],
    ["with a weekday that doesn't exist", { daysOfWeek: ['SOMEDAY'] }, 'no-days'],
    ['without a time', { time: null }, 'schedule-time-missing'],
    ['with an invalid time', { time: '25:00:00' }, 'schedule-time-missing'],
    ['without an end', { scheduledTo: null }, 'date-out-of-range'],
  ])('J13: %s', async (_what, scheduled, code) => {
    const answer = await order([thali(80)], 320, days(scheduled))
    expect([answer.status, firstOf(answer)]).toEqual([422, code])
  })

  test.each([
    ['AMB6: from today', { scheduledFrom: '2026-11-21' }, 'plan-dates-missing'],
    ['O6: from today, at a time that is past', { scheduledFrom: '2026-11-21', time: '11:00:00' }, 'plan-starts-today'],
    ['O4: four days', { scheduledTo: '2026-11-26' }, 'plan-too-short'],
    ['O9: before the store opens', { time: '09:59:00' }, 'plan-outside-hours'],
  ])('%s: the diner can correct it', async (_what, scheduled, code) => {
    const answer = await order([thali(80)], 320, days(scheduled))
    expect([answer.status, answer.json.code, firstOf(answer)]).toEqual([409, 'requote', code])
  })

  test.each([
    ['2026-11-23', '9999-12-31'],
    ['9999-12-31', '9999-12-31'],
    ['0000-01-01', '0000-01-02'],
  ])('SAFE18: from %s to %s gets a regular answer', async (scheduledFrom, scheduledTo) => {
    expect((await order([thali(80)], 320, days({ scheduledFrom, scheduledTo }))).status).toBeLessThan(500)
  })

  test('H2: a dish on other days, and a size without a subscription price', async () => {
    const lines: TestLine[] = [
      thali(80),
      { product: 'autumn', size: 'full', qty: 1, price: 80 },
      { product: 'pizza', size: 'full', qty: 1, price: 100 },
    ]
    const { status, json } = await order(lines, 320, workdays)
    expect([status, json.reason.code, json.changes]).toEqual([
      409,
      'plans-not-open',
      [
        plansNotOpen,
        refusedLine(1, 'dish-not-on-date', { until: '2026-11-26' }),
        // A product without a subscription price has no subscription window (H2).
        refusedLine(2, 'dish-out-of-stock'),
      ],
    ])
    const earlier = days({ scheduledFrom: '2026-11-22', scheduledTo: '2026-11-26' })
    isUnpaidPlan(await order([thali(80), lines[1] as TestLine], 480, earlier))
  })

  test('M5, M9, AMB4: is paid from the wallet where there is a wallet, which holds twice the total', async () => {
    const paymentNotOffered = { kind: 'refused', reason: { code: 'payment-not-offered', data: {} } }
    const inCash = await inPurse([thali(80)], 320, workdays)
    expect(inCash.json.changes).toEqual([plansNotOpen, paymentNotOffered])
    const paid = { ...workdays, paymentMode: 'WALLET', isPaymentCOD: false }
    await fund(commerce, 'purse', walletOwner, 2 * 320 - 0.01)
    const short = await inPurse([thali(80)], 320, paid)
    const low = { kind: 'refused', reason: { code: 'balance-below-double', data: {} } }
    expect(short.json.changes).toEqual([plansNotOpen, low])
    await fund(commerce, 'purse', walletOwner, 0.01)
    isUnpaidPlan(await inPurse([thali(80)], 320, paid))
    const answer = await inPurse([thali(80)], 80, paid)
    expect([answer.status, answer.json.changes]).toEqual([409, [plansNotOpen, totalChange(80, 320)]])
    expect(await ordersOf('purse')).toEqual([])
  })

  test("is refused where the store doesn't offer plans", async () => {
    const answer = await order([thali(80)], 320, { ...workdays, store: ids.store('unpaid') })
    expect([answer.status, firstOf(answer)]).toEqual([422, 'order-type-not-offered'])
  })
})

describe('offers of tenant and store', () => {
  test('M4: no wallet where the tenant has none', async () => {
    const { json } = await order([thali(90)], 100, { paymentMode: 'WALLET', isPaymentCOD: false })
    // The payment rule itself refuses it, before prices are compared.
    expect([json.code, json.reason.code, json.changes.length]).toEqual(['requote', 'payment-not-offered', 3])
  })

  test('a store that accepts no cash refuses it', async () => {
    const answer = await order([thali(100)], 100, { store: ids.store('unpaid') })
    expect([answer.status, firstOf(answer)]).toEqual([409, 'payment-not-offered'])
  })

  test('AMB56: a store that accepts orders for other days only', async () => {
    const ahead = { store: ids.store('ahead') }
    expect(firstOf(await order([thali(100)], 100, ahead))).toBe('order-type-not-offered')
    const later = { type: 'LATER', scheduled: { date: '11/23/2026', time: '13:00:00' } }
    expect((await order([thali(100)], 100, { ...ahead, ...later })).status).toBe(200)
  })

  test('AMB89: without a payment mode the first offered mode applies', async () => {
    expect((await order([thali(100)], 110, { paymentMode: null, isPaymentCOD: null })).status).toBe(200)
  })
})
