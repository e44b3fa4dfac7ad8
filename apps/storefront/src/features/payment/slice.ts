import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Allergen } from '@tiffin/domain/allergens/allergens'
import type { LineFacts } from '@tiffin/domain/cart/line-facts'
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
  /** G8: the day and time that the order is for by now, in words, because the store has closed; absent: it has not moved. */
  readonly movedTo?: string
}

/** One change, with the dish's name in the cart when the server reported the change. */
export interface RequoteNote {
  readonly change: Change
  /** The name of the changed dish; empty when the change concerns the whole order. */
  readonly dish: string
  /** AMB101: the facts of the line that the page showed when the order was sent; absent for other changes. */
  readonly shown?: LineFacts
  /** True when the line cannot be corrected and was removed from the cart. */
  readonly isTakenOut: boolean
}

/** The placed order or plan, and its store. */
export interface PlacedAt {
  readonly storeId: number
  readonly orderId: string
  /** M20: true for a plan of days, whose id is `orderId`. */
  readonly isPlan?: true | undefined
}

/** A placed order that is paid online, as the pages show it. */
export interface PaidOrder extends PlacedAt {
  /** What is paid online, in paise; null until known. */
  readonly amount: Paise | null
  /** AMB110: what the wallet has set aside for it, in paise; absent: nothing, or unknown. */
  readonly fromWallet?: Paise | undefined
  /** The key of the cart that has become it in this browser; absent: unknown. */
  readonly orderKey?: string | undefined
  /** AMB109: until when its payment is decided, in epoch milliseconds; null: unknown. */
  readonly decidedBy: number | null
  /** The time zone of the store; null: unknown. */
  readonly timeZone: string | null
  /** AMB115: as in the contract's `PaymentState`. */
  readonly paysFor?: readonly string[] | undefined
}

/** AMB105: what a re-quote named of the list in force, which the page did not know. */
export interface NamedAvoids {
  /** The entry of the order; null: the account's own person. */
  readonly entryId: string | null
  readonly name: string | null
  readonly avoids: readonly Allergen[]
}

export interface PaymentState {
  /**
   * `checking`: the menu is being reloaded, and no order is in flight. `unresolved`: an order was sent and no answer
   * arrived, so it may have been placed. `paying`: the provider's checkout is open. `confirming`: the checkout has
   * closed, or may have, and the server is asked for its verdict.
   */
  readonly placement: 'idle' | 'checking' | 'placing' | 'unresolved' | 'paying' | 'confirming' | 'placed'
  readonly requote: Requote | null
  /** M12: the order that is being paid; null until it is known. */
  readonly paid: PaidOrder | null
  /** Kept while the page is open: its own call for the list may still fail. */
  readonly named: NamedAvoids | null
}

export interface WithPayment {
  readonly payment: PaymentState
}

const initialState: PaymentState = { placement: 'idle', requote: null, paid: null, named: null }

const payingAs =
  (placement: PaymentState['placement']) =>
  (state: PaymentState, { payload }: PayloadAction<PaidOrder>): PaymentState => ({ ...state, placement, paid: payload })

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
    payingStarted: payingAs('paying'),
    confirmingStarted: payingAs('confirming'),
    /** The diner left the page that waits for the verdict. */
    confirmingLeft: (state) => state,
    /** M12: the page that pays for a placed order opened, or the diner tries again there. */
    payOrderOpened: (state, _action: PayloadAction<PlacedAt>): PaymentState => ({ ...state, placement: 'checking' }),
    /** S13: a payment is undecided, or was and may be decided now: look it up. Null: only what the browser has stored. */
    paymentWatched: (state, _action: PayloadAction<PaidOrder | null>) => state,
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
    /** Null: the page has read the list itself. */
    avoidsNamed: (state, { payload }: PayloadAction<NamedAvoids | null>): PaymentState => ({
      ...state,
      named: payload,
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
  confirmingStarted,
  confirmingLeft,
  payOrderOpened,
  paymentWatched,
  answerMissing,
  placementEnded,
  orderPlaced,
  orderOpened,
  requoted,
  avoidsNamed,
  requoteChanged,
} = slice.actions
export const paymentReducer = slice.reducer

export const selectPayment = (state: WithPayment): PaymentState => state.payment
