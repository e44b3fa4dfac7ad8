import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { checkLedger } from '#flows/ledger/check/check-ledger'
import { inTenant } from '#kernel/db/tenant-transaction'
import { explainOrder } from '#reads/explain-order'
import { keepBooks, postedOf, standing } from '#testing/books'
import type { TestPerson } from '#testing/commerce'
import { TWO_DALS_TOTAL } from '#testing/orders'
import { type PartCommerce, startPartCommerce } from '#testing/part-payments'
import { balance, byOperator, fund, isSound, passbook } from '#testing/wallets'

const START = '2026-11-23T06:30:00Z'
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
  await fund(parts.commerce, 'purse', asha, 150)
})

const balanceOf = () => balance(parts.commerce, 'purse', asha)
const refund = (orderId: string, amount: number | null, lines: readonly number[] | null = null) =>
  parts.operate(orderId, 'refunds', { amount, lines, reason: null })

/** An order that the provider and, with 100 rupees, the wallet have paid. */
async function paid(): Promise<string> {
  const { orderId } = (await parts.order(asha, 100)).json.data
  parts.say(orderId, 'success', 100)
  await parts.check(asha, orderId)
  return orderId
}

/** The way and the amount in rupees of each refund of an order. */
const refundsOf = (orderId: string) =>
  inTenant(parts.commerce.commerce.db, 'purse', async ({ db }) => {
    const rows = await db
      .selectFrom('refund')
      .selectAll()
      .where('subject_id', '=', orderId)
      .orderBy('requested_at')
      .orderBy('way', 'desc')
      .execute()
    return rows.map(({ way, amount }) => [way ?? 'provider', amount / 100])
  })
const textsTo = ({ email }: TestPerson) =>
  parts.commerce.outbox.sent.filter(({ recipient }) => recipient === email).map(({ text }) => text)

describe('AMB106, AMB110: refunds go to the provider first, then into the wallet', () => {
  test('a cancelled order: both parts, and the sentence says which is where by when', async () => {
    const orderId = await paid()
    const { json } = await parts.cancel(asha, orderId)
    expect(json.message).toBe(
      'Your order has been cancelled. ₹370.00 goes back the way you paid, by Mon, 30 Nov. ₹100.00 of it is back in your credits already.',
    )
    expect(json.data.refund).toMatchObject({
      amount: 370,
      way: 'provider',
      state: 'requested',
      expectedBy: '2026-11-30',
    })
    expect(json.data.refunds).toMatchObject([
      { amount: REST, way: 'provider', state: 'requested', expectedBy: '2026-11-30' },
      { amount: 100, way: 'wallet', state: 'sent', expectedBy: '2026-11-23' },
    ])
    expect(await balanceOf()).toBe(150)
    expect((await passbook(parts.commerce, 'purse', asha))[0]).toMatchObject({
      ...{ txnType: 'ORDERPAY', status: 'SUCCESS', amount: 100, postTxnBalance: 150, orderId },
    })
    await isSound(parts.commerce, 'purse')
  })

  test('cancelled again, the same bytes, and nothing more comes back', async () => {
    const orderId = await paid()
    const answers = await Promise.all([
      parts.cancel(asha, orderId),
      parts.cancel(asha, orderId),
      parts.operate(orderId, 'cancel', { reason: 'Sold out' }),
    ])
    expect(new Set(answers.slice(0, 2).map(({ json }) => JSON.stringify(json))).size).toBe(1)
    expect(await refundsOf(orderId)).toEqual([
      ['provider', REST],
      ['wallet', 100],
    ])
    expect(await balanceOf()).toBe(150)
  })

  test.each([
    ['within what the provider took', [100], [['provider', 100]]],
    ['exactly what the provider took', [REST], [['provider', REST]]],
    [
      'over both parts',
      [REST + 30],
      [
        ['provider', REST],
        ['wallet', 30],
      ],
    ],
    [
      'one after the other',
      [200, 100, 50],
      [
        ['provider', 200],
        ['provider', 70],
        ['wallet', 30],
        ['wallet', 50],
      ],
    ],
    [
      'all',
      [null],
      [
        ['provider', REST],
        ['wallet', 100],
      ],
    ],
  ] as const)('by an operator: %s', async (_what, amounts, expected) => {
    const orderId = await paid()
    for (const amount of amounts) {
      parts.commerce.clock.advance(1000)
      expect((await refund(orderId, amount)).status).toBe(200)
    }
    expect(await refundsOf(orderId)).toEqual(expected)
    const inWallet = expected.filter(([way]) => way === 'wallet').reduce((sum, [, amount]) => sum + amount, 0)
    expect(await balanceOf()).toBe(50 + inWallet)
    await isSound(parts.commerce, 'purse')
  })

  test('never more than both have paid; both in full cancel the order, one does not', async () => {
    const orderId = await paid()
    expect((await refund(orderId, REST)).json.refund).toMatchObject({ isCancelled: false, amount: REST })
    expect((await refund(orderId, 100.01)).status).toBe(422)
    const made = (await refund(orderId, null)).json.refund
    expect(made).toMatchObject({ isCancelled: true, amount: 100, way: 'wallet' })
    expect((await refund(orderId, null)).status).toBe(422)
    expect(await balanceOf()).toBe(150)
  })

  test('by line: the shares of both parts, and no line twice', async () => {
    const orderId = await paid()
    expect((await refund(orderId, null, [1])).json.refund).toMatchObject({
      amount: TWO_DALS_TOTAL,
      parts: [
        { amount: REST, way: 'provider', lines: [1] },
        { amount: 100, way: 'wallet', lines: [1] },
      ],
    })
    expect((await refund(orderId, null, [1])).status).toBe(422)
  })

  test('the message says the sum, and the part that is in the wallet', async () => {
    const orderId = await paid()
    await refund(orderId, REST + 30)
    await parts.commerce.worker.runDue()
    expect(textsTo(asha).at(-1)).toContain('₹30.00 of it is back in your credits already.')
  })

  test("bonuses come back last: the provider's part, then cash, then the bonus", async () => {
    await parts.bonus(asha, 60, '2026-12-31')
    const bonuses = async () =>
      (await byOperator(parts.commerce, 'purse', 'show', { mobile: asha.mobile })).json.wallet.bonuses
    const orderId = await paid()
    expect([await balanceOf(), await bonuses()]).toEqual([110, []])
    await refund(orderId, REST + 40)
    expect([await balanceOf(), await bonuses()]).toEqual([150, []])
    await refund(orderId, null)
    expect([await balanceOf(), await bonuses()]).toMatchObject([210, [{ amount: 60 }]])
    await isSound(parts.commerce, 'purse')
  })

  test('SAFE1: refunds at once never return more than was paid', async () => {
    const orderId = await paid()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(orderId, 60)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
    const sum = (await refundsOf(orderId)).reduce((total, [, amount]) => total + Number(amount), 0)
    expect(sum).toBe(360)
    expect(await balanceOf()).toBe(50 + 360 - REST)
  })
})

describe('SB10, SAFE4, AMB112: what is said and kept of it', () => {
  test('the explanation has both parts, the moves of both and all refunds, and the bill agrees', async () => {
    const orderId = await paid()
    await refund(orderId, REST + 30)
    const explained = await explainOrder(parts.commerce.commerce.db, 'purse', orderId)
    expect(explained?.explanation?.differences).toEqual([])
    expect(explained?.payment?.paymentId).toBe(parts.bank.paymentOf(orderId))
    expect(explained?.payment?.fromWallet).toEqual({ amount: 100, state: 'paid' })
    expect(explained?.payment?.refunds.map(({ amount }) => amount)).toEqual([REST, 30])
  })

  test("the owner's page has both tenders and mode DIGITAL", async () => {
    const orderId = await paid()
    const page = await parts.commerce.call('purse', 'GET', `/trackOrder?orderId=${orderId}&userId=${asha.mobile}`, {
      token: asha.token,
    })
    expect(page.json.data).toMatchObject({
      ...{ paymentMode: 'DIGITAL', isPaymentCOD: false, paymentStatus: 'TXN_SUCCESS', dueNow: TWO_DALS_TOTAL },
      tenders: [
        { kind: 'DIGITAL', amount: REST },
        { kind: 'WALLET', amount: 100 },
      ],
    })
  })

  test("the owner's list names the wallet's part, and of the outlook what the provider decided", async () => {
    const orderId = await paid()
    const { json } = await parts.commerce.call('purse', 'GET', `/pastOrder?user=${asha.mobile}`, { token: asha.token })
    const [listed] = json.data?.activeOrders ?? json.activeOrders
    expect(listed).toMatchObject({ orderId, paymentMode: 'DIGITAL', walletAmount: 100, orderValue: TWO_DALS_TOTAL })
  })

  test('the sale is that of both parts; later refunds of both take it back; the check finds nothing', async () => {
    const orderId = await paid()
    await refund(orderId, 20)
    for (let step = 0; step < 4; step += 1) expect((await parts.operate(orderId, 'advance')).status).toBe(200)
    parts.commerce.clock.advance(1000)
    await keepBooks(parts.commerce, 'purse')
    const sold = await postedOf(parts.commerce, 'purse', orderId)
    expect(sold.find(({ key }) => key === `sale:${orderId}`)?.accounts.advances).toBe(-35_000)
    await refund(orderId, REST)
    parts.commerce.clock.advance(1000)
    await refund(orderId, null)
    await keepBooks(parts.commerce, 'purse')
    expect(standing(await postedOf(parts.commerce, 'purse', orderId))).not.toHaveProperty('advances')
    const now = new Date(parts.commerce.clock.now())
    const { faults } = await checkLedger(parts.commerce.commerce.db, 'purse', {
      now,
      timeZone: 'Asia/Kolkata',
      isRunning: true,
    })
    expect(faults).toEqual([])
  })
})
