import type { StoreCard as Card } from '@tiffin/contract/stores'
import type { DeliveryMode } from '@tiffin/domain/order/order-type'
import { lazy, Suspense } from 'react'
import { useDispatch } from 'react-redux'
import { landingTexts as words } from '#texts/landing'
import { importWithRetry } from '../../../platform/import-with-retry.ts'
import { hoursBesideState } from '../../../platform/store-hours.ts'
import { Icon } from '../../../ui/icon.tsx'
import { storeChosen } from '../slice.ts'
import './store-card.css'

/** PERF6: the code of days and weekdays is loaded only for a closed store. */
const NextOpening = lazy(() =>
  importWithRetry(() => import('./next-opening.tsx').then((it) => ({ default: it.NextOpening }))),
)

function stateText({ isClosed, isInactive }: Card): string {
  if (isInactive) return words.inactive
  return isClosed ? words.closed : words.open
}

/** B22, B23: a store: name, address, open state, hours, distance and services. */
export function StoreCard({ store, mode }: { store: Card; mode: DeliveryMode }) {
  const dispatch = useDispatch()
  const open = !store.isClosed && !store.isInactive
  const hours = hoursBesideState(store)
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
        {hours === null ? null : (
          <li>
            <Icon name="clock" size={18} />
            {hours}
          </li>
        )}
        {store.isClosed && !store.isInactive ? (
          <Suspense fallback={<li className="store-card-opens">{'\u00a0'}</li>}>
            <NextOpening store={store} />
          </Suspense>
        ) : null}
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
