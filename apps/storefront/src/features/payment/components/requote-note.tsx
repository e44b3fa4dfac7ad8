import { formatPaise } from '@tiffin/domain/money/money'
import type { Change } from '@tiffin/domain/order/change'
import { couponReasonText } from '@tiffin/domain/reasons/coupon-words'
import { isCouponReason, type Reason } from '@tiffin/domain/reasons/reason'
import { reasonTextAtPay } from '@tiffin/domain/reasons/reason-words'
import { useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { paymentTexts } from '#texts/payment'
import { requoteTexts } from '#texts/requote'
import { texts } from '#texts/texts'
import { namesOf } from '../../../texts/allergen-words.ts'
import { addedText, priceText } from '../../../texts/bill-words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type RequoteNote as Note, selectPayment } from '../slice.ts'
import './requote-note.css'

type BillChange = Extract<Change, { kind: 'bill' }>

/** I7: the text for a changed amount of the bill. An amount reads as on the bill, for example "Free". */
function billText({ code, was, now }: BillChange): string {
  if (code === 'total') return requoteTexts.totalNow(formatPaise(was), formatPaise(now))
  return requoteTexts.billLineNow(texts.bill[code], addedText(code, was), addedText(code, now))
}

/** N4: this note loads late, so it has the texts of coupons too. */
const wordsOf = (why: Reason): string => (isCouponReason(why) ? couponReasonText(why) : reasonTextAtPay(why))

/** AMB32: the text for one change. */
function textOf({ change, dish, isTakenOut }: Note): string {
  switch (change.kind) {
    case 'refused':
      if (isTakenOut) return requoteTexts.removed(dish)
      return paymentTexts.withReason(dish, wordsOf(change.reason))
    case 'price':
      return requoteTexts.priceNow(dish, priceText(change.was), priceText(change.now))
    case 'customisation':
      return requoteTexts.choicesNow(dish, formatPaise(change.was), formatPaise(change.now))
    case 'allergens':
      return requoteTexts.allergensNow(dish)
    case 'avoided':
      return requoteTexts.avoidedNow(dish, change.name, namesOf(change.allergens))
    case 'bill':
      return billText(change)
  }
}

/**
 * AMB32: the changes since the diner saw the order. The section takes the focus, so that the diner notices it before
 * paying.
 */
export function RequoteNote() {
  const dispatch = useDispatch()
  const { requote } = useSelector(selectPayment)
  const box = useRef<HTMLElement>(null)

  useEffect(() => {
    if (requote) box.current?.focus()
  }, [requote])

  if (!requote) return null
  const { remedy } = requote
  const notes = requote.notes.length > 0 ? requote.notes.map(textOf) : [requote.message]
  return (
    <section ref={box} className="requote" tabIndex={-1} aria-labelledby="requote-title">
      <Icon name="info" size={24} />
      <div>
        <h2 className="requote-title" id="requote-title">
          {requoteTexts.changedTitle}
        </h2>
        <ul className="requote-list">
          {/* Two cart lines of one dish may have equal notes; each text is shown once. */}
          {[...new Set(notes)].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p className="requote-lead">{requoteTexts.changedLead}</p>
        {remedy ? (
          <button type="button" className="text-button requote-remedy" onClick={() => dispatch(remedy.event)}>
            {remedy.label}
          </button>
        ) : null}
      </div>
    </section>
  )
}
