import { PAYMENT_HINTS, type PaymentHint, type ProviderCheckout } from '@tiffin/contract/payments'
import { CANCEL } from 'redux-saga'

/** What ended the provider's checkout; `blocked`: it could not be opened. Only a hint: the server decides (SAFE5). */
export type WindowResult = PaymentHint | 'blocked'

/** What the sandbox's script is called with. */
export interface SandboxWindow extends Pick<ProviderCheckout, 'token' | 'paymentId' | 'amount' | 'merchantId'> {
  readonly onStatus: (status: string) => void
  readonly onClosed: () => void
}

interface PaytmConfig {
  readonly root: ''
  readonly flow: 'DEFAULT'
  readonly data: { readonly orderId: string; readonly token: string; readonly tokenType: 'TXN_TOKEN'; amount: string }
  readonly merchant: { readonly mid: string; readonly redirect: false }
  readonly handler: {
    readonly transactionStatus: (result: { readonly STATUS?: string }) => void
    readonly notifyMerchant: (event: string) => void
  }
}

interface PaytmCheckout {
  readonly onLoad: (ready: () => void) => void
  readonly init: (config: PaytmConfig) => Promise<unknown>
  readonly invoke: () => void
  readonly close: () => void
}

declare global {
  interface Window {
    TiffinSandbox?: { readonly open: (window: SandboxWindow) => { readonly close: () => void } }
    Paytm?: { readonly CheckoutJS?: PaytmCheckout }
  }
}

/** How long the provider may take to show its checkout, in ms. A weak network loads it in a few seconds. */
export const OPEN_MS = 20_000

const loaded = new Map<string, Promise<void>>()

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    // SAFE15: the policy of the page also allows scripts that our code adds; older browsers only look at the nonce.
    if (window.__nonce__) script.nonce = window.__nonce__
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('The script of the payment provider did not load'))
    }
    document.head.append(script)
  })
}

/** Loads a provider's script once; the next call retries after a failure. */
function loadScript(url: string): Promise<void> {
  const known = loaded.get(url) ?? addScript(url)
  loaded.set(url, known)
  known.catch(() => loaded.delete(url))
  return known
}

/** A status that no clause names counts as pending: the server asks the provider. */
const hintOf = (status: unknown): PaymentHint => PAYMENT_HINTS.find((hint) => hint === status) ?? 'PENDING'

/** What a provider reports while its checkout opens and runs. */
interface Reports {
  /** Called when the checkout is about to show; false: it is too late, do not show it. */
  readonly mayShow: () => boolean
  /** Called once the checkout shows, with what closes it. */
  readonly shown: (checkout: { readonly close: () => void }) => void
  readonly ended: (result: WindowResult) => void
}

function showSandbox(checkout: ProviderCheckout, { mayShow, shown, ended }: Reports): void {
  const { token, paymentId, amount, merchantId } = checkout
  const script = window.TiffinSandbox
  if (!script) throw new Error('The script of the sandbox defines no checkout')
  if (!mayShow()) return
  shown(
    script.open({
      ...{ token, paymentId, amount, merchantId },
      onStatus: (status) => ended(hintOf(status)),
      onClosed: () => ended('APP_CLOSED'),
    }),
  )
}

let isPaytmReady = false

function showPaytm(
  { token, paymentId, amount, merchantId }: ProviderCheckout,
  { mayShow, shown, ended }: Reports,
): void {
  const script = window.Paytm?.CheckoutJS
  if (!script) throw new Error('The script of Paytm defines no checkout')
  const config: PaytmConfig = {
    root: '',
    flow: 'DEFAULT',
    data: { orderId: paymentId, token, tokenType: 'TXN_TOKEN', amount },
    merchant: { mid: merchantId, redirect: false },
    handler: {
      transactionStatus: ({ STATUS }) => {
        script.close()
        ended(hintOf(STATUS))
      },
      notifyMerchant: (event) => {
        if (event === 'APP_CLOSED' || event === 'SESSION_EXPIRED') ended('APP_CLOSED')
      },
    },
  }
  const show = (): void => {
    isPaytmReady = true
    const invoke = (): void => {
      if (!mayShow()) return
      script.invoke()
      shown(script)
    }
    script
      .init(config)
      .then(invoke)
      .catch(() => ended('blocked'))
  }
  // The provider's script calls the listener once, when its library has loaded.
  if (isPaytmReady) show()
  else script.onLoad(show)
}

const show = { sandbox: showSandbox, paytm: showPaytm } as const

/**
 * M12, V4: opens the provider's checkout over the page and resolves with what ended it. Never rejects. After `blocked`,
 * it does not appear late. Cancelling the saga that waits for it closes it.
 */
export function openPaymentWindow(checkout: ProviderCheckout): Promise<WindowResult> {
  let isOver = false
  let close = (): void => undefined
  let late: ReturnType<typeof setTimeout> | undefined
  const over = (): void => {
    isOver = true
    clearTimeout(late)
  }
  const result = new Promise<WindowResult>((resolve) => {
    const ended = (how: WindowResult): void => {
      over()
      resolve(how)
    }
    late = setTimeout(() => ended('blocked'), OPEN_MS)
    const mayShow = (): boolean => {
      clearTimeout(late)
      return !isOver
    }
    const shown: Reports['shown'] = (opened) => {
      close = () => opened.close()
    }
    loadScript(checkout.script)
      .then(() => {
        if (!isOver) show[checkout.provider](checkout, { mayShow, shown, ended })
      })
      .catch(() => ended('blocked'))
  })
  const cancel = (): void => {
    over()
    close()
  }
  return Object.assign(result, { [CANCEL]: cancel })
}
