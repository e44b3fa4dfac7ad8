import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { createRunner, type JobFailure } from '#kernel/jobs/run-due'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { paidOrder, paymentIdOf } from '#testing/paid-order'
import type { PaymentNeeds } from '../api/needs.ts'
import { ProviderRefused, ProviderUnavailable } from '../api/provider.ts'
import { type RefundRecord, refundsOfSubjects } from '../api/refunds.ts'
import { requestRefunds } from '../api/request-refund.ts'
import { orderSubject } from '../api/subject.ts'
import { type PreparedProvider, prepareProvider } from '../testing/prepared-provider.ts'
import { refundKind } from './refund-job.ts'

const HOUR = 3_600_000

const noWallet = () => Promise.reject(new Error('No wallet has paid'))

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
beforeAll(async () => {
  commerce = await startCommerce()
  ids = await catalogueIds(commerce.commerce, 'alpha')
  asha = await commerce.signedIn('alpha')
})
afterAll(() => commerce.close())

let bank: PreparedProvider
let failures: JobFailure[]
/** The calls to the provider that gave no usable answer, as logged. */
let faults: string[]
beforeEach(async () => {
  bank = prepareProvider()
  failures = []
  faults = []
  await inTenant(commerce.commerce.db, 'alpha', ({ db }) => db.deleteFrom('job').where('kind', '=', 'refund').execute())
})

/** Runs the refund jobs that are due. */
async function runDue(payments: PaymentNeeds['payments'] = () => bank.payments): Promise<void> {
  const { db, now, tenants } = commerce.commerce
  const run = createRunner(commerce.commerce, {
    kinds: [refundKind({ db, now, tenants, payments, paymentFault: ({ call }) => void faults.push(call) }, noWallet)],
    sweep: async () => {},
    onFailure: (failure) => void failures.push(failure),
  })
  const beside: Promise<unknown>[] = []
  await run('alpha', (work) => void beside.push(work))
  await Promise.all(beside)
}

async function runAfter(ms: number): Promise<void> {
  commerce.clock.advance(ms)
  await runDue()
}

async function requested(): Promise<string> {
  const orderId = await paidOrder(commerce, ids, asha)
  await inTenant(commerce.commerce.db, 'alpha', (tx) =>
    requestRefunds(tx, {
      lineTotals: null,
      ...{ subject: orderSubject(orderId), amount: 'all-left', lines: null, why: 'cancelled' },
      ...{ by: { kind: 'owner', id: asha.id }, at: new Date(commerce.clock.now()) },
    }),
  )
  return orderId
}

async function refundOf(orderId: string): Promise<RefundRecord | undefined> {
  return (await inTenant(commerce.commerce.db, 'alpha', (tx) => refundsOfSubjects(tx, 'order', [orderId])))[0]
}
const jobsLeft = (orderId: string) =>
  inTenant(commerce.commerce.db, 'alpha', (tx) =>
    tx.db
      .selectFrom('job')
      .select(['dead_at', 'error_kind'])
      .where('kind', '=', 'refund')
      .where('key', '=', `${paymentIdOf(orderId)}-R1`)
      .execute(),
  )

describe('carrying out a refund (AMB106)', () => {
  test('is asked for once, accepted, looked at later, and sent', async () => {
    const orderId = await requested()
    await runDue()
    expect(await refundOf(orderId)).toMatchObject({
      state: 'accepted',
      providerReference: `P-${paymentIdOf(orderId)}-R1`,
    })
    await runAfter(5000)
    expect(await refundOf(orderId)).toMatchObject({
      state: 'sent',
      bankReference: `B-${paymentIdOf(orderId)}-R1`,
      askedAt: null,
    })
    expect(bank.calls).toEqual([`refund ${paymentIdOf(orderId)}-R1 37000`, `status ${paymentIdOf(orderId)}-R1`])
    expect(await jobsLeft(orderId)).toEqual([])
  })

  test('a provider that takes a week is asked with growing pauses', async () => {
    const orderId = await requested()
    bank.next.push(...Array(1000).fill('accepted'))
    for (let hour = 0; hour < 7 * 24; hour++) await runAfter(HOUR)
    expect(await refundOf(orderId)).toMatchObject({ state: 'accepted' })
    expect(bank.calls.length).toBeLessThan(40)
    expect(bank.carriedOut.size).toBe(1)
  })

  test('a lost answer: the provider is asked what became of it, and the money is returned once', async () => {
    const orderId = await requested()
    bank.loseNext = true
    await runDue()
    expect(await refundOf(orderId)).toMatchObject({ state: 'requested' })
    await runAfter(HOUR)
    expect(await refundOf(orderId)).toMatchObject({ state: 'sent' })
    expect(bank.calls).toEqual([`refund ${paymentIdOf(orderId)}-R1 37000`, `status ${paymentIdOf(orderId)}-R1`])
  })

  test('a request that never arrived is sent again, under the same reference', async () => {
    const orderId = await requested()
    bank.next.push(new ProviderUnavailable('timeout'), new ProviderUnavailable('timeout'), 'none', 'accepted')
    await runDue()
    expect(await refundOf(orderId)).toMatchObject({ state: 'requested', errorKind: 'timeout' })
    await runAfter(HOUR)
    await runAfter(HOUR)
    expect(await refundOf(orderId)).toMatchObject({ state: 'accepted', errorKind: null })
    const [reference] = [`${paymentIdOf(orderId)}-R1`]
    expect(bank.calls).toEqual([
      `refund ${reference} 37000`,
      `status ${reference}`,
      `status ${reference}`,
      `refund ${reference} 37000`,
    ])
    expect([failures, faults]).toEqual([[], ['refund', 'refund']])
  })

  test('a process that dies while it asks: the next one asks what became of it', async () => {
    const orderId = await requested()
    bank.loseNext = true
    const { db, now, tenants } = commerce.commerce
    const job = {
      kind: 'refund',
      key: `${paymentIdOf(orderId)}-R1`,
      payload: {},
      tries: 1,
      leaseUntil: new Date(),
      expiresAt: null,
    }
    await expect(
      refundKind({ db, now, tenants, payments: () => bank.payments, paymentFault: () => {} }, noWallet).run(
        'alpha',
        job,
      ),
    ).rejects.toThrow('socket hang up')
    await runDue()
    expect(bank.calls).toEqual([`refund ${paymentIdOf(orderId)}-R1 37000`, `status ${paymentIdOf(orderId)}-R1`])
    expect(bank.carriedOut.get(`${paymentIdOf(orderId)}-R1`)).toBe(37_000)
  })

  test.each([
    ['refused', 'refused'],
    [new ProviderRefused('balance-too-low'), 'balance-too-low'],
  ] as const)('a refusal (%p) is kept with its reason, logged, and not asked again', async (answer, code) => {
    const orderId = await requested()
    bank.next.push(answer)
    await runDue()
    expect(await refundOf(orderId)).toMatchObject({ state: 'refused', errorKind: code, askedAt: null })
    expect(failures.map(({ err: _err, ...line }) => line)).toEqual([
      { tenant: 'alpha', kind: 'refund', tries: 1, errorKind: 'refund-refused', dead: true },
    ])
    await runAfter(HOUR)
    expect(bank.calls).toHaveLength(1)
  })

  test('a refusal of the question what became of it decides nothing', async () => {
    const orderId = await requested()
    bank.next.push('accepted', new ProviderRefused('too-many-questions'))
    await runDue()
    await runAfter(HOUR)
    expect(await refundOf(orderId)).toMatchObject({ state: 'accepted', errorKind: 'too-many-questions' })
  })

  test.each([
    ['no provider', null],
    ['another merchant', prepareProvider('OTHER').payments],
  ])('with %s the refund waits, and says why', async (_what, account) => {
    const orderId = await requested()
    await runDue(() => account)
    expect(await refundOf(orderId)).toMatchObject({ state: 'requested', errorKind: 'other-account' })
    await runAfter(HOUR)
    await runAfter(HOUR)
    expect(await refundOf(orderId)).toMatchObject({ state: 'sent' })
  })
})
