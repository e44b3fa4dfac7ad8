import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { OrderLists } from '@tiffin/contract/my-orders'
import { signedOut } from '../session/slice.ts'

export interface MyOrdersState {
  /** `failed`: the last request failed. Lists of an earlier request stay. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** null: not loaded yet. */
  readonly lists: OrderLists | null
}

export interface WithMyOrders {
  readonly myOrders: MyOrdersState
}

const initialState: MyOrdersState = { status: 'idle', lists: null }

/** T8: the orders of the signed-in diner. */
const slice = createSlice({
  name: 'myOrders',
  initialState,
  reducers: {
    myOrdersRequested: (state): MyOrdersState => ({ ...state, status: 'loading' }),
    myOrdersLoaded: (_state, { payload }: PayloadAction<OrderLists>): MyOrdersState => ({
      status: 'ready',
      lists: payload,
    }),
    myOrdersFailed: (state): MyOrdersState => ({ ...state, status: 'failed' }),
  },
  extraReducers: (builder) => {
    // Clear on sign-out: the next diner must not see the previous diner's orders.
    builder.addCase(signedOut, () => initialState)
  },
})

export const { myOrdersRequested, myOrdersLoaded, myOrdersFailed } = slice.actions
export const myOrdersReducer = slice.reducer

export const selectMyOrders = (state: WithMyOrders): MyOrdersState => state.myOrders
