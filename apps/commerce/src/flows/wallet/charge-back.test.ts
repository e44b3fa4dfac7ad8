import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { scriptedProvider } from '#modules/payments/testing/scripted-provider'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { byOperator, isSoundInFull, ledgerOf, passbook, topUpBy, wallet } from '#testing/wallets'

const START = '2026-11-23T06:30:00Z'

const bank = scriptedProvider()
let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
beforeAll(async () => {
  const walletEnabled = true
  commerce = await startCommerce({
    ...{ at: START, payment: { provider: 'sandbox' }, payments: bank.payments },
    tenants: { purse: { name: 'Purse', walletEnabled }, other: { name: 'Other', walletEnabled } },
  })
  ids = await catalogueIds(commerce.commerce, 'purse')
})
afterAll(() => commerce.close())
beforeEach(async () => {
  commerce.clock.set(START)
  asha = await commerce.signedIn('purse')
})

const topUp = (rupees: number) => topUpBy(bank, commerce, 'purse', { person: asha, rupees })
const chargeBack = (id: string, more: object = {}, tenant = 'purse') =>
  byOperator(commerce, tenant, 'charge-backs', {
    topUp: id,
    reason: 'Your bank took it back',
    reference: 'CB1',
    ...more,
  })
const charge = (rupees: number) =>
  byOperator(commerce, 'purse', 'penalties', { mobile: asha.mobile, amount: rupees, reason: 'A box is lost' })
const close = () => byOperator(commerce, 'purse', 'close', { mobile: asha.mobile })
const standing = async () => {
  const { balance, owed } = (await wallet(commerce, 'purse', asha, '/credits/balance')).json
  return { balance, owed }
}
const order = () =>
  place(
    commerce,
    'purse',
    asha,
    orderBody(ids, asha, twoDals, TWO_DALS_TOTAL, { paymentMode: 'WALLET', isPaymentCOD: false }),
    randomUUID(),
  )
const message = ({ status, json }: { status: number; json: { message?: string } }) => [status, json.message]

test('SB23: takes what is left of a top-up from cash, and what was spent of it is owed', async () => {
  const id = await topUp(100)
  await charge(60)
  expect((await chargeBack(id)).json.chargeBack).toEqual({ topUp: id, amount: 100, taken: 40, becomesOwed: 60 })
  expect(await standing()).toEqual({ balance: 0, owed: 60 })
  await isSoundInFull(commerce, 'purse')
})

test('beyond what the tenant lets a person owe too: the money is gone', async () => {
  const id = await topUp(2_000)
  await charge(2_000)
  expect((await chargeBack(id)).json.chargeBack).toMatchObject({ taken: 0, becomesOwed: 2_000 })
  expect(await standing()).toEqual({ balance: 0, owed: 2_000 })
})

test('V11, AMB37: it is a DEBIT in the passbook, with its reason: the tenant earns nothing by it', async () => {
  const id = await topUp(100)
  const penalties = (await ledgerOf(commerce, 'purse')).account('penalties')
  await chargeBack(id)
  expect((await passbook(commerce, 'purse', asha))[0]).toMatchObject({
    ...{ txnType: 'DEBIT', status: 'SUCCESS', amount: 100, postTxnBalance: 0, orderId: null },
    otherDetails: 'Your bank took it back',
  })
  expect((await ledgerOf(commerce, 'purse')).account('penalties')).toBe(penalties)
})

test("is a difference for the operator, with the bank's number", async () => {
  const id = await topUp(100)
  await chargeBack(id)
  const { json } = await commerce.app
    .inject({
      method: 'GET',
      url: '/operator/t/purse/payments/differences',
      headers: { authorization: `Bearer ${await commerce.operatorKey('purse', { scopes: ['orders'] })}` },
    })
    .then((answer) => ({ json: answer.json() }))
  expect(json.differences).toContainEqual(
    expect.objectContaining({
      ...{ paymentId: id, kind: 'charged-back', ourAmount: 10_000, ourState: 'paid', reference: 'CB1' },
      ...{ theirAmount: 0, theirStatus: 'failure' },
    }),
  )
})

test('SAFE2: a top-up is charged back once, also at once; again with the same number it changes nothing', async () => {
  const id = await topUp(100)
  const answers = await Promise.all([chargeBack(id), chargeBack(id), chargeBack(id)])
  for (const { status, json } of answers) {
    expect([status, json.chargeBack]).toEqual([200, { topUp: id, amount: 100, taken: 100, becomesOwed: 0 }])
  }
  expect(message(await chargeBack(id, { reference: 'CB2' }))).toEqual([
    422,
    'This top-up was charged back already, with another reference',
  ])
  expect(await standing()).toEqual({ balance: 0, owed: 0 })
  await isSoundInFull(commerce, 'purse')
})

test('SAFE1, SAFE4: a debit and a charge-back at once never overdraw the wallet, and nothing is lost', async () => {
  for (let times = 0; times < 5; times++) {
    asha = await commerce.signedIn('purse')
    const id = await topUp(TWO_DALS_TOTAL)
    const [placed, back] = await Promise.all([order(), chargeBack(id)])
    expect(back.status).toBe(200)
    const { balance, owed } = await standing()
    expect([balance, owed]).toEqual([0, placed.status === 200 ? TWO_DALS_TOTAL : 0])
    await isSoundInFull(commerce, 'purse')
  }
})

test('SB23: with nothing left in the wallet all of it is owed, and the next top-up settles it', async () => {
  const id = await topUp(TWO_DALS_TOTAL)
  await order()
  expect((await chargeBack(id)).json.chargeBack).toMatchObject({ taken: 0, becomesOwed: TWO_DALS_TOTAL })
  await topUp(TWO_DALS_TOTAL + 10)
  expect(await standing()).toEqual({ balance: 10, owed: 0 })
})

test('a top-up that was charged back is not returned when the wallet closes', async () => {
  const [first, second] = [await topUp(100), await topUp(50)]
  await chargeBack(first)
  const { closing } = (await close()).json
  expect(closing.returns).toMatchObject([{ topUp: second, amount: 50 }])
  await isSoundInFull(commerce, 'purse')
})

test('nothing is left of a top-up that was returned', async () => {
  const id = await topUp(100)
  await close()
  expect(message(await chargeBack(id))).toEqual([422, 'Nothing is left of this top-up: it was returned'])
})

test("SB8: what is unknown, undecided or another tenant's is not found", async () => {
  const id = await topUp(100)
  const path = '/credits/balance/credit'
  const begun = (await wallet(commerce, 'purse', asha, path, { txnType: 'TOPUP', amount: 100 })).json.orderId
  for (const answer of [await chargeBack('nothing'), await chargeBack(begun), await chargeBack(id, {}, 'other')]) {
    expect(message(answer)).toEqual([404, 'There is no such top-up'])
  }
})
