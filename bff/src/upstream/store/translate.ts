import type { Address, AddressOrder } from '@tiffin/contract/addresses'
import type { Entry, EntryDraft } from '@tiffin/contract/entries'
import type { PlacedOrder, TrackedItem, Tracking } from '@tiffin/contract/orders'
import type { PaymentState } from '@tiffin/contract/payments'
import type { MealTime } from '@tiffin/contract/storefront'
import type { Store, StoreCard } from '@tiffin/contract/stores'
import { type PaymentStatus, readPaymentStatus } from '@tiffin/domain/order/payment-state'
import type { FulfilmentType } from '@tiffin/domain/order/tracking'
import { fromMondayBased } from '@tiffin/domain/time/clock'
import { parseWireDate } from '@tiffin/domain/time/formats'
import { DEFAULT_ZONE, isZone } from '@tiffin/domain/time/zone'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { toCheckout } from '../checkout.ts'
import { toMoment } from '../moment.ts'
import { toBill, toTenderKind } from './bill.ts'
import { hasCode } from './has-code.ts'
import { invoiceOf } from './invoice.ts'
import { toLaterSettings } from './later-settings.ts'
import { ownPicture } from './own-picture.ts'
import type { WireAddress, WireOrder, WirePayment, WirePlacedOrder, WireStore } from './wire.ts'
import { toRefundNote } from './wire-refunds.ts'
import { toRider } from './wire-rider.ts'
import { toStoreDay } from './wire-store-day.ts'

/** B22: converts the upstream's store for a list. */
export const toStoreCard = (wire: WireStore): StoreCard => ({
  storeId: wire.storeId,
  name: wire.storeName,
  address: wire.address,
  location: wire.location,
  openingTime: wire.openingTime.slice(0, 5),
  closingTime: wire.closingTime.slice(0, 5),
  ...toStoreDay(wire),
  // H10: the upstream counts weekdays from Monday.
  openOnWeekdays: wire.openOnWeekdays.filter((day) => day >= 0 && day <= 6).map(fromMondayBased),
  // H11: unreadable dates are left out.
  offDates: wire.offDates.flatMap((date) => parseWireDate(date, 'menuDate') ?? []),
  // AMB55: the default time zone replaces an unknown one.
  timeZone: isZone(wire.timeZone) ? wire.timeZone : DEFAULT_ZONE,
  isClosed: wire.isClosed,
  isInactive: wire.isInactive,
  delivery: wire.deliveryEnabled,
  pickup: wire.pickupEnabled,
  mealScheduling: wire.mealScheduling,
  mealSubscription: wire.mealSubscription,
  distance: wire.distance,
  deliveryRadius: wire.deliveryRadius,
  latitude: wire.geoCoordinate.latitude,
  longitude: wire.geoCoordinate.longitude,
})

/** Z1: converts the upstream's store. */
export const toStore = (wire: WireStore): Store => ({
  ...toStoreCard(wire),
  now: wire.now,
  scheduling: wire.scheduling,
  bulkOrdering: wire.bulkOrdering,
  askTimeForLater: wire.askTimeForLater,
  orderLaterMaxDays: wire.orderLaterMaxDays,
  ...toLaterSettings(wire),
  minCartValue: wire.minCartValue,
  maxCartValue: wire.maxCartValue,
  packagingCharges: wire.packagingCharges,
  deliveryCharges: wire.deliveryCharges,
  gstEnabled: wire.gstEnabled,
  cashOnDelivery: wire.paymentCOD,
  digitalPayment: wire.paymentDigital,
  isTracking: wire.isTracking,
  isServiceable: wire.isServisable,
  customerSupport: wire.customerSupport,
  orderPlacementNumber: wire.orderPlacementNumber,
  email: wire.email,
  fssaiNumber: wire.fssaiNumber,
  gst: wire.gst,
  registrationDate: wire.registrationDate,
  promotions: wire.promotions.flatMap((image) => ownPicture(image) ?? []),
  branchIds: wire.pickupStores.filter((storeId) => storeId !== wire.storeId),
})

/** G8: the date is ignored for a regular meal. */
export const toMealTime = (wire: { mealType: string; time: string }): MealTime => ({
  mealType: wire.mealType,
  date: wire.mealType === 'REGULAR' ? null : parseWireDate(wire.time, 'mealDate'),
})

/** L12: the current orders to an address, or for an entry. */
const toOrders = ({ orders }: WireAddress): readonly AddressOrder[] =>
  orders.map(({ orderId, scheduledAt, timeZone }) => ({
    orderId,
    scheduledFor: scheduledAt === null ? null : toMoment(scheduledAt),
    timeZone: isZone(timeZone) ? timeZone : DEFAULT_ZONE,
  }))

/** Z8: converts the upstream's address. */
export const toAddress = (wire: WireAddress): Address => ({
  id: wire.id,
  name: wire.name || wire.userName,
  addressLine1: wire.addressLine1,
  addressLine2: wire.addressLine2,
  city: wire.city,
  pincode: wire.pincode,
  email: wire.email,
  latitude: wire.lat,
  longitude: wire.long ?? wire.lng,
  isDefault: wire.isDefault,
  orders: toOrders(wire),
})

/** L1, L21: the default first, then newest first; the upstream lists the oldest first. */
export const toAddresses = (wire: readonly WireAddress[]): Address[] =>
  wire
    .map(toAddress)
    .reverse()
    .sort((one, other) => Number(other.isDefault) - Number(one.isDefault))

/** L19: converts an entry of a tenant, which the upstream stores in the fields of an address. */
export const toEntry = (tenant: Tenant, wire: WireAddress): Entry => ({
  id: wire.id,
  name: wire.addressLine1 || wire.name,
  className: wire.addressLine2,
  section: wire.city,
  email: wire.email,
  removable: !wire.fromRoster,
  servedAt: wire.servedAt && { storeId: wire.servedAt.storeId, name: wire.servedAt.storeName },
  isConfirmed: wire.confirmed,
  avoids: wire.avoids,
  othersAvoid: wire.othersAvoid,
  hasCode: hasCode(tenant, wire),
  orders: toOrders(wire),
})

/** L19: an entry in the upstream's format, without coordinates (A8). */
export const toWireEntry = ({ name, className, section, email }: EntryDraft) => ({
  name,
  addressLine1: name,
  addressLine2: className,
  city: section,
  email,
})

export const toPlacedOrder = ({ orderId, checkout }: WirePlacedOrder['data'], message: string): PlacedOrder => ({
  orderId,
  message,
  checkout: toCheckout(checkout),
})

export const toPaymentState = ({ checkout, orders, ...payment }: WirePayment['data']): PaymentState => ({
  ...payment,
  ...(orders.length > 1 && { paysFor: orders.map(({ name }) => name) }),
  checkout: toCheckout(checkout),
})

/** How far the payment of an order has come: the only reading of the upstream's words. */
export const toPaymentStatus = (
  wire: Pick<WireOrder, 'isPaymentCOD' | 'paymentMode' | 'paymentStatus'>,
): PaymentStatus => readPaymentStatus(wire.paymentStatus, [{ kind: toTenderKind(wire) }])

export const reached = (stages: WireOrder['stages']): Record<string, number> =>
  Object.fromEntries(
    Object.entries(stages).flatMap(([stage, at]) => {
      const moment = toMoment(at)
      return moment === null ? [] : [[stage, moment] as const]
    }),
  )

const toTrackedItem = (wire: WireOrder['items'][number]): TrackedItem => ({
  itemId: wire.itemId,
  name: wire.productName,
  sizeName: wire.selectedVariant.displayName,
  quantity: wire.qty,
  image: ownPicture(wire.productImage),
  isVeg: wire.isVeg,
  choices: wire.choices,
  allergens: wire.allergens,
  total: wire.amount,
  status: wire.statusCode,
  ratings: {
    quality: wire.productQualityRating,
    taste: wire.productTasteRating,
    packaging: wire.productPackagingRating,
  },
})

/** L19: only a school's orders have a class. */
const toSchoolClass = ({ className, section }: WireOrder['user']): Tracking['schoolClass'] =>
  className === '' ? null : { className, section }

/** Z12: converts the upstream's order. */
/** A tracked order. `mayCancel` is null when the upstream does not say. */
export type TrackedOrder = Omit<Tracking, 'mayCancel'> & { readonly mayCancel: boolean | null }

const toFulfilment = ({ orderType }: WireOrder): FulfilmentType => (orderType === 'PICKUP' ? 'PICKUP' : 'DELIVERY')

export const toTracking = (wire: WireOrder): TrackedOrder => ({
  orderId: wire.orderId,
  seq: wire.seq,
  storeId: wire.storeId,
  storeName: wire.storeName,
  fulfilment: toFulfilment(wire),
  status: wire.orderStatus,
  reachedAt: reached(wire.stages),
  promised: wire.promised,
  isPlan: wire.type === 'SCHEDULE',
  items: wire.items.map(toTrackedItem),
  placedAt: toMoment(wire.placedAt) ?? 0,
  paymentStatus: toPaymentStatus(wire),
  bill: toBill(wire),
  deliverTo: { name: wire.user.name, address: wire.user.address },
  schoolClass: toSchoolClass(wire.user),
  avoids: wire.user.avoids,
  scheduledFor: wire.scheduledFor === null ? null : toMoment(wire.scheduledFor),
  bulk: wire.preferences,
  billNote: wire.billNote,
  storePhone: wire.orderCancellationNumber,
  invoice: invoiceOf(wire.invoice),
  timeZone: isZone(wire.timeZone) ? wire.timeZone : DEFAULT_ZONE,
  orderRating: wire.orderRating,
  deliveryRating: wire.deliveryRating,
  mayCancel: wire.mayCancel,
  worsened: wire.worsened,
  refunds: wire.refunds.map(toRefundNote),
  storeReason: wire.storeReason,
  decidedBy: wire.decidedBy,
  paymentRefusal: wire.paymentRefusal,
  ...(wire.paidByPlan ? { paidByPlan: true as const } : {}),
  ...(wire.onCredit ? { onCredit: true as const } : {}),
  rider: toRider(wire.riderDetails, {
    ...{ type: toFulfilment(wire), status: wire.orderStatus, isTracking: wire.isTracking },
  }),
})
