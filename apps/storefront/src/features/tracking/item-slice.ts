import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ChefChat, ItemTracking } from '@tiffin/contract/items'

/** Names an item of an order. */
export interface ItemKey {
  readonly orderId: string
  readonly itemId: string
}

export interface ItemState {
  /** The item whose page is open; null: none. */
  readonly key: ItemKey | null
  /** null: not read yet. */
  readonly item: ItemTracking | null
  readonly hasFailed: boolean
  /** S22: where the request to the chef is. */
  readonly asking: 'no' | 'writing' | 'sending' | 'sent'
  /** Why the server did not take the request; null: it did, or was not asked. */
  readonly problem: string | null
}

export interface WithTrackItem {
  readonly trackItem: ItemState
}

const initialState: ItemState = { key: null, item: null, hasFailed: false, asking: 'no', problem: null }

const isOf = ({ key }: ItemState, { orderId, itemId }: ItemKey): boolean =>
  key?.orderId === orderId && key.itemId === itemId

const slice = createSlice({
  name: 'trackItem',
  initialState,
  reducers: {
    itemOpened: (_state, { payload }: PayloadAction<ItemKey>): ItemState => ({ ...initialState, key: payload }),
    itemArrived: (state, { payload }: PayloadAction<ItemTracking>): ItemState =>
      isOf(state, payload) ? { ...state, item: payload, hasFailed: false } : state,
    /** The last known state stays (AMB47). */
    itemFailed: (state): ItemState => ({ ...state, hasFailed: true }),
    itemClosed: (): ItemState => initialState,
    chefOpened: (state): ItemState => ({ ...state, asking: 'writing', problem: null }),
    chefClosed: (state): ItemState => (state.asking === 'sending' ? state : { ...state, asking: 'no', problem: null }),
    chefAsked: (state, _action: PayloadAction<ItemKey & { readonly text: string }>): ItemState => ({
      ...state,
      asking: 'sending',
      problem: null,
    }),
    chefAnswered: (state, { payload }: PayloadAction<ItemKey & { readonly chat: ChefChat }>): ItemState =>
      isOf(state, payload)
        ? { ...state, asking: 'sent', item: state.item && { ...state.item, chefChat: payload.chat } }
        : state,
    chefRefused: (state, { payload }: PayloadAction<{ problem: string }>): ItemState => ({
      ...state,
      asking: state.asking === 'sending' ? 'writing' : state.asking,
      problem: payload.problem,
    }),
  },
})

export const {
  itemOpened,
  itemArrived,
  itemFailed,
  itemClosed,
  chefOpened,
  chefClosed,
  chefAsked,
  chefAnswered,
  chefRefused,
} = slice.actions
export const trackItemReducer = slice.reducer

export const selectItem = (state: WithTrackItem): ItemState => state.trackItem
