import type { StubMerchant, StubPayment, StubRecords, StubRefund } from './stub-records.ts'

type Body = Readonly<Record<string, unknown>>

/** A verified request. */
export interface StubRequest {
  readonly merchant: StubMerchant
  readonly body: Body
}

type Answer = (records: StubRecords, request: StubRequest) => Body

const textIn = (body: Body, name: string): string => String(body[name] ?? '')

const result = (resultStatus: string, resultCode: string, resultMsg: string) => ({
  resultInfo: { resultStatus, resultCode, resultMsg },
})

const start: Answer = (records, { merchant, body }) => {
  const { value, currency } = body.txnAmount as { value: string; currency: string }
  const isRight = body.requestType === 'Payment' && currency === 'INR' && /^\d+\.\d\d$/.test(value)
  if (!isRight) return result('F', '1001', 'Request parameters are not valid')
  const wanted = { merchant: merchant.id, orderId: textIn(body, 'orderId'), amount: value }
  const payment = records.open({ ...wanted, callbackUrl: textIn(body, 'callbackUrl') })
  if (!payment) return result('F', '2023', 'Repeat Request Inconsistent')
  return { ...result('S', '0000', 'Success'), txnToken: payment.token, isPromoCodeValid: false, authenticated: false }
}

const MEANING = {
  TXN_SUCCESS: result('TXN_SUCCESS', '01', 'Txn Success'),
  TXN_FAILURE: result('TXN_FAILURE', '227', 'Your payment has been declined by your bank.'),
  PENDING: result('PENDING', '402', 'Looks like the payment is not complete.'),
}

function describePayment(payment: StubPayment): Body {
  const { status, transactionId, orderId, amount, merchant } = payment
  if (status === null) return result('TXN_FAILURE', '334', 'Invalid Order ID.')
  return {
    ...MEANING[status],
    ...{ txnId: transactionId, bankTxnId: payment.bankReference ?? '', orderId, txnAmount: amount, txnType: 'SALE' },
    ...{ gatewayName: 'PPBLC', mid: merchant, refundAmt: '0.00', txnDate: '2026-11-22 12:01:07.0' },
    ...(status === 'TXN_SUCCESS' && { paymentMode: 'UPI', bankName: 'PPBL' }),
  }
}

const status: Answer = (records, { merchant, body }) => {
  const payment = records.paymentOf(merchant.id, textIn(body, 'orderId'))
  return payment ? describePayment(payment) : result('TXN_FAILURE', '334', 'Invalid Order ID.')
}

const REFUND_MEANING = {
  TXN_SUCCESS: result('TXN_SUCCESS', '10', 'Refund Successful'),
  TXN_FAILURE: result('TXN_FAILURE', '600', 'Invalid refund request or restricted by bank.'),
  PENDING: result('PENDING', '601', 'Refund request was raised for this transaction. But it is pending state'),
}

const describeRefund = (refund: StubRefund): Body => ({
  ...REFUND_MEANING[refund.status],
  ...{ mid: refund.merchant, orderId: refund.orderId, refId: refund.reference, refundId: refund.refundId },
  refundAmount: refund.amount,
  ...(refund.rrn !== null && {
    refundDetailInfoList: [{ refundType: 'TO_SOURCE', payMethod: 'UPI', rrn: refund.rrn }],
  }),
})

const applyRefund: Answer = (records, { merchant, body }) => {
  const [orderId, reference] = [textIn(body, 'orderId'), textIn(body, 'refId')]
  const refund = records.refund({ merchant: merchant.id, orderId, reference, amount: textIn(body, 'refundAmount') })
  if (typeof refund !== 'string') return describeRefund(refund)
  return { ...result('TXN_FAILURE', refund, 'The refund is refused'), mid: merchant.id, orderId, refId: reference }
}

const refundStatus: Answer = (records, { merchant, body }) => {
  const refund = records.refundOf(merchant.id, textIn(body, 'refId'))
  return refund ? describeRefund(refund) : result('TXN_FAILURE', '631', 'Record not found')
}

const SEARCHED: Readonly<Record<string, string>> = {
  SUCCESS: 'TXN_SUCCESS',
  FAILURE: 'TXN_FAILURE',
  PENDING: 'PENDING',
}

const list: Answer = (records, { merchant, body }) => {
  // The last second is included.
  const [from, to] = [Date.parse(textIn(body, 'fromDate')), Date.parse(textIn(body, 'toDate')) + 1000]
  const [page, size] = [Number(body.pageNumber), Number(body.pageSize)]
  const wanted = SEARCHED[textIn(body, 'orderSearchStatus')]
  const found = [...records.payments.values()].filter(
    ({ merchant: of, status: is, triedAt }) =>
      of === merchant.id && is === wanted && triedAt !== null && triedAt >= from && triedAt < to,
  )
  const orders = found.slice((page - 1) * size, page * size).map(({ orderId, amount, transactionId }) => ({
    ...{ mid: merchant.id, merchantOrderId: orderId, txnId: transactionId, amount, payMode: 'UPI' },
    orderSearchStatus: body.orderSearchStatus,
  }))
  return { ...result('SUCCESS', '200', 'Success'), orders }
}

/** The calls that commerce makes. */
export type StubCall = 'start' | 'status' | 'refund' | 'refundStatus' | 'list'

export const STUB_CALLS: Readonly<Record<StubCall, { readonly path: string; readonly answer: Answer }>> = {
  start: { path: '/theia/api/v1/initiateTransaction', answer: start },
  status: { path: '/v3/order/status', answer: status },
  refund: { path: '/refund/apply', answer: applyRefund },
  refundStatus: { path: '/v2/refund/status', answer: refundStatus },
  list: { path: '/merchant-passbook/search/list/order/v2', answer: list },
}
