import { isProgramme } from '@tiffin/domain/order/order-type'
import { isPincode } from '@tiffin/domain/people/validation'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { StoreRecord } from '#catalogue/records'
import { findStore, listStores } from '#catalogue/repository'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import type { Commerce } from '../commerce.ts'
import { baseCharge, type Point, serviceTo } from './serviceability.ts'

/** A store that delivers to the requested place. */
export interface NearStore {
  readonly store: StoreRecord
  /** Null when the store serves the pincode and the distance is unknown. */
  readonly km: number | null
  /** Paise. */
  readonly charge: number
}

/** One store of the tenant. Throws not-found. */
export async function getStore(commerce: Commerce, tenant: Tenant, storeId: number): Promise<StoreRecord> {
  const store = await inTenant(commerce.db, tenant.id, (tx) => findStore(tx, storeId))
  if (!store) throw problems.notFound(messagesOf(tenant).storeDoesNotExist)
  return store
}

/** A9: programmes have no delivery. */
const delivers = (tenant: Tenant): boolean =>
  tenant.clientConfig.deliveryEnabled && !isProgramme(tenant.clientConfig.clientType)

/** SB26: the stores whose delivery radius includes a point, nearest first. */
export async function storesNear(commerce: Commerce, tenant: Tenant, point: Point): Promise<NearStore[]> {
  if (!delivers(tenant)) return []
  const stores = await inTenant(commerce.db, tenant.id, listStores)
  return stores
    .map((store) => ({ store, ...serviceTo(store, point) }))
    .filter((each) => each.serviceable)
    .sort((a, b) => a.km - b.km)
}

/** SB27: whether some store of the tenant delivers to a point. */
export async function deliveryReach(tx: TenantTx, tenant: Tenant): Promise<(point: Point) => boolean> {
  const stores = delivers(tenant) ? await listStores(tx) : []
  return (point) => stores.some((store) => serviceTo(store, point).serviceable)
}

/** AMB91: the stores that serve a pincode, stores located in it first. */
export async function storesServing(commerce: Commerce, tenant: Tenant, pincode: string): Promise<NearStore[]> {
  if (!isPincode(pincode)) throw problems.invalid('query/pincode must have six digits')
  if (!delivers(tenant)) return []
  const stores = await inTenant(commerce.db, tenant.id, listStores)
  const own = (store: StoreRecord) => store.pincode === pincode
  return stores
    .filter((store) => store.deliveryEnabled && (own(store) || store.deliveryPincodes.includes(pincode)))
    .sort((a, b) => Number(own(b)) - Number(own(a)))
    .map((store) => ({ store, km: null, charge: baseCharge(store) }))
}

/** B17: the stores that offer pickup, in the catalogue's order. */
export async function pickupStores(commerce: Commerce, tenant: Tenant): Promise<StoreRecord[]> {
  if (!tenant.clientConfig.pickupEnabled) return []
  const stores = await inTenant(commerce.db, tenant.id, listStores)
  return stores.filter((store) => store.pickupEnabled)
}
