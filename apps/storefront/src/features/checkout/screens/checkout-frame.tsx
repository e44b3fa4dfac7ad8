import type { ReactNode } from 'react'
import { checkoutTexts } from '#texts/orders'
import { OrderStepsPlaceholder } from '../../../ui/order-steps-placeholder.tsx'
import './checkout-page.css'

interface CheckoutFrameProps {
  /** An `OrderSteps` or its placeholder. */
  readonly steps: ReactNode
  readonly store: ReactNode
  readonly summary: ReactNode
  readonly bar?: ReactNode
  readonly children: ReactNode
}

/** K12: the layout of the checkout page. */
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

/** The placeholder of the checkout page while the order loads. */
export function CheckoutSkeleton({ store }: { store: ReactNode }) {
  return (
    <CheckoutFrame steps={<OrderStepsPlaceholder />} store={store} summary={<div className="skeleton bill-skeleton" />}>
      <div className="skeleton checkout-skeleton" />
    </CheckoutFrame>
  )
}
