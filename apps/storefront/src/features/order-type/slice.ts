import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { orderChangeRequested } from '../order-info/slice.ts'

/** G2: the type of the order; G13: day and time of a later order; O1: the days of a plan. */
export type OrderSheet = 'type' | 'later' | 'days'

export interface OrderTypeState {
  /** The open sheet; null while none is open. */
  readonly sheet: OrderSheet | null
}

export interface WithOrderType {
  readonly orderType: OrderTypeState
}

const initialState: OrderTypeState = { sheet: null }

const slice = createSlice({
  name: 'orderType',
  initialState,
  reducers: {
    orderSheetRequested: (_, { payload }: PayloadAction<{ sheet: OrderSheet }>): OrderTypeState => payload,
    /** The diner closed the sheet without a choice. */
    orderSheetClosed: (): OrderTypeState => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(orderChangeRequested, (): OrderTypeState => initialState)
  },
})

export const { orderSheetRequested, orderSheetClosed } = slice.actions
export const orderTypeReducer = slice.reducer

export const selectOrderSheet = (state: WithOrderType): OrderSheet | null => state.orderType.sheet
