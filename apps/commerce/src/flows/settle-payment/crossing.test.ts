import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { inTenant } from '#kernel/db/tenant-transaction'
import type { TenantPayments } from '#modules/payments/api/provider'
import { scriptedProvider } from '#modules/payments/testing/scripted-provider'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { withCoupons } from '#testing/coupons'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'

const OFF = 20
const bank = scriptedProvider()

/** Called with the payment while the provider's answer to its start is under way. */
let whileStarting: (paymentId: string) => Promise<void>
const payments: TenantPayments = {
  ...bank.payments,
  provider: {
    ...bank.payments.provider,
    async start(merchant, payment) {
      const started = await bank.payments.provider.start(merchant, payment)
      await whileStarting(payment.paymentId)
      return started
    },
  },
}

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
beforeAll(async () => {
  const catalogue = withCoupons({ code: 'LAST', amount: OFF, total: 1 })
  const stores = catalogue.stores.map((store) => ({ ...store, payment: { cash: true, digital: true } }))
  commerce = await startCommerce({
    at: '2026-11-23T06:30:00Z',
    catalogue: { ...catalogue, stores },
    payment: { provider: 'sandbox' },
    payments,
  })
  ids = await catalogueIds(commerce.commerce, 'alpha')
})
afterAll(() => commerce.close())
beforeEach(async () => {
  asha = await commerce.signedIn('alpha')
  whileStarting = async () => {}
})

const online = { isPaymentCOD: false, paymentMode: 'DIGITAL' }
const order = (total: number, more: object = {}) =>
  place(commerce, 'alpha', asha, orderBody(ids, asha, twoDals, total, { ...online, ...more }), randomUUID())
const withLast = (off: number) => order(TWO_DALS_TOTAL - off, { couponCode: 'LAST', couponAmount: off })
const callback = (paymentId: string) =>
  commerce.call('alpha', 'POST', '/payment/callback', {
    headers: { 'content-type': 'application/octet-stream' },
    body: bank.callbackOf(paymentId) as never,
  })
const check = (orderId: string, hint: string) =>
  commerce.call('alpha', 'POST', '/payment/check', {
    token: asha.token,
    body: { user: asha.mobile, orderId, hint },
  })
const eventsOf = (orderId: string) =>
  inTenant(commerce.commerce.db, 'alpha', ({ db }) =>
    db.selectFrom('order_event').select('move').where('order_id', '=', orderId).orderBy('seq').execute(),
  ).then((rows) => rows.map(({ move }) => move))

describe('calls that cross each other', () => {
  test('SAFE6: a callback before the answer of the start is stored: paid once, and the diner gets an answer', async () => {
    const seen: string[] = []
    whileStarting = async (paymentId) => {
      seen.push(paymentId)
      bank.say(paymentId, { status: 'success', amount: TWO_DALS_TOTAL * 100, transactionId: 'T1' })
      expect((await callback(paymentId)).status).toBe(200)
    }
    const placed = await order(TWO_DALS_TOTAL)
    const { orderId, checkout } = placed.json.data
    expect([placed.status, checkout?.paymentId ?? null]).toEqual([200, null])
    expect(seen).toEqual([bank.paymentOf(orderId)])
    expect(await eventsOf(orderId)).toEqual(['place-digital', 'payment-succeeds'])
    expect((await check(orderId, 'PENDING')).json.data.verdict).toBe('paid')
  })

  test("SB9: a coupon's last use by two tabs: the second may have it once the first fails at the bank", async () => {
    const first = await withLast(OFF)
    expect(first.status).toBe(200)
    const second = await withLast(OFF)
    expect([second.status, second.json.code]).toEqual([409, 'requote'])
    bank.say(first.json.data.orderId, { status: 'failure' })
    await check(first.json.data.orderId, 'TXN_FAILURE')
    const again = await withLast(OFF)
    expect([again.status, again.json.data.paymentStatus]).toEqual([200, 'USER_PENDING'])
    // The first succeeds late: its money is returned, and the coupon stays with the second.
    bank.say(first.json.data.orderId, { status: 'success', amount: (TWO_DALS_TOTAL - OFF) * 100, transactionId: 'T2' })
    await callback(first.json.data.orderId)
    expect(await eventsOf(first.json.data.orderId)).toEqual(['place-digital', 'payment-fails', 'payment-succeeds'])
    expect((await withLast(OFF)).status).toBe(409)
  })
})

describe('every order of what can happen to a payment (SAFE6, AMB109)', () => {
  const MINUTE = 60_000
  const START = Date.parse('2026-11-23T06:30:00Z')

  /** What happens: a word of the browser, a callback, the job, a cancellation, or the system's at the end of the time. */
  const happenings = ['browser', 'callback', 'job', 'owner', 'operator', 'overdue'] as const
  type Happening = (typeof happenings)[number]

  /** When the bank decides: before all of it, after a number of happenings, or after all of it. */
  const decisions = ['success', 'failure', 'none'] as const

  const statusesOf = async (orderId: string) =>
    inTenant(commerce.commerce.db, 'alpha', ({ db }) =>
      db
        .selectFrom('customer_order')
        .select(['status', 'payment_status as payment'])
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow(),
    )
  const refundsOf = async (orderId: string) =>
    inTenant(commerce.commerce.db, 'alpha', ({ db }) =>
      db.selectFrom('refund').select(['amount', 'why']).where('subject_id', '=', orderId).execute(),
    )

  const pass = async (ms: number) => {
    commerce.clock.advance(ms)
    await commerce.worker.runDue()
  }

  const happen: Record<Happening, (orderId: string, key: string) => Promise<unknown>> = {
    browser: (orderId) => check(orderId, 'TXN_SUCCESS'),
    callback: (orderId) => callback(orderId),
    job: () => pass(2 * MINUTE),
    owner: (orderId) =>
      commerce.call('alpha', 'DELETE', `/placeOrder?orderId=${orderId}&user=${asha.mobile}&store=1`, {
        token: asha.token,
      }),
    operator: (orderId, authorization) =>
      commerce.app.inject({
        ...{ method: 'POST', url: `/operator/t/alpha/orders/${orderId}/cancel`, headers: { authorization } },
      }),
    overdue: () => pass(21 * MINUTE),
  }

  test('one end, one credit, and at most one return', async () => {
    const authorization = `Bearer ${await commerce.operatorKey('alpha', { scopes: ['orders'] })}`
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...happenings], { minLength: 2 }),
        fc.constantFrom(...decisions),
        fc.nat(6),
        async (sequence, decision, at) => {
          commerce.clock.set(new Date(START).toISOString())
          const { orderId } = (await order(TWO_DALS_TOTAL)).json.data
          bank.say(orderId, { status: 'pending' })
          for (const [step, happening] of [...sequence, null].entries()) {
            if (step === Math.min(at, sequence.length) && decision !== 'none') {
              bank.say(orderId, {
                ...{ status: decision, amount: TWO_DALS_TOTAL * 100 },
                transactionId: decision === 'success' ? `T-${orderId}` : null,
              })
            }
            if (happening) await happen[happening](orderId, authorization)
          }
          // Longer than every pause after that.
          for (let day = 0; day < 3; day++) await pass(24 * 60 * MINUTE)

          const [state, events, refunds] = [
            await statusesOf(orderId),
            await eventsOf(orderId),
            await refundsOf(orderId),
          ]
          const took = events.filter((move) => move === 'payment-succeeds').length
          expect(took).toBe(decision === 'success' ? 1 : 0)
          expect(events.filter((move) => move === 'cancel').length).toBeLessThanOrEqual(1)
          expect(state.payment).toBe({ success: 'TXN_SUCCESS', failure: 'TXN_FAILURE', none: 'USER_PENDING' }[decision])
          if (decision !== 'success') expect(state.status).toBe(800)
          // What was taken for a cancelled order is returned, once and in full.
          const returned = took === 1 && state.status === 800 ? [{ amount: TWO_DALS_TOTAL * 100 }] : []
          expect(refunds).toMatchObject(returned)
          expect(refunds).toHaveLength(returned.length)
        },
      ),
      { numRuns: 30 },
    )
  })

  test.each(['success', 'failure'] as const)('all at the same moment, and a %s of the bank', async (decision) => {
    const authorization = `Bearer ${await commerce.operatorKey('alpha', { scopes: ['orders'] })}`
    for (let round = 0; round < 10; round++) {
      commerce.clock.set(new Date(START).toISOString())
      const { orderId } = (await order(TWO_DALS_TOTAL)).json.data
      bank.say(orderId, {
        ...{ status: decision, amount: TWO_DALS_TOTAL * 100 },
        transactionId: decision === 'success' ? `T-${orderId}` : null,
      })
      const turned = [...happenings.slice(round % 6), ...happenings.slice(0, round % 6)]
      await Promise.all(turned.map((happening) => happen[happening](orderId, authorization)))
      for (let day = 0; day < 3; day++) await pass(24 * 60 * MINUTE)
      const [state, events, refunds] = [await statusesOf(orderId), await eventsOf(orderId), await refundsOf(orderId)]
      expect(events.filter((move) => move === 'payment-succeeds')).toHaveLength(decision === 'success' ? 1 : 0)
      expect(refunds).toHaveLength(decision === 'success' && state.status === 800 ? 1 : 0)
      expect(state.payment).toBe(decision === 'success' ? 'TXN_SUCCESS' : 'TXN_FAILURE')
    }
  })
})
