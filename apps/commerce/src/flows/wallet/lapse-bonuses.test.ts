import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { balance, byOperator, fund, isSound, passbook } from '#testing/wallets'

/** Noon on 23 November in India. */
const START = '2026-11-23T06:30:00Z'

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
beforeAll(async () => {
  commerce = await startCommerce({
    at: START,
    tenants: { purse: { name: 'Purse', walletEnabled: true }, york: { name: 'York', walletEnabled: true } },
    wallets: { york: { timeZone: 'America/New_York' } },
  })
  ids = await catalogueIds(commerce.commerce, 'purse')
})
afterAll(() => commerce.close())
beforeEach(async () => {
  commerce.clock.set(START)
  asha = await commerce.signedIn('purse')
})
afterEach(() => isSound(commerce, 'purse'))

const give = (rupees: number, days: number, person = asha, tenant = 'purse') =>
  byOperator(commerce, tenant, 'bonuses', { mobile: person.mobile, amount: rupees, days, reason: 'Thank you' })
const balanceOf = (person = asha, tenant = 'purse') => balance(commerce, tenant, person)
const rows = (person = asha, tenant = 'purse') => passbook(commerce, tenant, person)

/** Runs what is due at a moment. */
async function at(iso: string, tenant = 'purse'): Promise<void> {
  commerce.clock.set(iso)
  commerce.commerce.jobs.note(tenant, commerce.clock.now())
  await commerce.worker.runDue()
}

/** When the bonuses of Asha lapse. */
const lapsing = (): Promise<readonly string[]> =>
  inTenant(commerce.commerce.db, 'purse', async ({ db }) => {
    const { id } = await db.selectFrom('wallet').select('id').where('person', '=', asha.id).executeTakeFirstOrThrow()
    const jobs = await db.selectFrom('job').selectAll().where('kind', '=', 'lapse-bonus').execute()
    return jobs.filter(({ key }) => key.startsWith(id)).map(({ due_at }) => due_at.toISOString())
  })

const order = () =>
  place(
    commerce,
    'purse',
    asha,
    orderBody(ids, asha, twoDals, TWO_DALS_TOTAL, { paymentMode: 'WALLET', isPaymentCOD: false }),
    randomUUID(),
  )
const refund = async (orderId: string, amount: number | null = null) =>
  commerce.app.inject({
    method: 'POST',
    url: `/operator/t/purse/orders/${orderId}/refunds`,
    headers: { authorization: `Bearer ${await commerce.operatorKey('purse')}` },
    payload: { lines: null, amount, reason: 'Burnt' },
  })

describe('a bonus that was not spent', () => {
  test('can be spent to 23:59 of its last day, lapses at midnight, once, and the rest of the wallet stays', async () => {
    await fund(commerce, 'purse', asha, 10)
    await give(50, 1)
    await give(30, 2)
    await at('2026-11-24T18:29:59.999Z')
    expect([await balanceOf(), (await rows()).length]).toEqual([90, 3])
    await at('2026-11-24T18:30:00Z')
    await at('2026-11-24T18:30:00Z')
    expect(await balanceOf()).toBe(40)
    const [lapsed, ...earlier] = await rows()
    expect(lapsed).toMatchObject({
      ...{ txnType: 'DEBIT', status: 'SUCCESS', amount: 50, postTxnBalance: 40 },
      ...{ otherDetails: 'Expired', orderId: null, storeId: null },
    })
    expect(earlier).toHaveLength(3)
    expect(await lapsing()).toEqual(['2026-11-25T18:30:00.000Z'])
  })

  test('is not spendable after its last day, also while nothing has lapsed it', async () => {
    await fund(commerce, 'purse', asha, TWO_DALS_TOTAL)
    await give(TWO_DALS_TOTAL, 1)
    commerce.clock.set('2026-11-24T18:30:00Z')
    expect(await balanceOf()).toBe(TWO_DALS_TOTAL)
    expect((await byOperator(commerce, 'purse', 'show', { mobile: asha.mobile })).json.wallet).toMatchObject({
      ...{ balance: TWO_DALS_TOTAL, bonuses: [{ lot: 1, lastDay: '2026-11-24' }] },
    })
    const charged = await byOperator(commerce, 'purse', 'penalties', {
      ...{ mobile: asha.mobile, amount: TWO_DALS_TOTAL, reason: 'A box is lost' },
    })
    expect(charged.json.penalty).toMatchObject({ balance: 0, owed: 0 })
    await at('2026-11-24T18:31:00Z')
    expect((await rows()).slice(0, 2)).toMatchObject([
      { txnType: 'DEBIT', amount: TWO_DALS_TOTAL, postTxnBalance: 0 },
      { txnType: 'PENALTY', postTxnBalance: 0 },
    ])
  })

  test('what was spent of it does not lapse, and one that is spent leaves no row', async () => {
    await give(TWO_DALS_TOTAL - 5, 1)
    await give(20, 1)
    expect((await order()).status).toBe(200)
    await at('2026-11-25T06:30:00Z')
    expect((await rows()).filter(({ txnType }: { txnType: string }) => txnType === 'DEBIT')).toMatchObject([
      { amount: 15, postTxnBalance: 0 },
      { amount: TWO_DALS_TOTAL },
    ])
    expect(await lapsing()).toEqual([])
  })
})

describe('a bonus that comes back', () => {
  test('before its last day is near keeps it, and its job', async () => {
    await give(TWO_DALS_TOTAL, 20)
    await refund((await order()).json.data.orderId)
    expect(await lapsing()).toEqual(['2026-12-13T18:30:00.000Z'])
    await at('2026-12-13T18:30:00Z')
    expect((await rows())[0]).toMatchObject({ txnType: 'DEBIT', amount: TWO_DALS_TOTAL, postTxnBalance: 0 })
  })

  test('on its last day can be spent for seven days more: its job comes again', async () => {
    await give(TWO_DALS_TOTAL, 1)
    const { orderId } = (await order()).json.data
    commerce.clock.set('2026-11-24T18:29:00Z')
    await refund(orderId)
    await at('2026-11-24T18:30:00Z')
    expect([await balanceOf(), await lapsing()]).toEqual([TWO_DALS_TOTAL, ['2026-12-01T18:30:00.000Z']])
    await at('2026-12-01T18:29:59Z')
    expect(await balanceOf()).toBe(TWO_DALS_TOTAL)
    await at('2026-12-01T18:30:00Z')
    expect((await rows())[0]).toMatchObject({ txnType: 'DEBIT', amount: TWO_DALS_TOTAL, postTxnBalance: 0 })
  })

  test('after it has lapsed, lapses a second time', async () => {
    await give(TWO_DALS_TOTAL + 40, 1)
    const { orderId } = (await order()).json.data
    await at('2026-11-24T18:30:00Z')
    expect([await balanceOf(), await lapsing()]).toEqual([0, []])
    await refund(orderId, 100)
    expect([await balanceOf(), await lapsing()]).toEqual([100, ['2026-12-02T18:30:00.000Z']])
    await at('2026-12-02T18:30:00Z')
    await refund(orderId)
    expect(await balanceOf()).toBe(TWO_DALS_TOTAL - 100)
    await at('2026-12-11T18:30:00Z')
    const moved = (await rows()).map((row: Record<string, unknown>) => [row.txnType, row.amount, row.postTxnBalance])
    expect(moved).toEqual([
      ['DEBIT', TWO_DALS_TOTAL - 100, 0],
      ['ORDERPAY', TWO_DALS_TOTAL - 100, TWO_DALS_TOTAL - 100],
      ['DEBIT', 100, 0],
      ['ORDERPAY', 100, 100],
      ['DEBIT', 40, 0],
      ['DEBIT', TWO_DALS_TOTAL, 40],
      ['BONUS', TWO_DALS_TOTAL + 40, TWO_DALS_TOTAL + 40],
    ])
  })
})

test("the last day is the tenant zone's", async () => {
  const mira = await commerce.signedIn('york')
  // 01:30 in New York: the last day is 23 November there.
  commerce.clock.set('2026-11-22T06:30:00Z')
  expect((await give(50, 1, mira, 'york')).json.bonus.lastDay).toBe('2026-11-23')
  // 23:59 in New York, 10:29 of the next day in India.
  await at('2026-11-24T04:59:59Z', 'york')
  expect(await balanceOf(mira, 'york')).toBe(50)
  await at('2026-11-24T05:00:00Z', 'york')
  expect([await balanceOf(mira, 'york'), (await rows(mira, 'york'))[0].otherDetails]).toEqual([0, 'Expired'])
})
