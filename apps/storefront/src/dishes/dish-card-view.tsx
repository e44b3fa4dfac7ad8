import { cardTags } from '@tiffin/domain/menu/card-tags'
import type { ComponentType, ReactNode } from 'react'
import { menuTexts as words } from '#texts/menu'
import { Icon } from '../ui/icon.tsx'
import type { PageLinkProps } from '../ui/page-link.tsx'
import { VegMark } from './veg-mark.tsx'
import './dish-card.css'

/**
 * `row`: the picture beside the text, for one column. `card`: the picture above the text. `side`: a card with the
 * picture beside the text, for menus of which most dishes have no picture.
 */
export type CardLayout = 'row' | 'card' | 'side'

export type CardLinkProps = Pick<PageLinkProps, 'to' | 'className' | 'tabIndex' | 'aria-hidden' | 'children'>

interface DishFactsProps {
  /** E3, AMB22: null: no rating. Defaults to the fixed one. */
  readonly rating?: string | null | undefined
  /** E4: calories of the selected size; null when unknown. */
  readonly calories?: string | null
  /** Texts for the serving size and the number of people that it serves. */
  readonly servings?: readonly string[]
}

export interface DishCardViewProps extends DishFactsProps {
  readonly layout: CardLayout
  /** Accessible name of the card. */
  readonly name: string
  /** The name with search matches highlighted; defaults to the plain name. */
  readonly title?: ReactNode
  /** URL path of the dish's page. */
  readonly to: string
  /** The heading with the name; h4 below the heading of a sub-category. Defaults to h3. */
  readonly heading?: 'h3' | 'h4'
  /** A `DishPicture`; null: the card has no space for a picture. */
  readonly picture: ReactNode
  /** Renders links to the dish's page; plain text in a first look. */
  readonly link: ComponentType<CardLinkProps>
  readonly isVeg: boolean
  readonly tags?: readonly string[]
  readonly isCustomizable?: boolean
  /** A `Price`. */
  readonly price?: ReactNode
  /** In place of the facts above: their look, filled by the server. */
  readonly facts?: ReactNode
  readonly description?: string | null
  /** Text for the allergens that the dish contains or may contain. */
  readonly allergens?: ReactNode
  /** Text for the allergens in the dish that the diner avoids. */
  readonly avoided?: string
  /** E6, F20: remarks to read before adding the dish. */
  readonly notes?: readonly string[]
  /** The control that adds the dish, or the reason why it cannot be added: a `.dish-adder` or `.dish-unavailable`. */
  readonly action?: ReactNode
  /** E5: the size selector. */
  readonly sizes?: ReactNode
}

/** E1: veg mark, tags and other badges. */
function Marks({ isVeg, tags, children }: { isVeg: boolean; tags: readonly string[]; children: ReactNode }) {
  return (
    <div className="dish-marks">
      <VegMark isVeg={isVeg} />
      {cardTags(tags).map((tag) => (
        <span className="dish-tag" key={tag}>
          {tag}
        </span>
      ))}
      {children}
    </div>
  )
}

/** E3, E4: the rating, calories and servings of a dish. */
export function DishFacts({ rating = words.rating, calories = null, servings = [] }: DishFactsProps) {
  return (
    <ul className="dish-facts">
      {rating === null ? null : (
        <li className="dish-rating">
          <span role="img" aria-label={words.ratedOf(rating)}>
            {rating}
          </span>
        </li>
      )}
      {calories ? <li className="dish-calories">{calories}</li> : null}
      {servings.map((serving) => (
        <li key={serving}>{serving}</li>
      ))}
    </ul>
  )
}

/**
 * E1-E13: a dish with its picture, name, price and slots for its controls. PERF8: a menu has hundreds of cards, so each
 * card has as few elements as possible: CSS draws shapes, and no element serves layout alone.
 */
export function DishCardView(props: DishCardViewProps) {
  const { layout, name, to, link: CardLink, heading: Heading = 'h3', picture } = props
  const { tags = [], notes = [] } = props
  const customizable = props.isCustomizable ? <span className="dish-customizable">{words.customizable}</span> : null
  return (
    <article className={`dish dish-${layout} ${picture === null ? 'dish-plain' : 'dish-pictured'}`} aria-label={name}>
      {/* Hidden from assistive technology: the name below links to the same page. */}
      {picture === null ? null : (
        <CardLink className="dish-media" to={to} tabIndex={-1} aria-hidden="true">
          {picture}
        </CardLink>
      )}
      {props.action}
      {layout === 'card' ? null : customizable}
      <div className="dish-text">
        <Marks isVeg={props.isVeg} tags={tags}>
          {layout === 'card' ? customizable : null}
        </Marks>
        <Heading className="dish-name">
          <CardLink className="dish-link" to={to}>
            {props.title ?? name}
          </CardLink>
        </Heading>
        {props.price}
        {props.facts ?? <DishFacts {...props} />}
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
