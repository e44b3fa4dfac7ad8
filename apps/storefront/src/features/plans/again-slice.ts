import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { PlanAgain } from '@tiffin/contract/plan-again'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { signedOut } from '../session/slice.ts'

export interface PlanAgainState {
  /** The followed plan; null: the sheet is closed. */
  readonly planId: string | null
  /** Another entry that gets the same on the days that are left; null: the plan's own entry gets it again. */
  readonly forId: string | null
  /** The chosen last day; null: the server chooses one. */
  readonly until: LocalDate | null
  readonly status: 'loading' | 'ready' | 'failed'
  /** The last quote; null: not loaded yet. */
  readonly again: PlanAgain | null
  /** True while its placement is in flight, or its answer is being looked up. */
  readonly isSending: boolean
  /** SAFE2: the keys of placements with an unknown outcome, by the followed plan and the entry (`againKey`). */
  readonly keys: Readonly<Record<string, string>>
}

/** A followed plan, and the entry that gets the same; null: its own entry again. */
export interface Followed {
  readonly planId: string
  readonly forId: string | null
}

export interface WithPlanAgain {
  readonly planAgain: PlanAgainState
}

const initialState: PlanAgainState = {
  ...{ planId: null, forId: null, until: null, status: 'loading', again: null },
  ...{ isSending: false, keys: {} },
}

/** The sheet is closed. A placement in flight continues, and its key is kept for the next press (SAFE2). */
const closed = ({ isSending, keys }: PlanAgainState): PlanAgainState => ({ ...initialState, isSending, keys })

/** Identifies what is placed: the followed plan, and the entry that gets the same. */
export const againKey = ({ planId, forId }: Followed): string => (forId === null ? planId : `${planId} ${forId}`)

const without = (keys: PlanAgainState['keys'], followed: Followed): PlanAgainState['keys'] =>
  Object.fromEntries(Object.entries(keys).filter(([each]) => each !== againKey(followed)))

/** The sheet that orders a plan again for other days. */
const slice = createSlice({
  name: 'planAgain',
  initialState,
  reducers: {
    /** Also requests a new quote, for another last day or after the price has changed. */
    againOpened: (
      state,
      { payload: { planId, until, forId } }: PayloadAction<Followed & { until: LocalDate | null }>,
    ): PlanAgainState => ({
      ...closed(state),
      ...{ planId, forId, until },
      again: state.planId === planId && state.forId === forId ? state.again : null,
    }),
    againLoaded: (state, { payload }: PayloadAction<PlanAgain>): PlanAgainState => ({
      ...state,
      ...{ status: 'ready', again: payload },
    }),
    againFailed: (state): PlanAgainState => ({ ...state, status: 'failed' }),
    againClosed: (state) => closed(state),
    againSubmitted: (state) => state,
    /** SAFE2: a placement is sent with this key, which is kept until its outcome is known. */
    againSent: (
      state,
      { payload: { key, ...followed } }: PayloadAction<Followed & { key: string }>,
    ): PlanAgainState => ({ ...state, isSending: true, keys: { ...state.keys, [againKey(followed)]: key } }),
    /** `isKnown`: the outcome of the placement is known. */
    againAnswered: (
      state,
      { payload: { isKnown, ...followed } }: PayloadAction<Followed & { isKnown: boolean }>,
    ): PlanAgainState => ({
      ...state,
      ...{ isSending: false, keys: isKnown ? without(state.keys, followed) : state.keys },
    }),
  },
  extraReducers: (builder) => {
    // Clear on sign-out: the next diner must not see the previous diner's plan.
    builder.addCase(signedOut, closed)
  },
})

export const { againOpened, againLoaded, againFailed, againClosed, againSubmitted, againSent, againAnswered } =
  slice.actions
export const planAgainReducer = slice.reducer

export const selectPlanAgain = (state: WithPlanAgain): PlanAgainState => state.planAgain
