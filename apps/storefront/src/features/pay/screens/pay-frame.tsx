import type { ReactNode } from 'react'
import { paymentTexts } from '#texts/payment'
import { OrderStepsPlaceholder } from '../../../ui/order-steps-placeholder.tsx'
import './pay-page.css'

interface PayFrameProps {
  /** An `OrderSteps` or its placeholder. */
  readonly steps: ReactNode
  readonly aside: ReactNode
  readonly children: ReactNode
}

/** M1: the layout of the pay page. */
export function PayFrame({ steps, aside, children }: PayFrameProps) {
  return (
    <main className="pay" id="content">
      <header className="pay-head">
        {steps}
        <h1 className="pay-title">{paymentTexts.title}</h1>
      </header>
      <div className="pay-main">{children}</div>
      <div className="pay-aside">{aside}</div>
    </main>
  )
}

/** The placeholder of the pay page while the order loads. */
export function PaySkeleton() {
  return (
    <PayFrame steps={<OrderStepsPlaceholder />} aside={<div className="skeleton pay-skeleton" />}>
      <div className="skeleton pay-skeleton" />
    </PayFrame>
  )
}
