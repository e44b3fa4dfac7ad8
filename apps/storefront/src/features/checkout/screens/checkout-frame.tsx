import type { ReactNode } from 'react'
import { checkoutTexts } from '#texts/orders'
import { OrderStepsPlaceholder } from '../../../ui/order-steps-placeholder.tsx'
import './checkout-page.css'

interface CheckoutFrameProps {
  /** An `OrderSteps`, or its room. */
  readonly steps: ReactNode
  readonly store: ReactNode
  readonly summary: ReactNode
  readonly bar?: ReactNode
  readonly children: ReactNode
}

/** K12: the page of the details around what is asked. */
export function CheckoutFrame({ steps, store, summary, bar, children }: CheckoutFrameProps) {
  return (
    <main className="checkout" id="content">
      <header className="checkout-head">
        {steps}
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
    <CheckoutFrame steps={<OrderStepsPlaceholder />} store={store} summary={<div className="skeleton bill-skeleton" />}>
      <div className="skeleton checkout-skeleton" />
    </CheckoutFrame>
  )
}
