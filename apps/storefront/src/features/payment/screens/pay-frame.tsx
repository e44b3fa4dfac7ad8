import type { ReactNode } from 'react'
import { paymentTexts } from '#texts/payment'
import { OrderStepsPlaceholder } from '../../../ui/order-steps-placeholder.tsx'
import './pay-page.css'

interface PayFrameProps {
  /** An `OrderSteps`, or its room. */
  readonly steps: ReactNode
  readonly aside: ReactNode
  readonly children: ReactNode
}

/** M1: the page where one pays, around how and what for. */
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

/** What it shows of itself before the order is known. */
export function PayWait() {
  return (
    <PayFrame steps={<OrderStepsPlaceholder />} aside={<div className="skeleton pay-wait" />}>
      <div className="skeleton pay-wait" />
    </PayFrame>
  )
}
