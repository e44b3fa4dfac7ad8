import type { Store } from '@tiffin/contract/stores'
import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { checkoutTexts } from '#texts/orders'
import { importWithRetry } from '../../../platform/import-with-retry.ts'
import { nextOpeningText } from '../../../platform/next-opening.ts'
import { hoursBesideState, hoursText } from '../../../platform/store-hours.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Scene } from '../../../ui/scenes/scene.tsx'
import { selectLaterText } from '../../later/selectors.ts'
import './pickup-place.css'

// PERF6: the drawing loads after the page.
const Counter = lazy(() =>
  importWithRetry(() => import('../../../ui/scenes/scene-counter.tsx').then((it) => ({ default: it.Counter }))),
)

/** K13: the pickup picture, with the store and the time of the pickup. */
export function PickupPlace({ store }: { store: Store }) {
  const later = useSelector(selectLaterText)
  return (
    <section className="pickup">
      <div className="pickup-picture">
        <Scene>
          <Suspense>
            <Counter />
          </Suspense>
        </Scene>
      </div>
      <div className="pickup-text">
        <p className="pickup-lead">{checkoutTexts.collectFrom}</p>
        <h2 className="pickup-name">{store.name}</h2>
        {later ? <p className="pickup-when">{later}</p> : null}
        <p className="pickup-row">
          <Icon name="pin" />
          <span>{store.address}</span>
        </p>
        <p className="pickup-row">
          <Icon name="clock" />
          <span>
            {[later ? hoursText(store) : hoursBesideState(store), later ? null : nextOpeningText(store)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        {store.orderPlacementNumber ? (
          <p className="pickup-row">
            <Icon name="phone" />
            <a href={`tel:${store.orderPlacementNumber}`}>{store.orderPlacementNumber}</a>
          </p>
        ) : null}
        <p className="pickup-hint">{checkoutTexts.pickupLead}</p>
      </div>
    </section>
  )
}
