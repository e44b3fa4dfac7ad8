import type { Rider } from '@tiffin/contract/orders'
import type { GeoPoint, RiderPosition } from '@tiffin/domain/order/rider'
import { useMemo, useRef } from 'react'
import { useSelector } from 'react-redux'
import { riderTexts as words } from '#texts/rider'
import type { IconName } from '../../../ui/icon.tsx'
import { framing, isFramed } from '../../../ui/map-view/geometry.ts'
import { MapView } from '../../../ui/map-view/map-view.tsx'
import type { MapPin } from '../../../ui/map-view/types.ts'
import { selectMap } from '../../client/slice.ts'
import { useGlide } from './use-glide.ts'

/** The size in px for which zoom and centre are calculated: a phone's card, so that all pins are visible on any screen. */
const FRAME = { width: 320, height: 260 }

/** Streets: a way is often shorter than a kilometre. */
const CLOSEST_ZOOM = 16

const STORE_PIN = 1
const ADDRESS_PIN = 2

type Ends = NonNullable<Rider['map']>

/** The part of the world that shows the way; another one only when the rider leaves it, so that the map lies still. */
function useFrame({ store, address }: Ends, rider: RiderPosition) {
  const frame = useRef<ReturnType<typeof framing> | null>(null)
  const ends = [store, address].filter((point) => point !== null)
  if (!frame.current || !isFramed(rider, frame.current, FRAME))
    frame.current = framing([...ends, rider], FRAME, CLOSEST_ZOOM)
  return frame.current
}

interface RiderMapProps {
  readonly name: string
  readonly storeName: string
  readonly ends: Ends
  readonly position: RiderPosition
}

/** S14: the map with store, address and rider. What it shows is also said in words, beside it. */
export function RiderMap({ name, storeName, ends, position }: RiderMapProps) {
  const kind = useSelector(selectMap)
  const rider = useGlide(position)
  const { centre, zoom } = useFrame(ends, position)
  const { store, address } = ends
  const pins = useMemo(() => {
    const pin = (id: number, label: string, icon: IconName, point: GeoPoint | null): MapPin[] =>
      point ? [{ id, label, icon, ...point }] : []
    return [...pin(STORE_PIN, storeName, 'walk', store), ...pin(ADDRESS_PIN, words.you, 'house', address)]
  }, [store, address, storeName])
  return <MapView kind={kind} label={words.mapLabel(name)} centre={centre} zoom={zoom} pins={pins} rider={rider} />
}
