import { PLACE_QUERY_MAX } from '@tiffin/domain/people/place-query'
import { z } from 'zod'
import { latitude, line, longitude, pincode, storeId } from './fields.schema.ts'
import { checked } from './schema.ts'
import {
  checkServiceability,
  findDeliveryStores,
  findPickupStores,
  placeById,
  reverseGeocode,
  searchPlaces,
} from './stores.ts'

const minuteOfDay = z.number().int().min(0).max(1439)

const hoursOfDay = z.object({ openingMinute: minuteOfDay, closingMinute: minuteOfDay })

export const storeCard = z.object({
  storeId: z.number(),
  name: z.string(),
  address: z.string(),
  location: z.string(),
  openingTime: z.string(),
  closingTime: z.string(),
  usualHours: hoursOfDay.optional(),
  dayHours: z.array(hoursOfDay.extend({ date: z.iso.date() })).optional(),
  pausedUntil: z.object({ date: z.iso.date(), minute: minuteOfDay }).optional(),
  pauseNote: z.string().optional(),
  openOnWeekdays: z.array(z.number().int().min(0).max(6)),
  offDates: z.array(z.iso.date()),
  timeZone: z.string(),
  isClosed: z.boolean(),
  isInactive: z.boolean(),
  delivery: z.boolean(),
  pickup: z.boolean(),
  mealScheduling: z.boolean(),
  mealSubscription: z.boolean(),
  distance: z.number().nullable(),
  deliveryRadius: z.number().optional(),
  latitude: z.number(),
  longitude: z.number(),
})

const place = z.object({
  id: z.string(),
  name: z.string(),
  detail: z.string(),
  pincode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

const suggestion = place.extend({ latitude: z.number().nullable(), longitude: z.number().nullable() })

const stores = z.object({ stores: z.array(storeCard) })

/** Degrees, as text of a query string. */
const degrees = (bounds: z.ZodNumber) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,20})?$/)
    .transform(Number)
    .pipe(bounds)

const coordinate = (bounds: z.ZodNumber) => degrees(bounds).exactOptional()

export const searchPlacesChecked = checked(searchPlaces, {
  query: z.object({ query: line(PLACE_QUERY_MAX) }),
  answer: z.object({ places: z.array(suggestion) }),
})

export const placeByIdChecked = checked(placeById, {
  query: z.object({ id: line(400).min(1) }),
  answer: z.object({ place: place.nullable() }),
})

export const reverseGeocodeChecked = checked(reverseGeocode, {
  query: z.object({ lat: degrees(latitude), long: degrees(longitude) }),
  answer: z.object({ places: z.array(place) }),
})

export const findDeliveryStoresChecked = checked(findDeliveryStores, {
  query: z
    .object({ lat: coordinate(latitude), long: coordinate(longitude), pincode: pincode.exactOptional() })
    // X9: the query has a point or a pincode.
    .refine((query) => query.pincode !== undefined || (query.lat !== undefined && query.long !== undefined)),
  answer: stores,
})

export const findPickupStoresChecked = checked(findPickupStores, { answer: stores })

export const checkServiceabilityChecked = checked(checkServiceability, {
  params: z.object({ storeId }),
  body: z.strictObject({ latitude, longitude }),
  answer: z.object({ serviceable: z.boolean(), deliveryCharges: z.number() }),
})
