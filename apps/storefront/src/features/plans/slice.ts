import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { PlanDetail } from '@tiffin/contract/plans'
import type { Dish } from '@tiffin/contract/storefront'
import type { Paise } from '@tiffin/domain/money/money'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { now } from '../../platform/clock.ts'
import { signedOut } from '../session/slice.ts'

/** A dish that replaces the plan's dishes for a meal. */
export interface ChosenDish {
  readonly productId: number
  readonly sizeId: number
  readonly quantity: number
}

/** The selection of meals to cancel. */
export interface Choosing {
  /** `span`: selects the first and last day of a pause. */
  readonly how: 'days' | 'span'
  /** The first day of a pause whose last day is not chosen yet. */
  readonly first: LocalDate | null
  readonly dates: readonly LocalDate[]
}

/** The menu of a store on a day. */
export interface MealMenu {
  readonly date: LocalDate
  readonly status: 'loading' | 'ready' | 'failed'
  readonly dishes: readonly Dish[]
}

export interface PlanState {
  readonly planId: string | null
  /** `failed`: the first request failed. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly plan: PlanDetail | null
  /** AMB47: true while the last request failed, so that the plan may be outdated. */
  readonly reconnecting: boolean
  /** When the plan was last loaded, in epoch milliseconds. */
  readonly asOf: number | null
  /** The open sheet and its meal. */
  readonly opened: { readonly date: LocalDate; readonly sheet: 'meal' | 'dishes' } | null
  readonly choosing: Choosing | null
  /** True while a change is in flight. */
  readonly isSending: boolean
  readonly menu: MealMenu | null
}

export interface WithPlan {
  readonly plan: PlanState
}

const initialState: PlanState = {
  ...{ planId: null, status: 'idle', plan: null, reconnecting: false, asOf: null },
  ...{ opened: null, choosing: null, isSending: false, menu: null },
}

/** Ignore a late answer about another plan, or after the page was left. */
const isShown = ({ planId }: PlanState, payload: Pick<PlanDetail, 'planId'>): boolean => payload.planId === planId

/** U1: the plan of its page. */
const slice = createSlice({
  name: 'plan',
  initialState,
  reducers: {
    planRequested: (state, { payload: { planId } }: PayloadAction<{ planId: string }>): PlanState => ({
      ...initialState,
      ...{ planId, status: 'loading', plan: state.planId === planId ? state.plan : null },
    }),
    planLoaded: {
      reducer: (state, { payload, meta }: PayloadAction<PlanDetail, string, { readonly at: number }>): PlanState =>
        isShown(state, payload)
          ? { ...state, status: 'ready', plan: payload, reconnecting: false, asOf: meta.at }
          : state,
      prepare: (plan: PlanDetail) => ({ payload: plan, meta: { at: now() } }),
    },
    planFailed: (state): PlanState => ({ ...state, status: 'failed', reconnecting: true }),
    planAway: (state): PlanState => ({ ...state, reconnecting: true }),
    /** The diner returned to the page. */
    planRevisited: (state) => state,
    planLeft: () => initialState,
    mealOpened: (state, { payload: { date } }: PayloadAction<{ date: LocalDate }>): PlanState => ({
      ...state,
      opened: { date, sheet: 'meal' },
    }),
    /** AMB107: the sheet that changes the dishes of a meal. */
    dishesOpened: (state, { payload: { date } }: PayloadAction<{ date: LocalDate }>): PlanState => ({
      ...state,
      ...{ opened: { date, sheet: 'dishes' }, menu: { date, status: 'loading', dishes: [] } },
    }),
    mealClosed: (state): PlanState => ({ ...state, opened: null, menu: null }),
    menuLoaded: (state, { payload }: PayloadAction<Pick<MealMenu, 'date' | 'dishes'>>): PlanState =>
      state.menu?.date === payload.date ? { ...state, menu: { ...payload, status: 'ready' } } : state,
    menuFailed: (state): PlanState => ({ ...state, menu: state.menu && { ...state.menu, status: 'failed' } }),
    choosingStarted: (state, { payload: { how } }: PayloadAction<Pick<Choosing, 'how'>>): PlanState => ({
      ...state,
      ...{ opened: null, choosing: { how, first: null, dates: [] } },
    }),
    choosingEnded: (state): PlanState => ({ ...state, choosing: null }),
    /** U9 to U12: a day was pressed; the saga checks it. */
    dayChosen: (state, _action: PayloadAction<{ date: LocalDate }>) => state,
    choiceMade: (state, { payload }: PayloadAction<Omit<Choosing, 'how'>>): PlanState => ({
      ...state,
      choosing: state.choosing && { ...state.choosing, ...payload },
    }),
    /** U6: the saga asks for confirmation first. */
    planCancelRequested: (state) => state,
    /** U8: the saga checks, then asks for confirmation. */
    mealsCancelRequested: (state, _action: PayloadAction<{ dates: readonly LocalDate[] }>) => state,
    mealChangeRequested: (
      state,
      _action: PayloadAction<{ date: LocalDate; dishes: readonly ChosenDish[]; price: Paise }>,
    ) => state,
    mealOrderRequested: (state, _action: PayloadAction<{ date: LocalDate; price: Paise }>) => state,
    /** AMB113: the saga asks for confirmation first. */
    mealAbsent: (state, _action: PayloadAction<{ date: LocalDate }>) => state,
    changeSent: (state): PlanState => ({ ...state, isSending: true }),
    changeEnded: (state): PlanState => ({ ...state, isSending: false }),
    /** The server has made the change: close its sheet and selection. */
    changeMade: (state, { payload }: PayloadAction<{ planId: string }>): PlanState =>
      isShown(state, payload) ? { ...state, opened: null, choosing: null, menu: null } : state,
  },
  extraReducers: (builder) => {
    // Clear on sign-out: the next diner must not see the previous diner's plan.
    builder.addCase(signedOut, () => initialState)
  },
})

export const {
  planRequested,
  planLoaded,
  planFailed,
  planAway,
  planRevisited,
  planLeft,
  mealOpened,
  dishesOpened,
  mealClosed,
  menuLoaded,
  menuFailed,
  choosingStarted,
  choosingEnded,
  dayChosen,
  choiceMade,
  planCancelRequested,
  mealsCancelRequested,
  mealChangeRequested,
  mealOrderRequested,
  mealAbsent,
  changeSent,
  changeEnded,
  changeMade,
} = slice.actions
export const planReducer = slice.reducer

export const selectPlan = (state: WithPlan): PlanState => state.plan
