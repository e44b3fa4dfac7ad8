import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { ProviderRefused } from '#modules/payments/api/provider'
import { catalogueIds } from '#testing/codes'
import type { TestPerson } from '#testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { type PartCommerce, startPartCommerce } from '#testing/part-payments'
import { balance, byOperator, fund, isSound, passbook } from '#testing/wallets'

const START = '2026-11-23T06:30:00Z'
const MINUTE = 60_000
/** What the provider takes of an order whose wallet pays 100 rupees. */
const REST = TWO_DALS_TOTAL - 100

let parts: PartCommerce
let asha: TestPerson
beforeAll(async () => {
  parts = await startPartCommerce(START)
})
afterAll(() => parts.commerce.close())
beforeEach(async () => {
  parts.commerce.clock.set(START)
  asha = await parts.commerce.signedIn('purse')
})

const inPurse = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(parts.commerce.commerce.db, 'purse', work)
const balanceOf = () => balance(parts.commerce, 'purse', asha)
const rows = () => passbook(parts.commerce, 'purse', asha)
const funded = (rupees: number) => fund(parts.commerce, 'purse', asha, rupees)
const held = () => parts.held(asha)

const lastText = () => parts.commerce.outbox.sent.findLast(({ recipient }) => recipient === asha.email)?.text ?? ''

const refundsOf = async (orderId: string) =>
  (await inPurse((tx) => tx.db.selectFrom('refund').selectAll().where('subject_id', '=', orderId).execute())).map(
    ({ way, amount, why }) => [way, amount, why],
  )

/** Places an order of which the wallet pays 100 rupees. */
async function placed(): Promise<string> {
  const { status, json } = await parts.order(asha, 100)
  expect([status, json.data.paymentStatus]).toEqual([200, 'USER_PENDING'])
  return json.data.orderId
}

/** An order that is paid by both. */
async function paid(): Promise<string> {
  const orderId = await placed()
  parts.say(orderId, 'success', 100)
  expect((await parts.check(asha, orderId)).json.data.verdict).toBe('paid')
  return orderId
}

const moneyOf = (orderId: string) =>
  inPurse(({ db }) =>
    db.selectFrom('order_event').select(['move', 'money']).where('order_id', '=', orderId).orderBy('seq').execute(),
  )

describe('AMB110: part wallet, part online', () => {
  test('the part is held with the order, as a PENDING row; nothing of it is taken', async () => {
    await funded(150)
    const orderId = await placed()
    expect(await parts.parts(orderId)).toEqual([
      ['sandbox', REST, 'open'],
      ['wallet', 100, 'open'],
    ])
    expect([await balanceOf(), await held()]).toEqual([50, 100])
    expect((await rows())[0]).toMatchObject({
      ...{ txnType: 'DEBIT', status: 'PENDING', amount: 100, postTxnBalance: 50, orderId },
      storeId: parts.ids.store('day'),
    })
    await parts.cancel(asha, orderId)
    await isSound(parts.commerce, 'purse')
  })

  test("success of the provider's part takes it: the row is a SUCCESS, and the order is paid by both", async () => {
    await funded(150)
    const orderId = await paid()
    expect(await parts.parts(orderId)).toEqual([
      ['sandbox', REST, 'paid'],
      ['wallet', 100, 'paid'],
    ])
    expect([await balanceOf(), await held()]).toEqual([50, 0])
    expect((await rows())[0]).toMatchObject({ txnType: 'DEBIT', status: 'SUCCESS', amount: 100, postTxnBalance: 50 })
    expect((await moneyOf(orderId)).at(-1)?.money).toEqual([
      { does: 'takes', kind: 'DIGITAL', amount: REST * 100 },
      { does: 'takes', kind: 'WALLET', amount: 10_000 },
    ])
    await isSound(parts.commerce, 'purse')
  })

  test('failure releases it: the row has FAILED, and all may be spent again', async () => {
    await funded(150)
    const orderId = await placed()
    parts.say(orderId, 'failure', 100)
    expect((await parts.check(asha, orderId, 'TXN_FAILURE')).json.data.verdict).toBe('failed')
    expect((await parts.parts(orderId)).map(([, , state]) => state)).toEqual(['failed', 'failed'])
    expect([await balanceOf(), await held()]).toEqual([150, 0])
    expect((await rows())[0]).toMatchObject({ txnType: 'DEBIT', status: 'FAILED', amount: 100, postTxnBalance: 150 })
    await parts.commerce.worker.runDue()
    expect(lastText()).toContain('₹100.00 is back in your credits.')
    await isSound(parts.commerce, 'purse')
  })

  test('a start that the provider refuses releases it, and the cart is kept', async () => {
    await funded(150)
    parts.bank.failStart(new ProviderRefused('no'))
    const { status, json } = await parts.order(asha, 100)
    parts.bank.failStart(null)
    expect([status, json.reason.code]).toEqual([409, 'payment-not-started'])
    expect([await balanceOf(), await held()]).toEqual([150, 0])
    expect((await rows())[0]).toMatchObject({ status: 'FAILED', amount: 100 })
  })

  test.each(['owner', 'operator'] as const)(
    'cancelled by the %s before the payment is decided: it is back at once; a late success returns only its own part',
    async (by) => {
      await funded(150)
      const orderId = await placed()
      const answer = by === 'owner' ? await parts.cancel(asha, orderId) : await parts.operate(orderId, 'cancel')
      expect(answer.status).toBe(200)
      if (by === 'owner') expect(answer.json.message).toContain('₹100.00 is back in your credits.')
      await parts.commerce.worker.runDue()
      expect(lastText()).toContain('₹100.00 is back in your credits.')
      expect([await balanceOf(), await held()]).toEqual([150, 0])
      parts.say(orderId, 'success', 100)
      await parts.check(asha, orderId)
      expect(await parts.parts(orderId)).toEqual([
        ['sandbox', REST, 'paid'],
        ['wallet', 100, 'failed'],
      ])
      expect(await refundsOf(orderId)).toEqual([[null, REST * 100, 'late-payment']])
      expect((await moneyOf(orderId)).at(-1)?.money).toEqual([
        { does: 'takes', kind: 'DIGITAL', amount: REST * 100 },
        { does: 'returns', kind: 'DIGITAL', amount: REST * 100 },
      ])
      expect(await balanceOf()).toBe(150)
    },
  )

  test('AMB109: the end of its time releases it', async () => {
    await funded(150)
    const orderId = await placed()
    parts.say(orderId, 'pending', 100)
    await parts.pass(21 * MINUTE)
    await parts.pass(MINUTE)
    expect([await balanceOf(), await held()]).toEqual([150, 0])
    expect((await parts.parts(orderId))[1]).toEqual(['wallet', 100, 'failed'])
  })

  test('bonuses pay first: the hold keeps where each part came from; a bonus that expired meanwhile can be spent', async () => {
    await funded(70)
    await parts.bonus(asha, 40, '2026-11-23')
    await parts.bonus(asha, 20, '2027-01-31')
    const orderId = await placed()
    expect(await balanceOf()).toBe(30)
    parts.commerce.clock.set('2026-11-24T06:30:00Z')
    await parts.cancel(asha, orderId)
    expect([await balanceOf(), await held()]).toEqual([130, 0])
    const shown = await byOperator(parts.commerce, 'purse', 'show', { mobile: asha.mobile })
    expect(shown.json.wallet.bonuses).toMatchObject([
      { amount: 40, lastDay: '2026-12-01' },
      { amount: 20, lastDay: '2027-01-31' },
    ])
    await isSound(parts.commerce, 'purse')
  })

  test('one row of the passbook for each event, though bonus and cash pay', async () => {
    await funded(70)
    await parts.bonus(asha, 40, '2026-11-30')
    const before = (await rows()).length
    await paid()
    expect(await rows()).toHaveLength(before + 1)
  })
})

describe('AMB110: what is refused', () => {
  test.each([
    ['nothing', 0, {}],
    ['less than nothing', -5, {}],
    ['less than a paisa', 0.001, {}],
    ['the total: the page sends WALLET then', TWO_DALS_TOTAL, {}],
    ['more than the total', TWO_DALS_TOTAL + 1, {}],
    ['a part beside cash', 100, { paymentMode: 'CASH', isPaymentCOD: true }],
    ['a part beside the wallet', 100, { paymentMode: 'WALLET' }],
    ['a part without a mode', 100, { paymentMode: null, isPaymentCOD: null }],
  ])('%s', async (_what, walletAmount, more) => {
    await funded(500)
    const { status, json } = await parts.order(asha, walletAmount, more)
    expect([status >= 400 && status < 500, json.reason.code]).toEqual([true, 'payment-not-offered'])
    expect([await balanceOf(), await held()]).toEqual([500, 0])
  })

  test('a tenant whose file does not allow it', async () => {
    const ravi = await parts.commerce.signedIn('alpha')
    await fund(parts.commerce, 'alpha', ravi, 500)
    const ids = await catalogueIds(parts.commerce.commerce, 'alpha')
    const more = { paymentMode: 'DIGITAL', isPaymentCOD: false, walletAmount: 100 }
    const body = orderBody(ids, ravi, twoDals, TWO_DALS_TOTAL, more)
    const { status, json } = await place(parts.commerce, 'alpha', ravi, body)
    expect([status, json.reason.code]).toEqual([409, 'payment-not-offered'])
    expect(await balance(parts.commerce, 'alpha', ravi)).toBe(500)
  })

  test('M10: a balance below the part, with the words and the remedy of a low balance', async () => {
    await funded(99.99)
    const { status, json } = await parts.order(asha, 100)
    expect([status, json.reason.code, json.message]).toEqual([
      ...[409, 'balance-below-total', 'Low balance, please select other payment method'],
    ])
    expect(await balanceOf()).toBe(99.99)
  })

  test('a balance of exactly the part passes', async () => {
    await funded(100)
    expect((await parts.order(asha, 100)).status).toBe(200)
    expect(await balanceOf()).toBe(0)
  })

  test('M5: a plan of days', async () => {
    await funded(500)
    const days = { from: '2026-11-24', to: '2026-11-28' }
    const scheduled = { scheduledFrom: days.from, scheduledTo: days.to, time: '13:00:00', daysOfWeek: ['TUESDAY'] }
    const { status } = await parts.order(asha, 100, { type: 'SCHEDULE', scheduled })
    expect(status).toBeGreaterThanOrEqual(400)
    expect([await balanceOf(), await held()]).toEqual([500, 0])
  })

  test.each([
    ['BOTH', 200, null],
    ['ONLINE', 409, 'coupon-not-for-payment'],
  ])('a coupon for payment modes needs every part allowed: %s', async (couponCode, expected, code) => {
    await funded(500)
    const coupon = { couponCode, couponAmount: 20, orderValue: TWO_DALS_TOTAL - 20 }
    const { status, json } = await parts.order(asha, 100, coupon)
    expect([status, json.reason?.code ?? null]).toEqual([expected, code])
  })
})

describe('SAFE1, SAFE2: each part once', () => {
  test('a repeated key answers the same bytes and holds once; with another part it is another request', async () => {
    await funded(250)
    const key = randomUUID()
    const [first, again] = [await parts.order(asha, 100, {}, key), await parts.order(asha, 100, {}, key)]
    expect([again.text, await balanceOf()]).toEqual([first.text, 150])
    expect((await parts.order(asha, 99, {}, key)).json.code).toBe('key-reused')
    const whole = await parts.order(asha, 100, { walletAmount: undefined }, key)
    expect([whole.json.code, await balanceOf()]).toEqual(['key-reused', 150])
  })

  test('of 50 parts at once a balance for 10 holds exactly 10', async () => {
    await funded(1000)
    const answers = await Promise.all(Array.from({ length: 50 }, () => parts.order(asha, 100)))
    const accepted = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ json }) => json.reason?.code === 'balance-below-total')
    expect([accepted.length, refused.length]).toEqual([10, 40])
    expect([await balanceOf(), await held()]).toEqual([0, 1000])
    await isSound(parts.commerce, 'purse')
  })
})
