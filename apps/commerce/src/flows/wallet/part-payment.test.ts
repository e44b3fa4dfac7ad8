import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import type { TestPerson } from '#testing/commerce'
import { TWO_DALS_TOTAL } from '#testing/orders'
import { type PartCommerce, startPartCommerce } from '#testing/part-payments'
import { balance, fund, isSound, ledgerOf, passbook } from '#testing/wallets'

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
})

const inPurse = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(parts.commerce.commerce.db, 'purse', work)
const balanceOf = () => balance(parts.commerce, 'purse', asha)
const rows = () => passbook(parts.commerce, 'purse', asha)
const funded = (rupees: number) => fund(parts.commerce, 'purse', asha, rupees)
const held = async () => (await ledgerOf(parts.commerce, 'purse')).account('held') / 100

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
    await isSound(parts.commerce, 'purse')
  })
})
