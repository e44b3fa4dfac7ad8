import { isOpenAt } from '@tiffin/domain/availability/store-hours'
import { toRupees } from '@tiffin/domain/money/money'
import { toClock } from '@tiffin/domain/time/clock'
import { formatWireDate } from '@tiffin/domain/time/formats'
import { localTimeAt } from '@tiffin/domain/time/zone'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { StoreRecord } from '#catalogue/records'
import { toMondayBased, toWireLaterSettings } from './later-settings-wire.ts'
import { baseCharge } from './serviceability.ts'

/** SB26: whether the store is closed at `now` by its hours, weekdays or off dates, in its time zone. */
export const isClosedAt = (store: Pick<StoreRecord, 'hours' | 'timeZone'>, now: number): boolean =>
  !isOpenAt(store.hours, localTimeAt(now, store.timeZone))

const toKm = (km: number): number => Math.round(km * 100) / 100

/** AMB63: another pickup store of the tenant, as listed in `pickupStores`. */
const toWireBranch = ({ storeId, name, address, location }: StoreRecord) => ({
  storeId,
  storeName: name,
  address,
  location,
})

/** Z1: a store in a list. `near`: its distance and delivery charge, when the request named a place. */
export const toWireStore = (
  { payment }: Pick<Tenant, 'payment'>,
  store: StoreRecord,
  now: number,
  near?: { km: number; charge: number },
) => ({
  storeId: store.storeId,
  storeName: store.name,
  promotions: store.promotions,
  address: store.address,
  location: store.location,
  pincode: store.pincode,
  openingTime: toClock(store.hours.openingMinute),
  closingTime: toClock(store.hours.closingMinute),
  timeZone: store.timeZone,
  isClosed: isClosedAt(store, now),
  isInactive: store.isInactive,
  orderPlacementNumber: store.orderPlacementNumber,
  customerSupport: store.customerSupport,
  minCartValue: toRupees(store.minCartValue),
  maxCartValue: toRupees(store.maxCartValue),
  fssaiNumber: store.fssaiNumber,
  gstEnabled: store.gstEnabled,
  gst: store.gst,
  paymentCOD: store.paymentCOD,
  // M3: without a provider the tenant takes no digital payments.
  paymentDigital: store.paymentDigital && payment !== undefined,
  deliveryEnabled: store.deliveryEnabled,
  pickupEnabled: store.pickupEnabled,
  packagingCharges: toRupees(store.packagingCharges),
  deliveryCharges: toRupees(near?.charge ?? baseCharge(store)),
  bulkOrdering: store.bulkOrdering,
  scheduling: store.scheduling,
  mealScheduling: store.mealScheduling,
  mealSubscription: store.mealSubscription,
  isTracking: store.isTracking,
  isDelivery: store.deliveryEnabled,
  isSelfDelivery: store.isSelfDelivery,
  isServisable: true,
  now: store.now,
  askTimeForLater: store.askTimeForLater,
  openOnWeekdays: store.hours.openWeekdays.map(toMondayBased).sort(),
  offDates: store.hours.offDates.map((date) => formatWireDate(date, 'menuDate')),
  orderLaterMaxDays: store.orderLaterMaxDays,
  ...toWireLaterSettings(store),
  ...(near ? { distance: toKm(near.km) } : {}),
  deliveryRadius: store.deliveryRadiusKm,
  geoCoordinate: { latitude: store.latitude, longitude: store.longitude },
  email: store.email,
  registrationDate: store.registrationDate,
  promoCodes: [],
  pickupStores: [],
})

/** Z1: a single store, with the tenant's other pickup stores (AMB63). */
export const toWireStoreWithBranches = (
  tenant: Tenant,
  store: StoreRecord,
  branches: readonly StoreRecord[],
  now: number,
) => ({
  ...toWireStore(tenant, store, now),
  pickupStores: branches.filter(({ storeId }) => storeId !== store.storeId).map(toWireBranch),
})
