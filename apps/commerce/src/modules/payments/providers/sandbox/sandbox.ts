import type { Merchant, PaymentProvider, ProviderStatus, RefundStatus, RefundToAsk } from '../../api/provider.ts'
import { ProviderRefused, REPEATED_ID } from '../../api/provider.ts'
import { type BankParts, sandboxBank } from './bank.ts'
import type { BankPayment, BankRefund } from './bank-repository.ts'
import { readSignedCallback } from './signed-callback.ts'
import type { SandboxState } from './tables.ts'

/** The path of the script on the tenant's own host. */
const SCRIPT = '/payments/sandbox/checkout.js'

const STATUS: Readonly<Record<SandboxState, ProviderStatus['status']>> = {
  OPEN: 'none',
  PENDING: 'pending',
  USER_PENDING: 'pending',
  TXN_SUCCESS: 'success',
  TXN_FAILURE: 'failure',
}

const UNKNOWN: ProviderStatus = {
  status: 'none',
  amount: null,
  transactionId: null,
  bankReference: null,
  paidBy: null,
  refusal: null,
}

/** What the test bank says about a payment that failed there, in the words of a real one. */
const DECLINED: ProviderStatus['refusal'] = { code: 'sandbox-227', words: 'The bank has declined this payment.' }

const toStatus = (payment: BankPayment): ProviderStatus => ({
  status: STATUS[payment.state],
  amount: payment.amount,
  transactionId: payment.transaction_id,
  bankReference: payment.bank_reference,
  paidBy: payment.state === 'TXN_SUCCESS' ? 'UPI' : null,
  refusal: payment.state === 'TXN_FAILURE' ? DECLINED : null,
})

const toRefundStatus = (refund: BankRefund, now: number): RefundStatus => {
  const isSent = refund.sent_at.getTime() <= now
  return {
    status: isSent ? 'sent' : 'accepted',
    providerReference: refund.provider_reference,
    bankReference: isSent ? refund.bank_reference : null,
  }
}

const noRefund = (status: 'refused' | 'none'): RefundStatus => ({
  status,
  providerReference: null,
  bankReference: null,
})

/**
 * SB12: the sandbox as a payment provider. It opens transactions of its own, so call it outside of any: the embedded
 * database has a single connection.
 */
export function sandboxProvider(parts: BankParts): PaymentProvider {
  const bank = sandboxBank(parts)
  const own = (merchant: Merchant, payment: BankPayment | undefined) =>
    payment?.merchant_id === merchant.id ? payment : undefined

  return {
    name: 'sandbox',
    async start(merchant, { tenant, paymentId, amount }) {
      const payment = own(merchant, await bank.open(tenant, { id: paymentId, merchantId: merchant.id, amount }))
      if (payment?.amount !== amount) throw new ProviderRefused(REPEATED_ID)
      return { token: payment.token }
    },
    readCallback(merchant, rawBody) {
      const callback = readSignedCallback(merchant, rawBody)
      return callback && { paymentId: callback.paymentId }
    },
    async status(merchant, { tenant, paymentId }) {
      const payment = own(merchant, await bank.find(tenant, paymentId))
      return payment ? toStatus(payment) : UNKNOWN
    },
    async refund(merchant, wanted: RefundToAsk) {
      const isOwn = own(merchant, await bank.find(wanted.tenant, wanted.paymentId))
      const refund = isOwn && (await bank.refund(wanted.tenant, wanted))
      return refund ? toRefundStatus(refund, parts.now()) : noRefund('refused')
    },
    async refundStatus(merchant, wanted: RefundToAsk) {
      const isOwn = own(merchant, await bank.find(wanted.tenant, wanted.paymentId))
      const refund = isOwn && (await bank.findRefund(wanted.tenant, wanted.reference))
      return refund?.payment_id === wanted.paymentId ? toRefundStatus(refund, parts.now()) : noRefund('none')
    },
    async list(merchant, { tenant, from, to }) {
      const payments = await bank.list(tenant, { merchantId: merchant.id, from, to })
      return payments.flatMap(({ id, amount, state }) => {
        const status = STATUS[state]
        return status === 'none' ? [] : [{ paymentId: id, amount, status }]
      })
    },
    script: () => SCRIPT,
  }
}
