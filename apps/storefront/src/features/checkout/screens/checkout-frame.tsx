import type { ReactNode } from 'react'
import { checkoutTexts } from '#texts/orders'
import { OrderSteps } from '../../../ui/order-steps.tsx'
import './checkout-page.css'

interface CheckoutFrameProps {
  /** The way back to the cart; null where it leads nowhere yet. */
  readonly cart: string | null
  readonly store: ReactNode
  readonly summary: ReactNode
  readonly bar?: ReactNode
  readonly children: ReactNode
}

/** K12: the page of the details around what is asked. */
export function CheckoutFrame({ cart, store, summary, bar, children }: CheckoutFrameProps) {
  return (
    <main className="checkout" id="content">
      <header className="checkout-head">
        <OrderSteps
          label={checkoutTexts.steps}
          current={1}
          steps={[
            { label: checkoutTexts.stepCart, to: cart },
            { label: checkoutTexts.title, to: null },
            { label: checkoutTexts.stepPay, to: null },
          ]}
        />
        <h1 className="checkout-title">{checkoutTexts.title}</h1>
        {store}
      </header>
      <div className="checkout-main">{children}</div>
      <div className="checkout-aside">
        <aside className="checkout-side">
          <h2 className="checkout-side-title">{checkoutTexts.summary}</h2>
          {summary}
        </aside>
        {bar}
      </div>
    </main>
  )
}

/** What it shows of itself before the order is known. */
export function CheckoutWait({ store }: { store: ReactNode }) {
  return (
    <CheckoutFrame cart={null} store={store} summary={<div className="skeleton bill-skeleton" />}>
      <div className="skeleton checkout-skeleton" />
    </CheckoutFrame>
  )
}
