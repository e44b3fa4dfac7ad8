import type { Dish } from '@tiffin/contract/storefront'
import { memo } from 'react'
import { useSelector } from 'react-redux'
import { menuTexts as words } from '#texts/menu'
import { type CardLayout, DishCardView } from '../../../dishes/dish-card-view.tsx'
import { DishPicture } from '../../../dishes/dish-picture.tsx'
import { paths } from '../../../paths.ts'
import { PageLink } from '../../../ui/page-link.tsx'
import { Price } from '../../../ui/price.tsx'
import { priceFor } from '../../storefront/selectors.ts'
import type { CardTerms } from '../card-terms.ts'
import { allergensOf, avoidedOf, notesOf, servingsOf } from '../card-words.ts'
import { selectSizeShown } from '../selectors.ts'
import { DishAction } from './dish-action.tsx'
import { Highlighted } from './highlighted.tsx'
import { SizeChooser } from './size-chooser.tsx'

interface DishCardProps {
  readonly dish: Dish
  readonly terms: CardTerms
  readonly tint: number
  readonly layout: CardLayout
  /** The search query, which is highlighted in the name. */
  readonly highlight?: string
}

/** E1-E13: a dish with its picture, name, price and the control that adds it. */
export const DishCard = memo(function DishCard({ dish, terms, tint, layout, highlight = '' }: DishCardProps) {
  const size = useSelector((state: Parameters<typeof selectSizeShown>[0]) => selectSizeShown(state, dish))
  if (!size) return null
  const { storeId, kind, avoided } = terms
  return (
    <DishCardView
      layout={layout}
      name={dish.name}
      title={<Highlighted text={dish.name} part={highlight} />}
      link={PageLink}
      to={paths.dish(storeId, dish.productId, kind.orderType)}
      picture={
        <DishPicture
          src={dish.image}
          tint={tint}
          size={layout === 'row' ? 'medium' : 'large'}
          faded={dish.availability.state !== 'available'}
        />
      }
      isVeg={dish.isVeg}
      tags={dish.tags}
      isCustomizable={dish.isCustomizable}
      price={<Price charged={priceFor(size, kind, dish.isSpecial)} list={size.price} />}
      calories={size.calories === null ? null : words.calories(size.calories)}
      servings={servingsOf(size, terms)}
      description={dish.description}
      allergens={allergensOf(dish)}
      avoided={avoidedOf(dish, avoided)}
      notes={notesOf(terms)}
      action={<DishAction dish={dish} size={size} terms={terms} />}
      sizes={dish.sizes.length > 1 ? <SizeChooser dish={dish} chosen={size} /> : null}
    />
  )
})
