import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { PlaceSuggestion, StoreCard } from '@tiffin/contract/stores'
import type { DeliveryMode } from '@tiffin/domain/order/order-type'
import { placeSelected, signedIn, signedOut } from '../session/slice.ts'

export type Status = 'idle' | 'loading' | 'ready' | 'failed'

/** The delivery place: coordinates with a label, or a pincode as typed (AMB91). */
export interface Target {
  readonly label: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly pincode: string | null
  /** B30: the id of a suggestion whose coordinates are not looked up yet. */
  readonly placeId?: string
}

interface StoreList {
  readonly status: Status
  readonly stores: readonly StoreCard[]
  /** The error message for the diner; null without an error. */
  readonly problem: string | null
}

interface Places {
  readonly status: Status
  /** The query of these results; results of an older query are not shown. */
  readonly query: string
  readonly places: readonly PlaceSuggestion[]
}

/** Why "Find food" found no place: nothing typed, too little typed, no match, or no answer of the search. */
export type PlaceProblem = 'empty' | 'short' | 'unmatched' | 'failed'

export interface LandingState {
  /** Null until the diner selects a tab; until then, the tenant's default applies (B9). */
  readonly tab: DeliveryMode | null
  readonly places: Places
  /** True from "Find food" until its place is known. */
  readonly finding: boolean
  /** A new object for every refused "Find food"; null after the next keystroke. */
  readonly placeProblem: { readonly kind: PlaceProblem } | null
  /** True after the diner typed or cleared the place: the one of the last visit is then not selected again. */
  readonly placeEdited: boolean
  readonly target: Target | null
  readonly delivery: StoreList
  readonly pickup: StoreList
  /** B18: the location whose pickup stores are shown; null for all. */
  readonly location: string | null
  /** B20: the selected school; null for all. */
  readonly school: number | null
  /** B20: the text that filters schools by name. */
  readonly schoolQuery: string
}

export interface WithLanding {
  readonly landing: LandingState
}

const noPlaces: Places = { status: 'idle', query: '', places: [] }
const noStores: StoreList = { status: 'idle', stores: [], problem: null }

const initialState: LandingState = {
  tab: null,
  places: noPlaces,
  finding: false,
  placeProblem: null,
  placeEdited: false,
  target: null,
  delivery: noStores,
  pickup: noStores,
  location: null,
  school: null,
  schoolQuery: '',
}

const loading = (list: StoreList): StoreList => ({ ...list, status: 'loading', problem: null })
const ready = (stores: readonly StoreCard[]): StoreList => ({ status: 'ready', stores, problem: null })
const failed = (problem: string): StoreList => ({ status: 'failed', stores: [], problem })

/** B18: selects the location automatically if there is only one. */
const onlyLocation = (stores: readonly StoreCard[]): string | null => {
  const locations = new Set(stores.map((store) => store.location))
  return locations.size === 1 ? (stores[0]?.location ?? null) : null
}

const askAgain = (state: LandingState): LandingState => ({ ...state, pickup: { ...state.pickup, status: 'idle' } })

const withoutTarget = (state: LandingState): LandingState => ({
  ...state,
  target: null,
  delivery: noStores,
  finding: false,
  placeProblem: null,
  placeEdited: true,
})

const slice = createSlice({
  name: 'landing',
  initialState,
  reducers: {
    tabChosen: (state, { payload }: PayloadAction<{ tab: DeliveryMode }>) => ({ ...state, tab: payload.tab }),
    // The stores of the previous place do not belong to the text that is now in the field.
    placeTyped: (state, { payload }: PayloadAction<{ query: string }>) => ({
      ...withoutTarget(state),
      places: { ...state.places, status: 'loading', query: payload.query },
    }),
    /** AMB91: the diner pressed "Find food" or Enter. */
    placeSubmitted: (state, _action: PayloadAction<{ text: string }>) => ({
      ...state,
      finding: true,
      placeProblem: null,
    }),
    placeRefused: (state, { payload }: PayloadAction<{ problem: PlaceProblem }>) => ({
      ...state,
      finding: false,
      placeProblem: { kind: payload.problem },
    }),
    placesFound: (state, { payload }: PayloadAction<{ query: string; places: readonly PlaceSuggestion[] }>) =>
      payload.query === state.places.query ? { ...state, places: { ...payload, status: 'ready' } } : state,
    placesFailed: (state) => ({ ...state, places: { ...state.places, status: 'failed', places: [] } }),
    placesCleared: (state) => ({ ...state, places: noPlaces }),
    targetChosen: (state, { payload }: PayloadAction<{ target: Target }>) => ({
      ...state,
      target: payload.target,
      places: noPlaces,
      finding: false,
      placeProblem: null,
      delivery: loading(state.delivery),
    }),
    targetCleared: (state) => ({ ...withoutTarget(state), places: noPlaces }),
    deliveryStoresFound: (state, { payload }: PayloadAction<{ stores: readonly StoreCard[] }>) => ({
      ...state,
      delivery: ready(payload.stores),
    }),
    deliveryStoresFailed: (state, { payload }: PayloadAction<{ message: string }>) => ({
      ...state,
      delivery: failed(payload.message),
    }),
    pickupStoresRequested: (state) => ({ ...state, pickup: loading(state.pickup) }),
    pickupStoresFound: (state, { payload }: PayloadAction<{ stores: readonly StoreCard[] }>) => ({
      ...state,
      pickup: ready(payload.stores),
      location: onlyLocation(payload.stores) ?? state.location,
    }),
    pickupStoresFailed: (state, { payload }: PayloadAction<{ message: string }>) => ({
      ...state,
      pickup: failed(payload.message),
    }),
    locationChosen: (state, { payload }: PayloadAction<{ location: string | null }>) => ({
      ...state,
      location: payload.location,
    }),
    schoolChosen: (state, { payload }: PayloadAction<{ school: number | null }>) => ({
      ...state,
      school: payload.school,
    }),
    // B20: typing clears the selected school, so that the search covers all schools.
    schoolTyped: (state, { payload }: PayloadAction<{ query: string }>) => ({
      ...state,
      school: null,
      schoolQuery: payload.query,
    }),
    /** B24: the diner selects this store, from a tab or from the list of branches (AMB63). */
    storeChosen: (state, _action: PayloadAction<{ store: StoreCard; mode: DeliveryMode }>) => state,
  },
  extraReducers: (builder) => {
    // A15: which stores are visible may depend on the diner, so load them again.
    builder.addCase(signedIn, askAgain).addCase(signedOut, askAgain)
    // A place that was selected on a store's page replaces the one of the last visit.
    builder.addCase(placeSelected, (state, { payload: { place } }) =>
      place && state.target && place.address !== state.target.label
        ? { ...withoutTarget(state), tab: 'delivery' as const, places: noPlaces, placeEdited: false }
        : state,
    )
  },
})

export const {
  tabChosen,
  placeTyped,
  placeSubmitted,
  placeRefused,
  placesFound,
  placesFailed,
  placesCleared,
  targetChosen,
  targetCleared,
  deliveryStoresFound,
  deliveryStoresFailed,
  pickupStoresRequested,
  pickupStoresFound,
  pickupStoresFailed,
  locationChosen,
  schoolChosen,
  schoolTyped,
  storeChosen,
} = slice.actions
export const landingReducer = slice.reducer

export const selectLanding = (state: WithLanding): LandingState => state.landing
