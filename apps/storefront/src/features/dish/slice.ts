import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ProblemCode } from '@tiffin/contract/problem'
import type { DishDetail } from '@tiffin/contract/storefront'
import type { LineInForce, StatedFacts } from '@tiffin/domain/cart/facts-in-force'
import type { Configuration } from '@tiffin/domain/options/options'
import { shareStructure } from '../../platform/structural-sharing.ts'
import { storefrontLoaded, storefrontOpened } from '../storefront/slice.ts'

/** The details of one dish that the menu does not include. They stay available while they are reloaded. */
export interface DetailState {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly detail: DishDetail | null
  /** True when the menu changed after the request: reload the details at their next use. */
  readonly stale: boolean
  /** Why the last request failed; stays while the details are requested again. */
  readonly problem: { readonly code: ProblemCode; readonly message: string } | null
}

/** AMB32, AMB101: facts of a cart line that the server answered in a re-quote. */
export interface RequotedFacts {
  /** The facts that the page had sent, which the server rejected. */
  readonly was: StatedFacts
  readonly now: LineInForce
}

/** F1, F2: the dish in the configurator. `editing` is the cart line to change (EDIT); null adds a new line (SAVE). */
export interface OpenDish {
  readonly productId: number
  readonly sizeId: number
  readonly editing: {
    readonly lineKey: string
    /** Null for the default configuration. */
    readonly configuration: Configuration | null
  } | null
}

export interface DishState {
  /** The store that the dishes belong to. */
  readonly storeId: number | null
  /** By product id. */
  readonly details: Readonly<Record<number, DetailState>>
  /** By line key. They count as long as the page's own data still say what the server rejected. */
  readonly requoted: Readonly<Record<string, RequotedFacts>>
  readonly open: OpenDish | null
}

export interface WithDish {
  readonly dish: DishState
}

interface Place {
  readonly storeId: number
  readonly productId: number
}

const emptyDish: DishState = { storeId: null, details: {}, requoted: {}, open: null }

const withDetail = (state: DishState, { storeId, productId }: Place, detail: DetailState): DishState =>
  storeId === state.storeId ? { ...state, details: { ...state.details, [productId]: detail } } : state

const ofStore = (state: DishState, storeId: number): DishState =>
  storeId === state.storeId ? state : { ...emptyDish, storeId }

const allStale = (details: DishState['details']): DishState['details'] =>
  Object.fromEntries(Object.entries(details).map(([id, detail]) => [id, { ...detail, stale: true }]))

const slice = createSlice({
  name: 'dish',
  initialState: emptyDish,
  reducers: {
    /**
     * The diner taps "Add" on a dish. The flow opens the configurator for a dish with options, and adds any other to
     * the cart.
     */
    addDishRequested: (state, _: PayloadAction<Place & { sizeId: number }>) => state,
    /** A dish is about to be shown. Loads its details unless they are current. */
    dishDetailRequested: (state, _: PayloadAction<{ productId: number }>) => state,
    /** One event for all dishes of a request, so that no saga sees a part of them as not requested. */
    dishDetailsLoading: (state, { payload }: PayloadAction<{ storeId: number; productIds: readonly number[] }>) =>
      payload.productIds.reduce((next, productId) => {
        const { detail = null, problem = null } = state.details[productId] ?? {}
        const place = { storeId: payload.storeId, productId }
        return withDetail(next, place, { status: 'loading', detail, stale: false, problem })
      }, state as DishState),
    dishDetailArrived: (state, { payload }: PayloadAction<{ storeId: number; detail: DishDetail }>) => {
      const { productId } = payload.detail
      const detail = shareStructure(state.details[productId]?.detail, payload.detail)
      const place = { storeId: payload.storeId, productId }
      // If a newer menu arrived during the request, these details may be older than it: keep them stale.
      const stale = state.details[productId]?.stale ?? false
      return withDetail(state, place, { status: 'ready', detail, stale, problem: null })
    },
    dishDetailFailed: (state, { payload }: PayloadAction<Place & { code: ProblemCode; message: string }>) =>
      withDetail(state, payload, {
        status: 'failed',
        detail: state.details[payload.productId]?.detail ?? null,
        stale: true,
        problem: { code: payload.code, message: payload.message },
      }),
    /** AMB101: the diner asks for the allergens that could not be checked. */
    declarationsRequested: (state) => state,
    factsRequoted: (state, { payload }: PayloadAction<{ lines: DishState['requoted'] }>) => ({
      ...state,
      requoted: { ...state.requoted, ...payload.lines },
    }),
    dishOpened: (state, { payload }: PayloadAction<OpenDish>) => ({ ...state, open: payload }),
    dishClosed: (state) => ({ ...state, open: null }),
  },
  extraReducers: (builder) => {
    builder
      // When another store opens, discard the dishes of the previous one.
      .addCase(storefrontOpened, (state, { payload }) => ofStore(state, payload.storeId))
      .addCase(storefrontLoaded, (state, { payload }) => {
        const here = ofStore(state, payload.storeId)
        return { ...here, details: allStale(here.details) }
      })
  },
})

export const {
  addDishRequested,
  dishDetailRequested,
  dishDetailsLoading,
  dishDetailArrived,
  dishDetailFailed,
  declarationsRequested,
  factsRequoted,
  dishOpened,
  dishClosed,
} = slice.actions
export const dishReducer = slice.reducer

export const selectDishes = (state: WithDish): DishState => state.dish
export const selectOpenDish = (state: WithDish): OpenDish | null => state.dish.open
export const selectDetail = (state: WithDish, productId: number): DetailState | null =>
  state.dish.details[productId] ?? null
