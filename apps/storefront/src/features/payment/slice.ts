import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Change } from '@tiffin/domain/order/change'

/** AMB32: the changes that the server found, shown on the pay page. */
export interface Requote {
  /** Shown when there are no notes. */
  readonly message: string
  readonly notes: readonly RequoteNote[]
}

/** One change, with the dish's name in the cart when the server reported the change. */
export interface RequoteNote {
  readonly change: Change
  /** The name of the changed dish; empty when the change concerns the whole order. */
  readonly dish: string
  /** True when the line cannot be corrected and was removed from the cart. */
  readonly isTakenOut: boolean
}

export interface PaymentState {
  /**
   * `checking`: the menu is being reloaded, and no order is in flight. `unresolved`: an order was sent and no answer
   * arrived, so it may have been placed.
   */
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
    /** K15: the diner goes from checkout to pay. The flow checks the order, then navigates or shows the refusal. */
    payRequested: (state, _action: PayloadAction<{ storeId: number }>) => state,
    /** The pay page opened. If an earlier placement is still unresolved, the flow looks up its result. */
    payOpened: (_state, _action: PayloadAction<{ storeId: number }>) => initialState,
    /** The diner presses the button that places the order. */
    orderSubmitted: (state) => state,
    /** AMB32, AMB101: the menu is being reloaded, before an order is sent or after the server refused one. */
    checkingStarted: (state): PaymentState => ({ ...state, placement: 'checking' }),
    placementStarted: (state): PaymentState => ({ ...state, placement: 'placing', requote: null }),
    answerMissing: (state): PaymentState => ({ ...state, placement: 'unresolved' }),
    /** The check or placement ended without an order for this cart; the diner may submit again. */
    placementEnded: (state): PaymentState => ({ ...state, placement: 'idle' }),
    orderPlaced: (state): PaymentState => ({ ...state, placement: 'placed' }),
    /** Opens the page of an order that an earlier attempt placed. */
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
