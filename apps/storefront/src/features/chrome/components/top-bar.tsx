import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { menuTexts as words } from '#texts/menu'
import { texts } from '#texts/texts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MusicButton } from '../../../ui/music-button.tsx'
import { selectCartCount, selectCartPath } from '../../cart/selectors.ts'
import { selectClient, selectIsMobile } from '../../client/slice.ts'
import { orderInfoReset } from '../../order-info/slice.ts'
import { orderSheetRequested } from '../../order-type/slice.ts'
import { selectStorefront } from '../../storefront/slice.ts'
import { selectBarAddress, selectOrderMode, shortened } from '../selectors.ts'
import { BarFrame } from './bar-frame.tsx'
import './top-bar.css'

/** C12, Y5: the maximum length of the address, in characters. */
const ADDRESS_DESKTOP = 40
const ADDRESS_MOBILE = 23

/** C13, C14: the mode and time of the order, which open the sheet that changes them. */
function OrderTime({ address }: { address: string }) {
  const dispatch = useDispatch()
  const order = useSelector(selectOrderMode)
  if (!order) return null
  return (
    <button
      type="button"
      className="top-bar-order"
      aria-haspopup="dialog"
      title={words.changeTime}
      onClick={() => dispatch(orderSheetRequested({ sheet: 'type' }))}
    >
      <span className="top-bar-kind">{order.mode}</span> <span className="top-bar-dot">·</span>{' '}
      <span className="top-bar-time">
        {order.time}
        <span className="top-bar-more">
          <Icon name="chevronDown" size={16} />
        </span>
      </span>{' '}
      <span className="top-bar-address">{address}</span>
    </button>
  )
}

/** C12, C13-C15: the order's mode, time and address, and the link that starts over at the store picker. */
function OrderLine() {
  const dispatch = useDispatch()
  const address = useSelector(selectBarAddress)
  const most = useSelector(selectIsMobile) ? ADDRESS_MOBILE : ADDRESS_DESKTOP
  const short = shortened(address, most)
  return (
    <div className="top-bar-lines">
      <OrderTime address={short} />
      <Link className="top-bar-place" to={paths.landing()} onClick={() => dispatch(orderInfoReset())}>
        <Icon name="pin" size={20} />
        <span className="top-bar-place-address" title={address}>
          {short}
        </span>
        <span className="top-bar-change">{words.change}</span>
      </Link>
    </div>
  )
}

function CartLink() {
  const count = useSelector(selectCartCount)
  const path = useSelector(selectCartPath)
  return (
    <Link className="top-bar-cart" to={path}>
      <Icon name="bag" size={22} />
      <span className="sr-only">{count > 0 ? words.cartWith(count) : words.myCart}</span>
      <span className="top-bar-cart-text" aria-hidden="true">
        {words.myCart}
      </span>
      {count > 0 ? (
        <span className="top-bar-badge" key={count} aria-hidden="true">
          {count}
        </span>
      ) : null}
    </Link>
  )
}

interface TopBarProps {
  readonly account: ReactNode
  /** C16: the dish search; only on pages with dishes. */
  readonly search: ReactNode
}

/** C12-C19: the top bar of every store page. */
export function TopBar({ account, search }: TopBarProps) {
  const { name, logo, icon, music } = useSelector(selectClient)
  const { storeId } = useSelector(selectStorefront)
  // On a phone the account panel and the footer have it: the address needs the room.
  const hasMusic = !useSelector(selectIsMobile) && music
  return (
    <BarFrame
      logo={logo}
      icon={icon ?? logo}
      home={(parts) => (
        <Link
          to={storeId === null ? paths.landing() : paths.storeHome(storeId)}
          aria-label={texts.logoOf(name)}
          {...parts}
        />
      )}
    >
      <OrderLine />
      {search}
      {hasMusic ? <MusicButton url={hasMusic} /> : null}
      {account}
      <CartLink />
    </BarFrame>
  )
}
