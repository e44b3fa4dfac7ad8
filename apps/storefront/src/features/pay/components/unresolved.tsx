import { paymentTexts } from '#texts/payment'
import './unresolved.css'

/**
 * AMB32: shown while it is unknown whether the order was placed. Until the server's answer settles this, no order can
 * be sent.
 */
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
