import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { WeekOfMeals } from '@tiffin/contract/plans'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { signedOut } from '../session/slice.ts'
import { changeEnded, changeSent } from './slice.ts'

/** The action that the diner chose for a meal of the week. */
export interface MealAct {
  readonly planId: string
  readonly date: LocalDate
  readonly what: 'open' | 'skip' | 'dishes' | 'order' | 'absent'
}

export interface WeekState {
  /** The Monday of the shown week; null: no week was requested. */
  readonly from: LocalDate | null
  /** `failed`: the last request failed. The week of an earlier request stays. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** null: not loaded yet. */
  readonly week: WeekOfMeals | null
  /** When the week was last loaded, in epoch milliseconds. */
  readonly asOf: number | null
  /** The meal whose plan is being loaded for an action; null: none. */
  readonly acting: MealAct | null
  /** True while a change of a meal is in flight: no other change can be started. */
  readonly isChanging: boolean
}

export interface WithWeek {
  readonly week: WeekState
}

const initialState: WeekState = {
  ...{ from: null, status: 'idle', week: null, asOf: null },
  ...{ acting: null, isChanging: false },
}

/** The meals of a week from all plans of the signed-in person. */
const slice = createSlice({
  name: 'week',
  initialState,
  reducers: {
    weekRequested: (state, { payload: { from } }: PayloadAction<{ from: LocalDate }>): WeekState => ({
      ...state,
      ...{ from, status: 'loading', week: state.week?.from === from ? state.week : null, acting: null },
    }),
    weekLoaded: (state, { payload }: PayloadAction<{ week: WeekOfMeals; at: number }>): WeekState => ({
      ...state,
      ...{ status: 'ready', week: payload.week, asOf: payload.at },
    }),
    weekFailed: (state): WeekState => ({ ...state, status: 'failed' }),
    /** The diner returned to the page. */
    weekRevisited: (state) => state,
    weekLeft: ({ isChanging }): WeekState => ({ ...initialState, isChanging }),
    /** The saga reads the meal's plan first. */
    mealActed: (state, { payload }: PayloadAction<MealAct>): WeekState =>
      state.isChanging ? state : { ...state, acting: payload },
    /** The plan is loaded, or its request failed. */
    actStarted: (state): WeekState => ({ ...state, acting: null }),
  },
  extraReducers: (builder) => {
    builder.addCase(changeSent, (state): WeekState => ({ ...state, isChanging: true }))
    builder.addCase(changeEnded, (state): WeekState => ({ ...state, acting: null, isChanging: false }))
    // Clear on sign-out: the next diner must not see the previous diner's meals.
    builder.addCase(signedOut, () => initialState)
  },
})

export const { weekRequested, weekLoaded, weekFailed, weekRevisited, weekLeft, mealActed, actStarted } = slice.actions
export const weekReducer = slice.reducer

export const selectWeek = (state: WithWeek): WeekState => state.week
