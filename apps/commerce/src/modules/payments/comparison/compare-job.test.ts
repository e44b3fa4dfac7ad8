import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { reportDifferences } from '#doors/payment-comparison-routes'
import { inTenant } from '#kernel/db/tenant-transaction'
import type { TestPerson } from '#testing/commerce'
import { PAYTM_MERCHANT, type PaytmCommerce, startPaytmCommerce } from '../testing/paytm-commerce.ts'
import { compareKind, nextComparison, planComparison } from './compare-job.ts'

/** Noon in India of the day that is compared. */
const NOON = '2026-11-23T06:30:00Z'
const EVER = '2000-01-01'

let commerce: PaytmCommerce
let asha: TestPerson
let bina: TestPerson
beforeAll(async () => {
  commerce = await startPaytmCommerce({ at: NOON })
  asha = await commerce.signedIn('alpha')
  bina = await commerce.signedIn('beta')
})
afterAll(() => commerce.close())

const inAlpha = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(commerce.commerce.db, 'alpha', work)

const pay = (orderId: string, status?: 'TXN_SUCCESS' | 'TXN_FAILURE') =>
  commerce.paytm.pay(PAYTM_MERCHANT, orderId, status)

const setState = (orderId: string, state: 'paid' | 'failed') =>
  inAlpha(({ db }) =>
    db.updateTable('payment').set({ state }).where('tenant', '=', 'alpha').where('subject_id', '=', orderId).execute(),
  )

const placeAlpha = () => commerce.placeDigital('alpha', asha)

const kind = () => compareKind(commerce.commerce)
const run = () =>
  kind().run('alpha', {
    ...{ kind: 'compare-payments', key: 'daily', payload: {}, tries: 1 },
    ...{ leaseUntil: new Date(commerce.clock.now()), expiresAt: null },
  })

const paymentIdOf = (orderId: string) => commerce.paytm.paymentOf(PAYTM_MERCHANT, orderId)?.orderId ?? ''

const settleDue = (orderId: string) =>
  inAlpha(({ db }) =>
    db
      .selectFrom('job')
      .select('due_at')
      .where('kind', '=', 'settle-payment')
      .where('key', '=', paymentIdOf(orderId))
      .execute(),
  )

const foundOf = async () => (await reportDifferences(commerce.commerce.db, 'alpha', EVER)).differences

describe('SAFE5: each day is compared with the list of the provider', () => {
  test('every difference is stored by name, once, and a payment that is paid there is settled now', async () => {
    const [right, there, here, ours, wrong] = [
      await placeAlpha(),
      await placeAlpha(),
      await placeAlpha(),
      await placeAlpha(),
      await placeAlpha(),
    ]
    for (const id of [right, there, wrong]) pay(id)
    pay(here, 'TXN_FAILURE')
    for (const id of [right, here, ours, wrong]) await setState(id, 'paid')
    const ofBeta = await commerce.placeDigital('beta', bina)
    pay(ofBeta)
    commerce.paytm.open({ merchant: PAYTM_MERCHANT, orderId: 'LSTLSTLSTLS', amount: '99.00', callbackUrl: '' })
    pay('LSTLSTLSTLS')
    commerce.paytm.open({ merchant: PAYTM_MERCHANT, orderId: 'till-7-bill-3001', amount: '50.00', callbackUrl: '' })
    pay('till-7-bill-3001')
    Object.assign(commerce.paytm.paymentOf(PAYTM_MERCHANT, wrong) ?? {}, { amount: '1.00' })

    commerce.clock.set('2026-11-24T02:00:00Z')
    expect(await run()).toEqual(nextComparison('alpha', commerce.clock.now()))

    const found = await foundOf()
    const named = Object.fromEntries(found.map(({ subjectId, paymentId, kind: of }) => [subjectId ?? paymentId, of]))
    expect(named).toEqual({
      ...{ [there]: 'paid-there-not-here', [here]: 'paid-here-not-there', [ours]: 'ours-only' },
      ...{ [wrong]: 'amount-differs', LSTLSTLSTLS: 'provider-only' },
    })
    expect(found.find(({ subjectId }) => subjectId === wrong)).toMatchObject({
      ...{ day: '2026-11-23', ourState: 'paid', theirAmount: 100, theirStatus: 'success' },
    })
    expect(await settleDue(there)).toEqual([{ due_at: new Date(commerce.clock.now()) }])

    await commerce.worker.runDue()
    const after = (await foundOf()).find(({ subjectId }) => subjectId === there)
    expect(after).toMatchObject({ ourState: 'open', stateNow: 'paid' })

    await inAlpha(({ db }) => db.deleteFrom('payment_comparison').where('tenant', '=', 'alpha').execute())
    await run()
    expect(await foundOf()).toHaveLength(found.length)
  })

  test('a day is compared once; missed days are made up for, one after the other', async () => {
    const calls = () => commerce.paytm.seen.filter(({ call }) => call === 'list').length
    const before = calls()
    expect(await run()).toEqual(nextComparison('alpha', commerce.clock.now()))
    expect(calls()).toBe(before)
    commerce.clock.set('2026-11-27T02:00:00Z')
    const now = new Date(commerce.clock.now())
    expect(await run()).toEqual(now)
    expect(await run()).toEqual(now)
    expect(await run()).toEqual(nextComparison('alpha', commerce.clock.now()))
    const until = async () => (await reportDifferences(commerce.commerce.db, 'alpha', EVER)).comparedUntil
    expect(await until()).toBe('2026-11-26')
    commerce.clock.set('2027-03-01T12:00:00Z')
    await run()
    expect(await until()).toBe('2027-01-30')
  })

  test('while the provider does not answer, the day stays to be compared', async () => {
    const { comparedUntil } = await reportDifferences(commerce.commerce.db, 'alpha', EVER)
    commerce.paytm.failAll('503')
    expect(await run()).toEqual(new Date(commerce.clock.now() + 3600_000))
    commerce.paytm.failAll(null)
    expect((await reportDifferences(commerce.commerce.db, 'alpha', EVER)).comparedUntil).toBe(comparedUntil)
  })

  test('is planned once for a tenant with a provider, at a time of its own in the night', async () => {
    await planComparison(commerce.commerce, 'alpha')
    await planComparison(commerce.commerce, 'alpha')
    await planComparison(commerce.commerce, 'no-such-tenant')
    const jobs = await inAlpha(({ db }) =>
      db.selectFrom('job').select('due_at').where('kind', '=', 'compare-payments').execute(),
    )
    expect(jobs).toEqual([{ due_at: nextComparison('alpha', commerce.clock.now()) }])
    for (const tenant of ['alpha', 'beta', 'a-third']) {
      const at = nextComparison(tenant, Date.parse(NOON)).toISOString()
      expect(at >= '2026-11-23T21:30' && at < '2026-11-23T23:30').toBe(true)
    }
  })
})

test('the operator call lists them for a key of the tenant', async () => {
  const list = async (tenant: string, authorization: string, query = '') => {
    const url = `/operator/t/${tenant}/payments/differences${query}`
    return commerce.app.inject({ method: 'GET', url, headers: { authorization } })
  }
  const key = `Bearer ${await commerce.operatorKey('alpha', { scopes: ['orders'] })}`
  const answer = await list('alpha', key)
  expect(answer.statusCode).toBe(200)
  expect(answer.json().differences).toHaveLength(5)
  expect((await list('alpha', key, '?since=2026-11-24')).json().differences).toEqual([])
  expect((await list('alpha', key, '?since=yesterday')).statusCode).toBe(400)
  const other = `Bearer ${await commerce.operatorKey('beta', { scopes: ['orders'] })}`
  expect((await list('alpha', other)).statusCode).toBe(403)
})
