import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { balance, byOperator, fund, isSound, passbook, wallet } from '#testing/wallets'

const START = '2026-11-23T06:30:00Z'

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
beforeAll(async () => {
  commerce = await startCommerce({
    at: START,
    tenants: { purse: { name: 'Purse', walletEnabled: true }, alpha: { name: 'Alpha' } },
  })
  ids = await catalogueIds(commerce.commerce, 'purse')
})
afterAll(() => commerce.close())
beforeEach(async () => {
  commerce.clock.set(START)
  asha = await commerce.signedIn('purse')
})

const give = (rupees: number, days = 7, more: object = {}, headers: Record<string, string> = {}) =>
  byOperator(
    commerce,
    'purse',
    'bonuses',
    { mobile: asha.mobile, amount: rupees, days, reason: 'Sorry for the wait', ...more },
    headers,
  )
const charge = (rupees: number, more: object = {}, headers: Record<string, string> = {}) =>
  byOperator(
    commerce,
    'purse',
    'penalties',
    { mobile: asha.mobile, amount: rupees, reason: 'A box is lost', ...more },
    headers,
  )
const shown = async (more: object = {}) => {
  const answer = await byOperator(commerce, 'purse', 'show', { mobile: asha.mobile, ...more })
  return { ...answer, wallet: answer.json.wallet }
}
const balanceOf = () => balance(commerce, 'purse', asha)
const rows = () => passbook(commerce, 'purse', asha)
const order = (key: string = randomUUID()) =>
  place(
    commerce,
    'purse',
    asha,
    orderBody(ids, asha, twoDals, TWO_DALS_TOTAL, { paymentMode: 'WALLET', isPaymentCOD: false }),
    key,
  )
afterEach(() => isSound(commerce, 'purse'))

describe('a bonus by an operator', () => {
  test('V11: is in the balance at once, with its reason in the passbook', async () => {
    await fund(commerce, 'purse', asha, 10)
    const { status, json } = await give(50.5, 7)
    expect([status, json.bonus]).toEqual([200, { lot: 1, amount: 50.5, lastDay: '2026-11-30', balance: 60.5 }])
    expect((await give(1, 1)).json.bonus).toMatchObject({ lot: 2, lastDay: '2026-11-24' })
    expect(await rows()).toMatchObject([
      { txnType: 'BONUS', status: 'SUCCESS', amount: 1, postTxnBalance: 61.5 },
      { txnType: 'BONUS', amount: 50.5, otherDetails: 'Sorry for the wait', postTxnBalance: 60.5, orderId: null },
      { txnType: 'TOPUP' },
    ])
  })

  test('an order takes the bonus that expires first, then cash', async () => {
    await fund(commerce, 'purse', asha, 300)
    await give(60, 9)
    await give(40, 3)
    expect((await order()).status).toBe(200)
    expect((await shown()).wallet).toMatchObject({ balance: 30, bonuses: [] })
    await give(5, 3)
    expect((await shown()).wallet.bonuses).toEqual([{ lot: 3, amount: 5, lastDay: '2026-11-26' }])
  })
})

describe('a penalty by an operator', () => {
  test('V12: takes bonus, then cash; what is beyond is owed, and the row has the whole amount', async () => {
    await fund(commerce, 'purse', asha, 20)
    await give(30)
    const { status, json } = await charge(75.25)
    expect([status, json.penalty]).toMatchObject([200, { amount: 75.25, balance: 0, owed: 25.25 }])
    expect((await rows())[0]).toMatchObject({
      ...{ txnType: 'PENALTY', status: 'SUCCESS', amount: 75.25, postTxnBalance: 0 },
      ...{ otherDetails: 'A box is lost', orderId: null },
    })
  })

  test('a person who never had a wallet comes to owe, up to what the tenant allows and not a paisa more', async () => {
    expect((await charge(500.01)).json.message).toBe(
      'At most ₹500.00 can be charged: what the credits hold, and what may be owed beyond them',
    )
    expect((await charge(500)).json.penalty).toMatchObject({ balance: 0, owed: 500 })
    const refused = await charge(0.01)
    expect([refused.status, refused.json.message]).toEqual([
      422,
      'Nothing can be charged: the credits are empty, and no more may be owed',
    ])
    await give(0.01)
    expect((await charge(0.02)).json.message).toMatch(/^At most ₹0\.01 can be charged/)
    expect((await charge(0.01)).json.penalty).toMatchObject({ balance: 0, owed: 500 })
  })

  test('SAFE1, SAFE4: 25 penalties and 25 orders at once on a small balance never overdraw it', async () => {
    await fund(commerce, 'purse', asha, 2 * TWO_DALS_TOTAL)
    await give(TWO_DALS_TOTAL)
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        if (at % 2) return { taken: (await charge(100)).status === 200 ? 100 : 0 }
        return { taken: (await order()).status === 200 ? TWO_DALS_TOTAL : 0 }
      }),
    )
    const { json } = await wallet(commerce, 'purse', asha, '/credits/balance')
    const taken = answers.reduce((sum, each) => sum + each.taken, 0)
    expect(json.owed).toBeLessThanOrEqual(500)
    expect(json.balance - json.owed).toBeCloseTo(3 * TWO_DALS_TOTAL - taken)
  })
})

describe('SAFE2: an idempotency key', () => {
  const key = () => ({ 'idempotency-key': randomUUID() })

  test('gives one bonus and charges one penalty, also at once, and with another reason', async () => {
    const [first, second] = [key(), key()]
    const given = await Promise.all([give(50, 7, {}, first), give(50, 7, { reason: 'Again' }, first)])
    expect(given[1]?.json).toEqual(given[0]?.json)
    const charged = await Promise.all([charge(20, {}, second), charge(20, {}, second)])
    expect(charged[1]?.json).toEqual(charged[0]?.json)
    expect([await balanceOf(), (await rows()).length]).toEqual([30, 2])
  })

  test('is refused for another amount, another time and another person', async () => {
    const used = key()
    await give(50, 7, {}, used)
    const ravi = await commerce.signedIn('purse')
    for (const [rupees, days, more] of [
      [51, 7, {}],
      [50, 8, {}],
      [50, 7, { mobile: ravi.mobile }],
    ] as const) {
      const { status, json } = await give(rupees, days, more, used)
      expect([status, json.code]).toEqual([422, 'key-reused'])
    }
    expect(await balanceOf()).toBe(50)
  })
})

describe('what is refused', () => {
  test.each([0, -1, 0.001, 10.005, 100_000.01, '50', null])('an amount of %j', async (amount) => {
    expect((await give(1, 7, { amount })).status).toBe(400)
    expect((await charge(1, { amount })).status).toBe(400)
    expect(await rows()).toEqual([])
  })

  test.each(['', ' ', 'x'.repeat(161), 'two\nlines', 'a\u202Eb'])('the reason %j', async (reason) => {
    expect((await give(1, 7, { reason })).status).toBe(400)
    expect((await charge(1, { reason })).status).toBe(400)
  })

  test.each([0, 1.5, 3651])('%d days', async (days) => expect((await give(1, days)).status).toBe(400))

  test('an unknown mobile number, and a tenant without wallets', async () => {
    const mobile = '9000000000'
    for (const answer of [await give(1, 1, { mobile }), await charge(1, { mobile }), await shown({ mobile })]) {
      expect([answer.status, answer.json.message]).toEqual([404, 'No account has this mobile number'])
    }
    const ravi = await commerce.signedIn('alpha')
    const answer = await byOperator(commerce, 'alpha', 'show', { mobile: ravi.mobile })
    expect([answer.status, answer.json.message]).toEqual([404, 'Credits are not offered here'])
  })
})

describe('a wallet is shown', () => {
  test('without a name or number, with its newest 20 rows', async () => {
    expect((await shown()).wallet).toEqual({
      ...{ balance: 0, owed: 0, closedAt: null, bonuses: [], transactions: [], timeZone: 'Asia/Kolkata' },
    })
    for (let times = 0; times < 21; times++) await charge(1, { reason: `No. ${times}` })
    const { wallet: found, text } = await shown()
    expect([found.owed, found.transactions.length, found.transactions[0].otherDetails]).toEqual([21, 20, 'No. 20'])
    for (const personal of [asha.mobile, asha.name, asha.email, asha.id]) expect(text).not.toContain(personal)
  })
})

test('SAFE16: the audit has the amount in paise, and no reason or number', async () => {
  await give(50)
  await charge(1000)
  const audit = await inTenant(commerce.commerce.db, 'purse', ({ db }) =>
    db.selectFrom('operator_audit').selectAll().where('operation', 'in', ['give-bonus', 'charge-penalty']).execute(),
  )
  const last = audit.filter(({ counts }) => JSON.stringify(counts).includes('5000')).at(-1)
  expect(last).toMatchObject({ operation: 'give-bonus', outcome: 'done', counts: { amount: 5000 } })
  expect(audit.some(({ operation, outcome }) => operation === 'charge-penalty' && outcome === 'refused')).toBe(true)
  expect(JSON.stringify(audit)).not.toMatch(new RegExp(`${asha.mobile}|Sorry`))
})
