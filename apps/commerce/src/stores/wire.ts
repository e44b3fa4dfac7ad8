import { dateOfHours } from '@tiffin/domain/availability/business-day'
import { nextOpening } from '@tiffin/domain/availability/hours-now'
import { type HoursOfDay, hoursOn, isOpenAt, isPausedAt } from '@tiffin/domain/availability/store-hours'
import { toRupees } from '@tiffin/domain/money/money'
import { addDays, formatMinute, toClock } from '@tiffin/domain/time/clock'
import { dayPhrase } from '@tiffin/domain/time/day-words'
import { formatWireDate, formatWireMoment } from '@tiffin/domain/time/formats'
import { localTimeAt } from '@tiffin/domain/time/zone'
import { catalogueOf } from '@tiffin/domain/words/catalogue'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { StoreRecord } from '#catalogue/records'
import { toMondayBased, toWireLaterSettings } from './later-settings-wire.ts'
import { baseCharge } from './serviceability.ts'

/** SB26: whether the store is closed at `now` by its hours, weekdays or off dates, in its time zone. */
export const isClosedAt = (store: Pick<StoreRecord, 'hours' | 'timeZone'>, now: number): boolean =>
  !isOpenAt(store.hours, localTimeAt(now, store.timeZone))

const toKm = (km: number): number => Math.round(km * 100) / 100

const toWireShift = ({ openingMinute, closingMinute }: HoursOfDay) => ({
  openingTime: toClock(openingMinute),
  closingTime: toClock(closingMinute),
})

/**
 * Z1: the hours of the current day of business. Beyond the specs: where single dates have hours of their own, these and
 * the usual hours.
 */
function toWireHours({ hours, timeZone }: StoreRecord, now: number) {
  const here = localTimeAt(now, timeZone)
  const dates = hours.dayHours?.filter(({ date }) => date >= addDays(here.date, -1)) ?? []
  return {
    ...toWireShift(hoursOn(hours, dateOfHours(hours, here))),
    ...(dates.length > 0 && {
      usualHours: toWireShift(hours),
      dayHours: dates.map((each) => ({ date: formatWireDate(each.date, 'menuDate'), ...toWireShift(each) })),
    }),
  }
}

/** What a paused store says to diners at `now`, in the tenant's language; null: it is not paused. */
export function pauseNoteOf({ language }: Pick<Tenant, 'language'>, store: StoreRecord, now: number): string | null {
  const here = localTimeAt(now, store.timeZone)
  if (!isPausedAt(store.hours, here)) return null
  const { messages: say, formats } = catalogueOf(language)
  const said = store.pauseSays || say.pauseUsual
  const sentence = /[.!?]$/.test(said) ? said : `${said}.`
  const again = nextOpening(store.hours, here)
  if (!again) return sentence
  const time = formatMinute(again.minute, formats)
  const when = again.date === here.date ? time : formats.dayAndTime(dayPhrase(again.date, here.date, formats), time)
  return `${sentence} ${say.pausedUntil(when)}`
}

/** Beyond the specs: why and until when a store has paused; nothing when it has not. */
function toWirePause(tenant: Pick<Tenant, 'language'>, store: StoreRecord, now: number) {
  const note = pauseNoteOf(tenant, store, now)
  const { pausedUntil } = store.hours
  return note !== null && pausedUntil ? { pause: { until: formatWireMoment(pausedUntil, 'mealDate'), text: note } } : {}
}

/** AMB63: another pickup store of the tenant, as listed in `pickupStores`. */
const toWireBranch = ({ storeId, name, address, location }: StoreRecord) => ({
  storeId,
  storeName: name,
  address,
  location,
})

/** Z1: a store in a list. `near`: its distance and delivery charge, when the request named a place. */
export const toWireStore = (
  tenant: Pick<Tenant, 'payment' | 'language'>,
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
  ...toWireHours(store, now),
  timeZone: store.timeZone,
  isClosed: isClosedAt(store, now),
  isInactive: store.isInactive,
  ...toWirePause(tenant, store, now),
  orderPlacementNumber: store.orderPlacementNumber,
  customerSupport: store.customerSupport,
  minCartValue: toRupees(store.minCartValue),
  maxCartValue: toRupees(store.maxCartValue),
  fssaiNumber: store.fssaiNumber,
  gstEnabled: store.gstEnabled,
  gst: store.gst,
  paymentCOD: store.paymentCOD,
  // M3: without a provider the tenant takes no digital payments.
  paymentDigital: store.paymentDigital && tenant.payment !== undefined,
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
