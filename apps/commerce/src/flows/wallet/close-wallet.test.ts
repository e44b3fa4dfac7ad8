import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { ProviderRefused } from '#modules/payments/api/provider'
import { scriptedProvider } from '#modules/payments/testing/scripted-provider'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { balance, byOperator, isSoundInFull, ledgerOf, owe, passbook, topUpBy, wallet } from '#testing/wallets'

const START = '2026-11-23T06:30:00Z'
const DAY = 24 * 3_600_000

const bank = scriptedProvider()
let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
beforeAll(async () => {
  commerce = await startCommerce({
    ...{ at: START, payment: { provider: 'sandbox' }, payments: bank.payments },
    tenants: { purse: { name: 'Purse', walletEnabled: true }, alpha: { name: 'Alpha' } },
  })
  ids = await catalogueIds(commerce.commerce, 'purse')
})
afterAll(() => commerce.close())
beforeEach(async () => {
  bank.failRefund(null)
  commerce.clock.advance(60_000)
  asha = await commerce.signedIn('purse')
})

const topUp = (rupees: number) => topUpBy(bank, commerce, 'purse', { person: asha, rupees })
const operate = (what: Parameters<typeof byOperator>[2], body: object, headers = {}) =>
  byOperator(commerce, 'purse', what, body, headers)
const preview = () => operate('closing', { mobile: asha.mobile })
const close = (headers: Record<string, string> = {}) => operate('close', { mobile: asha.mobile }, headers)
const charge = (rupees: number) =>
  operate('penalties', { mobile: asha.mobile, amount: rupees, reason: 'A box is lost' })
const give = (rupees: number) => operate('bonuses', { mobile: asha.mobile, amount: rupees, days: 7, reason: 'Sorry' })
const transfer = (refund: string, reference = 'UTR1') => operate('transfers', { refund, reference })
const balanceOf = () => balance(commerce, 'purse', asha)
const rows = () => passbook(commerce, 'purse', asha)
const order = () =>
  place(
    commerce,
    'purse',
    asha,
    orderBody(ids, asha, twoDals, TWO_DALS_TOTAL, { paymentMode: 'WALLET', isPaymentCOD: false }),
    randomUUID(),
  )
const message = ({ status, json }: { status: number; json: { message?: string } }) => [status, json.message]

describe('SB23: closing a wallet', () => {
  test('gives the cash back to its top-ups, the newest first, by the refunds of their provider', async () => {
    await topUp(TWO_DALS_TOTAL)
    commerce.clock.advance(60_000)
    const recent = await topUp(50)
    await charge(20)
    expect((await order()).status).toBe(200)
    const left = 30
    const expected = [{ topUp: recent, amount: 30, way: 'provider', refund: null }]
    expect((await preview()).json.closing).toMatchObject({ settled: 0, stillOwed: 0, returns: expected, lapses: [] })
    expect(await balanceOf()).toBe(left)

    const { status, json } = await close()
    expect([status, json.closing.returns]).toEqual([
      200,
      expected.map((each) => ({ ...each, refund: `${each.topUp}-R1` })),
    ])
    expect(await balanceOf()).toBe(0)
    await commerce.worker.runDue()
    await isSoundInFull(commerce, 'purse')
    const { account } = await ledgerOf(commerce, 'purse')
    expect(account('refunds-on-their-way')).toBe(0)
  })

  test('more than the newest brought in comes from the one before it', async () => {
    const old = await topUp(100)
    commerce.clock.advance(60_000)
    const recent = await topUp(50)
    await charge(20)
    expect((await close()).json.closing.returns).toEqual([
      { topUp: recent, amount: 50, way: 'provider', refund: `${recent}-R1` },
      { topUp: old, amount: 80, way: 'provider', refund: `${old}-R1` },
    ])
  })

  test('AMB37: each return stands in the passbook as a DEBIT of no order, with its words', async () => {
    await topUp(100)
    await close()
    expect((await rows())[0]).toMatchObject({
      ...{ txnType: 'DEBIT', status: 'SUCCESS', amount: 100, postTxnBalance: 0, orderId: null },
      otherDetails: 'Goes back the way you paid',
    })
  })

  test('settles what is owed first, and ends the bonuses, which is said before', async () => {
    const id = await topUp(100)
    await owe(commerce, 'purse', asha, 30)
    await give(40)
    const expected = {
      ...{ settled: 30, stillOwed: 0, returns: [{ topUp: id, amount: 70, way: 'provider', refund: null }] },
      lapses: [{ lot: 1, amount: 40, lastDay: '2026-11-30' }],
    }
    expect((await preview()).json.closing).toEqual(expected)
    expect((await close()).status).toBe(200)
    expect((await rows()).slice(0, 3)).toMatchObject([
      { txnType: 'DEBIT', amount: 40, otherDetails: 'Ended as your credits closed', postTxnBalance: 0 },
      { txnType: 'DEBIT', amount: 70, postTxnBalance: 40 },
      { txnType: 'DEBIT', amount: 30, otherDetails: 'Settles what you owed', postTxnBalance: 110 },
    ])
    expect((await wallet(commerce, 'purse', asha, '/credits/balance')).json).toMatchObject({
      ...{ balance: 0, owed: 0, closed: true },
    })
    await isSoundInFull(commerce, 'purse')
  })

  test('what the cash does not settle stays owed', async () => {
    await topUp(20)
    await owe(commerce, 'purse', asha, 30)
    expect((await close()).json.closing).toMatchObject({ settled: 20, stillOwed: 10, returns: [] })
  })

  test('what a top-up has settled of a debt is not returned', async () => {
    await owe(commerce, 'purse', asha, 30)
    const id = await topUp(100)
    expect((await close()).json.closing.returns).toMatchObject([{ topUp: id, amount: 70 }])
    await isSoundInFull(commerce, 'purse')
  })

  test('SAFE2: happens once, also at once and repeated with its key; a closed wallet that is empty says so', async () => {
    await topUp(100)
    const key = { 'idempotency-key': randomUUID() }
    const [first, second] = await Promise.all([close(key), close(key)])
    expect(second.json).toEqual(first.json)
    expect(await close(key)).toMatchObject({ json: first.json })
    expect(message(await close())).toEqual([422, 'These credits are closed already, and hold nothing'])
    expect((await rows()).filter(({ txnType }: { txnType: string }) => txnType === 'DEBIT')).toHaveLength(1)
  })

  test('a person who never had a wallet has nothing to return, and it is closed', async () => {
    expect((await preview()).json.closing).toEqual({ settled: 0, stillOwed: 0, returns: [], lapses: [] })
    expect((await close()).json.closing).toEqual({ settled: 0, stillOwed: 0, returns: [], lapses: [] })
    expect((await operate('show', { mobile: asha.mobile })).json.wallet.closedAt).toMatch(/^2026-/)
  })

  test('an unknown number and a tenant without wallets are not found', async () => {
    expect(message(await operate('close', { mobile: '9000000009' }))).toEqual([
      404,
      'No account has this mobile number',
    ])
    const { status } = await byOperator(commerce, 'alpha', 'close', { mobile: asha.mobile })
    expect(status).toBe(404)
  })
})

test('SB23: an order that comes back after its top-up was charged back and the debt settled is returned to the newer one', async () => {
  const first = await topUp(TWO_DALS_TOTAL)
  const { orderId } = (await order()).json.data
  await operate('charge-backs', { topUp: first, reason: 'Taken back', reference: 'CB1' })
  const second = await topUp(TWO_DALS_TOTAL)
  expect(await balanceOf()).toBe(0)
  await commerce.call(
    'purse',
    'DELETE',
    `/placeOrder?orderId=${orderId}&user=${asha.mobile}&store=${ids.store('day')}`,
    {
      token: asha.token,
    },
  )
  expect((await close()).json.closing.returns).toMatchObject([{ topUp: second, amount: TWO_DALS_TOTAL }])
  await isSoundInFull(commerce, 'purse')
})

describe('SB23: a wallet that is closed', () => {
  test('refuses top-ups, orders and bonuses with a clear text', async () => {
    await close()
    const begun = await wallet(commerce, 'purse', asha, '/credits/balance/credit', { txnType: 'TOPUP', amount: 100 })
    expect([begun.status, begun.json.responseMessage]).toEqual([422, 'Your credits are closed'])
    expect(message(await give(10))).toEqual([422, 'Your credits are closed'])
    const placed = await order()
    expect([placed.status, placed.json.reason?.code ?? placed.json.code]).toEqual([409, 'payment-not-offered'])
  })

  test('is not closed while a top-up is undecided', async () => {
    const { json } = await wallet(commerce, 'purse', asha, '/credits/balance/credit', { txnType: 'TOPUP', amount: 100 })
    for (const answer of [await preview(), await close()]) {
      expect(message(answer)).toEqual([422, 'Top-ups of ₹100.00 are not decided yet. Close the credits when they are.'])
    }
    await wallet(commerce, 'purse', asha, '/credits/balance/credit/fail', { orderId: json.orderId })
    expect((await close()).status).toBe(200)
  })

  test('SAFE5: a top-up that succeeds after the closing goes back to the provider', async () => {
    const path = '/credits/balance/credit'
    const { orderId } = (await wallet(commerce, 'purse', asha, path, { txnType: 'TOPUP', amount: 100 })).json
    await wallet(commerce, 'purse', asha, `${path}/fail`, { orderId })
    await close()
    bank.say(orderId, { status: 'success', amount: 10_000, transactionId: `T-${orderId}` })
    commerce.clock.advance(3_600_000)
    await commerce.worker.runDue()
    await commerce.worker.runDue()
    expect(await balanceOf()).toBe(0)
    expect((await rows()).slice(0, 2)).toMatchObject([
      { txnType: 'DEBIT', amount: 100, postTxnBalance: 0 },
      { txnType: 'TOPUP', status: 'SUCCESS', amount: 100, postTxnBalance: 100 },
    ])
    await isSoundInFull(commerce, 'purse')
    expect((await ledgerOf(commerce, 'purse')).account('refunds-on-their-way')).toBe(0)
  })

  test('money of an order that comes back later is returned by closing it again', async () => {
    const id = await topUp(TWO_DALS_TOTAL)
    const { orderId } = (await order()).json.data
    await close()
    await commerce.call(
      'purse',
      'DELETE',
      `/placeOrder?orderId=${orderId}&user=${asha.mobile}&store=${ids.store('day')}`,
      {
        token: asha.token,
      },
    )
    expect(await balanceOf()).toBe(TWO_DALS_TOTAL)
    expect((await close()).json.closing.returns).toMatchObject([{ topUp: id, amount: TWO_DALS_TOTAL }])
    await isSoundInFull(commerce, 'purse')
  })
})

describe('SB23: what the provider does not return', () => {
  test('a refund that it refuses is sent by a bank transfer, with its number', async () => {
    const before = (await ledgerOf(commerce, 'purse')).account('bank')
    const id = await topUp(100)
    await close()
    expect(message(await transfer(`${id}-R1`))[0]).toBe(422)
    bank.failRefund(new ProviderRefused('closed-account'))
    await commerce.worker.runDue()
    expect((await transfer(`${id}-R1`, 'UTR9')).json.refund).toMatchObject({ state: 'sent', bankReference: 'UTR9' })
    expect((await ledgerOf(commerce, 'purse')).account('bank') - before).toBe(10_000)
    await isSoundInFull(commerce, 'purse')
  })

  test('an unknown refund and one of an order are not found', async () =>
    expect(message(await transfer('nothing-R1'))).toEqual([404, 'There is no such refund of a top-up']))
})

test('SB23, SAFE4: nothing is lost: the cash is what is settled, and what providers and the bank have sent', async () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 4 })
  const run = fc.record({ amounts, penalty: fc.nat({ max: 400 }), owed: fc.nat({ max: 100 }), refuses: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(run, async ({ amounts: added, penalty, owed, refuses }) => {
      bank.failRefund(refuses ? new ProviderRefused('no') : null)
      commerce.clock.advance(60_000)
      asha = await commerce.signedIn('purse')
      for (const rupees of added) await topUp(rupees)
      const cash = added.reduce((sum, rupees) => sum + rupees, 0)
      const spent = Math.min(penalty, cash)
      if (spent > 0) await charge(spent)
      if (owed > 0) await owe(commerce, 'purse', asha, owed)
      // Refunds of the tests before.
      await commerce.worker.runDue()
      const before = await ledgerOf(commerce, 'purse')
      const { closing } = (await close()).json
      await commerce.worker.runDue()
      for (const { refund } of closing.returns) if (refuses) await transfer(refund, `UTR-${refund}`)
      await isSoundInFull(commerce, 'purse')
      const after = await ledgerOf(commerce, 'purse')
      const moved = (account: string): number => (after.account(account) - before.account(account)) / 100
      expect(closing.settled + moved('provider:sandbox') + moved('bank')).toBe(cash - spent)
      expect([moved('bank') === 0 || refuses, await balanceOf(), after.sum]).toEqual([true, 0, 0])
      expect(moved('refunds-on-their-way')).toBe(0)
    }),
    { numRuns: 12 },
  )
})

// The last one: the books never go back by a year.
test('SB23: a payment that is older than its provider takes refunds of waits for a bank transfer from the start', async () => {
  const before = (await ledgerOf(commerce, 'purse')).account('bank')
  const id = await topUp(100)
  commerce.clock.advance(366 * DAY)
  asha = { ...asha, ...(await commerce.signedIn('purse')), mobile: asha.mobile }
  expect((await preview()).json.closing.returns).toMatchObject([{ topUp: id, amount: 100, way: 'bank' }])
  expect((await close()).json.closing.returns).toMatchObject([{ way: 'bank', refund: `${id}-R1` }])
  await commerce.worker.runDue()
  expect((await transfer(`${id}-R1`)).json.refund).toMatchObject({
    state: 'sent',
    bankReference: 'UTR1',
    of: 'top-up',
  })
  expect((await transfer(`${id}-R1`)).json.refund).toMatchObject({ bankReference: 'UTR1' })
  expect(message(await transfer(`${id}-R1`, 'UTR2'))).toEqual([
    422,
    'Only a refund that its provider does not send can be transferred',
  ])
  expect((await ledgerOf(commerce, 'purse')).account('bank') - before).toBe(10_000)
  await isSoundInFull(commerce, 'purse')
})
