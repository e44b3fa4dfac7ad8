import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { balance, fund, ledgerOf, wallet } from '#testing/wallets'

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

const paid = { paymentMode: 'WALLET', isPaymentCOD: false }
const order = (person = asha, key: string = randomUUID(), more: object = {}) =>
  place(commerce, 'purse', person, orderBody(ids, person, twoDals, TWO_DALS_TOTAL, { ...paid, ...more }), key)
const balanceOf = (person = asha) => balance(commerce, 'purse', person)
const passbook = async (person = asha) =>
  (await wallet(commerce, 'purse', person, '/credits/transactions')).json.transactions
const cancel = (orderId: string, person = asha) =>
  commerce.call('purse', 'DELETE', `/placeOrder?orderId=${orderId}&user=${person.mobile}&store=${ids.store('day')}`, {
    token: person.token,
  })
const refund = async (orderId: string, body: object) =>
  commerce.app.inject({
    method: 'POST',
    url: `/operator/t/purse/orders/${orderId}/refunds`,
    headers: { authorization: `Bearer ${await commerce.operatorKey('purse')}` },
    payload: { lines: null, amount: null, reason: null, ...body },
  })

/** SAFE4: the entries sum to zero, and the balance rows are what the entries say. */
async function isSound(): Promise<void> {
  const { sum, personal, balances } = await ledgerOf(commerce, 'purse')
  expect([sum, balances]).toEqual([0, personal])
}

describe('M4, SB11, AMB37: an order that the wallet pays', () => {
  test('M10: exactly the total is enough; the order is paid with its placement, and the debit stands in the passbook', async () => {
    await fund(commerce, 'purse', asha, TWO_DALS_TOTAL)
    const { status, json } = await order()
    expect([status, json.data.paymentStatus]).toEqual([200, 'TXN_SUCCESS'])
    expect(await balanceOf()).toBe(0)
    const [debit, ...earlier] = await passbook()
    expect(debit).toMatchObject({
      ...{ txnType: 'DEBIT', status: 'SUCCESS', amount: TWO_DALS_TOTAL, postTxnBalance: 0 },
      ...{ orderId: json.data.orderId, storeId: ids.store('day') },
    })
    expect(earlier).toHaveLength(1)
    await isSound()
  })

  test('M10: a paisa short is refused with the specified text, and the cart is kept; nothing is written', async () => {
    await fund(commerce, 'purse', asha, TWO_DALS_TOTAL - 0.01)
    const { status, json } = await order()
    expect([status, json.code, json.message]).toEqual([
      409,
      'requote',
      'Low balance, please select other payment method',
    ])
    expect([await balanceOf(), (await passbook()).length]).toEqual([TWO_DALS_TOTAL - 0.01, 1])
  })

  test('a person who never topped up has a balance of zero', async () => {
    expect((await order()).json.reason.code).toBe('balance-below-total')
    expect(await balanceOf()).toBe(0)
  })

  test('SAFE2: a repeated key answers the same bytes and debits once', async () => {
    await fund(commerce, 'purse', asha, 2 * TWO_DALS_TOTAL)
    const key = randomUUID()
    const [first, again] = [await order(asha, key), await order(asha, key)]
    expect(again.text).toBe(first.text)
    expect(await balanceOf()).toBe(TWO_DALS_TOTAL)
  })

  test('SAFE1, SAFE2: one key at once, from a balance for one order: every call answers the same bytes', async () => {
    for (let round = 1; round <= 10; round += 1) {
      await fund(commerce, 'purse', asha, TWO_DALS_TOTAL)
      const key = randomUUID()
      const answers = await Promise.all(Array.from({ length: 8 }, () => order(asha, key)))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      expect([new Set(answers.map(({ text }) => text)).size, await balanceOf()]).toEqual([1, 0])
    }
    await isSound()
  })

  test('SAFE1, SAFE4: of 50 orders at once a balance for 10 pays exactly 10', async () => {
    await fund(commerce, 'purse', asha, 10 * TWO_DALS_TOTAL)
    const answers = await Promise.all(Array.from({ length: 50 }, () => order()))
    const accepted = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ json }) => json.reason?.code === 'balance-below-total')
    expect([accepted.length, refused.length, await balanceOf()]).toEqual([10, 40, 0])
    await isSound()
  })
})

describe('SB15, AMB37, AMB106: what the wallet paid comes back into it', () => {
  test('a cancelled order is back at once, as an ORDERPAY of that order; cancelled again, nothing more comes', async () => {
    await fund(commerce, 'purse', asha, 500)
    const { orderId } = (await order()).json.data
    const first = await cancel(orderId)
    expect(first.json.message).toBe('Your order has been cancelled. ₹370.00 is back in your credits.')
    expect(first.json.data.refund).toMatchObject({
      amount: 370,
      state: 'sent',
      way: 'wallet',
      expectedBy: '2026-11-23',
    })
    expect((await cancel(orderId)).text).toBe(first.text)
    expect(await balanceOf()).toBe(500)
    expect((await passbook())[0]).toMatchObject({
      ...{ txnType: 'ORDERPAY', status: 'SUCCESS', amount: 370, postTxnBalance: 500 },
      orderId,
    })
    await isSound()
  })

  test('an operator returns a part, then no more than what is left', async () => {
    await fund(commerce, 'purse', asha, 400)
    const { orderId } = (await order()).json.data
    expect((await refund(orderId, { amount: 100 })).json().refund).toMatchObject({ amount: 100, state: 'sent' })
    expect(await balanceOf()).toBe(130)
    expect((await refund(orderId, { amount: 271 })).statusCode).toBe(422)
    await cancel(orderId)
    expect(await balanceOf()).toBe(400)
    expect((await ledgerOf(commerce, 'purse')).account('advances')).not.toBeLessThan(0)
    await isSound()
  })

  test('SAFE1: a cancellation and a refund at once return once', async () => {
    await fund(commerce, 'purse', asha, TWO_DALS_TOTAL)
    const { orderId } = (await order()).json.data
    await Promise.all([cancel(orderId), refund(orderId, {}), cancel(orderId), refund(orderId, {})])
    expect(await balanceOf()).toBe(TWO_DALS_TOTAL)
    await isSound()
  })
})

describe('A18: a tenant without wallets', () => {
  test.each(['/credits/balance', '/credits/transactions'])('%s is not found', async (path) => {
    const ravi = await commerce.signedIn('alpha')
    const { status, json } = await wallet(commerce, 'alpha', ravi, path)
    expect([status, json.responseCode, json.responseMessage]).toEqual([404, 'SS-404', 'Credits are not offered here'])
  })

  test('W2: the wallet says 401 for an expired session', async () => {
    const { status, json } = await wallet(commerce, 'purse', { token: 'none' }, '/credits/balance')
    expect([status, json.responseCode, json.statusCode]).toEqual([401, '401', 500])
  })
})
