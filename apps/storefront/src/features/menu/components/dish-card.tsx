import type { Dish, Size } from '@tiffin/contract/storefront'
import { memo, useId } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { menuTexts as words } from '#texts/menu'
import { paths } from '../../../paths.ts'
import { DishPicture } from '../../../ui/dish-picture.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Price } from '../../../ui/price.tsx'
import { VegMark } from '../../../ui/veg-mark.tsx'
import { selectClient } from '../../client/slice.ts'
import { selectOrderKind } from '../../order-info/slice.ts'
import { priceFor } from '../../storefront/selectors.ts'
import { selectStoreId } from '../../storefront/slice.ts'
import { selectSizeShown } from '../selectors.ts'
import { DishAction } from './dish-action.tsx'
import { DishAllergens } from './dish-allergens.tsx'
import { Highlighted } from './highlighted.tsx'
import { SizeChooser } from './size-chooser.tsx'
import './dish-card.css'

export type CardLayout = 'row' | 'card'

/** E1: what sets the dish apart. */
function DishMarks({ dish, layout }: { dish: Dish; layout: CardLayout }) {
  return (
    <div className="dish-marks">
      <VegMark isVeg={dish.isVeg} />
      {dish.tags.slice(0, 2).map((tag) => (
        <span className="dish-tag" key={tag}>
          {tag}
        </span>
      ))}
      {dish.isCustomizable && layout === 'card' ? (
        <span className="dish-customizable">{words.customizable}</span>
      ) : null}
    </div>
  )
}

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
      {size.calories === null ? null : <li className="dish-calories">{words.calories(size.calories)}</li>}
      {size.servingSize ? <li>{size.servingSize}</li> : null}
      {/* A11: sizes of a school are classes, so how many they serve is not shown */}
      {size.serves && clientType !== 'SCHOOL' ? <li>{words.serves(size.serves)}</li> : null}
    </ul>
  )
}

interface DishCardProps {
  readonly dish: Dish
  readonly tint: number
  readonly layout: CardLayout
  /** What was searched for, marked in the name. */
  readonly highlight?: string
}

/** E1-E13: a dish with its picture, name, price and the one thing one does with it. */
export const DishCard = memo(function DishCard({ dish, tint, layout, highlight = '' }: DishCardProps) {
  const nameId = useId()
  const size = useSelector((state: Parameters<typeof selectSizeShown>[0]) => selectSizeShown(state, dish))
  const kind = useSelector(selectOrderKind)
  const storeId = useSelector(selectStoreId)
  // A11, F20: sizes of a school go by class, which is to be looked at before a meal is added.
  const school = useSelector(selectClient).clientType === 'SCHOOL'
  if (!size || storeId === null) return null
  const faded = dish.availability.state !== 'available'
  const detail = paths.dish(storeId, dish.productId, kind.orderType)
  return (
    <article className={`dish dish-${layout}`} aria-labelledby={nameId}>
      <div className="dish-media">
        <div className="dish-plate">
          {/* The name beside it leads there too. */}
          <Link to={detail} tabIndex={-1} aria-hidden="true">
            <DishPicture src={dish.image} tint={tint} size={layout === 'row' ? 'medium' : 'large'} faded={faded} />
          </Link>
          <div className="dish-action">
            <DishAction dish={dish} size={size} />
          </div>
        </div>
        {dish.isCustomizable && layout === 'row' ? (
          <span className="dish-customizable">{words.customizable}</span>
        ) : null}
      </div>
      <div className="dish-text">
        <DishMarks dish={dish} layout={layout} />
        <h3 className="dish-name" id={nameId}>
          <Link className="dish-link" to={detail}>
            <Highlighted text={dish.name} part={highlight} />
          </Link>
        </h3>
        <Price charged={priceFor(size, kind, dish.isSpecial)} list={size.price} />
        <DishFacts size={size} />
        {dish.description ? <p className="dish-description">{dish.description}</p> : null}
        <DishAllergens dish={dish} />
        {kind.orderType === 'bulk' ? <p className="dish-note">{words.bulkNote}</p> : null}
        {school ? <p className="dish-note">{words.confirmClass}</p> : null}
        {dish.sizes.length > 1 ? <SizeChooser dish={dish} chosen={size} /> : null}
      </div>
    </article>
  )
})
