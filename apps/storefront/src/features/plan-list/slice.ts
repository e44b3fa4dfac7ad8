import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { PlanSummary } from '@tiffin/contract/plans'
import { signedOut } from '../session/slice.ts'

export interface PlanListState {
  /** `failed`: the last request failed. Plans of an earlier request stay. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Newest first; null: not loaded yet. */
  readonly plans: readonly PlanSummary[] | null
}

export interface WithPlanList {
  readonly planList: PlanListState
}

const initialState: PlanListState = { status: 'idle', plans: null }

/** T1, U17: the plans of the signed-in person. */
const slice = createSlice({
  name: 'planList',
  initialState,
  reducers: {
    planListRequested: (state): PlanListState => ({ ...state, status: 'loading' }),
    /** An answer after the sign-out belongs to the previous person. */
    planListLoaded: (state, { payload }: PayloadAction<readonly PlanSummary[]>): PlanListState =>
      state.status === 'loading' ? { status: 'ready', plans: payload } : state,
    planListFailed: (state): PlanListState => ({ ...state, status: 'failed' }),
  },
  extraReducers: (builder) => {
    // Clear on sign-out: the next diner must not see the previous diner's plans.
    builder.addCase(signedOut, () => initialState)
  },
})

export const { planListRequested, planListLoaded, planListFailed } = slice.actions
export const planListReducer = slice.reducer

export const selectPlanList = (state: WithPlanList): PlanListState => state.planList
