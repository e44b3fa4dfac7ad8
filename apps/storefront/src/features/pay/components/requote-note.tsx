import type { ConfiguredAllergens } from '@tiffin/domain/allergens/allergens'
import { formatPaise } from '@tiffin/domain/money/money'
import type { Change } from '@tiffin/domain/order/change'
import { couponReasonText } from '@tiffin/domain/reasons/coupon-words'
import { isCouponReason, type Reason, type ReasonCode } from '@tiffin/domain/reasons/reason'
import { reasonTextAtPay } from '@tiffin/domain/reasons/reason-words'
import { useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { paymentTexts } from '#texts/payment'
import { requoteTexts } from '#texts/requote'
import { texts } from '#texts/texts'
import { knownInWords, namesOf } from '../../../texts/allergen-words.ts'
import { addedText, priceText } from '../../../texts/bill-words.ts'
import { changeInWords } from '../../../texts/facts-change-words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type RequoteNote as Note, type Requote, selectPayment } from '../../payment/slice.ts'
import './requote-note.css'

type FactsChange = Extract<Change, { kind: 'facts' }>

type BillChange = Extract<Change, { kind: 'bill' }>

/** I7: the text for a changed amount of the bill. An amount reads as on the bill, for example "Free". */
function billText({ code, was, now }: BillChange): string {
  if (code === 'total') return requoteTexts.totalNow(formatPaise(was), formatPaise(now))
  return requoteTexts.billLineNow(texts.bill[code], addedText(code, was), addedText(code, now))
}

/** N4: this note loads late, so it has the texts of coupons too. */
const wordsOf = (why: Reason): string => (isCouponReason(why) ? couponReasonText(why) : reasonTextAtPay(why))

/** AMB105: a child is spoken of by name, and the account's own person is addressed. */
function avoidedText(dish: string, { name, allergens }: Extract<Change, { kind: 'avoided' }>): string {
  const names = namesOf(allergens)
  return name === null ? requoteTexts.youAvoidNow(dish, names) : requoteTexts.avoidedNow(dish, name, names)
}

/** AMB101: what the allergens of a line are now, and what the page showed before. */
function allergensText(dish: string, now: ConfiguredAllergens, shown: ConfiguredAllergens | null): string {
  if (!shown) return requoteTexts.allergensKnown(dish, knownInWords(now).join(' · '))
  const words = changeInWords(shown, now)
  return requoteTexts.allergensWere(dish, words.now, words.was)
}

/** AMB101: the facts of a line that the diner had not seen, one sentence each. */
function factsText({ changed, now }: FactsChange, dish: string, shown: Note['shown']): string {
  if (!now) return requoteTexts.allergensNow(dish)
  const wordsOfFact = {
    name: () => requoteTexts.nameNow(shown?.name ?? dish, now.name),
    veg: () => (now.isVeg ? requoteTexts.vegNow : requoteTexts.nonVegNow)(now.name),
    allergens: () => allergensText(now.name, now.allergens, shown?.allergens ?? null),
  }
  return changed.map((fact) => wordsOfFact[fact]()).join(' ')
}

/** AMB32: the text for one change. */
function textOf({ change, dish, shown, isTakenOut }: Note): string {
  switch (change.kind) {
    case 'refused':
      if (isTakenOut) return requoteTexts.removed(dish)
      return paymentTexts.withReason(dish, wordsOf(change.reason))
    case 'price':
      return requoteTexts.priceNow(dish, priceText(change.was), priceText(change.now))
    case 'customisation':
      return requoteTexts.choicesNow(dish, formatPaise(change.was), formatPaise(change.now))
    case 'facts':
      return factsText(change, dish, shown)
    case 'avoided':
      return avoidedText(dish, change)
    case 'bill':
      return billText(change)
  }
}

/** The refusals of the whole order that the same order may pass at another try. */
const MAY_PASS: ReadonlySet<ReasonCode> = new Set<ReasonCode>(['payment-not-started', 'placing-closed', 'store-paused'])

/** A refused coupon needs no change: the order can be placed without it. */
const needsChange = ({ change, dish }: Note): boolean =>
  change.kind === 'refused' && dish === '' && !MAY_PASS.has(change.reason.code) && !isCouponReason(change.reason)

/** Whether the order as it stands would be refused again. */
const mustBeChanged = ({ notes, remedy }: Requote): boolean => remedy !== undefined || notes.some(needsChange)

/** What to do before the next press. */
function leadOf(requote: Requote): string {
  const { movedTo, remedy } = requote
  if (movedTo !== undefined) return (remedy ? requoteTexts.movedChooseLead : requoteTexts.movedLead)(movedTo)
  return mustBeChanged(requote) ? requoteTexts.mendFirstLead : requoteTexts.changedLead
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
        <p className="requote-lead">{leadOf(requote)}</p>
        {remedy ? (
          <button type="button" className="text-button requote-remedy" onClick={() => dispatch(remedy.event)}>
            {remedy.label}
          </button>
        ) : null}
      </div>
    </section>
  )
}
