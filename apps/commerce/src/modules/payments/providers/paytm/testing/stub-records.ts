/** A merchant account of the stand-in. */
export interface StubMerchant {
  readonly id: string
  /** Signs the answers and verifies the requests; may be replaced at any time. */
  key: string
}

export type StubPaymentStatus = 'TXN_SUCCESS' | 'TXN_FAILURE' | 'PENDING'

export interface StubPayment {
  readonly merchant: string
  readonly orderId: string
  /** Rupees with two decimals, as they were sent. */
  readonly amount: string
  readonly token: string
  readonly callbackUrl: string
  /** null: no attempt to pay yet. */
  status: StubPaymentStatus | null
  transactionId: string | null
  bankReference: string | null
  /** The time of the attempt, in epoch milliseconds. */
  triedAt: number | null
}

export interface StubRefund {
  readonly merchant: string
  readonly orderId: string
  readonly reference: string
  readonly amount: string
  readonly refundId: string
  status: StubPaymentStatus
  rrn: string | null
}

const paiseOf = (rupees: string): number => Math.round(Number(rupees) * 100)

/** True: the callback URL of a payment names this order or plan. */
function isOf(callbackUrl: string, id: string): boolean {
  const params = URL.parse(callbackUrl)?.searchParams
  return params?.get('order') === id || params?.get('plan') === id
}

const keyOf = (merchant: string, id: string): string => `${merchant} ${id}`

/** What Paytm would remember. */
export interface StubRecords {
  readonly payments: ReadonlyMap<string, StubPayment>
  readonly refunds: ReadonlyMap<string, StubRefund>
  /** By the provider's order id, or by the id of our order or plan, which the callback URL names. */
  paymentOf(merchant: string, id: string): StubPayment | undefined
  /** The refunds of a payment, named as in `paymentOf`. */
  refundsOf(merchant: string, id: string): readonly StubRefund[]
  refundOf(merchant: string, reference: string): StubRefund | undefined
  /** undefined: the order id was used before. */
  open(payment: Pick<StubPayment, 'merchant' | 'orderId' | 'amount' | 'callbackUrl'>): StubPayment | undefined
  /** Throws for an unknown order id. A success stays a success. */
  decide(merchant: string, orderId: string, status: StubPaymentStatus, now: number): StubPayment
  /** The code of a refusal, or the new refund, which is pending. */
  refund(wanted: Pick<StubRefund, 'merchant' | 'orderId' | 'reference' | 'amount'>): StubRefund | string
}

export function openStubRecords(): StubRecords {
  const payments = new Map<string, StubPayment>()
  const refunds = new Map<string, StubRefund>()
  let issued = 0
  const number = (prefix: string): string => prefix + String(++issued).padStart(12, '0')

  const refundedOf = (merchant: string, orderId: string): number =>
    [...refunds.values()]
      .filter((each) => each.merchant === merchant && each.orderId === orderId && each.status !== 'TXN_FAILURE')
      .reduce((sum, { amount }) => sum + paiseOf(amount), 0)

  const paymentOf = (merchant: string, id: string) =>
    payments.get(keyOf(merchant, id)) ??
    [...payments.values()].find((each) => each.merchant === merchant && isOf(each.callbackUrl, id))

  return {
    payments,
    refunds,
    paymentOf,
    refundsOf(merchant, id) {
      const payment = paymentOf(merchant, id)
      return [...refunds.values()].filter((each) => each.merchant === merchant && each.orderId === payment?.orderId)
    },
    refundOf: (merchant, reference) => refunds.get(keyOf(merchant, reference)),
    open(wanted) {
      if (payments.has(keyOf(wanted.merchant, wanted.orderId))) return undefined
      const untried = { status: null, transactionId: null, bankReference: null, triedAt: null }
      const payment: StubPayment = { ...wanted, token: number('token'), ...untried }
      payments.set(keyOf(wanted.merchant, wanted.orderId), payment)
      return payment
    },
    decide(merchant, orderId, status, now) {
      const payment = paymentOf(merchant, orderId)
      if (!payment) throw new Error(`There is no payment ${orderId}`)
      if (payment.status === 'TXN_SUCCESS') return payment
      payment.status = status
      payment.transactionId ??= number('20260901')
      payment.triedAt ??= now
      if (status === 'TXN_SUCCESS') payment.bankReference = number('7770')
      return payment
    },
    refund(wanted) {
      const payment = paymentOf(wanted.merchant, wanted.orderId)
      if (refunds.has(keyOf(wanted.merchant, wanted.reference))) return '617'
      if (payment?.status !== 'TXN_SUCCESS') return '600'
      const left = paiseOf(payment.amount) - refundedOf(wanted.merchant, wanted.orderId)
      if (paiseOf(wanted.amount) > left) return '619'
      const refund: StubRefund = { ...wanted, refundId: number('20260902'), status: 'PENDING', rrn: null }
      refunds.set(keyOf(wanted.merchant, wanted.reference), refund)
      return refund
    },
  }
}
