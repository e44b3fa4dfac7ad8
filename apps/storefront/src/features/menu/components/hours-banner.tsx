import type { Store } from '@tiffin/contract/stores'
import { clockText, isOpenAllDay } from '@tiffin/domain/availability/stated-hours'
import { useSelector } from 'react-redux'
import { menuTexts as words } from '#texts/menu'
import { nextOpeningText } from '../../../platform/next-opening.ts'
import { Icon } from '../../../ui/icon.tsx'
import { selectBannerRefusal } from '../../storefront/selectors.ts'
import { OrderNext } from './order-next.tsx'
import './hours-banner.css'

function operationalText(store: Store): string {
  if (isOpenAllDay(store)) return words.operationalAllDay
  return words.operational(clockText(store.openingTime), clockText(store.closingTime))
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
        {opens && opens !== refusal ? <span className="hours-banner-opens">{opens}</span> : null}
      </p>
      <OrderNext className="hours-banner-next" />
    </div>
  )
}
