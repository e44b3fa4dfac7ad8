import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Place } from '@tiffin/contract/stores'

export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** B27: the centre of a map without a known place. */
export const DEFAULT_CENTRE: Point = { latitude: 28.6523392, longitude: 77.185024 }
export const DEFAULT_ZOOM = 14

export interface LocationState {
  /** B26: true while the modal is open. */
  readonly open: boolean
  /** B12: true while the device's position is requested. */
  readonly locating: boolean
  /** The marker's coordinates; null before it is placed. */
  readonly point: Point | null
  /** True after the diner moved the marker or located the device: `point` is then the exact place of the delivery. */
  readonly placed: boolean
  /** B29: up to three addresses at the marker. */
  readonly candidates: readonly Place[]
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly chosenId: string | null
}

export interface WithLocation {
  readonly location: LocationState
}

const initialState: LocationState = {
  open: false,
  locating: false,
  point: null,
  placed: false,
  candidates: [],
  status: 'idle',
  chosenId: null,
}

/** Finding a place by geolocation or on a map: the addresses at a point, and the selected one. */
const slice = createSlice({
  name: 'location',
  initialState,
  reducers: {
    /** Opens the modal at a point, or at the default centre (B27), and loads the addresses there. */
    locationModalRequested: (_, { payload }: PayloadAction<{ at: Point | null; placed?: true }>): LocationState => ({
      ...initialState,
      open: true,
      point: payload.at ?? DEFAULT_CENTRE,
      placed: payload.placed ?? false,
      status: 'loading',
    }),
    /** Resets the state without opening the modal, for the map of another page. */
    locationBegun: (_, { payload }: PayloadAction<{ at: Point | null }>): LocationState => ({
      ...initialState,
      point: payload.at,
    }),
    locationClosed: (): LocationState => initialState,
    /** B12: requests the device's position. If `open` is true, the modal opens there. */
    positionRequested: (state, _action: PayloadAction<{ open: boolean }>): LocationState => ({
      ...state,
      locating: true,
    }),
    positionFailed: (state): LocationState => ({ ...state, locating: false }),
    markerMoved: (state, { payload }: PayloadAction<{ point: Point }>): LocationState => ({
      ...state,
      locating: false,
      point: payload.point,
      placed: true,
      candidates: [],
      chosenId: null,
      status: 'loading',
    }),
    candidatesFound: (state, { payload }: PayloadAction<{ places: readonly Place[] }>): LocationState => ({
      ...state,
      status: 'ready',
      candidates: payload.places,
      // A marker that the diner placed selects the nearest address; the others stay selectable.
      chosenId: state.placed ? (payload.places[0]?.id ?? null) : null,
    }),
    candidatesFailed: (state): LocationState => ({ ...state, status: 'failed' }),
    candidateChosen: (state, { payload }: PayloadAction<{ id: string }>): LocationState => ({
      ...state,
      chosenId: payload.id,
    }),
    /** B26: the diner confirmed an address in the modal, with the coordinates to deliver to. */
    locationConfirmed: (_state, _action: PayloadAction<{ place: Place }>): LocationState => initialState,
  },
})

export const {
  locationModalRequested,
  locationBegun,
  locationClosed,
  positionRequested,
  positionFailed,
  markerMoved,
  candidatesFound,
  candidatesFailed,
  candidateChosen,
  locationConfirmed,
} = slice.actions
export const locationReducer = slice.reducer

export const selectLocation = (state: WithLocation): LocationState => state.location
