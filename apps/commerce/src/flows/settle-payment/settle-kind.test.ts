import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { ProviderUnavailable } from '#modules/payments/api/provider'
import { scriptedProvider } from '#modules/payments/testing/scripted-provider'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { smallCatalogue } from '#testing/small-catalogue'

const START = '2026-11-23T06:30:00Z'
const MINUTE = 60_000
const PAID = { status: 'success', amount: TWO_DALS_TOTAL * 100, transactionId: 'T1' } as const

const bank = scriptedProvider()
let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
beforeAll(async () => {
  const stores = smallCatalogue.stores.map((store) => ({ ...store, payment: { cash: true, digital: true } }))
  commerce = await startCommerce({
    at: START,
    kitchen: 'demo',
    catalogue: { ...smallCatalogue, stores },
    payment: { provider: 'sandbox' },
    payments: bank.payments,
  })
  ids = await catalogueIds(commerce.commerce, 'alpha')
})
afterAll(() => commerce.close())
beforeEach(async () => {
  commerce.clock.set(START)
  bank.failStart(null)
  asha = await commerce.signedIn('alpha')
  await inAlpha(({ db }) => db.deleteFrom('job').execute())
})

const inAlpha = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(commerce.commerce.db, 'alpha', work)
const online = { isPaymentCOD: false, paymentMode: 'DIGITAL' }

async function newOrder(): Promise<string> {
  const body = orderBody(ids, asha, twoDals, TWO_DALS_TOTAL, online)
  return (await place(commerce, 'alpha', asha, body, randomUUID())).json.data.orderId
}

const pass = (ms: number) => commerce.clock.set(new Date(commerce.clock.now() + ms).toISOString())
const stateOf = (orderId: string) =>
  inAlpha(({ db }) =>
    db
      .selectFrom('customer_order as o')
      .leftJoin('payment as p', (join) => join.onRef('p.tenant', '=', 'o.tenant').onRef('p.subject_id', '=', 'o.id'))
      .select(['o.status', 'o.payment_status as payment', 'p.state'])
      .where('o.tenant', '=', 'alpha')
      .where('o.id', '=', orderId)
      .executeTakeFirstOrThrow(),
  )
const eventsOf = (orderId: string) =>
  inAlpha(({ db }) =>
    db.selectFrom('order_event').select('move').where('order_id', '=', orderId).orderBy('seq').execute(),
  ).then((rows) => rows.map(({ move }) => move))
const jobKinds = () =>
  inAlpha(({ db }) => db.selectFrom('job').select('kind').orderBy('kind').execute()).then((rows) =>
    rows.map(({ kind }) => kind),
  )
const refundsOf = (orderId: string) =>
  inAlpha(({ db }) => db.selectFrom('refund').select(['amount', 'why']).where('subject_id', '=', orderId).execute())
const check = (orderId: string, hint: string) =>
  commerce.call('alpha', 'POST', '/payment/check', { token: asha.token, body: { user: asha.mobile, orderId, hint } })
const settle = () => commerce.worker.runDue()

/** Runs the jobs for some minutes. */
async function settleFor(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    pass(MINUTE)
    await settle()
  }
}

/** What the owner was sent about an order, by channel. */
async function textsOf(orderId: string): Promise<{ channel: string; text: string }[]> {
  await settle()
  return commerce.outbox.sent
    .filter(({ text }) => text.includes(orderId))
    .map(({ channel, text }) => ({ channel, text }))
    .sort((one, other) => one.channel.localeCompare(other.channel))
}
const both = (words: string) =>
  ['email', 'mobile'].map((channel) => ({ channel, text: expect.stringContaining(words) }))

const undecided = { status: 100, payment: 'USER_PENDING', state: 'open' }
const paid = { status: 100, payment: 'TXN_SUCCESS', state: 'paid' }
const failed = { status: 800, payment: 'TXN_FAILURE', state: 'failed' }

describe('SAFE5: the job settles what was left open', () => {
  test('a payment without callback and browser', async () => {
    const orderId = await newOrder()
    bank.say(orderId, PAID)
    pass(20_000)
    await settle()
    expect(await stateOf(orderId)).toEqual(paid)
  })

  test('AMB109: nobody tried to pay: failed after twenty minutes, and the diner gets a message', async () => {
    const orderId = await newOrder()
    bank.say(orderId, { status: 'none' })
    await settleFor(19)
    expect(await stateOf(orderId)).toEqual(undecided)
    await settleFor(2)
    expect(await stateOf(orderId)).toEqual(failed)
    expect(await textsOf(orderId)).toEqual(both('did not go through'))
  })

  test.each([
    ['pending', { status: 'pending' }],
    ['away', new ProviderUnavailable('away')],
    ['broken', new TypeError('x is not a function')],
    ['of another amount', { ...PAID, amount: 1 }],
  ] as const)(
    'AMB109: undecided for twenty minutes (%s): cancelled by the system, and the diner gets a message',
    async (_, says) => {
      const orderId = await newOrder()
      bank.say(orderId, says)
      await settleFor(19)
      expect(await stateOf(orderId)).toEqual(undecided)
      await settleFor(2)
      expect(await stateOf(orderId)).toEqual({ status: 800, payment: 'USER_PENDING', state: 'open' })
      expect(await eventsOf(orderId)).toEqual(['place-digital', 'cancel'])
      expect(await textsOf(orderId)).toEqual(both('cancelled'))
      expect((await check(orderId, 'PENDING')).json.data).toMatchObject({
        ...{ verdict: 'cancelled', checkout: null, decidedBy: null, mayCancel: false },
      })
    },
  )

  test.each([
    ['a failure is written, without a further message', { status: 'failure' }, 'TXN_FAILURE', 0],
    ['a success is taken and returned, with a message', PAID, 'TXN_SUCCESS', 1],
  ] as const)('AMB109: after that %s', async (_, says, payment, returned) => {
    const orderId = await newOrder()
    bank.say(orderId, { status: 'pending' })
    await settleFor(21)
    const before = await textsOf(orderId)
    bank.say(orderId, says)
    await settleFor(40)
    expect(await stateOf(orderId)).toMatchObject({ status: 800, payment })
    expect(await refundsOf(orderId)).toHaveLength(returned)
    expect((await textsOf(orderId)).length - before.length).toBe(2 * returned)
    expect(await eventsOf(orderId)).not.toContain('advance')
  })

  test('AMB109: the payment of a cancelled order is watched for five days, then never asked about again', async () => {
    const orderId = await newOrder()
    bank.say(orderId, { status: 'pending' })
    await settleFor(21)
    const asked = bank.calls.length
    for (let hour = 0; hour < 9 * 24; hour++) {
      pass(60 * MINUTE)
      await settle()
    }
    expect(bank.calls.length - asked).toBeGreaterThan(5)
    expect(bank.calls.length - asked).toBeLessThan(20)
    expect(await jobKinds()).toEqual([])
    expect(await stateOf(orderId)).toMatchObject({ status: 800, payment: 'USER_PENDING' })
  })

  test('what succeeds after it was given up is returned, never cooked, and the diner gets a message', async () => {
    const orderId = await newOrder()
    await check(orderId, 'APP_CLOSED')
    expect(await stateOf(orderId)).toEqual(failed)
    bank.say(orderId, PAID)
    pass(15 * MINUTE)
    await settle()
    expect(await stateOf(orderId)).toEqual({ status: 800, payment: 'TXN_SUCCESS', state: 'paid' })
    expect(await refundsOf(orderId)).toEqual([{ amount: TWO_DALS_TOTAL * 100, why: 'late-payment' }])
    await settle()
    expect(commerce.outbox.textsTo(asha.email).join('\n')).toContain(orderId)
    expect(await eventsOf(orderId)).not.toContain('advance')
    expect((await check(orderId, 'TXN_SUCCESS')).json.data.verdict).toBe('cancelled')
  })
})
