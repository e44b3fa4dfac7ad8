import type { Store } from '@tiffin/contract/stores'
import { useSelector } from 'react-redux'
import { checkoutTexts } from '#texts/orders'
import { nextOpeningText } from '../../../platform/next-opening.ts'
import { hoursText } from '../../../platform/store-hours.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Scene } from '../../../ui/scenes/scene.tsx'
import { Counter } from '../../../ui/scenes/scene-counter.tsx'
import { selectLaterText } from '../../later/selectors.ts'
import './pickup-place.css'

/** K13: the pickup picture, with the store and the time of the pickup. */
export function PickupPlace({ store }: { store: Store }) {
  const later = useSelector(selectLaterText)
  return (
    <section className="pickup">
      <div className="pickup-picture">
        <Scene>
          <Counter />
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
          <span>{[hoursText(store), later ? null : nextOpeningText(store)].filter(Boolean).join(' · ')}</span>
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
