import type { Store } from '@tiffin/contract/stores'
import { memo, useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { cartTexts } from '#texts/cart'
import { Icon } from '../../../ui/icon.tsx'
import { Amount } from '../../../ui/price.tsx'
import { selectCartCount, selectCartPath, selectCartTotal } from '../../cart/selectors.ts'
import { selectIsMobile } from '../../client/slice.ts'
import { HoursBanner } from './hours-banner.tsx'
import './menu-dock.css'

/** D13: the bar with the link to the cart, which slides in when the first dish is added. */
function CartBar() {
  const path = useSelector(selectCartPath)
  const count = useSelector(selectCartCount)
  const total = useSelector(selectCartTotal)
  if (count === 0) return null
  return (
    <Link className="cart-bar" to={path}>
      <span className="cart-bar-sum">
        <span className="cart-bar-count">{cartTexts.items(count)}</span>
        <span className="cart-bar-total">
          <Amount paise={total} />
        </span>
      </span>
      <span className="cart-bar-go">
        {cartTexts.proceedToCart}
        <Icon name="chevronRight" />
      </span>
    </Link>
  )
}

/** The bars at the bottom edge of the menu: the cart bar (phones only) and the banner with the store's hours. */
export const MenuDock = memo(function MenuDock({ store }: { store: Store }) {
  const mobile = useSelector(selectIsMobile)
  const dock = useRef<HTMLDivElement>(null)

  // Publishes the dock's height, so that floating buttons stay above it.
  useEffect(() => {
    const element = dock.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const root = document.documentElement.style
    const seen = new ResizeObserver(() => root.setProperty('--dock-height', `${element.offsetHeight}px`))
    seen.observe(element)
    return () => {
      seen.disconnect()
      root.removeProperty('--dock-height')
    }
  }, [])

  return (
    <div className="menu-dock" ref={dock}>
      {mobile ? <CartBar /> : null}
      <HoursBanner store={store} />
    </div>
  )
})
