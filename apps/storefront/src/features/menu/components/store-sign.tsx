import type { HoursNow } from '@tiffin/domain/availability/hours-now'
import { menuTexts as words } from '#texts/menu'
import { texts } from '#texts/texts'
import type { RenderLink } from '../../../ui/render-link.ts'
import './store-header.css'

const hoursTexts: Readonly<Record<HoursNow['hours'], (clock: string) => string>> = {
  open: words.openUntil,
  'all day': () => texts.openAllDay,
  'opens later': words.openFrom,
  'opens on': words.opensOn,
  closed: () => words.closedNow,
  serves: words.servesOn,
  'not that day': words.closedOn,
  inactive: () => words.notTakingOrders,
}

/** The states in which the order can be placed. */
const ordering: readonly HoursNow['hours'][] = ['open', 'all day', 'serves']

interface StoreSignProps extends HoursNow {
  readonly name: string
  readonly address: string
  /** B31: the control that opens the tenant's other stores; null when there are none. */
  readonly branches: RenderLink | null
}

/** The store's name, address and open state. */
export function StoreSign({ name, address, hours, clock, branches }: StoreSignProps) {
  const open = ordering.includes(hours)
  return (
    <div className="store-header">
      <h1 className="store-header-name">{name}</h1>
      <p className="store-header-facts">
        <span className={open ? 'store-header-state store-header-open' : 'store-header-state'}>
          {hoursTexts[hours](clock)}
        </span>
        <span className="store-header-address">{address}</span>
      </p>
      {branches?.({ className: 'text-button store-header-branches', children: words.otherStores })}
    </div>
  )
}
