import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { OpenDatabase } from '#kernel/db/open'
import { openTestDatabase } from '#testing/database'
import { ProviderRefused } from '../../api/provider.ts'
import { REFUND_PAUSE_MS, sandboxBank, TOKEN_LIFE_MS } from './bank.ts'
import { sandboxProvider } from './sandbox.ts'
import { signCallback } from './signed-callback.ts'

const START = Date.parse('2026-11-23T06:30:00Z')
let time = START
const now = () => time

let database: OpenDatabase
let bank: ReturnType<typeof sandboxBank>
let provider: ReturnType<typeof sandboxProvider>
beforeAll(async () => {
  database = await openTestDatabase()
  bank = sandboxBank({ db: database.db, now })
  provider = sandboxProvider({ db: database.db, now })
})
afterAll(() => database.close())

const merchant = { id: 'SANDBOX-alpha', website: 'DEFAULT', keys: ['key-of-alpha'] as const }
const beta = { id: 'SANDBOX-beta', website: 'DEFAULT', keys: ['key-of-beta'] as const }

let count = 0
const newPayment = (amount = 34_000) => ({
  ...{ tenant: 'alpha', paymentId: `PAY${++count}`, amount },
  ...{ customerId: '00000000-0000-4000-8000-000000000000', callbackUrl: 'https://alpha.example/payments/callback' },
})

/** A payment that the payer has paid. */
async function paid(amount?: number) {
  const payment = newPayment(amount)
  const { token } = await provider.start(merchant, payment)
  await bank.record('alpha', token, 'TXN_SUCCESS')
  const { transactionId } = await provider.status(merchant, payment)
  return { ...payment, transactionId: transactionId ?? '' }
}

const refundOf = (payment: { paymentId: string; transactionId: string }, reference: string, amount: number) => ({
  ...{ tenant: 'alpha', paymentId: payment.paymentId, transactionId: payment.transactionId },
  ...{ reference, amount },
})

test('a payment that is started again is the same payment', async () => {
  const payment = newPayment()
  const first = await provider.start(merchant, payment)
  expect(first.token).toMatch(/^[\w-]{43}$/)
  const again = await Promise.all(Array.from({ length: 5 }, () => provider.start(merchant, payment)))
  expect(again).toEqual(Array.from({ length: 5 }, () => first))
})

test('an id of another amount or another merchant is refused', async () => {
  const payment = newPayment()
  await provider.start(merchant, payment)
  const otherAmount = provider.start(merchant, { ...payment, amount: payment.amount + 1 })
  await expect(otherAmount).rejects.toBeInstanceOf(ProviderRefused)
  const otherMerchant = provider.start({ ...merchant, id: 'SANDBOX-other' }, payment)
  await expect(otherMerchant).rejects.toBeInstanceOf(ProviderRefused)
})

test.each([
  ['PENDING', 'pending'],
  ['USER_PENDING', 'pending'],
  ['TXN_FAILURE', 'failure'],
  ['TXN_SUCCESS', 'success'],
] as const)('SB12: %s on the page is %s when the provider is asked', async (outcome, status) => {
  const payment = newPayment(12_345)
  const { token } = await provider.start(merchant, payment)
  expect(await provider.status(merchant, payment)).toMatchObject({ status: 'none', transactionId: null })
  expect(await bank.record('alpha', token, outcome)).toMatchObject({ is: 'recorded' })
  const isPaid = status === 'success'
  expect(await provider.status(merchant, payment)).toEqual({
    ...{ status, amount: 12_345, transactionId: expect.stringMatching(/^SBX\d{12}$/) },
    ...{ bankReference: isPaid ? expect.stringMatching(/^\d{12}$/) : null, paidBy: isPaid ? 'UPI' : null },
    refusal: status === 'failure' ? { code: 'sandbox-227', words: 'The bank has declined this payment.' } : null,
  })
})

test('SB12: a decided payment stays decided, and the same result twice changes nothing', async () => {
  const payment = await paid()
  const { token } = await provider.start(merchant, payment)
  const before = await provider.status(merchant, payment)
  expect(await bank.record('alpha', token, 'TXN_FAILURE')).toEqual({ is: 'decided' })
  expect(await bank.decide('alpha', payment.paymentId, 'TXN_FAILURE')).toEqual({ is: 'decided' })
  expect(await bank.record('alpha', token, 'TXN_SUCCESS')).toMatchObject({ is: 'recorded' })
  expect(await provider.status(merchant, payment)).toEqual(before)
})

test('SB12: of results that arrive at once, one counts', async () => {
  const payment = newPayment()
  const { token } = await provider.start(merchant, payment)
  const outcomes = ['TXN_FAILURE', 'TXN_SUCCESS', 'PENDING', 'TXN_FAILURE', 'TXN_SUCCESS'] as const
  await Promise.all(outcomes.map((outcome) => bank.record('alpha', token, outcome)))
  const { status } = await provider.status(merchant, payment)
  const others = await Promise.all(outcomes.map((outcome) => bank.record('alpha', token, outcome)))
  expect(['success', 'failure']).toContain(status)
  expect(others.filter(({ is }) => is === 'recorded')).toHaveLength(2)
})

test('a pending payment is decided later by the bank, also after its page has expired', async () => {
  const payment = newPayment()
  const { token } = await provider.start(merchant, payment)
  await bank.record('alpha', token, 'USER_PENDING')
  time += TOKEN_LIFE_MS
  expect(await bank.record('alpha', token, 'TXN_SUCCESS')).toEqual({ is: 'expired' })
  expect(await bank.decide('alpha', payment.paymentId, 'TXN_SUCCESS')).toMatchObject({ is: 'recorded' })
  expect((await provider.status(merchant, payment)).status).toBe('success')
  time = START
})

test('the token of a payment is dead after 15 minutes', async () => {
  const payment = newPayment()
  const { token } = await provider.start(merchant, payment)
  time = START + TOKEN_LIFE_MS - 1
  expect(await bank.record('alpha', token, 'PENDING')).toMatchObject({ is: 'recorded' })
  time = START + TOKEN_LIFE_MS
  expect(await bank.record('alpha', token, 'TXN_SUCCESS')).toEqual({ is: 'expired' })
  time = START
})

test('SAFE12: neither a token nor a payment of another tenant is known', async () => {
  const payment = newPayment()
  const { token } = await provider.start(merchant, payment)
  expect(await bank.findByToken('beta', token)).toBeUndefined()
  expect(await bank.record('beta', token, 'TXN_SUCCESS')).toEqual({ is: 'unknown' })
  expect(await bank.decide('beta', payment.paymentId, 'TXN_SUCCESS')).toEqual({ is: 'unknown' })
  expect((await provider.status(beta, { ...payment, tenant: 'beta' })).status).toBe('none')
  expect((await provider.status(beta, payment)).status).toBe('none')
})

test('a refund is accepted first and sent soon after', async () => {
  const payment = await paid()
  const refund = refundOf(payment, 'R-sent', 10_000)
  expect(await provider.refundStatus(merchant, refund)).toMatchObject({ status: 'none' })
  const accepted = await provider.refund(merchant, refund)
  expect(accepted).toMatchObject({ status: 'accepted', bankReference: null })
  time += REFUND_PAUSE_MS
  expect(await provider.refundStatus(merchant, refund)).toEqual({
    ...{ status: 'sent', providerReference: accepted.providerReference },
    bankReference: expect.stringMatching(/^\d{12}$/),
  })
  time = START
})

test('a repeated reference is the same refund; refunds never exceed the payment', async () => {
  const payment = await paid(10_000)
  const ask = (reference: string, amount: number) => provider.refund(merchant, refundOf(payment, reference, amount))
  const same = await Promise.all(Array.from({ length: 5 }, () => ask('R-same', 6000)))
  expect(new Set(same.map((each) => JSON.stringify(each))).size).toBe(1)
  expect((await ask('R-same', 5000)).status).toBe('refused')
  const others = await Promise.all(['R-a', 'R-b', 'R-c'].map((reference) => ask(reference, 2000)))
  expect(others.map(({ status }) => status).toSorted()).toEqual(['accepted', 'accepted', 'refused'])
})

test('a refund of money that was not paid is refused', async () => {
  const unpaid = newPayment()
  await provider.start(merchant, unpaid)
  const payment = await paid()
  for (const refund of [
    refundOf({ ...unpaid, transactionId: 'SBX1' }, 'R-unpaid', 1),
    refundOf({ ...payment, transactionId: 'SBX1' }, 'R-other-transaction', 1),
    refundOf({ paymentId: 'NONE', transactionId: 'SBX1' }, 'R-unknown', 1),
    refundOf(payment, 'R-nothing', 0),
  ]) {
    expect(await provider.refund(merchant, refund)).toMatchObject({ status: 'refused' })
    expect(await provider.refundStatus(merchant, refund)).toMatchObject({ status: 'none' })
  }
  const stolen = { ...refundOf(payment, 'R-beta', 1), tenant: 'beta' }
  expect(await provider.refund(beta, stolen)).toMatchObject({ status: 'refused' })
})

test('the list of a day has the payments that were tried on it', async () => {
  const day = { tenant: 'alpha', from: new Date('2026-12-01T00:00:00Z'), to: new Date('2026-12-02T00:00:00Z') }
  time = day.from.getTime() - 1
  await paid()
  time = day.from.getTime()
  const first = await paid(500)
  await provider.start(merchant, newPayment())
  const pending = newPayment(700)
  time = day.to.getTime() - 1
  await bank.record('alpha', (await provider.start(merchant, pending)).token, 'PENDING')
  time = day.to.getTime()
  await paid()
  expect(await provider.list(merchant, day)).toEqual([
    { paymentId: first.paymentId, amount: 500, status: 'success' },
    { paymentId: pending.paymentId, amount: 700, status: 'pending' },
  ])
  expect(await provider.list(beta, { ...day, tenant: 'beta' })).toEqual([])
  time = START
})

test('a callback names its payment, for its own merchant only', () => {
  const body = signCallback({ merchantId: merchant.id, paymentId: 'PAY1', status: 'TXN_SUCCESS' }, merchant.keys[0])
  expect(provider.readCallback(merchant, body)).toEqual({ paymentId: 'PAY1' })
  expect(provider.readCallback(beta, body)).toBeNull()
})
