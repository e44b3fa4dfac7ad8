import { type GeoPoint, type RiderName, showsRider } from '@tiffin/domain/order/rider'
import { findStore } from '#catalogue/repository'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { TrackedOrder } from '#modules/orders/api/records'
import { findRider } from '#modules/riders/api/riders'

/** Z12: `riderDetails`; `latitude` to `at` are null until the rider was seen, and all below the mobile where there is no map. */
export interface WireRider extends RiderName {
  readonly latitude: number | null
  readonly longitude: number | null
  /** ISO. */
  readonly at: string | null
  /** Beyond the specs: the ends of the way. */
  readonly store: GeoPoint | null
  readonly address: GeoPoint | null
}

function addressOf({ deliverTo: { latitude, longitude } }: TrackedOrder): GeoPoint | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

async function storeOf(tx: TenantTx, { storeId }: TrackedOrder): Promise<GeoPoint | null> {
  const store = await findStore(tx, storeId)
  return store ? { latitude: store.latitude, longitude: store.longitude } : null
}

/** S14, AMB5: the rider of an order that shows one; null for every other order. AMB93: without a place where there is no map. */
export async function riderOf(tx: TenantTx, order: TrackedOrder): Promise<WireRider | null> {
  if (!showsRider({ type: order.fulfilment, status: order.status })) return null
  const rider = await findRider(tx, order.id)
  if (!rider) return null
  const { name, mobile, position } = rider
  const noPlace = { latitude: null, longitude: null, at: null, store: null, address: null }
  if (order.storeFlags?.tracking === false) return { name, mobile, ...noPlace }
  const ends = { store: await storeOf(tx, order), address: addressOf(order) }
  if (!position) return { name, mobile, ...noPlace, ...ends }
  const { latitude, longitude, at } = position
  return { name, mobile, latitude, longitude, at: new Date(at).toISOString(), ...ends }
}
