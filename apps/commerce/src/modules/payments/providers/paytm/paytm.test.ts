import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { PAYTM_HOSTS } from '@tiffin/tenancy/payment.schema'
import { type PaymentProvider, ProviderRefused, ProviderUnavailable, type RefundToAsk } from '../../api/provider.ts'
import { openPaytm, type PaytmServers } from './paytm.ts'
import { type PaytmStub, startPaytmStub } from './testing/stub.ts'
import type { StubFault } from './testing/stub-faults.ts'

const NOW = Date.parse('2026-11-22T12:00:00+05:30')

const KEY = 'kitchen-key-0001'
const merchant = { id: 'TIFFIN00000000000001', website: 'DEFAULT', keys: [KEY] as const }

/** The time that a loaded machine takes must not decide a test. */
const PATIENT = { dinerMs: 30_000, refundMs: 30_000 }

let stub: PaytmStub
let servers: PaytmServers
let hasty: PaytmServers
let paytm: PaymentProvider

beforeAll(async () => {
  stub = await startPaytmStub(() => NOW)
  stub.addMerchant(merchant.id, KEY)
  servers = openPaytm([stub.url], PATIENT)
  hasty = openPaytm([stub.url], { dinerMs: 50, refundMs: 50 })
  paytm = servers.at(stub.url) as PaymentProvider
})
afterAll(async () => {
  await servers.close()
  await hasty.close()
  await stub.close()
})

let orders = 0
const newId = (): string => `ORDER${String(++orders).padStart(6, '0')}`

const payment = (paymentId: string, amount = 45800) => ({
  ...{ tenant: 'alpha', paymentId, amount, customerId: '5d8e2f60-0000-4000-8000-000000000001' },
  callbackUrl: 'https://alpha.example/payments/callback',
})

/** A payment that was started, and tried when a status is given. */
async function opened(status?: 'TXN_SUCCESS' | 'TXN_FAILURE' | 'PENDING'): Promise<string> {
  const id = newId()
  await paytm.start(merchant, payment(id))
  if (status) stub.pay(merchant.id, id, status)
  return id
}

const statusOf = (paymentId: string) => paytm.status(merchant, { tenant: 'alpha', paymentId })

const unavailable = (code: string) => expect.objectContaining({ name: 'ProviderUnavailable', code })

describe('M11: a payment is started', () => {
  test('with our id, the amount in rupees and an opaque customer; the answer is the token of the page', async () => {
    const id = newId()
    const { token } = await paytm.start(merchant, payment(id, 45805))
    const { call, body } = stub.seen.at(-1) ?? {}
    expect(call).toBe('start')
    expect(body).toEqual({
      ...{ requestType: 'Payment', mid: merchant.id, websiteName: 'DEFAULT', orderId: id },
      callbackUrl: 'https://alpha.example/payments/callback',
      txnAmount: { value: '458.05', currency: 'INR' },
      userInfo: { custId: '5d8e2f60-0000-4000-8000-000000000001' },
    })
    expect(token).toBe(stub.paymentOf(merchant.id, id)?.token)
  })

  test('the same id again is a definite no', async () => {
    const id = await opened()
    const again = paytm.start(merchant, payment(id))
    await expect(again).rejects.toThrow(ProviderRefused)
    await expect(again).rejects.toMatchObject({ code: 'repeated-id' })
  })

  test('the script of the page comes from the same server', () => {
    expect(paytm.script(merchant)).toBe(`${stub.url}/merchantpgpui/checkoutjs/merchants/${merchant.id}.js`)
  })
})

describe('M15: the status of a payment', () => {
  test('nobody has tried to pay: none, although Paytm calls it a failure', async () => {
    expect(await statusOf(await opened())).toMatchObject({ status: 'none', amount: null, transactionId: null })
    expect(await statusOf('NEVERSEEN22')).toMatchObject({ status: 'none' })
  })

  test('paid: success, with the amount and the references', async () => {
    const id = await opened('TXN_SUCCESS')
    expect(await statusOf(id)).toEqual({
      ...{ status: 'success', amount: 45800, paidBy: 'UPI', refusal: null },
      transactionId: stub.paymentOf(merchant.id, id)?.transactionId,
      bankReference: stub.paymentOf(merchant.id, id)?.bankReference,
    })
  })

  test('failed and pending', async () => {
    expect(await statusOf(await opened('TXN_FAILURE'))).toMatchObject({
      ...{ status: 'failure', amount: 45800 },
      refusal: { code: 'paytm-227', words: 'Your payment has been declined by your bank.' },
    })
    expect(await statusOf(await opened('PENDING'))).toMatchObject({ status: 'pending', bankReference: null })
  })
})

const wanted = (paymentId: string, reference: string, amount = 45800): RefundToAsk => ({
  ...{ tenant: 'alpha', paymentId, reference, amount },
  transactionId: stub.paymentOf(merchant.id, paymentId)?.transactionId ?? '',
})

describe('AMB106: a refund', () => {
  test('is registered first and sent later, with the reference of the bank', async () => {
    const id = await opened('TXN_SUCCESS')
    const refund = wanted(id, `R-${id}`)
    const asked = await paytm.refund(merchant, refund)
    expect(asked).toMatchObject({ status: 'accepted', bankReference: null })
    expect(await paytm.refundStatus(merchant, refund)).toEqual(asked)
    stub.endRefunds(merchant.id, 'TXN_SUCCESS')
    const sent = await paytm.refundStatus(merchant, refund)
    expect(sent).toEqual({
      ...{ status: 'sent', providerReference: asked.providerReference },
      bankReference: `RRN${asked.providerReference}`,
    })
  })

  test('asked again with the same reference is the same refund, also after it was sent', async () => {
    const id = await opened('TXN_SUCCESS')
    const refund = wanted(id, `R-${id}`)
    stub.fail('refund', 'lost')
    await expect(paytm.refund(merchant, refund)).rejects.toThrow(ProviderUnavailable)
    const again = await paytm.refund(merchant, refund)
    expect(again.status).toBe('accepted')
    stub.endRefunds(merchant.id, 'TXN_SUCCESS')
    expect((await paytm.refund(merchant, refund)).status).toBe('sent')
    expect([...stub.refunds.values()].filter(({ orderId }) => orderId === id)).toHaveLength(1)
  })

  test('in parts up to what was paid; more is a definite no', async () => {
    const id = await opened('TXN_SUCCESS')
    for (const part of [1, 2]) await paytm.refund(merchant, wanted(id, `R${part}-${id}`, 20000))
    const more = paytm.refund(merchant, wanted(id, `R3-${id}`, 20000))
    await expect(more).rejects.toMatchObject({ name: 'ProviderRefused', code: 'paytm-619' })
    expect((await paytm.refund(merchant, wanted(id, `R4-${id}`, 5800))).status).toBe('accepted')
  })

  test('of a payment without money is a definite no, and an unknown reference is known to be unknown', async () => {
    const id = await opened('TXN_FAILURE')
    await expect(paytm.refund(merchant, wanted(id, `R-${id}`))).rejects.toMatchObject({ code: 'paytm-600' })
    expect((await paytm.refundStatus(merchant, wanted(id, 'R-unknown'))).status).toBe('none')
  })

  test('that the bank refused', async () => {
    const id = await opened('TXN_SUCCESS')
    await paytm.refund(merchant, wanted(id, `R-${id}`))
    stub.endRefunds(merchant.id, 'TXN_FAILURE')
    expect((await paytm.refundStatus(merchant, wanted(id, `R-${id}`))).status).toBe('refused')
  })
})

const FAULTS: readonly (readonly [StubFault, string])[] = [
  ['reset', 'no-connection'],
  ['lost', 'no-connection'],
  ['503', 'status-503'],
  ['late-503', 'status-503'],
  ['redirect', 'status-302'],
  ['garbage', 'not-an-answer'],
  ['too-large', 'too-large'],
  ['unsigned', 'unsigned'],
  ['wrong-signature', 'signature'],
]

describe('SAFE5: an answer that cannot be trusted is no answer', () => {
  test.each(FAULTS)('%s', async (fault, code) => {
    const id = await opened('TXN_SUCCESS')
    stub.fail('status', fault)
    await expect(statusOf(id)).rejects.toEqual(unavailable(code))
    expect((await statusOf(id)).status).toBe('success')
    stub.fail('start', fault)
    await expect(paytm.start(merchant, payment(newId()))).rejects.toEqual(unavailable(code))
  })

  test('none within the limit: a diner waits, so that the call is given up', async () => {
    const id = await opened('TXN_SUCCESS')
    const impatient = hasty.at(stub.url) as PaymentProvider
    stub.fail('status', 'hang')
    stub.fail('refund', 'hang')
    const asked = impatient.status(merchant, { tenant: 'alpha', paymentId: id })
    await expect(asked).rejects.toEqual(unavailable('timed-out'))
    await expect(impatient.refund(merchant, wanted(id, `R-${id}`))).rejects.toEqual(unavailable('timed-out'))
  })

  test('a status of another order or another merchant', async () => {
    const id = await opened('TXN_SUCCESS')
    stub.fail('status', 'other-order', 'other-merchant')
    await expect(statusOf(id)).rejects.toEqual(unavailable('other-order'))
    await expect(statusOf(id)).rejects.toEqual(unavailable('other-merchant'))
  })

  test('a success that does not say whose; a failure may leave that out', async () => {
    const [paid, declined] = [await opened('TXN_SUCCESS'), await opened('TXN_FAILURE')]
    stub.fail('status', 'nameless', 'nameless')
    await expect(statusOf(paid)).rejects.toEqual(unavailable('other-merchant'))
    expect((await statusOf(declined)).status).toBe('failure')
    const refund = wanted(paid, `R-${paid}`)
    await paytm.refund(merchant, refund)
    stub.endRefunds(merchant.id, 'TXN_SUCCESS')
    stub.fail('refundStatus', 'nameless')
    await expect(paytm.refundStatus(merchant, refund)).rejects.toEqual(unavailable('other-order'))
  })

  test('a refund of another order, another merchant or another amount', async () => {
    const id = await opened('TXN_SUCCESS')
    const refund = wanted(id, `R-${id}`)
    await paytm.refund(merchant, refund)
    stub.fail('refundStatus', 'other-order', 'other-merchant', 'wrong-amount')
    for (const code of ['other-order', 'other-merchant', 'other-amount']) {
      await expect(paytm.refundStatus(merchant, refund)).rejects.toEqual(unavailable(code))
    }
  })

  test('a refusal of our checksum is unsigned, so that it refuses nothing for good', async () => {
    const stranger = { ...merchant, keys: ['another-key-0000'] as const }
    await expect(paytm.start(stranger, payment(newId()))).rejects.toEqual(unavailable('unsigned'))
    await expect(paytm.status(stranger, { tenant: 'alpha', paymentId: newId() })).rejects.toEqual(
      unavailable('unsigned'),
    )
  })
})

describe('the keys of a merchant', () => {
  test('are replaced while a payment is under way: answers and callbacks of both keys are taken', async () => {
    const account = stub.addMerchant('TIFFIN00000000000003', KEY)
    const before = { ...merchant, id: account.id }
    const both = { ...before, keys: ['kitchen-key-0009', KEY] as const }
    const id = newId()
    await paytm.start(before, payment(id))
    stub.pay(account.id, id)
    const callback = stub.callback(account.id, id)
    expect(paytm.readCallback(both, callback)).toEqual({ paymentId: id })
    account.key = 'kitchen-key-0009'
    expect((await paytm.status(both, { tenant: 'alpha', paymentId: id })).status).toBe('success')
    expect(paytm.readCallback(both, stub.callback(account.id, id))).toEqual({ paymentId: id })
    const after = { ...before, keys: ['kitchen-key-0009'] as const }
    expect(paytm.readCallback(after, callback)).toBeNull()
  })

  test('two tenants with the same account have payments of their own', async () => {
    const [ofAlpha, ofBeta] = [newId(), newId()]
    await paytm.start(merchant, payment(ofAlpha))
    await paytm.start(merchant, { ...payment(ofBeta, 9900), tenant: 'beta' })
    stub.pay(merchant.id, ofBeta)
    expect((await statusOf(ofAlpha)).status).toBe('none')
    const beta = { tenant: 'beta', paymentId: ofBeta }
    expect(await paytm.status(merchant, beta)).toMatchObject({ status: 'success', amount: 9900 })
  })
})

test('the list of a period has every payment that was tried, once, over several pages', async () => {
  const account = stub.addMerchant('TIFFIN00000000000004', KEY)
  const own = { ...merchant, id: account.id }
  const ids = Array.from({ length: 53 }, newId)
  await Promise.all(ids.map((id) => paytm.start(own, payment(id))))
  for (const [at, id] of ids.entries()) {
    if (at < 51) stub.pay(account.id, id)
    if (at === 51) stub.pay(account.id, id, 'PENDING')
  }
  const listed = (from: number, to: number) =>
    paytm.list(own, { tenant: 'alpha', from: new Date(from), to: new Date(to) })
  const all = await listed(NOW - 1000, NOW + 1000)
  expect(all).toHaveLength(52)
  expect(all.find(({ paymentId }) => paymentId === ids[0])).toEqual({
    ...{ paymentId: ids[0], amount: 45800, status: 'success' },
  })
  expect(all.find(({ paymentId }) => paymentId === ids[51])?.status).toBe('pending')
  expect(await listed(NOW + 1000, NOW + 60_000)).toEqual([])
  stub.fail('list', 'unsigned', 'unsigned', 'unsigned')
  expect(await listed(NOW - 1000, NOW + 1000)).toHaveLength(52)
  stub.fail('list', 'wrong-signature')
  await expect(listed(NOW - 1000, NOW + 1000)).rejects.toThrow(ProviderUnavailable)
})

test('only the servers of Paytm and the named stand-ins are called', () => {
  const own = openPaytm([])
  expect(own.at(stub.url)).toBeNull()
  expect(own.at('https://securegw.paytm.in.evil.example')).toBeNull()
  for (const host of PAYTM_HOSTS) expect(own.at(host)?.name).toBe('paytm')
})
