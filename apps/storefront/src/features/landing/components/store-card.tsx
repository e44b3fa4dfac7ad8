import type { StoreCard as Card } from '@tiffin/contract/stores'
import type { DeliveryMode } from '@tiffin/domain/order/order-type'
import { useDispatch } from 'react-redux'
import { landingTexts as words } from '#texts/landing'
import { hoursText, nextOpeningText } from '../../../platform/store-hours.ts'
import { Icon } from '../../../ui/icon.tsx'
import { storeChosen } from '../slice.ts'
import './store-card.css'

function stateText({ isClosed, isInactive }: Card): string {
  if (isInactive) return words.inactive
  return isClosed ? words.closed : words.open
}

/** B22, B23: a store: name, address, open state, hours, distance and services. */
export function StoreCard({ store, mode }: { store: Card; mode: DeliveryMode }) {
  const dispatch = useDispatch()
  const opens = nextOpeningText(store)
  const open = !store.isClosed && !store.isInactive
  return (
    <article className="store-card">
      <header className="store-card-header">
        <h3 className="store-card-name">
          <button type="button" className="store-card-choose" onClick={() => dispatch(storeChosen({ store, mode }))}>
            {store.name}
          </button>
        </h3>
        <span className={open ? 'store-card-state store-card-open' : 'store-card-state'}>{stateText(store)}</span>
      </header>
      <p className="store-card-address">{store.address}</p>
      <ul className="store-card-facts">
        <li>
          <Icon name="clock" size={18} />
          {hoursText(store)}
        </li>
        {opens ? <li className="store-card-opens">{opens}</li> : null}
        {store.distance === null ? null : (
          <li>
            <Icon name="pin" size={18} />
            {words.kilometres(store.distance.toFixed(2))}
          </li>
        )}
      </ul>
      <ul className="store-card-offers">
        {store.delivery ? <li>{words.offersDelivery}</li> : null}
        {store.pickup ? <li>{words.offersPickup}</li> : null}
      </ul>
      <span className="store-card-go" aria-hidden="true">
        <Icon name="chevronRight" />
      </span>
    </article>
  )
}
