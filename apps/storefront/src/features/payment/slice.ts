import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Paise } from '@tiffin/domain/money/money'
import type { Change } from '@tiffin/domain/order/change'
import type { Notice } from '../notices/slice.ts'

/** AMB32: the changes that the server found, shown on the pay page. */
export interface Requote {
  /** Shown when there are no notes. */
  readonly message: string
  readonly notes: readonly RequoteNote[]
  /** The change of the order that resolves its refusal; absent when there is none to offer. */
  readonly remedy?: NonNullable<Notice['action']>
}

/** One change, with the dish's name in the cart when the server reported the change. */
export interface RequoteNote {
  readonly change: Change
  /** The name of the changed dish; empty when the change concerns the whole order. */
  readonly dish: string
  /** True when the line cannot be corrected and was removed from the cart. */
  readonly isTakenOut: boolean
}

/** A placed order and its store. */
export interface PlacedAt {
  readonly storeId: number
  readonly orderId: string
}

export interface PaymentState {
  /**
   * `checking`: the menu is being reloaded, and no order is in flight. `unresolved`: an order was sent and no answer
   * arrived, so it may have been placed. `paying`: the provider's checkout is open, or its result is being checked.
   */
  readonly placement: 'idle' | 'checking' | 'placing' | 'unresolved' | 'paying' | 'placed'
  readonly requote: Requote | null
  /** M12: what a placed order still costs, in paise, on the page that pays for it; null until it is known. */
  readonly due: Paise | null
}

export interface WithPayment {
  readonly payment: PaymentState
}

const initialState: PaymentState = { placement: 'idle', requote: null, due: null }

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
    payingStarted: (state): PaymentState => ({ ...state, placement: 'paying' }),
    /** M12: the page that pays for a placed order opened, or the diner tries again there. */
    payOrderOpened: (state, _action: PayloadAction<PlacedAt>): PaymentState => ({ ...state, placement: 'checking' }),
    paymentDue: (state, { payload }: PayloadAction<{ amount: Paise }>): PaymentState => ({
      ...state,
      due: payload.amount,
    }),
    /** S13: a payment is undecided, or was and may be decided now: look it up. */
    paymentWatched: (state, _action: PayloadAction<PlacedAt>) => state,
    answerMissing: (state): PaymentState => ({ ...state, placement: 'unresolved' }),
    /** The check or placement ended without an order for this cart; the diner may submit again. */
    placementEnded: (state): PaymentState => ({ ...state, placement: 'idle' }),
    orderPlaced: (state): PaymentState => ({ ...state, placement: 'placed' }),
    /** Opens the page of an order that an earlier attempt placed. */
    orderOpened: (state, _action: PayloadAction<PlacedAt>) => state,
    requoted: (state, { payload }: PayloadAction<Requote>): PaymentState => ({
      ...state,
      placement: 'idle',
      requote: payload,
    }),
    /** The shown re-quote with its remedy, or without the notes that are resolved. */
    requoteChanged: (state, { payload }: PayloadAction<Requote | null>): PaymentState => ({
      ...state,
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
  payingStarted,
  payOrderOpened,
  paymentDue,
  paymentWatched,
  answerMissing,
  placementEnded,
  orderPlaced,
  orderOpened,
  requoted,
  requoteChanged,
} = slice.actions
export const paymentReducer = slice.reducer

export const selectPayment = (state: WithPayment): PaymentState => state.payment
