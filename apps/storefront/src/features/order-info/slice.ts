import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Instructions } from '@tiffin/contract/orders'
import type { BulkPreferences } from '@tiffin/domain/cart/bulk-preferences'
import type { Paise } from '@tiffin/domain/money/money'
import type { OrderKind } from '@tiffin/domain/order/gates'
import { answersOf, freshOrder, kindOf, type Order, orderTypeOf } from '@tiffin/domain/order/order'
import type { DeliveryMode, OrderType, PaymentMode } from '@tiffin/domain/order/order-type'
import { applyMove, type Move, type Settings } from '@tiffin/domain/order/transitions'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { createSelector } from 'reselect'
import { signedOut } from '../session/slice.ts'

/** Z7: the diner's choices for the order. */
export interface OrderInfoState {
  /** Null until a store is selected or entered (C25). */
  readonly storeId: number | null
  readonly order: Order
  readonly instructions: Instructions
  /** L3: the delivery charge to the selected address, in paise; null means the store's default charge. */
  readonly deliveryCharges: Paise | null
}

export interface WithOrderInfo {
  readonly orderInfo: OrderInfoState
}

export const noInstructions: Instructions = { cutlery: false, condiments: false, comments: '' }

export const emptyOrderInfo: OrderInfoState = {
  storeId: null,
  // AMB14: the default mode of a store that offers it.
  order: freshOrder('pickup'),
  instructions: noInstructions,
  deliveryCharges: null,
}

/** The caller checks what tenant and store offer before dispatching an event, so the reducer allows every move. */
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
    /** B25: starts a fresh order for now at the selected store; C25: or at a store entered by its URL. */
    storeSelected: (state, { payload }: PayloadAction<{ storeId: number; deliveryMode: DeliveryMode }>) => {
      const { storeId, deliveryMode: mode } = payload
      if (state.storeId === storeId) return withMove(state, { move: 'handed-over', mode })
      return { ...emptyOrderInfo, storeId, order: freshOrder(mode) }
    },
    /** G3: the diner requests another kind of order. The flow switches, and asks first if that would empty the cart. */
    orderTypeRequested: (state, _: PayloadAction<{ orderType: OrderType }>) => state,
    /** G4, G6: starts a fresh order for now from another menu of the same store. */
    orderTypeSwitched: (state, { payload }: PayloadAction<{ menu: Order['menu'] }>) => ({
      ...emptyOrderInfo,
      storeId: state.storeId,
      order: carriedOut(state.order, { move: 'on-menu', menu: payload.menu }),
    }),
    /** P4: the diner answered the questions of a bulk order. */
    bulkAnswered: (state, { payload }: PayloadAction<{ answers: BulkPreferences }>) =>
      withMove(state, { move: 'bulk-answered', answers: payload.answers }),
    /** C15: the diner pressed the change link. */
    orderInfoReset: () => emptyOrderInfo,
    /** G8: the store takes orders for another day only; null resets the order to now. */
    mealDateFound: (state, { payload }: PayloadAction<{ date: LocalDate | null }>) =>
      withMove(state, { move: 'meal-time', date: payload.date }),
    instructionsChanged: (state, { payload }: PayloadAction<Partial<Instructions>>) => ({
      ...state,
      instructions: { ...state.instructions, ...payload },
    }),
    /** L3: selects a serviceable entry; L5: null when delivery there is not possible. */
    addressSelected: (state, { payload }: PayloadAction<{ addressId: string; deliveryCharges: Paise } | null>) => ({
      ...withMove(state, { move: 'for-whom', entry: payload?.addressId ?? null }),
      deliveryCharges: payload?.deliveryCharges ?? null,
    }),
    /** M2: the diner selected a payment mode. */
    modeChosen: (state, { payload }: PayloadAction<{ mode: PaymentMode }>) =>
      withMove(state, { move: 'paid-by', payment: payload.mode }),
    /** Another tab changed it. */
    orderInfoRestored: (_, { payload }: PayloadAction<OrderInfoState>) => payload,
  },
  extraReducers: (builder) => {
    // Q31, AMB45: a sign-out clears the order info and keeps the cart with its store.
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

/** Null until a store is selected or entered (C25). */
export const selectDeliveryMode = (state: WithOrderInfo): DeliveryMode | null =>
  state.orderInfo.storeId === null ? null : state.orderInfo.order.mode

/** L1: the id of the saved entry that the order is for. */
export const selectChosenEntryId = (state: WithOrderInfo): string | null => state.orderInfo.order.for

/** The menu to which an order type belongs. */
export const menuOf = (orderType: OrderType): Order['menu'] => (orderType === 'bulk' ? 'bulk' : 'regular')

export const selectOrderType = (state: WithOrderInfo): OrderType => orderTypeOf(state.orderInfo.order)

/**
 * G1, G8: an order that the store moved to another day counts as a later one, although the diner did not choose that.
 */
export const selectOrderKind = createSelector([selectOrder], (order): OrderKind => kindOf(order))

/** G14: the day of a later order; null for every other order. */
export const selectLaterDate = ({ orderInfo: { order } }: WithOrderInfo): LocalDate | null =>
  order.plan.kind === 'later' ? order.plan.date : null

/** P4: null for an order that is not a bulk order, and until its questions are answered. */
export const selectBulkAnswers = (state: WithOrderInfo): BulkPreferences | null => answersOf(state.orderInfo.order)
