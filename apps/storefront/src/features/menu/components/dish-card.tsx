import type { Dish, Size } from '@tiffin/contract/storefront'
import { memo } from 'react'
import { useSelector } from 'react-redux'
import { menuTexts as words } from '../../../texts/menu.ts'
import { DishPicture } from '../../../ui/dish-picture.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Price } from '../../../ui/price.tsx'
import { VegMark } from '../../../ui/veg-mark.tsx'
import { selectClient } from '../../client/slice.ts'
import { chargedFor, selectOrderKind } from '../../storefront/selectors.ts'
import { selectSizeShown } from '../selectors.ts'
import { DishAction } from './dish-action.tsx'
import { SizeChooser } from './size-chooser.tsx'
import './dish-card.css'

export type CardLayout = 'row' | 'card'

function DishFacts({ size }: { size: Size }) {
  const { clientType } = useSelector(selectClient)
  return (
    <ul className="dish-facts">
      <li className="dish-rating">
        {/* E3, AMB22: the chip shows this figure for every dish */}
        <Icon name="star" size={14} />
        <span aria-hidden="true">{words.rating}</span>
        <span className="sr-only">{words.ratedOf}</span>
      </li>
      {size.calories === null ? null : <li>{words.calories(size.calories)}</li>}
      {/* A11: sizes of a school are classes, so how many they serve is not shown */}
      {size.serves && clientType !== 'SCHOOL' ? <li>{words.serves(size.serves)}</li> : null}
    </ul>
  )
}

interface DishCardProps {
  readonly dish: Dish
  readonly tint: number
  readonly layout: CardLayout
}

/** E1-E13: a dish with its picture, name, price and the one thing one does with it. */
export const DishCard = memo(function DishCard({ dish, tint, layout }: DishCardProps) {
  const size = useSelector((state: Parameters<typeof selectSizeShown>[0]) => selectSizeShown(state, dish))
  const kind = useSelector(selectOrderKind)
  // A11, F20: sizes of a school go by class, which is to be looked at before a meal is added.
  const school = useSelector(selectClient).clientType === 'SCHOOL'
  if (!size) return null
  const faded = dish.availability.state !== 'available'
  return (
    <article className={`dish dish-${layout}`} aria-labelledby={`dish-${dish.productId}`}>
      <div className="dish-media">
        <DishPicture src={dish.image} tint={tint} size={layout === 'row' ? 'medium' : 'large'} faded={faded} />
        <div className="dish-action">
          <DishAction dish={dish} size={size} />
        </div>
      </div>
      <div className="dish-text">
        <div className="dish-marks">
          <VegMark isVeg={dish.isVeg} />
          {dish.tags.slice(0, 2).map((tag) => (
            <span className="dish-tag" key={tag}>
              {tag}
            </span>
          ))}
        </div>
        <h4 className="dish-name" id={`dish-${dish.productId}`}>
          {dish.name}
        </h4>
        <Price charged={chargedFor({ ...size, isDisabled: false }, kind) ?? size.price} list={size.price} />
        <DishFacts size={size} />
        {dish.description ? <p className="dish-description">{dish.description}</p> : null}
        {school ? <p className="dish-class">{words.confirmClass}</p> : null}
        {dish.sizes.length > 1 ? <SizeChooser dish={dish} chosen={size} /> : null}
      </div>
    </article>
  )
})
