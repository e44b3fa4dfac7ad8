import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { MyOrders, OrderLists, OrderSummary } from '@tiffin/contract/my-orders'
import type { Tracking } from '@tiffin/contract/orders'
import { isOutdated } from '@tiffin/domain/order/newest'
import { LIST_STEP, LONGEST_LIST, listOf, type OrderListName } from '@tiffin/domain/order/order-lists'
import { orderStatus } from '@tiffin/domain/order/tracking'
import { now } from '../../platform/clock.ts'
import { signedOut } from '../session/slice.ts'

export interface MyOrdersState {
  /** `failed`: the last request failed. Lists of an earlier request stay. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** null: not loaded yet. */
  readonly lists: OrderLists | null
  /** SB16: the lists that have more orders than `lists`. */
  readonly more: readonly OrderListName[]
  /** SB16: the length of each list that is asked for. */
  readonly most: number
  /** True from the request for longer lists until its answer. */
  readonly isGrowing: boolean
  /** When the lists were right last, in epoch milliseconds; null: not loaded yet. */
  readonly asOf: number | null
  /** AMB47: true while the last request failed, so that the lists may be outdated. */
  readonly reconnecting: boolean
}

export interface WithMyOrders {
  readonly myOrders: MyOrdersState
}

const initialState: MyOrdersState = {
  ...{ status: 'idle', lists: null, more: [], asOf: null, reconnecting: false },
  ...{ most: LIST_STEP, isGrowing: false },
}

/** What the reducers read of an answer. */
type Loaded = Pick<MyOrders, 'orders' | 'more'>

/** An action of this moment. */
type Timed<T> = PayloadAction<T, string, { readonly at: number }>

const timed = <T>(payload: T) => ({ payload, meta: { at: now() } })

/** The card of an order whose state is now this. */
const changed = (card: OrderSummary, tracking: Tracking): OrderSummary => ({
  ...card,
  seq: tracking.seq,
  status: tracking.status,
  statusAt: tracking.reachedAt[tracking.status] ?? card.statusAt,
  paymentStatus: tracking.paymentStatus,
  invoice: tracking.invoice,
  mayCancel: tracking.mayCancel,
  isWorsened: tracking.status === orderStatus.accepted && tracking.worsened?.answer === null,
  refunds: tracking.refunds,
  decidedBy: tracking.decidedBy,
  paymentRefusal: tracking.paymentRefusal,
})

/** AMB84: the lists with the state of one order, which may move to another list; a late answer changes nothing. */
export function withOrder(lists: OrderLists, tracking: Tracking): OrderLists {
  const names = ['current', 'past', 'cancelled'] as const satisfies readonly OrderListName[]
  const from = names.find((name) => lists[name].some(({ orderId }) => orderId === tracking.orderId))
  const card = from && lists[from].find(({ orderId }) => orderId === tracking.orderId)
  if (!card || isOutdated(tracking, card)) return lists
  const next = changed(card, tracking)
  const to = listOf(next)
  if (to === from) {
    return { ...lists, [from]: lists[from].map((each) => (each === card ? next : each)) }
  }
  // T4: newest first, by when they were placed.
  const joined = [...lists[to], next].sort((one, other) => other.placedAt - one.placedAt)
  return { ...lists, [from]: lists[from].filter((each) => each !== card), [to]: joined }
}

/** T8: the orders of the signed-in diner. */
const slice = createSlice({
  name: 'myOrders',
  initialState,
  reducers: {
    myOrdersRequested: (state): MyOrdersState => ({ ...state, status: 'loading' }),
    myOrdersLoaded: {
      reducer: ({ most }, { payload, meta }: Timed<Loaded>): MyOrdersState => ({
        ...{ status: 'ready', lists: payload.orders, more: payload.more ?? [] },
        ...{ asOf: meta.at, reconnecting: false, most, isGrowing: false },
      }),
      prepare: ({ orders, more }: Loaded) => timed({ orders, more }),
    },
    orderChanged: {
      reducer: (state, { payload, meta }: Timed<Tracking>): MyOrdersState =>
        state.lists ? { ...state, lists: withOrder(state.lists, payload), asOf: meta.at, reconnecting: false } : state,
      prepare: (tracking: Tracking) => timed(tracking),
    },
    /** The lists are right, unless a request has just failed. */
    myOrdersConfirmed: {
      reducer: (state, { meta }: Timed<null>): MyOrdersState =>
        state.lists && !state.reconnecting ? { ...state, asOf: meta.at } : state,
      prepare: () => timed(null),
    },
    myOrdersAway: (state): MyOrdersState => ({ ...state, reconnecting: true, isGrowing: false }),
    /** SB16: the diner asked for more orders. The saga requests the lists once. */
    moreOrdersRequested: (state): MyOrdersState => ({
      ...{ ...state, isGrowing: true },
      most: Math.min(LONGEST_LIST, state.most + LIST_STEP),
    }),
    /** AMB5: the diner returned to the page. The saga requests the lists once. */
    myOrdersRevisited: (state) => state,
    myOrdersLeft: (state) => state,
    myOrdersFailed: (state): MyOrdersState => ({
      ...{ ...state, status: 'failed', reconnecting: true },
      isGrowing: false,
    }),
  },
  extraReducers: (builder) => {
    // Clear on sign-out: the next diner must not see the previous diner's orders.
    builder.addCase(signedOut, () => initialState)
  },
})

export const {
  myOrdersRequested,
  myOrdersLoaded,
  orderChanged,
  myOrdersConfirmed,
  myOrdersAway,
  moreOrdersRequested,
  myOrdersRevisited,
  myOrdersLeft,
  myOrdersFailed,
} = slice.actions
export const myOrdersReducer = slice.reducer

export const selectMyOrders = (state: WithMyOrders): MyOrdersState => state.myOrders
