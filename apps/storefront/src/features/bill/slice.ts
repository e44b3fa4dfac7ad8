import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Tracking } from '@tiffin/contract/orders'
import { signedOut } from '../session/slice.ts'

export interface BillState {
  readonly orderId: string | null
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** SB18: the order with its stored bill. */
  readonly order: Tracking | null
}

export interface WithBill {
  readonly bill: BillState
}

const initialState: BillState = { orderId: null, status: 'idle', order: null }

/** R10: the bill that is shown. */
const slice = createSlice({
  name: 'bill',
  initialState,
  reducers: {
    billRequested: (_state, { payload }: PayloadAction<{ orderId: string }>): BillState => ({
      orderId: payload.orderId,
      status: 'loading',
      order: null,
    }),
    billLoaded: (state, { payload }: PayloadAction<Tracking>): BillState => ({
      ...state,
      status: 'ready',
      order: payload,
    }),
    billFailed: (state): BillState => ({ ...state, status: 'failed' }),
  },
  extraReducers: (builder) => {
    // Clear on sign-out: the next diner must not see the previous diner's bill.
    builder.addCase(signedOut, () => initialState)
  },
})

export const { billRequested, billLoaded, billFailed } = slice.actions
export const billReducer = slice.reducer

export const selectBill = (state: WithBill): BillState => state.bill
