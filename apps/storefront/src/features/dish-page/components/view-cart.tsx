import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { cartTexts } from '#texts/cart'
import { dishTexts as words } from '#texts/dish'
import { Icon } from '../../../ui/icon.tsx'
import { Amount } from '../../../ui/price.tsx'
import { selectCartCount, selectCartPath, selectCartTotal } from '../../cart/selectors.ts'
import './view-cart.css'

/** E21: the bar at the bottom edge that links to the cart, shown while the cart has items. */
export function ViewCart() {
  const path = useSelector(selectCartPath)
  const count = useSelector(selectCartCount)
  const total = useSelector(selectCartTotal)
  if (count === 0) return null
  return (
    <div className="view-cart">
      <Link className="view-cart-link" to={path}>
        <span>
          {cartTexts.items(count)} · <Amount paise={total} />
        </span>
        <span className="view-cart-go">
          {words.viewCart}
          <Icon name="chevronRight" />
        </span>
      </Link>
    </div>
  )
}
