import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { PaymentRefusal } from '@tiffin/contract/payments'
import { type CartState, selectCart, type WithCart } from '../cart/slice.ts'

/** AMB109: the cart of an order that was not paid. It can be restored until the diner begins another one. */
export interface UnpaidCart {
  readonly orderId: string
  /** M20: as in `PlacedAt`. */
  readonly isPlan?: true | undefined
  /** Under the order key of the order that it becomes. */
  readonly cart: CartState
  /** `cancelled`: the order was cancelled while its payment was undecided. */
  readonly cause: 'refused' | 'cancelled'
  readonly refusal: PaymentRefusal | null
}

/** The slice is absent until the code that watches payments has loaded. */
interface WithUnpaidCart extends WithCart {
  readonly unpaidCart?: UnpaidCart | null | undefined
}

const slice = createSlice({
  name: 'unpaidCart',
  initialState: null as UnpaidCart | null,
  reducers: {
    /** What the browser has stored; null: nothing. */
    unpaidCartRead: (_state, { payload }: PayloadAction<UnpaidCart | null>): UnpaidCart | null => payload,
    /** The diner wants the cart back and pays for it. */
    unpaidCartRestored: (state) => state,
    /** The diner does without the cart. */
    unpaidCartDropped: (): UnpaidCart | null => null,
  },
})

export const { unpaidCartRead, unpaidCartRestored, unpaidCartDropped } = slice.actions
export const unpaidCartReducer = slice.reducer

/** The cart to offer; null once another one has begun. */
export const selectUnpaidCart = (state: WithUnpaidCart): UnpaidCart | null =>
  selectCart(state).lines.length > 0 ? null : (state.unpaidCart ?? null)
