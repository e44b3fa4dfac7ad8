import { createSelector, createSlice, original, type PayloadAction } from '@reduxjs/toolkit'
import type { ProblemCode } from '@tiffin/contract/problem'
import type { MealTime, Menu, Storefront } from '@tiffin/contract/storefront'
import type { Store } from '@tiffin/contract/stores'
import type { ReasonOf } from '@tiffin/domain/reason'
import { shareStructure } from '../../platform/structural-sharing.ts'

export type Status = 'idle' | 'loading' | 'ready' | 'failed'

/** C23, C24: the store does not deliver to the chosen place, or the question was refused in the server's words. */
export type Unserved = ReasonOf<'store-does-not-deliver'> | ReasonOf<'upstream'>

/** C27: the store whose pages are open, with its menu. The last known menu stays while a new one is on its way. */
export interface StorefrontState {
  readonly storeId: number | null
  readonly status: Status
  readonly store: Store | null
  readonly menu: Menu | null
  readonly mealTime: MealTime | null
  /** C23, C24: why the store does not deliver to the chosen place; null when it does, or nothing is known against it. */
  readonly outOfReach: Unserved | null
  readonly problem: { readonly code: ProblemCode; readonly message: string } | null
}

export interface WithStorefront {
  readonly storefront: StorefrontState
}

export const emptyStorefront: StorefrontState = {
  storeId: null,
  status: 'idle',
  store: null,
  menu: null,
  mealTime: null,
  outOfReach: null,
  problem: null,
}

const knownOf = ({ store, menu, mealTime }: StorefrontState) => ({ store, menu, mealTime })

const slice = createSlice({
  name: 'storefront',
  initialState: emptyStorefront,
  reducers: {
    /** A page of this store was opened. */
    storefrontOpened: (state, { payload }: PayloadAction<{ storeId: number }>) => {
      if (payload.storeId !== state.storeId) return { ...emptyStorefront, storeId: payload.storeId, status: 'loading' }
      return state.status === 'ready' ? state : { ...state, status: 'loading', problem: null }
    },
    /** No page of a store is open any more: what is known is kept for the next time, nothing is refreshed. */
    storefrontClosed: (state) => ({ ...state, status: 'idle', problem: null }),
    /** Something may have changed: ask again, keep showing what is known. */
    storefrontStale: (state) => (state.status === 'idle' ? state : { ...state, status: 'loading' }),
    /** The page is looked at again after a while: the saga decides whether it is time to ask. */
    storefrontRevisited: (state) => state,
    storefrontLoaded: (state, { payload }: PayloadAction<{ storeId: number; storefront: Storefront }>) =>
      payload.storeId === state.storeId
        ? {
            ...shareStructure(knownOf(original(state) ?? state), payload.storefront),
            storeId: payload.storeId,
            status: 'ready',
            outOfReach: state.outOfReach,
            problem: null,
          }
        : state,
    /** C23, C24: whether the store delivers to the chosen place was asked; null when it does. */
    reachChecked: (state, { payload }: PayloadAction<{ storeId: number; refusal: Unserved | null }>) =>
      payload.storeId === state.storeId ? { ...state, outOfReach: payload.refusal } : state,
    storefrontFailed: (state, { payload }: PayloadAction<{ storeId: number; code: ProblemCode; message: string }>) =>
      payload.storeId === state.storeId
        ? { ...state, status: 'failed', problem: { code: payload.code, message: payload.message } }
        : state,
  },
})

export const {
  storefrontOpened,
  storefrontClosed,
  storefrontStale,
  storefrontRevisited,
  storefrontLoaded,
  reachChecked,
  storefrontFailed,
} = slice.actions
export const storefrontReducer = slice.reducer

export const selectStorefront = (state: WithStorefront): StorefrontState => state.storefront
export const selectStoreId = (state: WithStorefront): number | null => state.storefront.storeId

/** The open store; C23: marked closed and not serviceable while it does not deliver to the chosen place. */
export const selectStore = createSelector(
  [(state: WithStorefront) => state.storefront.store, (state: WithStorefront) => state.storefront.outOfReach],
  (store, outOfReach): Store | null =>
    store && outOfReach !== null ? { ...store, isClosed: true, isServiceable: false } : store,
)

export const selectMenu = (state: WithStorefront): Menu | null => state.storefront.menu
