import StarGroup from '@mui/material/Rating'
import { isRating, type Rating } from '@tiffin/domain/order/rating'
import { type MouseEvent, useId } from 'react'
import { ratingTexts as words } from '#texts/ratings'
import './star-rating.css'

interface StarRatingProps {
  /** What is rated, as shown. */
  readonly label: string
  /** The name of the group, where the label alone does not say it. */
  readonly name?: string
  /** null: not rated. */
  readonly value: Rating | null
  /** True: the stars only show what was given. */
  readonly isFixed: boolean
  readonly onChoose: (rating: Rating) => void
}

const stopHover = (event: MouseEvent): void => event.stopPropagation()

const star = <span className="star" />

/** S1, Y7: five stars as one group of radio buttons: arrow keys choose, and a screen reader reads the count. */
export function StarRating({ label, name, value, isFixed, onChoose }: StarRatingProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay its legend out beside the stars
    <div
      className="stars-row"
      role="group"
      {...(name ? { 'aria-label': name } : { 'aria-labelledby': id })}
      // MUI would show the star under the pointer instead of the value, on touch screens also after a refusal.
      onMouseMoveCapture={stopHover}
    >
      <span className="stars-label" id={id}>
        {label}
      </span>
      <StarGroup
        className="stars"
        name={`stars${id}`}
        value={value}
        disabled={isFixed}
        icon={star}
        emptyIcon={star}
        getLabelText={words.stars}
        emptyLabelText={words.notRated}
        // A rating cannot be taken back, only changed.
        onChange={(_, rating) => {
          if (isRating(rating)) onChoose(rating)
        }}
      />
    </div>
  )
}
