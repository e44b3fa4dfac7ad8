import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { dishTexts as words } from '#texts/dish'
import { arePictured } from '../../../dishes/are-pictured.ts'
import { DishPicture } from '../../../dishes/dish-picture.tsx'
import { VegMark } from '../../../dishes/veg-mark.tsx'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Price } from '../../../ui/price.tsx'
import { selectOrderKind, selectOrderType } from '../../order-info/slice.ts'
import { defaultSize, shownPriceOf, unavailableReason } from '../../storefront/selectors.ts'
import type { Similar } from '../selectors.ts'
import './similar-items.css'

/** E19: other dishes of the same category, with a link to all of them. */
export function SimilarItems({ storeId, similar }: { storeId: number; similar: Similar }) {
  const kind = useSelector(selectOrderKind)
  const orderType = useSelector(selectOrderType)
  if (similar.dishes.length === 0) return null
  const hasPictures = arePictured(similar.dishes)
  return (
    <section className="similar" aria-label={words.similar}>
      <div className="similar-head">
        <h2 className="dish-part-name">{words.similar}</h2>
        <Link className="text-button similar-all" to={paths.menuCategory(storeId, similar.categoryId, orderType)}>
          {words.similarAll}
          <Icon name="chevronRight" size={18} />
        </Link>
      </div>
      <ul className="similar-list">
        {similar.dishes.map((dish, at) => {
          const size = defaultSize(dish, kind)
          return (
            <li key={dish.productId}>
              <Link
                className={hasPictures ? 'similar-dish' : 'similar-dish similar-dish-plain'}
                to={paths.dish(storeId, dish.productId, orderType)}
              >
                {hasPictures ? (
                  <DishPicture
                    src={dish.image}
                    tint={at}
                    size="large"
                    box="tile"
                    faded={unavailableReason(dish) !== null}
                  />
                ) : null}
                <span className="similar-name">
                  <VegMark isVeg={dish.isVeg} />
                  <span>{dish.name}</span>
                </span>
                {size ? <Price {...shownPriceOf(size, kind, dish.isSpecial)} /> : null}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
