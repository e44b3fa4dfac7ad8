import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Coupon, CouponAnswer } from '@tiffin/contract/coupons'
import type { Reason } from '@tiffin/domain/reasons/reason'
import { couponAnswered, couponChosen, couponForgotten } from '../order-info/slice.ts'

export interface PromotionsState {
  /** True while a page shows the offers: only then is the coupon checked on every change. */
  readonly isShown: boolean
  /** N1: the listed coupons; null: not loaded. */
  readonly offers: readonly Coupon[] | null
  readonly isSheetOpen: boolean
  /** N3: the state of the server's check. `failed`: no answer, so the coupon takes nothing off for now. */
  readonly check: 'none' | 'running' | 'answered' | 'failed'
  /** N4: why the coupon is refused; null: it is not. */
  readonly refusal: Reason | null
  /** N3: what the server says about each listed coupon for this order, by code; absent until it has answered. */
  readonly rows: Readonly<Record<string, CouponAnswer>>
}

export interface WithPromotions {
  readonly promotions: PromotionsState
}

const initialState: PromotionsState = {
  isShown: false,
  offers: null,
  isSheetOpen: false,
  check: 'none',
  refusal: null,
  rows: {},
}

const slice = createSlice({
  name: 'promotions',
  initialState,
  reducers: {
    /** The pay page shows the offers of this store. */
    offersShown: (_state, _action: PayloadAction<{ storeId: number }>) => ({ ...initialState, isShown: true }),
    offersLoaded: (state, { payload }: PayloadAction<{ offers: readonly Coupon[] }>) => ({
      ...state,
      offers: payload.offers,
    }),
    offersOpened: (state) => ({ ...state, isSheetOpen: true, rows: {} }),
    rowAnswered: (state, { payload: { code, answer } }: PayloadAction<{ code: string; answer: CouponAnswer }>) => ({
      ...state,
      rows: { ...state.rows, [code]: answer },
    }),
    offersClosed: (state) => ({ ...state, isSheetOpen: false }),
    /** AMB94: the cart shows the order's coupon, which is checked on every change there too. */
    couponWatched: () => ({ ...initialState, isShown: true }),
    checkStarted: (state): PromotionsState => ({ ...state, check: 'running' }),
    checkFailed: (state): PromotionsState => ({ ...state, check: 'failed', refusal: null }),
  },
  extraReducers: (builder) => {
    builder.addCase(couponForgotten, () => initialState)
    builder.addCase(couponChosen, (state): PromotionsState => ({ ...state, check: 'none', refusal: null }))
    builder.addCase(couponAnswered, (state, { payload: { refusal } }): PromotionsState => {
      // A coupon that was refused where it was typed or tapped is shown there.
      return { ...state, check: 'answered', refusal, isSheetOpen: state.isSheetOpen && refusal !== null }
    })
  },
})

export const { offersShown, offersLoaded, offersOpened, offersClosed } = slice.actions
export const { rowAnswered, couponWatched, checkStarted, checkFailed } = slice.actions
export const promotionsReducer = slice.reducer

export const selectPromotions = (state: WithPromotions): PromotionsState => state.promotions
/** Overlays are asked in every state, so also before this slice has loaded. */
export const selectOffersOpen = ({ promotions }: Partial<WithPromotions>): boolean => promotions?.isSheetOpen ?? false
