import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Change } from '@tiffin/domain/order/change'

/** AMB32: what the server found different, as the pay page tells it. */
export interface Requote {
  /** Said where no note says more. */
  readonly message: string
  readonly notes: readonly RequoteNote[]
}

/** One difference, with the names that the cart had at that moment. */
export interface RequoteNote {
  readonly change: Change
  /** The dish concerned; empty when the change is the order's. */
  readonly dish: string
  /** Its line cannot be mended, and is no longer in the cart. */
  readonly isTakenOut: boolean
}

export interface PaymentState {
  /** `checking`: nothing was sent yet. `unresolved`: an order was sent and no answer came, so it may have been placed. */
  readonly placement: 'idle' | 'checking' | 'placing' | 'unresolved' | 'placed'
  readonly requote: Requote | null
}

export interface WithPayment {
  readonly payment: PaymentState
}

const initialState: PaymentState = { placement: 'idle', requote: null }

const slice = createSlice({
  name: 'payment',
  initialState,
  reducers: {
    /** K15: the diner wants to go on from checkout to pay; the flow checks and goes, or says why not. */
    payRequested: (state, _action: PayloadAction<{ storeId: number }>) => state,
    /** The pay page stands; an attempt of before may still be open. */
    payOpened: (_state, _action: PayloadAction<{ storeId: number }>) => initialState,
    /** The diner presses the button that places the order. */
    orderSubmitted: (state) => state,
    /** AMB101: what the order contains is looked at once more before it is sent. */
    checkingStarted: (state): PaymentState => ({ ...state, placement: 'checking' }),
    placementStarted: (state): PaymentState => ({ ...state, placement: 'placing', requote: null }),
    answerMissing: (state): PaymentState => ({ ...state, placement: 'unresolved' }),
    /** It is certain that nothing was placed; the diner may try again. */
    placementEnded: (state): PaymentState => ({ ...state, placement: 'idle' }),
    orderPlaced: (state): PaymentState => ({ ...state, placement: 'placed' }),
    /** An order of before is to be shown. */
    orderOpened: (state, _action: PayloadAction<{ storeId: number; orderId: string }>) => state,
    requoted: (state, { payload }: PayloadAction<Requote>): PaymentState => ({
      ...state,
      placement: 'idle',
      requote: payload,
    }),
  },
})

export const {
  payRequested,
  payOpened,
  orderSubmitted,
  checkingStarted,
  placementStarted,
  answerMissing,
  placementEnded,
  orderPlaced,
  orderOpened,
  requoted,
} = slice.actions
export const paymentReducer = slice.reducer

export const selectPayment = (state: WithPayment): PaymentState => state.payment
