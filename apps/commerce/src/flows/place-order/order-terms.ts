import type { Paise } from '@tiffin/domain/money/money'
import type { TenderKind } from '@tiffin/domain/money/tender-kinds'
import type { Offers, OrderTerms, StoreTerms } from '@tiffin/domain/order/checks'
import { isProgramme } from '@tiffin/domain/order/order-type'
import { localTimeAt } from '@tiffin/domain/time/zone'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { AddressRecord } from '#addresses/repository'
import type { StoreRecord } from '#catalogue/records'
import { baseCharge, serviceTo } from '#stores/serviceability'
import { isClosedAt, pauseNoteOf } from '#stores/wire'

/** M2-M4, AMB89: the offered payment modes, in the sequence in which they are offered. */
function paymentsOf({ clientConfig, payment }: Tenant, store: StoreRecord, isWalletOpen: boolean): TenderKind[] {
  return [
    ...(store.paymentCOD ? (['CASH'] as const) : []),
    ...(store.paymentDigital && payment ? (['DIGITAL'] as const) : []),
    ...(clientConfig.walletEnabled && isWalletOpen ? (['WALLET'] as const) : []),
  ]
}

/**
 * The order types, fulfilment and payment modes that both tenant and store offer. `isWalletOpen` false: the credits of this
 * person are closed.
 */
export function offersOf(tenant: Tenant, store: StoreRecord, isWalletOpen = true): Offers {
  const { clientConfig, wallet } = tenant
  const programme = isProgramme(clientConfig.clientType)
  return {
    pickup: store.pickupEnabled && clientConfig.pickupEnabled,
    // A9: programme orders are collected only.
    delivery: store.deliveryEnabled && clientConfig.deliveryEnabled && !programme,
    // AMB26: programmes accept orders for other days only. AMB56: a store may do the same by its own setting.
    now: store.now && !programme,
    later: programme || store.scheduling || store.mealScheduling,
    days: store.mealSubscription,
    bulk: store.bulkOrdering,
    payments: paymentsOf(tenant, store, isWalletOpen),
    partPayment: wallet.partPayment,
  }
}

/** The terms of a store at that time (epoch milliseconds). */
export const storeTerms = (tenant: Tenant, store: StoreRecord, now: number, isWalletOpen = true): StoreTerms => ({
  isClosed: isClosedAt(store, now),
  isInactive: store.isInactive,
  pauseNote: pauseNoteOf(tenant, store, now) ?? undefined,
  // Serviceability depends on the chosen address; see `deliveryTo` (L5).
  isServiceable: true,
  hours: store.hours,
  requiresTime: store.askTimeForLater,
  orderLaterMaxDays: store.orderLaterMaxDays,
  laterFrom: store.laterFrom,
  meals: store.meals,
  cutOffs: store.cutOffs,
  minCartValue: store.minCartValue,
  maxCartValue: store.maxCartValue,
  gstEnabled: store.gstEnabled,
  packagingCharges: store.packagingCharges,
  deliveryCharges: baseCharge(store),
  offers: offersOf(tenant, store, isWalletOpen),
})

/** SB27, L5: the delivery charge to an address. An address without coordinates is not served. */
export function deliveryTo(store: StoreRecord, { latitude, longitude }: AddressRecord): Paise | 'not-served' {
  if (latitude === null || longitude === null) return 'not-served'
  const { serviceable, charge } = serviceTo(store, { latitude, longitude })
  return serviceable ? charge : 'not-served'
}

/** The data that the terms of an order are computed from. */
interface Known extends Pick<OrderTerms, 'entries' | 'delivery' | 'coupon' | 'balance' | 'lacksBillNote'> {
  readonly tenant: Tenant
  readonly store: StoreRecord
  /** Epoch milliseconds. */
  readonly now: number
  /** False: the credits of the person are closed, and pay nothing. */
  readonly isWalletOpen: boolean
}

/** The terms at placement. Slot limits are not implemented yet. */
export const orderTerms = ({
  tenant,
  store,
  now,
  entries,
  delivery,
  coupon,
  balance,
  lacksBillNote,
  isWalletOpen,
}: Known): OrderTerms => ({
  clientType: tenant.clientConfig.clientType,
  store: storeTerms(tenant, store, now, isWalletOpen),
  here: localTimeAt(now, store.timeZone),
  signedIn: true,
  entries,
  delivery,
  coupon,
  isSlotFull: null,
  balance,
  lacksBillNote,
})
