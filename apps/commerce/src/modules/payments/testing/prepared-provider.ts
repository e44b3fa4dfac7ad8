import type { PaymentProvider, RefundStatus, RefundToAsk, TenantPayments } from '../api/provider.ts'

export type PreparedAnswer = RefundStatus['status'] | Error

/** A provider whose answers a test prepares, and which pays every reference once. */
export interface PreparedProvider {
  readonly payments: TenantPayments
  /** The calls so far: `refund <reference> <amount>` and `status <reference>`. */
  readonly calls: string[]
  /** The refunds that the provider carries out, by reference, in paise. */
  readonly carriedOut: Map<string, number>
  /** The next answers, first to last; without any, a refund is accepted, and its status is sent. */
  readonly next: PreparedAnswer[]
  /** True: the next refund is carried out and its answer is lost. */
  loseNext: boolean
}

const answerOf = (status: RefundStatus['status'], { reference }: RefundToAsk): RefundStatus => ({
  status,
  providerReference: status === 'none' ? null : `P-${reference}`,
  bankReference: status === 'sent' ? `B-${reference}` : null,
})

const unused = (): never => {
  throw new Error('This call is not prepared')
}

export function prepareProvider(merchantId = 'SANDBOX-alpha'): PreparedProvider {
  const prepared: PreparedProvider = {
    payments: { merchant: { id: merchantId, website: 'WEB', keys: ['key'] }, provider: undefined as never },
    ...{ calls: [], carriedOut: new Map(), next: [], loseNext: false },
  }
  function answer(refund: RefundToAsk, usual: RefundStatus['status']): RefundStatus {
    const wanted = prepared.next.shift() ?? usual
    if (wanted instanceof Error) throw wanted
    return answerOf(wanted, refund)
  }
  const provider: PaymentProvider = {
    name: 'sandbox',
    ...{ start: unused, readCallback: unused, status: unused, list: unused, script: unused },
    async refund(_merchant, refund) {
      prepared.calls.push(`refund ${refund.reference} ${refund.amount}`)
      const given = answer(refund, 'accepted')
      if (given.status !== 'refused') prepared.carriedOut.set(refund.reference, refund.amount)
      if (!prepared.loseNext) return given
      prepared.loseNext = false
      throw new Error('socket hang up')
    },
    async refundStatus(_merchant, refund) {
      prepared.calls.push(`status ${refund.reference}`)
      return answer(refund, prepared.carriedOut.has(refund.reference) ? 'sent' : 'none')
    },
  }
  return Object.assign(prepared, { payments: { ...prepared.payments, provider } })
}
