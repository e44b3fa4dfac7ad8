import type { Dish, Size } from '@tiffin/contract/storefront'
import { memo } from 'react'
import { useSelector } from 'react-redux'
import { menuTexts as words } from '#texts/menu'
import { type CardLayout, DishCardView } from '../../../dishes/dish-card-view.tsx'
import { DishPicture } from '../../../dishes/dish-picture.tsx'
import { paths } from '../../../paths.ts'
import { PageLink } from '../../../ui/page-link.tsx'
import { Price } from '../../../ui/price.tsx'
import { shownPriceOf, unavailableReason } from '../../storefront/selectors.ts'
import type { CardTerms } from '../card-terms.ts'
import { allergensOf, avoidedOf, chipOf, notesOf, servingsOf } from '../card-words.ts'
import { selectSizeShown } from '../selectors.ts'
import { DishAction } from './dish-action.tsx'
import { Highlighted } from './highlighted.tsx'
import { SizeChooser } from './size-chooser.tsx'
import './card-price.css'

interface DishCardProps {
  readonly dish: Dish
  readonly terms: CardTerms
  readonly tint: number
  readonly layout: CardLayout
  readonly heading?: 'h3' | 'h4'
  /** The search query, which is highlighted in the name. */
  readonly highlight?: string
}

/** E1, I3: the price; on the subscription menu, of one meal. */
function CardPrice({ dish, size, kind }: { dish: Dish; size: Size; kind: CardTerms['kind'] }) {
  const price = shownPriceOf(size, kind, dish.isSpecial)
  if (kind.orderType !== 'schedule' || price.charged === null) return <Price {...price} />
  return (
    <span className="dish-price">
      <Price {...price} /> <span className="dish-price-per">{words.aMeal}</span>
    </span>
  )
}

/** E1-E13: a dish with its picture, name, price and the control that adds it. */
export const DishCard = memo(function DishCard({
  dish,
  terms,
  tint,
  layout,
  heading = 'h3',
  highlight = '',
}: DishCardProps) {
  const size = useSelector((state: Parameters<typeof selectSizeShown>[0]) => selectSizeShown(state, dish))
  if (!size) return null
  const { storeId, kind, avoiders } = terms
  const unavailable = unavailableReason(dish)
  return (
    <DishCardView
      layout={layout}
      heading={heading}
      name={dish.name}
      title={<Highlighted text={dish.name} part={highlight} />}
      link={PageLink}
      to={paths.dish(storeId, dish.productId, kind.orderType)}
      picture={
        // A dish without a picture gets a compact card, except among cards with large pictures.
        dish.image === null && layout !== 'card' ? null : (
          <DishPicture
            src={dish.image}
            tint={tint}
            size={layout === 'card' ? 'large' : 'medium'}
            faded={unavailable !== null}
          />
        )
      }
      isVeg={dish.isVeg}
      tags={dish.tags}
      isCustomizable={dish.isCustomizable}
      price={<CardPrice dish={dish} size={size} kind={kind} />}
      rating={chipOf(dish)}
      calories={size.calories === null ? null : words.calories(size.calories)}
      servings={servingsOf(size, terms)}
      description={dish.description}
      allergens={allergensOf(dish)}
      avoided={avoidedOf(dish, avoiders)}
      notes={notesOf(terms)}
      action={<DishAction dish={dish} size={size} terms={terms} />}
      sizes={dish.sizes.length > 1 ? <SizeChooser dish={dish} chosen={size} /> : null}
    />
  )
})
