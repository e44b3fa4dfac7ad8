import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Instructions } from '@tiffin/contract/orders'
import type { BulkPreferences } from '@tiffin/domain/bulk-preferences'
import type { LocalDate } from '@tiffin/domain/clock'
import type { Paise } from '@tiffin/domain/money'
import type { DeliveryMode, OrderTiming, OrderType } from '@tiffin/domain/order-type'
import { signedOut } from '../session/slice.ts'

/** P4: what a kind of order asks beside its dishes; null until it is answered. */
export interface Preferences {
  readonly bulkPreferences: BulkPreferences | null
}

/** Z7: how the order is to be made. */
export interface OrderInfoState {
  readonly storeId: number | null
  readonly orderType: OrderType
  readonly timing: OrderTiming
  readonly deliverNow: boolean
  /** Null until a store is chosen or entered (C25). */
  readonly deliveryMode: DeliveryMode | null
  /** G6: 1 for every order that is not scheduled. */
  readonly noOfDays: number
  readonly startDate: LocalDate | null
  readonly laterDate: LocalDate | null
  readonly instructions: Instructions
  readonly preferences: Preferences
  /** L1: the saved entry that the order goes to. */
  readonly selectedAddressId: string | null
  /** L3: what delivery to that entry costs, in paise; null means the store's own figure. */
  readonly deliveryCharges: Paise | null
}

export interface WithOrderInfo {
  readonly orderInfo: OrderInfoState
}

export const noInstructions: Instructions = { cutlery: false, condiments: false, comments: '' }

export const emptyOrderInfo: OrderInfoState = {
  storeId: null,
  orderType: 'regular',
  timing: 'regular',
  deliverNow: true,
  deliveryMode: null,
  noOfDays: 1,
  startDate: null,
  laterDate: null,
  instructions: noInstructions,
  preferences: { bulkPreferences: null },
  selectedAddressId: null,
  deliveryCharges: null,
}

const slice = createSlice({
  name: 'orderInfo',
  initialState: emptyOrderInfo,
  reducers: {
    /** B25: a fresh order for now at this store; C25: or a store that was entered by its own address. */
    storeSelected: (state, { payload }: PayloadAction<{ storeId: number; deliveryMode: DeliveryMode }>) =>
      state.storeId === payload.storeId
        ? { ...state, deliveryMode: payload.deliveryMode }
        : { ...emptyOrderInfo, ...payload },
    /** G3: a diner wants another kind of order. The flow switches, asking first where that empties a cart. */
    orderTypeRequested: (state, _: PayloadAction<{ orderType: OrderType }>) => state,
    /** G4, G6: a fresh order of another kind, for now, at the same store. */
    orderTypeSwitched: (state, { payload }: PayloadAction<{ orderType: OrderType }>) => ({
      ...emptyOrderInfo,
      storeId: state.storeId,
      deliveryMode: state.deliveryMode,
      orderType: payload.orderType,
    }),
    /** P4. */
    bulkAnswered: (state, { payload }: PayloadAction<{ bulkPreferences: BulkPreferences }>) => ({
      ...state,
      preferences: { ...state.preferences, ...payload },
    }),
    /** C15: the change link. */
    orderInfoReset: () => emptyOrderInfo,
    /** G8: the store takes orders for another day only; null puts the order back to now. */
    mealDateFound: (state, { payload }: PayloadAction<{ date: LocalDate | null }>) => ({
      ...state,
      deliverNow: payload.date === null,
      startDate: payload.date,
      laterDate: payload.date,
    }),
    instructionsChanged: (state, { payload }: PayloadAction<Partial<Instructions>>) => ({
      ...state,
      instructions: { ...state.instructions, ...payload },
    }),
    /** L3: a deliverable entry was chosen; L5: or none, when it cannot be delivered there. */
    addressSelected: (state, { payload }: PayloadAction<{ addressId: string; deliveryCharges: Paise } | null>) => ({
      ...state,
      selectedAddressId: payload?.addressId ?? null,
      deliveryCharges: payload?.deliveryCharges ?? null,
    }),
    /** Another tab changed it. */
    orderInfoRestored: (_, { payload }: PayloadAction<OrderInfoState>) => payload,
  },
  extraReducers: (builder) => {
    // Q31, AMB45: the order info goes, the cart with its store stays.
    builder.addCase(signedOut, () => emptyOrderInfo)
  },
})

export const {
  storeSelected,
  orderTypeRequested,
  orderTypeSwitched,
  bulkAnswered,
  orderInfoReset,
  mealDateFound,
  instructionsChanged,
  addressSelected,
  orderInfoRestored,
} = slice.actions
export const orderInfoReducer = slice.reducer

export const selectOrderInfo = (state: WithOrderInfo): OrderInfoState => state.orderInfo
export const selectInstructions = (state: WithOrderInfo): Instructions => state.orderInfo.instructions
export const selectDeliveryMode = (state: WithOrderInfo): DeliveryMode | null => state.orderInfo.deliveryMode
export const selectBulkPreferences = (state: WithOrderInfo): BulkPreferences | null =>
  state.orderInfo.preferences.bulkPreferences
