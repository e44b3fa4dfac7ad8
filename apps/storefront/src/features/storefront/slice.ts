import { createSelector, createSlice, original, type PayloadAction } from '@reduxjs/toolkit'
import type { ProblemCode } from '@tiffin/contract/problem'
import type { MealTime, Menu, MenuFor, Storefront } from '@tiffin/contract/storefront'
import type { Store } from '@tiffin/contract/stores'
import type { ReasonOf } from '@tiffin/domain/reasons/reason'
import { shareStructure } from '../../platform/structural-sharing.ts'

export type Status = 'idle' | 'loading' | 'ready' | 'failed'

/** C23, C24: why the selected place is not serviceable: it is outside the delivery area, or the upstream refused it. */
export type NotServiceable = ReasonOf<'store-does-not-deliver'> | ReasonOf<'upstream'>

/** C27: the current store with its menu. While a new menu loads, the last known one stays. */
export interface StorefrontState {
  readonly storeId: number | null
  readonly status: Status
  readonly store: Store | null
  readonly menu: Menu | null
  readonly mealTime: MealTime | null
  /**
   * C23, C24: why the store does not deliver to the selected place; null when it does, and until a check refuses the
   * place.
   */
  readonly notServiceable: NotServiceable | null
  /** G17: what the menu was requested for. */
  readonly menuFor: MenuFor
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
  notServiceable: null,
  menuFor: {},
  problem: null,
}

const knownOf = ({ store, menu, mealTime }: StorefrontState) => ({ store, menu, mealTime })

const slice = createSlice({
  name: 'storefront',
  initialState: emptyStorefront,
  reducers: {
    /** A page of this store opened. Loads the store unless it is loaded. */
    storefrontOpened: (state, { payload }: PayloadAction<{ storeId: number }>) => {
      if (payload.storeId !== state.storeId) return { ...emptyStorefront, storeId: payload.storeId, status: 'loading' }
      return state.status === 'ready' ? state : { ...state, status: 'loading', problem: null }
    },
    /** The last page of the store closed. Keeps store and menu for the next visit and stops refreshing them. */
    storefrontClosed: (state) => ({ ...state, status: 'idle', problem: null }),
    /** Reloads store and menu; the known ones stay visible. */
    storefrontStale: (state) => (state.status === 'idle' ? state : { ...state, status: 'loading' }),
    /** K2: the server refused an order because the store is closed; the known store may still count as open. */
    storeFoundClosed: (state, { payload }: PayloadAction<{ storeId: number }>) =>
      state.store && payload.storeId === state.storeId
        ? { ...state, store: { ...state.store, isClosed: true } }
        : state,
    /** The diner returned to the page; the saga decides whether to refresh. */
    storefrontRevisited: (state) => state,
    /** `menuFor`: absent for the menu for now, or for the day of the meal time. */
    storefrontLoaded: (
      state,
      { payload }: PayloadAction<{ storeId: number; storefront: Storefront; menuFor?: MenuFor }>,
    ) =>
      payload.storeId === state.storeId
        ? {
            ...shareStructure(knownOf(original(state) ?? state), payload.storefront),
            storeId: payload.storeId,
            status: 'ready',
            notServiceable: state.notServiceable,
            menuFor: payload.menuFor ?? {},
            problem: null,
          }
        : state,
    /** C23, C24: the result of a serviceability check; null when the store delivers to the selected place. */
    serviceabilityChecked: (state, { payload }: PayloadAction<{ storeId: number; refusal: NotServiceable | null }>) =>
      payload.storeId === state.storeId ? { ...state, notServiceable: payload.refusal } : state,
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
  storeFoundClosed,
  storefrontRevisited,
  storefrontLoaded,
  serviceabilityChecked,
  storefrontFailed,
} = slice.actions
export const storefrontReducer = slice.reducer

export const selectStorefront = (state: WithStorefront): StorefrontState => state.storefront
export const selectStoreId = (state: WithStorefront): number | null => state.storefront.storeId

/** The current store. C23: marked as closed and not serviceable while it does not deliver to the selected place. */
export const selectStore = createSelector(
  [(state: WithStorefront) => state.storefront.store, (state: WithStorefront) => state.storefront.notServiceable],
  (store, notServiceable): Store | null =>
    store && notServiceable !== null ? { ...store, isClosed: true, isServiceable: false } : store,
)

export const selectMenu = (state: WithStorefront): Menu | null => state.storefront.menu
