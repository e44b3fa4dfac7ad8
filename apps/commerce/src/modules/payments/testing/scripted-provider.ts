import type {
  ListedPayment,
  PaymentProvider,
  ProviderStatus,
  RefundStatus,
  RefundToAsk,
  TenantPayments,
} from '../api/provider.ts'

const unknown = { amount: null, transactionId: null, bankReference: null, paidBy: null, refusal: null }

/**
 * A provider for tests, whose answers and faults are set per payment. A payment is named by its id, or by the id of its
 * order. Callbacks are signed by naming the key.
 */
export interface ScriptedProvider {
  readonly payments: TenantPayments
  /** The calls so far, by name. */
  readonly calls: string[]
  /** The refunds that it was asked for. */
  readonly refunded: RefundToAsk[]
  /** What the provider says about a payment from now on; an error is thrown. */
  say(id: string, status: Partial<ProviderStatus> | Error): void
  /** An error that every start throws; null: starts succeed. */
  failStart(error: Error | null): void
  /** An error that every refund throws; null: refunds are sent. */
  failRefund(error: Error | null): void
  callbackOf(id: string): string
  /** The id of the payment of an order. */
  paymentOf(orderId: string): string
}

export function scriptedProvider(key = 'key-of-the-tests'): ScriptedProvider {
  const said = new Map<string, Partial<ProviderStatus> | Error>()
  const calls: string[] = []
  const refunded: RefundToAsk[] = []
  /** The payments that were started, by the order that their callback URL names. */
  const ofOrders = new Map<string, string>()
  const paymentOf = (orderId: string): string => ofOrders.get(orderId) ?? orderId
  let startFault: Error | null = null
  let refundFault: Error | null = null
  let tokens = 0
  const sent: RefundStatus = { status: 'sent', providerReference: 'P', bankReference: 'B' }
  const provider: PaymentProvider = {
    name: 'sandbox',
    async start(_merchant, { paymentId, callbackUrl }) {
      calls.push('start')
      ofOrders.set(URL.parse(callbackUrl)?.searchParams.get('order') ?? paymentId, paymentId)
      if (startFault) throw startFault
      return { token: `token-${++tokens}` }
    },
    readCallback({ keys }, rawBody) {
      const [signature, paymentId] = rawBody.split(' ')
      return paymentId && keys.some((each) => each === signature) ? { paymentId } : null
    },
    async status(_merchant, { paymentId }) {
      calls.push('status')
      const answer = said.get(paymentId) ?? { status: 'none' as const }
      if (answer instanceof Error) throw answer
      return { status: 'none', ...unknown, ...answer }
    },
    async refund(_merchant, refund) {
      calls.push('refund')
      refunded.push(refund)
      if (refundFault) throw refundFault
      return sent
    },
    refundStatus: async () => sent,
    list: async (): Promise<readonly ListedPayment[]> => [],
    script: () => '/payments/sandbox/checkout.js',
  }
  return {
    payments: { provider, merchant: { id: 'MERCHANT', website: 'DEFAULT', keys: [key] } },
    calls,
    refunded,
    say: (id, status) => void said.set(paymentOf(id), status),
    failStart: (error) => {
      startFault = error
    },
    failRefund: (error) => {
      refundFault = error
    },
    callbackOf: (id) => `${key} ${paymentOf(id)}`,
    paymentOf,
  }
}
