import type { PaymentState, ProviderCheckout } from '@tiffin/contract/payments'
import type { PaymentVerdict } from '@tiffin/domain/order/payment-state'
import type { SandboxWindow } from '../platform/payment-window.ts'
import { NOW } from './fixtures.ts'

export const checkout: ProviderCheckout = {
  provider: 'sandbox',
  script: '/payments/sandbox/checkout.js',
  merchantId: 'SPICE',
  paymentId: 'A1',
  token: 't1',
  amount: '590.00',
  expiresAt: NOW + 900_000,
}

/** The reply to a request for the payment of order A1; without an argument, it can still be paid. */
export const paymentOf = (verdict: PaymentVerdict = 'undecided', more: Partial<PaymentState> = {}) => ({
  answer: {
    payment: {
      ...{ orderId: 'A1', storeId: 1, verdict, amount: 59000 },
      checkout: verdict === 'undecided' ? checkout : null,
      decidedBy: verdict === 'undecided' ? NOW + 1_200_000 : null,
      refusal: null,
      mayCancel: verdict === 'undecided',
      ...more,
    } satisfies PaymentState,
  },
})

/** The reply to a placement that is to be paid online. */
export const unpaid = { answer: { orderId: 'A1', message: 'Your order has been placed', checkout } }

export const PAYMENT = 'GET /api/orders/A1/payment'
export const CHECK = 'POST /api/orders/A1/payment'

/**
 * The sandbox provider without its dialog: the checkouts that it was asked to open, and those that the page closed. Its
 * script loads or is blocked.
 */
export function fakeProvider() {
  const opened: SandboxWindow[] = []
  const closed: SandboxWindow[] = []
  const addToHead = document.head.append
  let isBlocked = false
  document.head.append = (...nodes) => {
    for (const node of nodes) {
      const script = node as HTMLScriptElement
      void Promise.resolve().then(() => (isBlocked ? script.onerror?.('blocked') : script.onload?.(new Event('load'))))
    }
  }
  window.TiffinSandbox = {
    open: (each) => {
      opened.push(each)
      return { close: () => void closed.push(each) }
    },
  }
  return {
    ...{ opened, closed },
    block: (is: boolean): void => {
      isBlocked = is
    },
    restore: (): void => {
      document.head.append = addToHead
      delete window.TiffinSandbox
      delete window.Paytm
    },
  }
}

export type FakeProvider = ReturnType<typeof fakeProvider>
