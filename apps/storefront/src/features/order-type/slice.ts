import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { orderChangeRequested, orderInfoReset } from '../order-info/slice.ts'
import { storefrontFailed } from '../storefront/slice.ts'

/** G2: the type of the order; G13: day and time of a later order; O1: the days of a plan; AMB114: its dishes by day. */
export type OrderSheet = 'type' | 'later' | 'days' | 'dishes'

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
    /** `storeId`: the store whose cart to open first on a page without a store. */
    orderSheetRequested: (
      _,
      { payload: { sheet } }: PayloadAction<{ sheet: OrderSheet; storeId?: number }>,
    ): OrderTypeState => ({ sheet }),
    /** The diner closed the sheet without a choice. */
    orderSheetClosed: (): OrderTypeState => initialState,
  },
  extraReducers: (builder) => {
    builder
      // Delivery or pickup is one of several choices in the sheet, so it stays open.
      .addCase(orderChangeRequested, (state, { payload: { change } }) =>
        change.move === 'handed-over' ? state : initialState,
      )
      .addCase(orderInfoReset, (): OrderTypeState => initialState)
      .addCase(storefrontFailed, (): OrderTypeState => initialState)
  },
})

export const { orderSheetRequested, orderSheetClosed } = slice.actions
export const orderTypeReducer = slice.reducer

export const selectOrderSheet = (state: WithOrderType): OrderSheet | null => state.orderType.sheet
