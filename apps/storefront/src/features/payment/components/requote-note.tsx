import { formatPaise } from '@tiffin/domain/money'
import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { paymentTexts } from '#texts/payment'
import { Icon } from '../../../ui/icon.tsx'
import { type RequoteNote as Note, selectPayment } from '../slice.ts'
import './requote-note.css'

/** AMB32: one difference in words. */
function textOf({ change, dish }: Note): string {
  switch (change.kind) {
    case 'price':
      return paymentTexts.priceNow(dish, formatPaise(change.was), formatPaise(change.now))
    case 'unavailable':
      return paymentTexts.removed(dish)
    case 'total':
      return paymentTexts.totalNow(formatPaise(change.was), formatPaise(change.now))
    case 'quantity':
    case 'options':
      return paymentTexts.withReason(dish, change.message)
    case 'cart-value':
      return change.message
  }
}

/** AMB32: what changed since the diner saw it. It takes the focus, so that nobody pays past it. */
export function RequoteNote() {
  const { requote } = useSelector(selectPayment)
  const box = useRef<HTMLElement>(null)

  useEffect(() => {
    if (requote) box.current?.focus()
  }, [requote])

  if (!requote) return null
  return (
    <section ref={box} className="requote" tabIndex={-1} aria-labelledby="requote-title">
      <Icon name="info" size={24} />
      <div>
        <h2 className="requote-title" id="requote-title">
          {paymentTexts.changedTitle}
        </h2>
        <ul className="requote-list">
          {/* Two lines of one dish may have the same to say. */}
          {[...new Set(requote.notes.map(textOf))].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p className="requote-lead">{paymentTexts.changedLead}</p>
      </div>
    </section>
  )
}
