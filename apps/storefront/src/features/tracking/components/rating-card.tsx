import type { TrackedItem, Tracking } from '@tiffin/contract/orders'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { ratingTexts as words } from '#texts/ratings'
import { now } from '../../../platform/clock.ts'
import { MuiScope } from '../../../ui/mui-scope.tsx'
import { rememberAsked, wasAsked } from '../asked-ratings.ts'
import { isItemRated, isRated, type Rateable, rateableParts, ratedItems } from '../rateable.ts'
import { selectRating, type WithRatings } from '../rating-slice.ts'
import { AspectStars, Stars } from './rating-stars.tsx'
import './rating-card.css'

/** S19: the stars of an item of the order. */
function ItemStars({ tracking, item, mayRate }: { tracking: Tracking; item: TrackedItem; mayRate: boolean }) {
  if (!mayRate && !isItemRated(item)) return null
  return (
    <li className="rating-item">
      <h3>
        {item.name} <span className="rating-size">{item.sizeName}</span>
      </h3>
      <AspectStars tracking={tracking} item={item} mayRate={mayRate} />
    </li>
  )
}

interface PartsProps {
  readonly tracking: Tracking
  readonly may: Rateable
}

const OrderStars = ({ tracking, may }: PartsProps) => (
  <Stars tracking={tracking} rated="order" label={words.order} mayRate={may.order} />
)

/** S21: the delivery and the items. */
const OtherStars = ({ tracking, may }: PartsProps) => (
  <>
    {tracking.fulfilment === 'DELIVERY' ? (
      <Stars tracking={tracking} rated="delivery" label={words.delivery} mayRate={may.delivery} />
    ) : null}
    <ul className="rating-items">
      {ratedItems(tracking).map((item) => (
        <ItemStars key={item.itemId} tracking={tracking} item={item} mayRate={may.items} />
      ))}
    </ul>
  </>
)

/** The question for the stars of the whole order; once it is answered, everything else can be rated too. */
function Question({ tracking, may, onDismiss }: PartsProps & { onDismiss: () => void }) {
  const heading = useId()
  const isAnswered = useSelector((state: WithRatings) => selectRating(state, tracking, 'order')) !== null
  useEffect(() => rememberAsked(tracking.orderId), [tracking.orderId])
  return (
    <section className="track-card rating" aria-labelledby={heading}>
      <h2 className="track-heading" id={heading}>
        {words.question}
      </h2>
      <p className="rating-lead">{isAnswered ? words.thanks : words.questionLead}</p>
      <OrderStars tracking={tracking} may={may} />
      {isAnswered ? (
        <OtherStars tracking={tracking} may={may} />
      ) : (
        <button type="button" className="rating-dismiss" onClick={onDismiss}>
          {words.notNow}
        </button>
      )}
    </section>
  )
}

function Folded({ title, takesFocus, children }: { title: string; takesFocus: boolean; children: ReactNode }) {
  const summary = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) summary.current?.focus()
  }, [takesFocus])
  return (
    <details className="track-card rating">
      <summary ref={summary}>
        <h2 className="track-heading">{title}</h2>
      </summary>
      {children}
    </details>
  )
}

function titleOf(tracking: Tracking, may: Rateable): string {
  if (isRated(tracking)) return words.given
  return may.order ? words.rate : words.rateDishes
}

/** Whether the card asks. Decided when the order can first be rated, which may be while the page is open. */
function useAsks(isNew: boolean, orderId: string): boolean {
  const [asks, setAsks] = useState<boolean | null>(null)
  if (asks === null && isNew) setAsks(!wasAsked(orderId))
  return asks ?? false
}

function Parts({ tracking }: { tracking: Tracking }) {
  const may = rateableParts(tracking, now())
  const asks = useAsks(may.order && !isRated(tracking), tracking.orderId)
  const [isDismissed, setDismissed] = useState(false)
  if (asks && !isDismissed) return <Question tracking={tracking} may={may} onDismiss={() => setDismissed(true)} />
  const isOver = !may.order && !may.items
  if (isOver && !isRated(tracking)) return null
  return (
    <Folded title={titleOf(tracking, may)} takesFocus={isDismissed}>
      {isOver ? <p className="rating-lead">{words.over}</p> : null}
      <OrderStars tracking={tracking} may={may} />
      <OtherStars tracking={tracking} may={may} />
    </Folded>
  )
}

/**
 * S1, S21, AMB69: the stars of an order, its delivery and its items. The first time that the owner can rate the order, it
 * asks; after that it stays folded.
 */
export const RatingCard = ({ tracking }: { tracking: Tracking }) => (
  <MuiScope>
    <Parts tracking={tracking} />
  </MuiScope>
)
