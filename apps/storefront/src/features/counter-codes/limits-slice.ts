import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { StandingLimits } from '@tiffin/contract/entry-codes'
import type { CounterLimits } from '@tiffin/domain/wallet/counter-limits'
import { signedOut } from '../session/slice.ts'
import type { SoldCategory } from './sold-menu.ts'

export interface LimitsState {
  /** Null while no limits are open. */
  readonly entryId: string | null
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly limits: StandingLimits | null
  /** What the counter's store sells; null: it did not load, or is still loading. */
  readonly menu: readonly SoldCategory[] | null
  readonly menuFailed: boolean
  readonly saving: boolean
}

export interface WithLimits {
  readonly counterLimits: LimitsState
}

const initialState: LimitsState = {
  ...{ entryId: null, status: 'idle', limits: null },
  ...{ menu: null, menuFailed: false, saving: false },
}

type OfEntry = PayloadAction<{ entryId: string }>

/** AMB111: the limits at the counter of the entry whose dialog is open. An answer for another entry is too late. */
const slice = createSlice({
  name: 'counterLimits',
  initialState,
  reducers: {
    limitsOpened: (_state, { payload }: OfEntry): LimitsState => ({
      ...initialState,
      entryId: payload.entryId,
      status: 'loading',
    }),
    limitsLoaded: (
      state,
      { payload }: PayloadAction<{ readonly entryId: string; readonly limits: StandingLimits }>,
    ): LimitsState =>
      payload.entryId === state.entryId ? { ...state, status: 'ready', limits: payload.limits } : state,
    limitsFailed: (state): LimitsState => ({ ...state, status: 'failed' }),
    menuWanted: (state, _action: OfEntry): LimitsState => ({ ...state, menuFailed: false }),
    menuLoaded: (state, { payload }: PayloadAction<readonly SoldCategory[] | null>): LimitsState => ({
      ...state,
      menu: payload,
      menuFailed: payload === null,
    }),
    limitsSubmitted: (
      state,
      _action: PayloadAction<{ readonly entryId: string; readonly limits: CounterLimits }>,
    ): LimitsState => ({ ...state, saving: true }),
    limitsNotSaved: (state): LimitsState => ({ ...state, saving: false }),
    limitsLeft: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState)
  },
})

export const {
  limitsOpened,
  limitsLoaded,
  limitsFailed,
  menuWanted,
  menuLoaded,
  limitsSubmitted,
  limitsNotSaved,
  limitsLeft,
} = slice.actions
export const limitsReducer = slice.reducer

export const selectLimits = (state: WithLimits): LimitsState => state.counterLimits
