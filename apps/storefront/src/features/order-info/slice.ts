import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CouponAnswer } from '@tiffin/contract/coupons'
import type { Instructions } from '@tiffin/contract/orders'
import type { BulkPreferences } from '@tiffin/domain/cart/bulk-preferences'
import type { Paise } from '@tiffin/domain/money/money'
import type { TenderKind } from '@tiffin/domain/money/tender-kinds'
import type { OrderKind } from '@tiffin/domain/order/gates'
import { answersOf, type Days, freshOrder, kindOf, type Order, orderTypeOf } from '@tiffin/domain/order/order'
import type { DeliveryMode, OrderType } from '@tiffin/domain/order/order-type'
import { answered, atMealTime, type MealMoment } from '@tiffin/domain/order/replan'
import type { KindChange } from '@tiffin/domain/order/transitions'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { createSelector } from 'reselect'
import { cartCleared } from '../cart/slice.ts'
import { placeSelected, signedOut } from '../session/slice.ts'

/** An order before it is placed, and its store. */
interface OrderAtStore {
  /** Null until the diner selects a store or opens one by its URL (C25). */
  readonly storeId: number | null
  readonly order: Order
  readonly instructions: Instructions
  /** The cost centre or note on the bill, as it was typed. */
  readonly billNote: string
  /** L3: the delivery charge to the selected address, in paise; null means the store's default charge. */
  readonly deliveryCharges: Paise | null
  /**
   * N4, N5: what the order's coupon takes off, in paise, as the server answered last; 0: refused; null: no coupon, or not
   * answered.
   */
  readonly couponAmount: Paise | null
  /** C12: the text of the selected address; null until the diner selects one. */
  readonly address: string | null
  /**
   * The days of a plan that the diner left by opening another menu (G3). They return with the menu of plans, as by Back,
   * until the diner chooses another time. Undefined when there are none.
   */
  readonly leftDays?: Days | undefined
  /** AMB101: the meal dates of the plan as the diner last saw them; undefined for other orders, and for a new plan. */
  readonly seenMeals?: readonly LocalDate[] | undefined
}

/** Z7: the order in progress and the store that it is placed at. */
export interface OrderInfoState extends OrderAtStore {
  /**
   * The order that the diner left by leaving its store (C15, C25). It goes on when that store's page opens again, as by
   * Back. Undefined when there is none.
   */
  readonly aside?: OrderAtStore | undefined
}

interface SelectedAddress {
  readonly addressId: string
  readonly deliveryCharges: Paise
  /** The text of the address; absent when only the charge of the selected address changed. */
  readonly address?: string
}

interface SelectedStore {
  readonly storeId: number
  readonly deliveryMode: DeliveryMode
  readonly isEntered?: true
}

/** A change that the diner asks for. */
interface OrderChange {
  readonly change: KindChange
  /** G16: true when the cart is kept and takes the kind of the order, as for a mismatch on proceeding. */
  readonly keepsCart?: true
}

interface ChangedOrder extends Pick<OrderAtStore, 'order' | 'leftDays'> {
  readonly startsOver?: boolean
}

export interface WithOrderInfo {
  readonly orderInfo: OrderInfoState
}

export const noInstructions: Instructions = { cutlery: false, condiments: false, comments: '' }

export const emptyOrderInfo: OrderInfoState = {
  storeId: null,
  // AMB14: pickup is the default mode of a store that offers it.
  order: freshOrder('pickup'),
  instructions: noInstructions,
  billNote: '',
  deliveryCharges: null,
  couponAmount: null,
  address: null,
}

const withOrder = (state: OrderInfoState, order: Order): OrderInfoState => ({ ...state, order })

const withCoupon = (state: OrderInfoState, coupon: string | null): OrderInfoState => ({
  ...withOrder(state, { ...state.order, coupon }),
  couponAmount: null,
})

/** The order that waits once the diner has left the store of this one. */
const asideOf = ({ aside, ...order }: OrderInfoState): OrderAtStore | undefined =>
  order.storeId === null ? aside : order

/** Q31, AMB103: the end of a session clears the choices of the order, and keeps its store and delivery mode. */
const withoutPerson = ({ storeId, order }: OrderAtStore): OrderAtStore =>
  storeId === null ? emptyOrderInfo : { ...emptyOrderInfo, storeId, order: freshOrder(order.mode) }

/** Z11, Q31: what is left of the order in progress, and of the one set aside, when a session has ended. */
export const withoutOwner = (state: OrderInfoState): OrderInfoState => ({
  ...withoutPerson(state),
  aside: state.aside && withoutPerson(state.aside),
})

const forEntry = (state: OrderInfoState, entry: SelectedAddress | null): OrderInfoState => ({
  ...withOrder(state, { ...state.order, for: entry?.addressId ?? null }),
  deliveryCharges: entry?.deliveryCharges ?? null,
  address: entry && (entry.address ?? state.address),
})

const slice = createSlice({
  name: 'orderInfo',
  initialState: emptyOrderInfo,
  reducers: {
    /**
     * B25, C25: starts a fresh order for now at a store that the diner selected or opened by its URL. At the same
     * store, only changes the delivery mode. `isEntered`: a page of the store opened, and the diner chose neither.
     */
    storeSelected: (state, { payload }: PayloadAction<SelectedStore>) => {
      const { storeId, deliveryMode: mode } = payload
      if (state.storeId === storeId) return withOrder(state, { ...state.order, mode })
      return { ...emptyOrderInfo, storeId, order: freshOrder(mode), aside: asideOf(state) }
    },
    /** The page of the store of the order set aside opened: goes on with it, and sets aside the order in progress. */
    orderContinued: (state) => ({ ...(state.aside ?? state), aside: asideOf({ ...state, aside: undefined }) }),
    /** D24, D25, G3: a menu page opened; the flow makes the order one of its type, after a confirmation if needed. */
    menuTypeOpened: (state, _: PayloadAction<{ orderType: OrderType }>) => state,
    /**
     * G2, G3: the diner asks for another kind of order, or for another time. The flow applies it, after a confirmation
     * if that would empty the cart.
     */
    orderChangeRequested: (state, _: PayloadAction<OrderChange>) => state,
    /**
     * G4: the changed order. `startsOver`: the change has emptied the cart, so the instructions and the payment mode of
     * the last order go with its dishes; whom it is for, and where it goes, stay. `leftDays`: the diner opened another
     * menu than that of the plan with these days.
     */
    orderChanged: (state, { payload: { order, startsOver, leftDays } }: PayloadAction<ChangedOrder>) =>
      startsOver
        ? { ...state, seenMeals: undefined, leftDays, order: { ...order, payment: null }, instructions: noInstructions }
        : { ...state, seenMeals: undefined, leftDays, order },
    mealsSeen: (state, { payload }: PayloadAction<{ dates: readonly LocalDate[] }>) => ({
      ...state,
      seenMeals: payload.dates,
    }),
    /** P4: the diner answered the questions of a bulk order. */
    bulkAnswered: (state, { payload }: PayloadAction<{ answers: BulkPreferences }>) =>
      withOrder(state, answered(state.order, payload.answers)),
    /** C15, Q31: the diner pressed the link that changes the order, or signed out outside a store. */
    orderInfoReset: (state) => ({ ...emptyOrderInfo, aside: asideOf(state) }),
    /** C25: a page of the store that takes orders opened: any page but tracking. */
    orderPageOpened: (state) => state,
    /** G8: the day and time that the store takes orders for when they are not now; null moves the order to now. */
    mealDateFound: (state, { payload }: PayloadAction<MealMoment>) =>
      withOrder(state, atMealTime(state.order, payload)),
    instructionsChanged: (state, { payload }: PayloadAction<Partial<Instructions>>) => ({
      ...state,
      instructions: { ...state.instructions, ...payload },
    }),
    billNoteChanged: (state, { payload: { text } }: PayloadAction<{ text: string }>) => ({ ...state, billNote: text }),
    /** L3: selects a serviceable entry; null clears the selection (L5). */
    addressSelected: (state, { payload }: PayloadAction<SelectedAddress | null>) => forEntry(state, payload),
    /** M2: the diner selected a payment mode. */
    modeChosen: (state, { payload }: PayloadAction<{ mode: TenderKind }>) =>
      withOrder(state, { ...state.order, payment: payload.mode }),
    /** N2: the diner chose a coupon, or removed it. */
    couponChosen: (state, { payload }: PayloadAction<{ coupon: string | null }>) => withCoupon(state, payload.coupon),
    /** N3, N4: the server's answer about the coupon. */
    couponAnswered: (state, { payload }: PayloadAction<CouponAnswer>) => ({ ...state, couponAmount: payload.amount }),
    /** AMB94: the page that checks the coupon on every change was left, so its amount is unknown. */
    couponForgotten: (state) => ({ ...state, couponAmount: null }),
    /** Another tab changed the order info. */
    orderInfoRestored: (_, { payload }: PayloadAction<OrderInfoState>) => payload,
  },
  extraReducers: (builder) => {
    // C12: a place that the diner selects later replaces the address.
    builder.addCase(placeSelected, (state, { payload }) => (payload.place ? forEntry(state, null) : state))
    // N6: the coupon does not outlast the cart that it was for.
    builder.addCase(cartCleared, (state) => withCoupon(state, null))
    builder.addCase(signedOut, withoutOwner)
  },
})

export const {
  storeSelected,
  orderContinued,
  menuTypeOpened,
  orderChangeRequested,
  orderChanged,
  mealsSeen,
  bulkAnswered,
  orderInfoReset,
  orderPageOpened,
  mealDateFound,
  instructionsChanged,
  billNoteChanged,
  addressSelected,
  modeChosen,
  couponChosen,
  couponAnswered,
  couponForgotten,
  orderInfoRestored,
} = slice.actions
export const orderInfoReducer = slice.reducer

export const selectOrderInfo = (state: WithOrderInfo): OrderInfoState => state.orderInfo
export const selectOrder = (state: WithOrderInfo): Order => state.orderInfo.order
export const selectInstructions = (state: WithOrderInfo): Instructions => state.orderInfo.instructions

/** Null until the diner selects a store or opens one by its URL (C25). */
export const selectDeliveryMode = (state: WithOrderInfo): DeliveryMode | null =>
  state.orderInfo.storeId === null ? null : state.orderInfo.order.mode

/** L1: the id of the saved entry that the order is for; null when none is selected. */
export const selectChosenEntryId = (state: WithOrderInfo): string | null => state.orderInfo.order.for

/** The menu of an order type. */
export const menuOf = (orderType: OrderType): Order['menu'] => (orderType === 'bulk' ? 'bulk' : 'regular')

export const selectOrderType = (state: WithOrderInfo): OrderType => orderTypeOf(state.orderInfo.order)

/**
 * G1, G8: the kind of the order. An order that the store moved to another day counts as a later order, although the
 * diner did not choose the day.
 */
export const selectOrderKind = createSelector([selectOrder], (order): OrderKind => kindOf(order))

/** G14: the day of a later order; null for every other order. */
export const selectLaterDate = ({ orderInfo: { order } }: WithOrderInfo): LocalDate | null =>
  order.plan.kind === 'later' ? order.plan.date : null

/** P4: the answers of a bulk order; null for other orders and until the questions are answered. */
export const selectBulkAnswers = (state: WithOrderInfo): BulkPreferences | null => answersOf(state.orderInfo.order)
