import { paymentTexts } from '#texts/payment'
import './unresolved.css'

/** AMB32: nobody knows yet whether the order was placed; nothing can be pressed until somebody does. */
export function Unresolved() {
  return (
    <section className="unresolved" role="status">
      <span className="unresolved-pulse" aria-hidden="true" />
      <div>
        <h2 className="unresolved-title">{paymentTexts.checkingTitle}</h2>
        <p className="unresolved-text">{paymentTexts.checkingText}</p>
      </div>
    </section>
  )
}
