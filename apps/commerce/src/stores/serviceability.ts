import { deliveryCharge } from '@tiffin/domain/money/delivery-charge'
import type { Paise } from '@tiffin/domain/money/money'
import type { StoreRecord } from '#catalogue/records'

export interface Point {
  readonly latitude: number
  readonly longitude: number
}

const EARTH_RADIUS_KM = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Kilometres in a straight line (haversine). */
export function distanceKm(a: Point, b: Point): number {
  const lat = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const long = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const chord = lat + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * long
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

type Charged = Pick<StoreRecord, 'deliveryBands'>
type Delivering = Charged & Pick<StoreRecord, 'latitude' | 'longitude' | 'deliveryRadiusKm' | 'deliveryEnabled'>

/** The delivery charge before an address is chosen: that of the nearest band. */
export const baseCharge = (store: Charged): Paise => deliveryCharge(store.deliveryBands, 0)

/** SB27: whether a store delivers to a point, and the charge. */
export function serviceTo(store: Delivering, point: Point): { serviceable: boolean; charge: Paise; km: number } {
  const km = distanceKm(store, point)
  return {
    serviceable: store.deliveryEnabled && km <= store.deliveryRadiusKm,
    charge: deliveryCharge(store.deliveryBands, km),
    km,
  }
}
