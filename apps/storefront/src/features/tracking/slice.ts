import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Tracking } from '@tiffin/contract/orders'
import { isOutdated } from '@tiffin/domain/order/newest'
import { now } from '../../platform/clock.ts'

export interface TrackingState {
  /** S23: the watched order. */
  readonly orderId: string | null
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly tracking: Tracking | null
  /** When the shown state was the present one last, in epoch milliseconds; null: nothing is shown. */
  readonly asOf: number | null
  /** AMB47: true while the last request failed, so that the shown state may be outdated. */
  readonly reconnecting: boolean
}

export interface WithTracking {
  readonly tracking: TrackingState
}

const initialState: TrackingState = {
  orderId: null,
  status: 'idle',
  tracking: null,
  asOf: null,
  reconnecting: false,
}

/** An action of this moment. */
type Timed<T> = PayloadAction<T, string, { readonly at: number }>

const timed = <T>(payload: T) => ({ payload, meta: { at: now() } })

const slice = createSlice({
  name: 'tracking',
  initialState,
  reducers: {
    trackingStarted: (_state, action: PayloadAction<{ orderId: string }>): TrackingState => ({
      ...initialState,
      orderId: action.payload.orderId,
      status: 'loading',
    }),
    trackingArrived: {
      reducer: (state, { payload, meta }: Timed<Tracking>): TrackingState => {
        if (payload.orderId !== state.orderId) return state
        // AMB84: a late answer never replaces a newer one.
        const tracking = isOutdated(payload, state.tracking) ? state.tracking : payload
        return { ...state, status: 'ready', tracking, asOf: meta.at, reconnecting: false }
      },
      prepare: (tracking: Tracking) => timed(tracking),
    },
    /** The shown state is the present one, unless a request has just failed. */
    trackingConfirmed: {
      reducer: (state, { meta }: Timed<null>): TrackingState =>
        state.tracking && !state.reconnecting ? { ...state, asOf: meta.at } : state,
      prepare: () => timed(null),
    },
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
  trackingConfirmed,
  connectionLost,
  trackingFailed,
  trackingRefreshRequested,
  trackingStopped,
} = slice.actions
export const trackingReducer = slice.reducer

export const selectTracking = (state: WithTracking): TrackingState => state.tracking
