import type { Coupon } from '@tiffin/contract/coupons'
import { type FormEvent, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { promotionTexts as words } from '#texts/promotions'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { couponChosen, selectOrder } from '../../order-info/slice.ts'
import { refusalText } from '../refusal-text.ts'
import { offersClosed, selectPromotions } from '../slice.ts'
import './offers-sheet.css'

const CODE_MAX = 60

/** N4: the message of the coupon that was refused last; null for any other code. */
function useProblemOf(): (code: string) => string | null {
  const { coupon } = useSelector(selectOrder)
  const { check, refusal } = useSelector(selectPromotions)
  return (code) => {
    if (coupon === null || code.trim().toUpperCase() !== coupon.toUpperCase()) return null
    if (check === 'failed') return words.failed
    return refusal && refusalText(refusal)
  }
}

function useApply(): (code: string) => void {
  const dispatch = useDispatch()
  return (code) => dispatch(couponChosen({ coupon: code.trim() }))
}

/** The field for a code that is not listed. */
function TypedCode({ isListed }: { isListed: (code: string) => boolean }) {
  const [code, setCode] = useState('')
  const apply = useApply()
  const problemOf = useProblemOf()
  const { check } = useSelector(selectPromotions)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (code.trim() !== '') apply(code)
  }
  return (
    <form className="offer-form" onSubmit={submit} noValidate>
      <TextField
        label={words.code}
        value={code}
        onChange={(text) => setCode(text.toUpperCase())}
        autoComplete="off"
        maxLength={CODE_MAX}
        problem={isListed(code) ? null : problemOf(code)}
      />
      <OutlineButton type="submit" busy={check === 'running'}>
        {words.apply}
      </OutlineButton>
    </form>
  )
}

function Offer({ offer: { code, description } }: { offer: Coupon }) {
  const apply = useApply()
  const problem = useProblemOf()(code)
  const { check, rows } = useSelector(selectPromotions)
  const refusal = rows[code]?.refusal
  return (
    <li className="offer-row">
      <div className="offer-row-text">
        <p className="offer-code">{code}</p>
        <p className="offer-description">{description}</p>
        {problem ? (
          <p className="offer-problem" role="alert">
            {problem}
          </p>
        ) : null}
        {refusal && !problem ? <p className="offer-not-now">{refusalText(refusal)}</p> : null}
      </div>
      <button
        type="button"
        className="text-button offer-apply"
        aria-label={words.applyCode(code)}
        aria-busy={check === 'running'}
        onClick={() => apply(code)}
      >
        {words.apply}
      </button>
    </li>
  )
}

/** N1: the listed coupons, and a field for any other code. It closes when the server accepts one. */
export function OffersSheet() {
  const dispatch = useDispatch()
  const { offers } = useSelector(selectPromotions)
  const listed = offers ?? []
  return (
    <Sheet title={words.title} onClose={() => dispatch(offersClosed())}>
      <div className="offers-sheet">
        <TypedCode isListed={(code) => listed.some((offer) => offer.code === code.trim())} />
        {offers === null ? <div className="skeleton offer-skeleton" aria-busy="true" /> : null}
        {offers?.length === 0 ? <p className="offer-none">{words.none}</p> : null}
        <ul className="offer-list">
          {listed.map((offer) => (
            <Offer key={offer.code} offer={offer} />
          ))}
        </ul>
      </div>
    </Sheet>
  )
}
