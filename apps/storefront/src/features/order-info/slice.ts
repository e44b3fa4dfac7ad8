import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Instructions } from '@tiffin/contract/orders'
import type { BulkPreferences } from '@tiffin/domain/bulk-preferences'
import type { LocalDate } from '@tiffin/domain/clock'
import type { OrderKind } from '@tiffin/domain/gates'
import type { Paise } from '@tiffin/domain/money'
import { answersOf, freshOrder, kindOf, type Order, orderTypeOf } from '@tiffin/domain/order/order'
import { applyMove, type Move, type Settings } from '@tiffin/domain/order/transitions'
import type { DeliveryMode, OrderType, PaymentMode } from '@tiffin/domain/order-type'
import { createSelector } from 'reselect'
import { signedOut } from '../session/slice.ts'

/** Z7: how the order is to be made. */
export interface OrderInfoState {
  /** Null until a store is chosen or entered (C25). */
  readonly storeId: number | null
  readonly order: Order
  readonly instructions: Instructions
  /** L3: what delivery to the chosen address costs, in paise; null means the store's own figure. */
  readonly deliveryCharges: Paise | null
}

export interface WithOrderInfo {
  readonly orderInfo: OrderInfoState
}

export const noInstructions: Instructions = { cutlery: false, condiments: false, comments: '' }

export const emptyOrderInfo: OrderInfoState = {
  storeId: null,
  // AMB14: every store without a chosen mode begins so where it offers it.
  order: freshOrder('pickup'),
  instructions: noInstructions,
  deliveryCharges: null,
}

/** What client and store offer is asked before an event is dispatched; here it is carried out. */
const ANYTHING: Settings = {
  clientType: 'NORMAL',
  offers: { pickup: true, delivery: true, now: true, later: true, days: true, bulk: true },
}

function carriedOut(order: Order, move: Move): Order {
  const result = applyMove(move, order, ANYTHING)
  return 'order' in result ? result.order : order
}

const withMove = (state: OrderInfoState, move: Move): OrderInfoState => ({
  ...state,
  order: carriedOut(state.order, move),
})

const slice = createSlice({
  name: 'orderInfo',
  initialState: emptyOrderInfo,
  reducers: {
    /** B25: a fresh order for now at this store; C25: or a store that was entered by its own address. */
    storeSelected: (state, { payload }: PayloadAction<{ storeId: number; deliveryMode: DeliveryMode }>) => {
      const { storeId, deliveryMode: mode } = payload
      if (state.storeId === storeId) return withMove(state, { move: 'handed-over', mode })
      return { ...emptyOrderInfo, storeId, order: freshOrder(mode) }
    },
    /** G3: a diner wants another kind of order. The flow switches, asking first where that empties a cart. */
    orderTypeRequested: (state, _: PayloadAction<{ orderType: OrderType }>) => state,
    /** G4, G6: a fresh order from another menu, for now, at the same store. */
    orderTypeSwitched: (state, { payload }: PayloadAction<{ menu: Order['menu'] }>) => ({
      ...emptyOrderInfo,
      storeId: state.storeId,
      order: carriedOut(state.order, { move: 'on-menu', menu: payload.menu }),
    }),
    /** P4. */
    bulkAnswered: (state, { payload }: PayloadAction<{ answers: BulkPreferences }>) =>
      withMove(state, { move: 'bulk-answered', answers: payload.answers }),
    /** C15: the change link. */
    orderInfoReset: () => emptyOrderInfo,
    /** G8: the store takes orders for another day only; null puts the order back to now. */
    mealDateFound: (state, { payload }: PayloadAction<{ date: LocalDate | null }>) =>
      withMove(state, { move: 'meal-time', date: payload.date }),
    instructionsChanged: (state, { payload }: PayloadAction<Partial<Instructions>>) => ({
      ...state,
      instructions: { ...state.instructions, ...payload },
    }),
    /** L3: a deliverable entry was chosen; L5: or none, when it cannot be delivered there. */
    addressSelected: (state, { payload }: PayloadAction<{ addressId: string; deliveryCharges: Paise } | null>) => ({
      ...withMove(state, { move: 'for-whom', entry: payload?.addressId ?? null }),
      deliveryCharges: payload?.deliveryCharges ?? null,
    }),
    /** M2. */
    modeChosen: (state, { payload }: PayloadAction<{ mode: PaymentMode }>) =>
      withMove(state, { move: 'paid-by', payment: payload.mode }),
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
  modeChosen,
  orderInfoRestored,
} = slice.actions
export const orderInfoReducer = slice.reducer

export const selectOrderInfo = (state: WithOrderInfo): OrderInfoState => state.orderInfo
export const selectOrder = (state: WithOrderInfo): Order => state.orderInfo.order
export const selectInstructions = (state: WithOrderInfo): Instructions => state.orderInfo.instructions

/** Null until a store is chosen or entered (C25). */
export const selectDeliveryMode = (state: WithOrderInfo): DeliveryMode | null =>
  state.orderInfo.storeId === null ? null : state.orderInfo.order.mode

/** L1: the saved entry that the order is for. */
export const selectChosenEntryId = (state: WithOrderInfo): string | null => state.orderInfo.order.for

/** The menu that a kind of order is filled from. */
export const menuOf = (orderType: OrderType): Order['menu'] => (orderType === 'bulk' ? 'bulk' : 'regular')

export const selectOrderType = (state: WithOrderInfo): OrderType => orderTypeOf(state.orderInfo.order)

/** G1, G8: an order that the store takes for another day only is a later one, though the diner has not chosen so. */
export const selectOrderKind = createSelector([selectOrder], (order): OrderKind => kindOf(order))

/** G14: the day of a later order; null for every other order. */
export const selectLaterDate = ({ orderInfo: { order } }: WithOrderInfo): LocalDate | null =>
  order.plan.kind === 'later' ? order.plan.date : null

/** P4: null for an order that is not in bulk, and until its questions are answered. */
export const selectBulkAnswers = (state: WithOrderInfo): BulkPreferences | null => answersOf(state.orderInfo.order)
