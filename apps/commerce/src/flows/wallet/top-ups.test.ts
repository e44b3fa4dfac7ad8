import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { catalogueOf } from '@tiffin/domain/words/catalogue'
import { ProviderRefused, ProviderUnavailable } from '#modules/payments/api/provider'
import { scriptedProvider } from '#modules/payments/testing/scripted-provider'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { balance, ledgerOf, owe, wallet } from '#testing/wallets'

const START = '2026-11-23T06:30:00Z'
const DAY = 24 * 3_600_000

const bank = scriptedProvider()
let commerce: TestCommerce
let asha: TestPerson
beforeAll(async () => {
  const walletEnabled = true
  commerce = await startCommerce({
    at: START,
    tenants: { purse: { name: 'Purse', walletEnabled }, other: { name: 'Other', walletEnabled } },
    payment: { provider: 'sandbox' },
    payments: bank.payments,
  })
})
afterAll(() => commerce.close())
beforeEach(async () => {
  commerce.clock.set(START)
  bank.failStart(null)
  asha = await commerce.signedIn('purse')
})

const begin = (amount: unknown, { person = asha, key = randomUUID() as string, more = {} } = {}) =>
  wallet(
    commerce,
    'purse',
    person,
    '/credits/balance/credit',
    { txnType: 'TOPUP', amount, ...more },
    {
      'idempotency-key': key,
    },
  )
const begun = async (amount: number): Promise<string> => (await begin(amount)).json.orderId
const hint = (name: 'fulfil' | 'fail', orderId: string, person = asha, tenant = 'purse') =>
  wallet(commerce, tenant, person, `/credits/balance/credit/${name}`, { orderId })
const paidAs = (orderId: string, rupees: number) =>
  bank.say(orderId, { status: 'success', amount: rupees * 100, transactionId: `T-${orderId}` })
const balanceOf = (person = asha) => balance(commerce, 'purse', person)
const rows = async (person = asha) =>
  (await wallet(commerce, 'purse', person, '/credits/transactions')).json.transactions
const callback = (orderId: string) =>
  commerce.call('purse', 'POST', '/payment/callback', {
    headers: { 'content-type': 'application/octet-stream' },
    body: bank.callbackOf(orderId) as never,
  })

describe('V5: a top-up begins', () => {
  test('with a token for the checkout; it is PENDING in the passbook, adds nothing, and names no balance (V13)', async () => {
    const { status, json } = await begin(250)
    expect([status, json.responseCode]).toEqual([200, 'SS-001'])
    expect(json.payment).toMatchObject({ paymentId: json.orderId, txnToken: json.txnToken, amount: '250.00' })
    expect(await rows()).toMatchObject([
      { txnType: 'TOPUP', status: 'PENDING', amount: 250, postTxnBalance: null, orderId: json.orderId },
    ])
    expect(await balanceOf()).toBe(0)
  })

  test.each([
    [0, 'Please add atleast 1 Rs.'],
    [-50, 'Please add atleast 1 Rs.'],
    [0.5, 'Please enter whole rupees'],
    [1e9, 'You can add ₹10,000.00 at most at a time'],
  ])('V3: %d rupees are refused with "%s", and nothing is written', async (amount, message) => {
    const { status, json } = await begin(amount)
    expect([status, json.responseCode, json.responseMessage, await rows()]).toEqual([422, 'SS-422', message, []])
  })

  test.each(['५०', '250', null, [250]])('%j is no amount', async (amount) =>
    expect((await begin(amount)).status).toBe(400),
  )

  test('the month and what a wallet may hold are limits, with top-ups that are not decided yet', async () => {
    for (let times = 0; times < 5; times++) expect((await begin(10_000)).status).toBe(200)
    expect((await begin(1)).json.responseMessage).toBe('You have added all that you can this month')
    commerce.clock.set('2026-11-30T18:30:00Z')
    expect((await begin(1)).json.responseMessage).toBe('Your credits hold all that they can')
  })

  test('SAFE2: the same key and amount answer the same top-up; another amount is refused', async () => {
    const key = randomUUID()
    const all = await Promise.all([begin(100, { key }), begin(100, { key }), begin(100, { key })])
    expect(new Set(all.map(({ json }) => json.orderId)).size).toBe(1)
    expect((await begin(101, { key })).json.code).toBe('key-reused')
    expect(await rows()).toHaveLength(1)
  })

  test('SAFE2: the same key after the decision answers how it is, and nothing to pay', async () => {
    const [paidKey, closedKey] = [randomUUID(), randomUUID()]
    const [paid, closed] = [await begin(100, { key: paidKey }), await begin(100, { key: closedKey })]
    expect(paid.json).toMatchObject({ state: 'undecided', payment: { paymentId: paid.json.orderId } })
    paidAs(paid.json.orderId, 100)
    await hint('fulfil', paid.json.orderId)
    await hint('fail', closed.json.orderId)
    expect((await begin(100, { key: paidKey })).json).toMatchObject({ state: 'succeeded', payment: null })
    expect((await begin(100, { key: closedKey })).json).toMatchObject({ state: 'failed', payment: null })
  })

  test('V7: a provider that does not start it fails it', async () => {
    bank.failStart(new ProviderUnavailable('away'))
    const { status, json } = await begin(100)
    expect([status, json.responseMessage]).toEqual([422, 'Transcation Failed !!!'])
    expect(await rows()).toMatchObject([{ status: 'FAILED', postTxnBalance: null }])
    bank.failStart(new ProviderRefused('no'))
    expect((await begin(100)).status).toBe(422)
  })
})

describe('V6, V7, SB23: a top-up is decided by the provider alone', () => {
  test('fulfil after a success adds the credits once, however often it is asked', async () => {
    const id = await begun(250)
    paidAs(id, 250)
    const answers = await Promise.all([hint('fulfil', id), hint('fulfil', id), callback(id), hint('fail', id)])
    expect(answers[0]?.json).toMatchObject({ responseCode: 'SS-001', state: 'succeeded', balance: 250 })
    expect(answers[3]?.json).toMatchObject({ responseCode: 'SS-409', state: 'succeeded' })
    expect([await balanceOf(), await rows()]).toMatchObject([250, [{ status: 'SUCCESS', postTxnBalance: 250 }]])
    const { sum, account } = await ledgerOf(commerce, 'purse')
    expect([sum, account('provider:sandbox') <= -25_000]).toEqual([0, true])
  })

  test('fulfil without the provider credits nothing; fail closes what nobody tried to pay', async () => {
    const id = await begun(250)
    const { creditsUndecided, creditsFailed } = catalogueOf('en').messages
    const undecided = { responseCode: 'SS-409', responseMessage: creditsUndecided, state: 'undecided' }
    expect((await hint('fulfil', id)).json).toEqual(undecided)
    expect((await hint('fail', id)).json).toMatchObject({ responseCode: 'SS-001', state: 'failed' })
    expect((await hint('fulfil', id)).json).toMatchObject({ state: 'failed', responseMessage: creditsFailed })
    expect([await balanceOf(), await rows()]).toMatchObject([0, [{ status: 'FAILED' }]])
  })

  test('closed, then paid: a success a day later still adds the credits', async () => {
    const id = await begun(250)
    await hint('fail', id)
    paidAs(id, 250)
    commerce.clock.advance(DAY)
    await commerce.worker.runDue()
    expect([await balanceOf(), await rows()]).toMatchObject([250, [{ status: 'SUCCESS', postTxnBalance: 250 }]])
  })

  test('a success of another amount adds nothing', async () => {
    const id = await begun(250)
    paidAs(id, 25_000)
    expect((await hint('fulfil', id)).json.state).toBe('undecided')
    expect(await balanceOf()).toBe(0)
  })

  test('without any word from the browser the job settles it', async () => {
    const id = await begun(250)
    paidAs(id, 250)
    commerce.clock.advance(60_000)
    await commerce.worker.runDue()
    expect(await balanceOf()).toBe(250)
  })

  test('M11: a callback names the top-up for the page on which its browser lands', async () => {
    const id = await begun(250)
    expect((await callback(id)).json.data).toEqual({ topUpId: id })
  })

  test("SB8: another person's, another tenant's and an unknown top-up are not found", async () => {
    const id = await begun(250)
    paidAs(id, 250)
    const [ravi, mira] = [await commerce.signedIn('purse'), await commerce.signedIn('other')]
    const foreign = [
      await hint('fulfil', id, ravi),
      await hint('fail', id, ravi),
      await hint('fulfil', id, mira, 'other'),
    ]
    const unknown = [await hint('fulfil', 'nothing'), await hint('fulfil', '22222222222')]
    for (const { status, json } of [...foreign, ...unknown]) {
      expect([status, json.responseMessage]).toEqual([404, 'There is no such top-up'])
    }
    expect(await balanceOf(ravi)).toBe(0)
  })
})

describe('the receipt of a top-up', () => {
  const receipt = (orderId: string, person = asha, tenant = 'purse') =>
    wallet(commerce, tenant, person, '/credits/balance/credit/receipt', { orderId })
  const paid = async (rupees: number): Promise<string> => {
    const id = await begun(rupees)
    paidAs(id, rupees)
    await hint('fulfil', id)
    return id
  }

  test('SB23: states the person, the moment, the payment, and what of it settled a debt', async () => {
    await owe(commerce, 'purse', asha, 50)
    const id = await paid(200)
    expect((await receipt(id)).json).toEqual({
      ...{ responseCode: 'SS-001', orderId: id, name: asha.name, paidAt: '2026-11-23T06:30:00.000Z' },
      ...{ amount: 200, settled: 50, transactionId: `T-${id}`, timeZone: 'Asia/Kolkata' },
    })
    expect((await receipt(await paid(100))).json).toMatchObject({ amount: 100, settled: 0 })
  })

  test('is refused for a top-up that is undecided, and for one that failed', async () => {
    const id = await begun(200)
    const refused = [422, 'This top-up was not paid, so it has no receipt']
    const answerOf = async () => {
      const { status, json } = await receipt(id)
      return [status, json.responseMessage]
    }
    expect(await answerOf()).toEqual(refused)
    await hint('fail', id)
    expect(await answerOf()).toEqual(refused)
  })

  test("SB8: another person's, another tenant's and an unknown one are not found", async () => {
    const id = await paid(200)
    const [ravi, mira] = [await commerce.signedIn('purse'), await commerce.signedIn('other')]
    for (const { status, json } of [await receipt(id, ravi), await receipt(id, mira, 'other'), await receipt('x')]) {
      expect([status, json.responseMessage]).toEqual([404, 'There is no such top-up'])
    }
  })
})

test('V9: a row whose money moves between two pages does not make the second one repeat the first', async () => {
  const first = await begun(10)
  commerce.clock.advance(60_000)
  const second = await begun(20)
  commerce.clock.advance(60_000)
  await begun(30)
  const page = async (before: string | null) =>
    (await wallet(commerce, 'purse', asha, '/credits/transactions', { before, limit: 2 })).json
  const { transactions, next } = await page(null)
  expect(transactions.map(({ amount }: { amount: number }) => amount)).toEqual([30, 20])
  paidAs(second, 20)
  await hint('fulfil', second)
  expect(await page(next)).toMatchObject({ transactions: [{ orderId: first }], next: null })
})

test.each(['x', '1', '1-', '-1', '1-1-1', `${'9'.repeat(16)}-1`, 7])('%j is no place in a passbook', async (before) =>
  expect((await wallet(commerce, 'purse', asha, '/credits/transactions', { before })).status).toBe(400),
)

test('V10: an empty list of types or statuses filters nothing', async () => {
  await begun(250)
  const none = { txnTypes: [], status: [] }
  const { status, json } = await wallet(commerce, 'purse', asha, '/credits/transactions', none)
  expect([status, json.transactions.length]).toEqual([200, 1])
})

test('SB23: a top-up settles first what the person owes', async () => {
  await owe(commerce, 'purse', asha, 80)
  const id = await begun(250)
  paidAs(id, 250)
  await hint('fulfil', id)
  const { json } = await wallet(commerce, 'purse', asha, '/credits/balance')
  expect([json.balance, json.owed]).toEqual([170, 0])
})
