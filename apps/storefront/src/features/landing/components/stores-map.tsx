import type { StoreCard } from '@tiffin/contract/stores'
import type { DeliveryMode } from '@tiffin/domain/order/order-type'
import { useMemo, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { landingTexts as words } from '#texts/landing'
import { framing, groupsOf } from '../../../ui/map-view/geometry.ts'
import { MapView } from '../../../ui/map-view/map-view.tsx'
import type { MapPin } from '../../../ui/map-view/types.ts'
import { useInView } from '../../../ui/use-in-view.ts'
import { selectMap } from '../../client/slice.ts'
import { storeChosen } from '../slice.ts'
import './stores-map.css'

/**
 * The size in px for which zoom and centre are calculated: about a phone's width, so that all pins are visible on any
 * screen.
 */
const FRAME = { width: 340, height: 300 }

const toPin = (store: StoreCard, mode: DeliveryMode): MapPin => ({
  id: store.storeId,
  label: store.name,
  latitude: store.latitude,
  longitude: store.longitude,
  quiet: store.isClosed || store.isInactive,
  ...(mode === 'delivery' ? { deliveryRadiusKm: store.deliveryRadius } : {}),
})

/**
 * A map of the stores, with their delivery radius in delivery mode. Requires at least one store, and coordinates for
 * each. The store cards give the same information as text.
 */
export function StoresMap({ stores, mode }: { stores: readonly StoreCard[]; mode: DeliveryMode }) {
  const dispatch = useDispatch()
  const map = useSelector(selectMap)
  const place = useRef<HTMLDivElement>(null)
  const near = useInView(place)
  const cities = useMemo(() => groupsOf(stores), [stores])
  const [chosen, setChosen] = useState(0)
  const city = Math.min(chosen, cities.length - 1)
  const { centre, zoom } = useMemo(() => framing(cities[city] ?? [], FRAME), [cities, city])
  const pins = useMemo(() => stores.map((store) => toPin(store, mode)), [stores, mode])
  const choose = (id: number): void => {
    const store = stores.find((each) => each.storeId === id)
    if (store) dispatch(storeChosen({ store, mode }))
  }
  return (
    <div className="stores-map" ref={place}>
      {cities.length > 1 ? (
        <div className="stores-cities">
          {cities.map((stores, at) => (
            <button
              key={stores[0]?.storeId}
              type="button"
              className="stores-city"
              aria-pressed={at === city}
              onClick={() => setChosen(at)}
            >
              {stores[0]?.location}
            </button>
          ))}
        </div>
      ) : null}
      <div className="stores-map-view">
        {near ? (
          <MapView kind={map} label={words.storesMap} centre={centre} zoom={zoom} pins={pins} onPin={choose} />
        ) : null}
      </div>
    </div>
  )
}
