import type { Rider } from '@tiffin/contract/orders'
import { type GeoPoint, isOnEarth, type RiddenOrder, type RiderPosition, showsRider } from '@tiffin/domain/order/rider'
import { NAME_MAX } from '@tiffin/domain/people/person-name'
import { z } from 'zod'
import { toMoment } from '../moment.ts'
import { number, shortLine } from '../tolerant.ts'

const degrees = number.nullable().catch(null)
const place = { latitude: degrees, longitude: degrees }
const wirePoint = z.object(place).nullable().catch(null)

/** Z12: the rider; `at`, `store` and `address` are beyond the specs. */
export const wireRider = z
  .object({
    ...{ name: shortLine(NAME_MAX), mobile: shortLine(20), ...place },
    ...{ at: z.union([z.string(), z.number()]).nullable().catch(null), store: wirePoint, address: wirePoint },
  })
  .nullable()
  .catch(null)

type WireRider = NonNullable<z.output<typeof wireRider>>

/** A number that a phone can dial, however it is grouped. */
const DIALLED = /^\+?[\d\s()-]{5,20}$/

/** Null: a part is missing, or there is no such point. */
function toPoint(wire: Pick<WireRider, 'latitude' | 'longitude'> | null): GeoPoint | null {
  if (!wire || wire.latitude === null || wire.longitude === null) return null
  const point = { latitude: wire.latitude, longitude: wire.longitude }
  return isOnEarth(point) ? point : null
}

function toPosition(wire: WireRider): RiderPosition | null {
  const point = toPoint(wire)
  return point && { ...point, at: wire.at === null ? null : toMoment(wire.at) }
}

/** S14, AMB5, AMB93: the rider of an order that shows one; null: it shows none, or the upstream states nothing readable. */
export function toRider(wire: WireRider | null, order: RiddenOrder & { readonly isTracking: boolean }): Rider | null {
  if (!wire || !showsRider(order)) return null
  const mobile = wire.mobile !== null && DIALLED.test(wire.mobile) ? wire.mobile : ''
  if (wire.name === null && mobile === '') return null
  const map = order.isTracking ? { store: toPoint(wire.store), address: toPoint(wire.address) } : null
  return { name: wire.name ?? '', mobile, position: map && toPosition(wire), map }
}
