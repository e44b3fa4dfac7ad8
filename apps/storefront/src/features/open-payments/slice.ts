import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { OpenPaymentsState, UndecidedPayment } from './selectors.ts'

const slice = createSlice({
  name: 'openPayments',
  initialState: {} as OpenPaymentsState,
  reducers: {
    paymentUndecided: (state, { payload }: PayloadAction<UndecidedPayment>): OpenPaymentsState => ({
      ...state,
      [payload.orderId]: payload,
    }),
    paymentDecided: (state, { payload }: PayloadAction<{ orderId: string }>): OpenPaymentsState => {
      const { [payload.orderId]: _, ...others } = state
      return others
    },
  },
})

export const { paymentUndecided, paymentDecided } = slice.actions
export const openPaymentsReducer = slice.reducer
