import type { Store } from '@tiffin/contract/stores'
import { clockText, isOpenAllDay } from '@tiffin/domain/availability/stated-hours'
import { useDispatch, useSelector } from 'react-redux'
import { menuTexts as words } from '#texts/menu'
import { nextOpeningText } from '../../../platform/next-opening.ts'
import { Icon } from '../../../ui/icon.tsx'
import { orderChangeRequested } from '../../order-info/slice.ts'
import { selectNextOrder } from '../../order-type/selectors.ts'
import { selectBannerRefusal } from '../../storefront/selectors.ts'
import './hours-banner.css'

function operationalText(store: Store): string {
  if (isOpenAllDay(store)) return words.operationalAllDay
  return words.operational(clockText(store.openingTime), clockText(store.closingTime))
}

/** A button that moves the order to the next time that a closed store takes orders for. */
function OrderNext() {
  const dispatch = useDispatch()
  const next = useSelector(selectNextOrder)
  if (!next) return null
  const { label, change } = next
  return (
    <button type="button" className="hours-banner-next" onClick={() => dispatch(orderChangeRequested({ change }))}>
      {label}
    </button>
  )
}

/** C20, C21: the store's hours, or that it takes no orders now, when it opens, and a way to order for then. */
export function HoursBanner({ store }: { store: Store }) {
  const refusal = useSelector(selectBannerRefusal)
  if (!refusal) {
    return (
      <p className="hours-banner">
        <Icon name="clock" size={16} />
        {operationalText(store)}
      </p>
    )
  }
  const opens = store.isServiceable ? nextOpeningText(store) : null
  return (
    <div className="hours-banner hours-banner-shut">
      <p className="hours-banner-text">
        <Icon name="info" size={16} />
        {refusal}
        {opens ? <span className="hours-banner-opens">{opens}</span> : null}
      </p>
      <OrderNext />
    </div>
  )
}
