import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { isOutdated } from '@tiffin/domain/order/newest'
import { newestPosition, type RiderPosition } from '@tiffin/domain/order/rider'
import { trackingArrived, trackingStarted } from './slice.ts'

/** S14: where the rider of the watched order was last seen. */
export interface RiderState {
  readonly orderId: string | null
  /** The number of the order's change that named this rider; null: unknown. */
  readonly seq: number | null
  /** The rider's mobile: another one is another rider, who was elsewhere. */
  readonly mobile: string | null
  readonly position: RiderPosition | null
}

export interface WithRider {
  readonly rider: RiderState
}

const initialState: RiderState = { orderId: null, seq: null, mobile: null, position: null }

const slice = createSlice({
  name: 'rider',
  initialState,
  reducers: {
    /** A position arrived on its own. Late and disordered ones never move the rider back. */
    riderMoved: (state, { payload }: PayloadAction<{ orderId: string; position: RiderPosition }>): RiderState =>
      payload.orderId === state.orderId && state.mobile !== null
        ? { ...state, position: newestPosition(state.position, payload.position) }
        : state,
  },
  extraReducers: (builder) =>
    builder
      .addCase(trackingStarted, (_state, { payload }): RiderState => ({ ...initialState, orderId: payload.orderId }))
      .addCase(trackingArrived, (state, { payload: { orderId, seq, rider } }): RiderState => {
        // AMB84: a late answer never replaces a newer one.
        if (orderId !== state.orderId || isOutdated({ seq }, state)) return state
        const known = rider?.mobile === state.mobile ? state.position : null
        // AMB93: without a map, no position is stored either.
        const position = rider?.map ? newestPosition(known, rider.position) : null
        return { orderId, seq, mobile: rider?.mobile ?? null, position }
      }),
})

export const { riderMoved } = slice.actions
export const riderReducer = slice.reducer

export const selectRiderPosition = (state: WithRider): RiderPosition | null => state.rider.position
