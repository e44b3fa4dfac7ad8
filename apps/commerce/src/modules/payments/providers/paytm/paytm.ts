import { PAYTM_HOSTS } from '@tiffin/tenancy/payment.schema'
import {
  type Merchant,
  type PaymentProvider,
  type PaymentToStart,
  ProviderRefused,
  type ProviderStatus,
  ProviderUnavailable,
  REPEATED_ID,
  type RefundStatus,
  type RefundToAsk,
} from '../../api/provider.ts'
import { readAnswer, refundAnswer, requireSame, startAnswer, statusAnswer, toPaise, toRupeesText } from './answers.ts'
import { readCallback } from './callback.ts'
import { openPaytmClients, type PaytmClient } from './client.ts'
import { listPayments } from './list.ts'
import { askedRefundOf, isFault, paymentStatusOf, refundStatusOf } from './results.ts'

/** How long the calls may take, in milliseconds. */
export interface PaytmLimits {
  /** A diner waits for a start and a status, and the BFF waits 2.6 s for all calls of a request (SAFE7). */
  readonly dinerMs: number
  /** Asking again is costly for a refund, so that a late answer is waited for. */
  readonly refundMs: number
}

const usualLimits: PaytmLimits = { dinerMs: 2000, refundMs: 10_000 }

/** A server of Paytm, and an account there. */
interface Account {
  readonly client: PaytmClient
  readonly merchant: Merchant
  readonly limits: PaytmLimits
}

/** The order id was used before, for another amount or by another request. */
const REPEATED_ORDER = '2023'

/** M11: opens a transaction. The page pays it with the token. */
async function start({ client, merchant, limits }: Account, payment: PaymentToStart): Promise<{ token: string }> {
  const query = new URLSearchParams({ mid: merchant.id, orderId: payment.paymentId })
  const answer = await client.post(merchant, {
    path: `/theia/api/v1/initiateTransaction?${query}`,
    limitMs: Math.min(limits.dinerMs, payment.limitMs ?? limits.dinerMs),
    body: {
      requestType: 'Payment',
      mid: merchant.id,
      websiteName: merchant.website,
      orderId: payment.paymentId,
      callbackUrl: payment.callbackUrl,
      txnAmount: { value: toRupeesText(payment.amount), currency: 'INR' },
      userInfo: { custId: payment.customerId },
    },
  })
  const { resultInfo, txnToken } = readAnswer(startAnswer, answer)
  if (resultInfo.resultStatus === 'S' && txnToken) return { token: txnToken }
  if (resultInfo.resultStatus !== 'F' || isFault(resultInfo))
    throw new ProviderUnavailable(codeOf(resultInfo.resultCode))
  throw new ProviderRefused(resultInfo.resultCode === REPEATED_ORDER ? REPEATED_ID : codeOf(resultInfo.resultCode))
}

/** A code of Paytm for logs and rows. */
const codeOf = (resultCode: string): string => `paytm-${/^\w{1,20}$/.test(resultCode) ? resultCode : 'unknown'}`

const refusalOf = ({ resultCode, resultMsg }: { resultCode: string; resultMsg?: string | null | undefined }) => ({
  code: codeOf(resultCode),
  words: resultMsg ?? null,
})

/** M15: what Paytm says about a payment; its STATUS alone counts. */
async function status({ client, merchant, limits }: Account, paymentId: string): Promise<ProviderStatus> {
  const asked = { path: '/v3/order/status', limitMs: limits.dinerMs, body: { mid: merchant.id, orderId: paymentId } }
  const said = readAnswer(statusAnswer, await client.post(merchant, asked))
  const result = paymentStatusOf(said.resultInfo)
  if (result !== 'success' && isFault(said.resultInfo))
    throw new ProviderUnavailable(codeOf(said.resultInfo.resultCode))
  // Only a success moves money. Other answers, such as about an unknown order, may leave out which one.
  const requireAsked = (what: 'merchant' | 'order', stated: string | null, asked: string): void => {
    if (result === 'success' || stated !== null) requireSame(what, stated, asked)
  }
  requireAsked('merchant', said.mid, merchant.id)
  requireAsked('order', said.orderId, paymentId)
  if ((said.currency ?? 'INR') !== 'INR') throw new ProviderUnavailable('other-currency')
  const amount = said.txnAmount === null ? null : toPaise(said.txnAmount)
  if (result === 'success' && (amount === null || said.txnId === null)) throw new ProviderUnavailable('not-an-answer')
  return {
    status: result,
    amount,
    transactionId: said.txnId,
    bankReference: said.bankTxnId,
    paidBy: said.paymentMode,
    refusal: result === 'failure' ? refusalOf(said.resultInfo) : null,
  }
}

type SaidOfRefund = ReturnType<typeof readAnswer<typeof refundAnswer>>

/** Throws ProviderUnavailable when the answer is about another refund, or says nothing about it. */
function requireAbout(said: SaidOfRefund, merchant: Merchant, refund: RefundToAsk): void {
  if (isFault(said.resultInfo)) throw new ProviderUnavailable(codeOf(said.resultInfo.resultCode))
  if (said.mid !== null) requireSame('merchant', said.mid, merchant.id)
  if (said.orderId !== null) requireSame('order', said.orderId, refund.paymentId)
  if (said.refId !== null) requireSame('refund', said.refId, refund.reference)
  const amount = said.refundAmount === null ? refund.amount : toPaise(said.refundAmount)
  if (amount !== refund.amount) throw new ProviderUnavailable('other-amount')
}

/** The end of a refund must name it: an answer about another refund must not end this one. */
function requireNamed(said: SaidOfRefund, refund: RefundToAsk): void {
  requireSame('order', said.orderId, refund.paymentId)
  requireSame('refund', said.refId, refund.reference)
}

const referencesOf = (said: SaidOfRefund) => ({
  providerReference: said.refundId,
  bankReference: said.refundDetailInfoList?.find(({ rrn }) => rrn !== null)?.rrn ?? null,
})

/** AMB106: what became of a refund. */
async function refundStatus({ client, merchant, limits }: Account, refund: RefundToAsk): Promise<RefundStatus> {
  const body = { mid: merchant.id, orderId: refund.paymentId, refId: refund.reference }
  const answer = await client.post(merchant, { path: '/v2/refund/status', limitMs: limits.refundMs, body })
  const said = readAnswer(refundAnswer, answer)
  requireAbout(said, merchant, refund)
  const result = refundStatusOf(said.resultInfo)
  if (result === 'sent') requireNamed(said, refund)
  return { status: result, ...referencesOf(said) }
}

/** AMB106: registers a refund. Paytm carries out one refund per reference, so that asking again is safe. */
async function refund(account: Account, wanted: RefundToAsk): Promise<RefundStatus> {
  const { client, merchant, limits } = account
  const answer = await client.post(merchant, {
    path: '/refund/apply',
    limitMs: limits.refundMs,
    body: {
      mid: merchant.id,
      txnType: 'REFUND',
      orderId: wanted.paymentId,
      txnId: wanted.transactionId,
      refId: wanted.reference,
      refundAmount: toRupeesText(wanted.amount),
    },
  })
  const said = readAnswer(refundAnswer, answer)
  requireAbout(said, merchant, wanted)
  const asked = askedRefundOf(said.resultInfo)
  if (asked === 'refused') throw new ProviderRefused(codeOf(said.resultInfo.resultCode))
  if (asked === 'busy') throw new ProviderUnavailable('busy')
  if (asked === 'accepted') return { status: 'accepted', ...referencesOf(said) }
  const known = await refundStatus(account, wanted)
  if (known.status === 'none') throw new ProviderUnavailable('repeated-refund')
  return known
}

const paytmAt = (host: string, client: PaytmClient, limits: PaytmLimits): PaymentProvider => ({
  name: 'paytm',
  start: (merchant, payment) => start({ client, merchant, limits }, payment),
  readCallback,
  status: (merchant, { paymentId }) => status({ client, merchant, limits }, paymentId),
  refund: (merchant, wanted) => refund({ client, merchant, limits }, wanted),
  refundStatus: (merchant, wanted) => refundStatus({ client, merchant, limits }, wanted),
  list: (merchant, period) => listPayments(client, merchant, period),
  script: ({ id }) => `${host}/merchantpgpui/checkoutjs/merchants/${encodeURIComponent(id)}.js`,
})

/** Paytm's servers, opened once per process. */
export interface PaytmServers {
  /** null: this server may not be called. */
  at(host: string): PaymentProvider | null
  close(): Promise<void>
}

/** M12: Paytm as a payment provider. `extraHosts`: stand-ins that may be called too, for tests. */
export function openPaytm(extraHosts: readonly string[], limits = usualLimits): PaytmServers {
  const clients = openPaytmClients()
  const allowed = [...PAYTM_HOSTS, ...extraHosts]
  const providers = new Map(allowed.map((host) => [host, paytmAt(host, clients.at(host), limits)]))
  return { at: (host) => providers.get(host) ?? null, close: clients.close }
}
