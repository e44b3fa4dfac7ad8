import { defaultPrefix } from '@tiffin/domain/documents/numbers'
import { fromRupees } from '@tiffin/domain/money/money'
import { registrationOf, stateOf } from '@tiffin/domain/money/registration'
import { DEFAULT_TAX_CODE } from '@tiffin/domain/money/tax-code'
import { DEFAULT_LATER_SETTINGS, type LaterSettings } from '@tiffin/domain/order/cut-off'
import type { AbsenceTerms } from '@tiffin/domain/plans/absence'
import { type LocalDate, parseMinute } from '@tiffin/domain/time/clock'
import type { Insertable, Selectable } from 'kysely'
import type { StoreFile } from './catalogue-file.ts'
import { laterSettingsOf, weekdayNumber } from './later-settings-file.ts'
import type { StoreRecord } from './records.ts'
import type { StoreDetails, StoreTable } from './tables.ts'

const detailsOf = (store: StoreFile, pastPrefixes: readonly string[]): StoreDetails => ({
  promotions: store.promotions,
  orderPlacementNumber: store.orderPlacementNumber,
  customerSupport: store.customerSupport,
  email: store.email,
  fssaiNumber: store.fssaiNumber,
  gst: store.gst,
  registrationDate: store.registrationDate,
  gstEnabled: store.gstEnabled,
  paymentCOD: store.payment.cash,
  paymentDigital: store.payment.digital,
  deliveryEnabled: store.delivery?.enabled ?? false,
  pickupEnabled: store.pickup,
  bulkOrdering: store.ordering.bulk,
  scheduling: store.ordering.later,
  mealScheduling: store.ordering.mealScheduling,
  mealSubscription: store.ordering.mealSubscription,
  isTracking: store.tracking,
  isSelfDelivery: store.delivery?.ownRiders ?? false,
  isInactive: store.inactive,
  now: store.ordering.now,
  askTimeForLater: store.ordering.askTimeForLater,
  orderLaterMaxDays: store.ordering.laterMaxDays,
  legalName: store.legalName,
  ...(store.documentPrefix !== undefined && { documentPrefix: store.documentPrefix }),
  taxCode: store.taxCode,
  eInvoice: store.eInvoice,
  ...(pastPrefixes.length > 0 && { pastPrefixes }),
})

/** What the numbers of a store's documents begin with. */
export const prefixOf = (stated: string | undefined, storeId: number): string => stated ?? defaultPrefix(storeId)

/** The settings of a store that an operator may change between imports: a file that does not name them keeps them. */
export interface SetByOperator extends LaterSettings {
  readonly offDates: readonly LocalDate[]
  readonly leadMinutes: number | null
  readonly absence: AbsenceTerms | null
}

export const NOTHING_SET: SetByOperator = { ...DEFAULT_LATER_SETTINGS, offDates: [], leadMinutes: null, absence: null }

export const laterColumns = ({ laterFrom, meals, cutOffs }: LaterSettings) => ({
  later_from: laterFrom,
  meals: JSON.stringify(meals),
  cut_offs: JSON.stringify(cutOffs),
})

export const absenceColumn = (absence: AbsenceTerms | null): string | null => absence && JSON.stringify(absence)

export const storeRow = (
  tenant: string,
  storeId: number,
  position: number,
  store: StoreFile,
  set: SetByOperator,
  usedPrefixes: readonly string[] = [],
): Insertable<StoreTable> => ({
  tenant,
  store_id: storeId,
  code: store.code,
  retired: false,
  position,
  name: store.name,
  location: store.location,
  address: store.address,
  pincode: store.pincode,
  latitude: store.latitude,
  longitude: store.longitude,
  time_zone: store.timeZone,
  delivery_radius_km: store.delivery?.radiusKm ?? 0,
  delivery_bands: JSON.stringify(
    (store.delivery?.charges ?? []).map((band) => ({ uptoKm: band.uptoKm, charge: fromRupees(band.charge) })),
  ),
  delivery_pincodes: JSON.stringify(store.delivery?.pincodes ?? []),
  opening_minute: parseMinute(store.hours.opens) ?? 0,
  closing_minute: parseMinute(store.hours.closes) ?? 0,
  open_weekdays: JSON.stringify(store.hours.weekdays.map(weekdayNumber)),
  off_dates: JSON.stringify(store.hours.offDates ?? set.offDates),
  ...laterColumns(laterSettingsOf(store.ordering, set)),
  lead_minutes: store.ordering.leadMinutes === undefined ? set.leadMinutes : store.ordering.leadMinutes,
  absence: absenceColumn(store.ordering.absence === undefined ? set.absence : store.ordering.absence),
  packaging_charges: fromRupees(store.packagingCharges),
  min_cart_value: fromRupees(store.minCartValue),
  max_cart_value: fromRupees(store.maxCartValue),
  details: JSON.stringify(
    detailsOf(
      store,
      usedPrefixes.filter((each) => each !== prefixOf(store.documentPrefix, storeId)),
    ),
  ),
  registration: store.registration ?? null,
  state: store.state ?? null,
})

/** A store's row as queries return it. */
export const toStoreRecord = (row: Selectable<StoreTable>): StoreRecord => ({
  ...row.details,
  legalName: row.details.legalName ?? '',
  documentPrefix: prefixOf(row.details.documentPrefix, row.store_id),
  taxCode: row.details.taxCode ?? DEFAULT_TAX_CODE,
  eInvoice: row.details.eInvoice ?? false,
  storeId: row.store_id,
  code: row.code,
  name: row.name,
  location: row.location,
  address: row.address,
  pincode: row.pincode,
  latitude: row.latitude,
  longitude: row.longitude,
  timeZone: row.time_zone,
  deliveryRadiusKm: row.delivery_radius_km,
  deliveryBands: row.delivery_bands,
  deliveryPincodes: row.delivery_pincodes,
  hours: {
    openingMinute: row.opening_minute,
    closingMinute: row.closing_minute,
    openWeekdays: row.open_weekdays,
    offDates: row.off_dates,
    dayHours: row.day_hours,
    pausedUntil: row.pause?.until,
  },
  pauseSays: row.pause?.says ?? '',
  laterFrom: row.later_from,
  meals: row.meals,
  cutOffs: row.cut_offs,
  leadMinutes: row.lead_minutes,
  absence: row.absence,
  registration: registrationOf({ ...row.details, registration: row.registration }),
  state: stateOf({ ...row.details, state: row.state }),
  packagingCharges: row.packaging_charges,
  minCartValue: row.min_cart_value,
  maxCartValue: row.max_cart_value,
})
