import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { MoneyBack } from '@tiffin/domain/payment/money-back'

/** An order whose owner wants to cancel it. */
export interface OrderToCancel {
  readonly orderId: string
  readonly storeId: number
  readonly timeZone: string
  /** AMB106, AMB110: what comes back, the provider's part first; empty: nothing was paid. */
  readonly back: readonly MoneyBack[]
  /** AMB109: the payment online is undecided; `back` holds only what the wallet has set aside. */
  readonly isUndecided: boolean
}

export interface CancellationState {
  /** The order whose cancellation is on its way to the server; null: none. */
  readonly orderId: string | null
}

export interface WithCancellation {
  readonly cancellation: CancellationState
}

const initialState: CancellationState = { orderId: null }

const slice = createSlice({
  name: 'cancellation',
  initialState,
  reducers: {
    /** The diner pressed the button; the flow asks before it cancels. */
    cancelRequested: (state, _action: PayloadAction<OrderToCancel>) => state,
    cancelSent: (_state, { payload }: PayloadAction<{ orderId: string }>) => ({ orderId: payload.orderId }),
    /** The server answered, or did not: pages that show the order read it again. */
    cancelEnded: (_state, _action: PayloadAction<{ orderId: string; isCancelled: boolean }>) => initialState,
  },
})

export const { cancelRequested, cancelSent, cancelEnded } = slice.actions
export const cancellationReducer = slice.reducer

/** True while the cancellation of this order is on its way. */
export const selectIsCancelling = (state: WithCancellation, orderId: string): boolean =>
  state.cancellation.orderId === orderId
