import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { RecentOrder } from '@tiffin/contract/recent-orders'
import type { AgainChange } from '@tiffin/domain/order/again'
import type { Reason } from '@tiffin/domain/reasons/reason'
import type { CartLine, CartState } from '../cart/slice.ts'
import { selectQuestion, type WithConfirm } from '../confirm/slice.ts'
import type { OrderInfoState } from '../order-info/slice.ts'
import { signedOut, type WithSession } from '../session/slice.ts'

/** A line that has changed since it was ordered: as it was seen then, and as it can be ordered now. */
export interface ChangedLine {
  readonly was: CartLine
  readonly now: CartLine
  readonly changes: readonly AgainChange[]
}

/** A line that cannot be ordered now. */
export interface GoneLine {
  readonly name: string
  readonly reason: Reason
  /** The path of the dishes like it; null: the menu is empty. */
  readonly similar: string | null
}

/** What the diner is asked before a placed order goes into the cart. */
export type AgainQuestion =
  | { readonly about: 'cart' }
  | {
      readonly about: 'changes'
      readonly changed: readonly ChangedLine[]
      readonly gone: readonly GoneLine[]
      /** The number of lines that are as they were. */
      readonly same: number
    }

export type AgainAnswer = 'add' | 'replace' | 'no'

/** T8: the last distinct orders of a person at one store. */
export interface LastOrders {
  /** The mobile number of the person. Another one may sign in while they load, also in another tab. */
  readonly owner: string
  readonly storeId: number
  readonly orders: readonly RecentOrder[]
}

export interface AgainState {
  /** The order that is being checked against the menu of today; null: none. */
  readonly orderId: string | null
  readonly question: AgainQuestion | null
  /** null: not loaded. */
  readonly recent: LastOrders | null
}

export interface WithAgain {
  readonly again: AgainState
}

const initialState: AgainState = { orderId: null, question: null, recent: null }

/** T8: ordering a placed order again. */
const slice = createSlice({
  name: 'again',
  initialState,
  reducers: {
    /**
     * Requests a copy of an order, or of a plan at another store (AMB100); `orderId` is its id. Has no effect while a
     * copy is being checked.
     */
    againRequested: (state, { payload }: PayloadAction<{ orderId: string; isPlan?: true }>): AgainState => ({
      ...state,
      orderId: state.orderId ?? payload.orderId,
    }),
    againAsked: (state, { payload }: PayloadAction<AgainQuestion>): AgainState => ({ ...state, question: payload }),
    againAnswered: (state, _: PayloadAction<{ answer: AgainAnswer }>): AgainState => ({ ...state, question: null }),
    /** The order is in the cart, or is not going there. */
    againEnded: (state): AgainState => ({ ...state, orderId: null, question: null }),
    /** The diner takes the order out again. The flow restores the cart and the order in progress. */
    againUndone: (state, _: PayloadAction<{ cart: CartState; orderInfo: OrderInfoState }>) => state,
    /** A page of the store shows its last orders. The saga loads them. */
    recentShown: (state, _: PayloadAction<{ storeId: number }>) => state,
    recentLoaded: (state, { payload }: PayloadAction<LastOrders>): AgainState => ({
      ...state,
      recent: payload,
    }),
  },
  extraReducers: (builder) => {
    // Clear on sign-out: the next diner must not see the previous diner's orders.
    builder.addCase(signedOut, () => initialState)
  },
})

export const { againRequested, againAsked, againAnswered, againEnded, againUndone, recentShown, recentLoaded } =
  slice.actions
export const againReducer = slice.reducer

export const selectAgainQuestion = (state: Partial<WithAgain>): AgainQuestion | null => state.again?.question ?? null

/** The order that is being checked; null while the diner is asked about it, and before the slice has loaded. */
export const selectOrderedAgain = (state: Partial<WithAgain> & WithConfirm): string | null =>
  selectAgainQuestion(state) || selectQuestion(state) ? null : (state.again?.orderId ?? null)

/** The last orders of the signed-in person at this store; null: not loaded. */
export function selectRecent({ again: { recent }, session: { profile } }: WithAgain & WithSession, storeId: number) {
  return recent && recent.storeId === storeId && recent.owner === profile?.mobile ? recent : null
}
