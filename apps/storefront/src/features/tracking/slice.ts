import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Tracking } from '@tiffin/contract/orders'

export interface TrackingState {
  /** S23: the watched order. */
  readonly orderId: string | null
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly tracking: Tracking | null
  /** AMB47: true while the last request failed, so that the shown state may be outdated. */
  readonly reconnecting: boolean
}

export interface WithTracking {
  readonly tracking: TrackingState
}

const initialState: TrackingState = { orderId: null, status: 'idle', tracking: null, reconnecting: false }

const slice = createSlice({
  name: 'tracking',
  initialState,
  reducers: {
    trackingStarted: (_state, action: PayloadAction<{ orderId: string }>): TrackingState => ({
      ...initialState,
      orderId: action.payload.orderId,
      status: 'loading',
    }),
    trackingArrived: (state, action: PayloadAction<Tracking>): TrackingState =>
      action.payload.orderId === state.orderId
        ? { ...state, status: 'ready', tracking: action.payload, reconnecting: false }
        : state,
    connectionLost: (state): TrackingState => ({ ...state, reconnecting: true }),
    // S8: clear the state, because the order does not belong to the diner (S24).
    trackingFailed: (): TrackingState => ({ ...initialState, status: 'failed' }),
    /** AMB5: the diner returned to the page. The saga requests the order once. */
    trackingRefreshRequested: (state) => state,
    trackingStopped: (): TrackingState => initialState,
  },
})

export const {
  trackingStarted,
  trackingArrived,
  connectionLost,
  trackingFailed,
  trackingRefreshRequested,
  trackingStopped,
} = slice.actions
export const trackingReducer = slice.reducer

export const selectTracking = (state: WithTracking): TrackingState => state.tracking
