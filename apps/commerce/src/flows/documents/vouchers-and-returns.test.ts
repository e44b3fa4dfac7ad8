import { describe, expect, test } from '@jest/globals'
import { dueAtOf } from '#kernel/jobs/repository'
import { documentsOf } from '#testing/documents'
import { biryani, issuingScene } from '#testing/issuing'
import { TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { fund } from '#testing/wallets'

const START = '2026-11-23T06:30:00Z'

const issuing = issuingScene(START, 60_000)

describe('AMB112: vouchers, refund vouchers and credit notes', () => {
  const wallet = async () => {
    await fund(issuing.commerce, 'alpha', issuing.asha, TWO_DALS_TOTAL)
    return issuing.ordered({ paymentMode: 'WALLET', isPaymentCOD: false })
  }

  const hasVoucherJob = (orderId: string) =>
    issuing.inAlpha(async (tx) => (await dueAtOf(tx, 'issue-vouchers', orderId)) !== null)

  test('an advance has a receipt voucher within a minute, and the invoice names it', async () => {
    const orderId = await wallet()
    expect([await issuing.kindsOf(orderId), await hasVoucherJob(orderId)]).toEqual([[], true])
    issuing.commerce.clock.advance(25_000)
    await issuing.commerce.worker.runDue()
    await issuing.handOver(orderId)
    const [voucher, invoice] = await documentsOf(issuing.commerce, 'alpha', orderId)
    expect(voucher?.content).toMatchObject({
      kind: 'receipt-voucher',
      total: 37_000,
      rates: [{ rate: 5, central: 881 }],
    })
    expect(invoice?.content.names).toEqual([
      { kind: 'receipt-voucher', number: voucher?.number, at: voucher?.at.toISOString() },
    ])
  })

  test('the hand-over issues the voucher that is missing before its own document', async () => {
    const orderId = await wallet()
    await issuing.handOver(orderId)
    expect((await issuing.kindsOf(orderId)).toSorted()).toEqual(['receipt-voucher', 'tax-invoice'])
  })

  test('a store without a registration gives no vouchers', async () => {
    await issuing.stores({ gst: '', gstEnabled: false })
    const orderId = await wallet()
    expect(await hasVoucherJob(orderId)).toBe(false)
    await issuing.operate(`${orderId}/refunds`, { lines: null, amount: 100, reason: null })
    await issuing.handOver(orderId)
    await issuing.keep()
    const [receipt, ...others] = await documentsOf(issuing.commerce, 'alpha', orderId)
    expect([receipt?.kind, receipt?.content.total, receipt?.content.returned, others]).toEqual([
      ...['receipt', 27_000, 10_000],
      [],
    ])
    await issuing.operate(`${orderId}/refunds`, { lines: null, amount: 50, reason: null })
    expect((await issuing.kindsOf(orderId)).toSorted()).toEqual(['credit-note', 'receipt'])
  })

  test('unpaid cash that is cancelled has no document; an advance that is cancelled has a refund voucher', async () => {
    const [cash, paid] = [await issuing.ordered(), await wallet()]
    for (const orderId of [cash, paid]) await issuing.operate(`${orderId}/cancel`, { reason: 'Sold out' })
    await issuing.keep()
    expect(await issuing.kindsOf(cash)).toEqual([])
    const [voucher, refund] = await documentsOf(issuing.commerce, 'alpha', paid)
    expect(refund?.content).toMatchObject({
      ...{ kind: 'refund-voucher', total: 37_000, reason: 'Sold out', rates: voucher?.content.rates },
      names: [{ number: voucher?.number }],
    })
  })

  test('a line that is returned before is no part of the invoice; credit notes return the rest of it exactly', async () => {
    await fund(issuing.commerce, 'alpha', issuing.asha, 820)
    const orderId = await issuing.ordered({ paymentMode: 'WALLET', isPaymentCOD: false }, [...twoDals, biryani], 820)
    await issuing.operate(`${orderId}/refunds`, { lines: [2], amount: null, reason: null })
    await issuing.handOver(orderId)
    const before = await documentsOf(issuing.commerce, 'alpha', orderId)
    const invoice = before.find(({ event }) => event.startsWith('sale:'))
    expect(invoice).toMatchObject({ kind: 'tax-invoice', content: { lines: [{ line: 1 }], returned: 0 } })
    await issuing.operate(`${orderId}/refunds`, { lines: null, amount: 12.34, reason: 'Cold' })
    await issuing.operate(`${orderId}/refunds`, { lines: [1], amount: null, reason: null })
    const credits = (await documentsOf(issuing.commerce, 'alpha', orderId)).filter(({ kind }) => kind === 'credit-note')
    const of = (figure: 'total') => credits.reduce((sum, { content }) => sum + content[figure], 0)
    expect([credits.length, of('total')]).toEqual([2, invoice?.content.total])
    const central = credits.flatMap(({ content }) => content.rates).reduce((sum, rate) => sum + rate.central, 0)
    expect(central).toBe(invoice?.content.rates[0]?.central)
    expect(credits.every(({ content }) => content.names[0]?.number === invoice?.number)).toBe(true)
  })

  test('after 30 November of the year after, a credit note is without tax', async () => {
    const orderId = await wallet()
    await issuing.handOver(orderId)
    const refund = () => issuing.operate(`${orderId}/refunds`, { lines: null, amount: 100, reason: null })
    await refund()
    issuing.commerce.clock.set('2027-12-01T06:30:00Z')
    await refund()
    const credits = (await documentsOf(issuing.commerce, 'alpha', orderId)).filter(({ kind }) => kind === 'credit-note')
    expect(credits.map(({ content: { split } }) => split)).toEqual(['sgst', 'none'])
    issuing.commerce.clock.set('2027-12-02T06:30:00Z')
  })
})
