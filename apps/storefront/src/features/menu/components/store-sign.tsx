import type { HoursNow } from '@tiffin/domain/availability/hours-now'
import { menuTexts as words } from '#texts/menu'
import { texts } from '#texts/texts'
import type { RenderLink } from '../../../ui/render-link.ts'
import './store-header.css'

function hoursText({ hours, clock }: HoursNow): string {
  if (hours === 'inactive') return words.notTakingOrders
  if (hours === 'opens later') return words.openFrom(clock)
  return hours === 'all day' ? texts.openAllDay : words.openUntil(clock)
}

interface StoreSignProps extends HoursNow {
  readonly name: string
  readonly address: string
  /** B31: the control that opens the tenant's other stores; null when there are none. */
  readonly branches: RenderLink | null
}

/** The store's name, address and open state. */
export function StoreSign({ name, address, hours, clock, branches }: StoreSignProps) {
  const open = hours === 'open' || hours === 'all day'
  return (
    <div className="store-header">
      <h1 className="store-header-name">{name}</h1>
      <p className="store-header-facts">
        <span className={open ? 'store-header-state store-header-open' : 'store-header-state'}>
          {hoursText({ hours, clock })}
        </span>
        <span className="store-header-address">{address}</span>
      </p>
      {branches?.({ className: 'text-button store-header-branches', children: words.otherStores })}
    </div>
  )
}
