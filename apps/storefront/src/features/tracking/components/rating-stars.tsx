import type { TrackedItem, Tracking } from '@tiffin/contract/orders'
import { ITEM_ASPECTS } from '@tiffin/domain/order/rating'
import { useDispatch, useSelector } from 'react-redux'
import { ratingTexts as words } from '#texts/ratings'
import { type Rated, ratingChosen, selectRating, type WithRatings } from '../rating-slice.ts'
import { StarRating } from './star-rating.tsx'

interface StarsProps {
  readonly tracking: Tracking
  readonly rated: Rated
  readonly label: string
  readonly name?: string
  /** False: shows what was given, if anything was. */
  readonly mayRate: boolean
}

/** The stars of one part of the order, saved when tapped. */
export function Stars({ tracking, rated, mayRate, ...names }: StarsProps) {
  const dispatch = useDispatch()
  const value = useSelector((state: WithRatings) => selectRating(state, tracking, rated))
  if (!mayRate && value === null) return null
  const { orderId } = tracking
  return (
    <StarRating
      {...names}
      value={value}
      isFixed={!mayRate}
      onChoose={(rating) => dispatch(ratingChosen({ orderId, rated, rating }))}
    />
  )
}

interface AspectsProps {
  readonly tracking: Tracking
  readonly item: TrackedItem
  readonly mayRate: boolean
}

/** S19: quality, taste and packaging of an item. */
export const AspectStars = ({ tracking, item: { itemId, name }, mayRate }: AspectsProps) =>
  ITEM_ASPECTS.map((aspect) => (
    <Stars
      key={aspect}
      tracking={tracking}
      rated={{ itemId, aspect }}
      label={words.aspect(aspect)}
      name={words.aspectOf(aspect, name)}
      mayRate={mayRate}
    />
  ))
