import type { StatedStoreHours } from '@tiffin/domain/availability/store-hours'
import type { LaterSettings } from '@tiffin/domain/order/cut-off'
import { operation } from './operation.ts'

/** B22, B23: the fields of a store card. */
export interface StoreCard extends StatedStoreHours {
  readonly storeId: number
  readonly name: string
  readonly address: string
  /** B18: the city or campus by which pickup stores are grouped. */
  readonly location: string
  /** `HH:mm`, in the store's time zone; where single dates have hours of their own, those of today. */
  readonly openingTime: string
  readonly closingTime: string
  /** 0 Sunday to 6 Saturday. */
  readonly openOnWeekdays: readonly number[]
  /** `YYYY-MM-DD`. */
  readonly offDates: readonly string[]
  readonly timeZone: string
  readonly isClosed: boolean
  readonly isInactive: boolean
  /** What a paused store says, with the time from which it takes orders again; absent: it is not paused. */
  readonly pauseNote?: string | undefined
  readonly delivery: boolean
  readonly pickup: boolean
  readonly mealScheduling: boolean
  readonly mealSubscription: boolean
  /** B23: kilometres; only in the delivery list. */
  readonly distance: number | null
  /** Delivery radius in kilometres; absent when the upstream sends none. */
  readonly deliveryRadius?: number | undefined
  readonly latitude: number
  readonly longitude: number
}

/** A store with the fields of its own pages. Amounts in paise. */
export interface Store extends StoreCard, LaterSettings {
  readonly now: boolean
  readonly scheduling: boolean
  readonly bulkOrdering: boolean
  readonly askTimeForLater: boolean
  readonly orderLaterMaxDays: number
  readonly minCartValue: number
  readonly maxCartValue: number
  readonly packagingCharges: number
  readonly deliveryCharges: number
  readonly gstEnabled: boolean
  readonly cashOnDelivery: boolean
  readonly digitalPayment: boolean
  readonly isTracking: boolean
  readonly isServiceable: boolean
  readonly customerSupport: string
  readonly orderPlacementNumber: string
  readonly email: string
  readonly fssaiNumber: string
  readonly gst: string
  readonly registrationDate: string
  /** C3: promotion pictures, as URL paths. */
  readonly promotions: readonly string[]
  /**
   * B31, AMB63: ids of the tenant's other pickup stores. `findPickupStores` returns their cards, for those that the
   * diner may see.
   */
  readonly branchIds: readonly number[]
}

/** B10: a place with its coordinates. */
export interface Place {
  readonly id: string
  readonly name: string
  /** District and pincode, to distinguish places of the same name. */
  readonly detail: string
  readonly pincode: string
  readonly latitude: number
  readonly longitude: number
}

/** B30: one suggestion of the place search. Coordinates that are null can be loaded with `placeById`. */
export interface PlaceSuggestion extends Omit<Place, 'latitude' | 'longitude'> {
  readonly latitude: number | null
  readonly longitude: number | null
}

/** B10: searches places by text of at least four characters, or by a 6-digit pincode (AMB91). */
export const searchPlaces = operation<{ query: { query: string }; answer: { places: readonly PlaceSuggestion[] } }>(
  'GET',
  '/api/places',
)

/** B30: loads a suggestion with its coordinates; null when they are unknown. */
export const placeById = operation<{ query: { id: string }; answer: { place: Place | null } }>('GET', '/api/places/one')

/** B29: up to three places at a point, nearest first. */
export const reverseGeocode = operation<{
  query: { lat: number; long: number }
  answer: { places: readonly Place[] }
}>('GET', '/api/places/near')

/** B15: stores that deliver to a point or pincode, nearest first. An empty list is a valid answer, not a failure. */
export const findDeliveryStores = operation<{
  query: { lat?: number; long?: number; pincode?: string }
  answer: { stores: readonly StoreCard[] }
}>('GET', '/api/stores/delivery')

/** B17: stores that offer pickup. */
export const findPickupStores = operation<{ answer: { stores: readonly StoreCard[] } }>('GET', '/api/stores/pickup')

/** L2: whether a store delivers to a point, and the charge in paise. */
export const checkServiceability = operation<{
  params: { storeId: number }
  body: { latitude: number; longitude: number }
  answer: { serviceable: boolean; deliveryCharges: number }
}>('POST', '/api/stores/:storeId/serviceability')
