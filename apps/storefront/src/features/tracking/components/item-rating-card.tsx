import type { TrackedItem, Tracking } from '@tiffin/contract/orders'
import { useId } from 'react'
import { ratingTexts as words } from '#texts/ratings'
import { now } from '../../../platform/clock.ts'
import { MuiScope } from '../../../ui/mui-scope.tsx'
import { isItemRated, rateableParts } from '../rateable.ts'
import { AspectStars } from './rating-stars.tsx'
import './rating-card.css'

interface Props {
  readonly tracking: Tracking
  readonly item: TrackedItem
}

/** S19, AMB69: the stars of an item, on its own page; null before it can be rated, and when it was not rated in time. */
export function ItemRatingCard({ tracking, item }: Props) {
  const heading = useId()
  const { items: mayRate } = rateableParts(tracking, now())
  if (!mayRate && !isItemRated(item)) return null
  return (
    <section className="track-card rating" aria-labelledby={heading}>
      <h2 className="track-heading" id={heading}>
        {isItemRated(item) ? words.given : words.rateDish}
      </h2>
      <p className="rating-lead">{mayRate ? words.questionLead : words.over}</p>
      <MuiScope>
        <AspectStars tracking={tracking} item={item} mayRate={mayRate} />
      </MuiScope>
    </section>
  )
}
