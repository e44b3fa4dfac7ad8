import type { ComponentType, ReactNode } from 'react'
import { menuTexts as words } from '#texts/menu'
import { Icon } from '../ui/icon.tsx'
import type { PageLinkProps } from '../ui/page-link.tsx'
import { VegMark } from './veg-mark.tsx'
import './dish-card.css'

/** A row has the picture beside the words, a card has it above them. */
export type CardLayout = 'row' | 'card'

export type CardLinkProps = Pick<PageLinkProps, 'to' | 'className' | 'tabIndex' | 'aria-hidden' | 'children'>

export interface DishCardViewProps {
  readonly layout: CardLayout
  /** Names the card. */
  readonly name: string
  /** The name with what was searched for marked in it; the plain name when left out. */
  readonly title?: ReactNode
  /** URL path of the dish's page. */
  readonly to: string
  /** A `DishPicture`. */
  readonly picture: ReactNode
  /** What leads to the dish's page: plain text where it leads nowhere yet. */
  readonly link: ComponentType<CardLinkProps>
  readonly isVeg: boolean
  readonly tags?: readonly string[]
  readonly isCustomizable?: boolean
  /** A `Price`. */
  readonly price?: ReactNode
  /** E4: of the size that is shown; null when not known. */
  readonly calories?: string | null
  /** How large a serving is and for how many. */
  readonly servings?: readonly string[]
  readonly description?: string | null
  /** What the dish contains and may contain, in one line. */
  readonly allergens?: ReactNode
  /** What the diner avoids and the dish has, in one line. */
  readonly avoided?: string
  /** E6, F20: what to know before the dish is added. */
  readonly notes?: readonly string[]
  /** Adds the dish, or says why that cannot be: a `.dish-adder` or `.dish-unavailable`. */
  readonly action?: ReactNode
  /** E5: chooses the size. */
  readonly sizes?: ReactNode
}

/** E1: what sets the dish apart. */
function Marks({ isVeg, tags, children }: { isVeg: boolean; tags: readonly string[]; children: ReactNode }) {
  return (
    <div className="dish-marks">
      <VegMark isVeg={isVeg} />
      {tags.slice(0, 2).map((tag) => (
        <span className="dish-tag" key={tag}>
          {tag}
        </span>
      ))}
      {children}
    </div>
  )
}

function Facts({ calories, servings }: { calories: string | null; servings: readonly string[] }) {
  return (
    <ul className="dish-facts">
      <li className="dish-rating">
        {/* E3, AMB22: the chip shows this figure for every dish */}
        <span role="img" aria-label={words.ratedOf}>
          {words.rating}
        </span>
      </li>
      {calories ? <li className="dish-calories">{calories}</li> : null}
      {servings.map((serving) => (
        <li key={serving}>{serving}</li>
      ))}
    </ul>
  )
}

/**
 * E1-E13: a dish with its picture, name, price and the slots for the controls. PERF8: a menu holds hundreds of these, so
 * each has as few elements as its looks allow: drawings are CSS, and no element is there for the layout alone.
 */
export function DishCardView(props: DishCardViewProps) {
  const { layout, name, to, link: CardLink, tags = [], calories = null, servings = [], notes = [] } = props
  const customizable = props.isCustomizable ? <span className="dish-customizable">{words.customizable}</span> : null
  return (
    <article className={`dish dish-${layout}`} aria-label={name}>
      {/* The name below leads there too. */}
      <CardLink className="dish-media" to={to} tabIndex={-1} aria-hidden="true">
        {props.picture}
      </CardLink>
      {props.action}
      {layout === 'row' ? customizable : null}
      <div className="dish-text">
        <Marks isVeg={props.isVeg} tags={tags}>
          {layout === 'card' ? customizable : null}
        </Marks>
        <h3 className="dish-name">
          <CardLink className="dish-link" to={to}>
            {props.title ?? name}
          </CardLink>
        </h3>
        {props.price}
        <Facts calories={calories} servings={servings} />
        {props.description ? <p className="dish-description">{props.description}</p> : null}
        {props.allergens ? <p className="dish-allergens">{props.allergens}</p> : null}
        {props.avoided ? (
          <p className="dish-avoided">
            <Icon name="shield" size={16} />
            {props.avoided}
          </p>
        ) : null}
        {notes.map((note) => (
          <p className="dish-note" key={note}>
            {note}
          </p>
        ))}
        {props.sizes}
      </div>
    </article>
  )
}
