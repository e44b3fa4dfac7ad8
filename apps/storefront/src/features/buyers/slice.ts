import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Business } from '@tiffin/domain/people/business'
import { signedOut } from '../session/slice.ts'

export interface BuyerState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** null: the person buys for none, or it is not known yet. */
  readonly buyer: Business | null
  readonly isOpen: boolean
  readonly isSaving: boolean
  /** Why the server refused what was sent; null: it did not. */
  readonly problem: string | null
}

export interface WithBuyer {
  /** Absent until its code has loaded. */
  readonly buyer?: BuyerState
}

const initialState: BuyerState = { status: 'idle', buyer: null, isOpen: false, isSaving: false, problem: null }

/** AMB112: the business that the signed-in person buys for. */
const slice = createSlice({
  name: 'buyer',
  initialState,
  reducers: {
    /** A page shows the business. The saga asks for it unless it is known. */
    buyerWanted: (state) => state,
    buyerAsked: (state): BuyerState => ({ ...state, status: 'loading' }),
    buyerRead: (state, { payload }: PayloadAction<Business | null>): BuyerState => ({
      ...state,
      status: 'ready',
      buyer: payload,
    }),
    buyerFailed: (state): BuyerState => ({ ...state, status: 'failed' }),
    buyerOpened: (state): BuyerState => ({ ...state, isOpen: true, problem: null }),
    buyerClosed: (state): BuyerState => ({ ...state, isOpen: false, problem: null }),
    /** null removes the business. */
    buyerSubmitted: (state, _action: PayloadAction<Business | null>): BuyerState => ({
      ...state,
      isSaving: true,
      problem: null,
    }),
    buyerSaved: (_state, { payload }: PayloadAction<Business | null>): BuyerState => ({
      ...initialState,
      status: 'ready',
      buyer: payload,
    }),
    /** `problem` null: not refused, but not saved either. */
    buyerNotSaved: (state, { payload }: PayloadAction<{ problem: string | null }>): BuyerState => ({
      ...state,
      isSaving: false,
      problem: payload.problem,
    }),
  },
  extraReducers: (builder) => {
    // Clear on sign-out: the next person must not see the business of the one before.
    builder.addCase(signedOut, () => initialState)
  },
})

export const {
  buyerWanted,
  buyerAsked,
  buyerRead,
  buyerFailed,
  buyerOpened,
  buyerClosed,
  buyerSubmitted,
  buyerSaved,
  buyerNotSaved,
} = slice.actions
export const buyerReducer = slice.reducer

export const selectBuyer = ({ buyer = initialState }: WithBuyer): BuyerState => buyer
export const selectBuyerOpen = (state: WithBuyer): boolean => selectBuyer(state).isOpen
