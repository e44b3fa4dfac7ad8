import type { Store } from '@tiffin/contract/stores'
import { clockText, isOpenAllDay } from '@tiffin/domain/availability/stated-hours'
import { useSelector } from 'react-redux'
import { menuTexts as words } from '#texts/menu'
import { Icon } from '../../../ui/icon.tsx'
import { selectBannerRefusal } from '../../storefront/selectors.ts'
import './hours-banner.css'

function operationalText(store: Store): string {
  if (isOpenAllDay(store)) return words.operationalAllDay
  return words.operational(clockText(store.openingTime), clockText(store.closingTime))
}

/** C20, C21: the store's hours, or why it takes no orders. */
export function HoursBanner({ store }: { store: Store }) {
  const refusal = useSelector(selectBannerRefusal)
  return (
    <p className={refusal ? 'hours-banner hours-banner-shut' : 'hours-banner'}>
      <Icon name={refusal ? 'info' : 'clock'} size={16} />
      {refusal ?? operationalText(store)}
    </p>
  )
}
