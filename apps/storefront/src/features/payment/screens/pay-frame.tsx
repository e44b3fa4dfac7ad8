import type { ReactNode } from 'react'
import { checkoutTexts } from '#texts/orders'
import { paymentTexts } from '#texts/payment'
import { OrderSteps } from '../../../ui/order-steps.tsx'
import './pay-page.css'

interface PayFrameProps {
  /** The ways back; null where they lead nowhere yet. */
  readonly cart: string | null
  readonly checkout: string | null
  readonly aside: ReactNode
  readonly children: ReactNode
}

/** M1: the page where one pays, around how and what for. */
export function PayFrame({ cart, checkout, aside, children }: PayFrameProps) {
  return (
    <main className="pay" id="content">
      <header className="pay-head">
        <OrderSteps
          label={checkoutTexts.steps}
          current={2}
          steps={[
            { label: checkoutTexts.stepCart, to: cart },
            { label: checkoutTexts.title, to: checkout },
            { label: checkoutTexts.stepPay, to: null },
          ]}
        />
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
    <PayFrame cart={null} checkout={null} aside={<div className="skeleton pay-wait" />}>
      <div className="skeleton pay-wait" />
    </PayFrame>
  )
}
