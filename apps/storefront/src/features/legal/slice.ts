import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { OwnGrievance } from '@tiffin/contract/grievances'
import { signedOut } from '../session/slice.ts'

/** What a person writes. `name` and `contact` are those of a visitor. */
export interface GrievanceForm {
  readonly name: string
  readonly contact: string
  readonly text: string
  readonly orderId: string | null
}

export interface GrievancesState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly own: readonly OwnGrievance[]
  readonly busy: 'sending' | 'finding' | null
  /** The complaint that was just sent, or that a visitor looked up. */
  readonly shown: OwnGrievance | null
  readonly isNew: boolean
  /** Why the server refused what was sent, or found nothing. */
  readonly problem: { readonly at: 'form' | 'search'; readonly text: string } | null
  /** SAFE2: the key of a form that was sent; the same form sent again counts once. */
  readonly attempt: { readonly key: string; readonly of: string } | null
}

export interface WithGrievances {
  readonly grievances: GrievancesState
}

const initialState: GrievancesState = {
  ...{ status: 'idle', own: [], busy: null, shown: null, isNew: false, problem: null, attempt: null },
}

/** Decision 0107: complaints to the grievance officer. */
const slice = createSlice({
  name: 'grievances',
  initialState,
  reducers: {
    ownRequested: (state): GrievancesState => ({ ...state, status: state.status === 'ready' ? 'ready' : 'loading' }),
    /** An answer after the sign-out belongs to the previous person; so with the next ones. */
    ownLoaded: (state, { payload }: PayloadAction<readonly OwnGrievance[]>): GrievancesState =>
      state.status === 'idle' ? state : { ...state, status: 'ready', own: payload },
    ownFailed: (state): GrievancesState => ({ ...state, status: state.status === 'ready' ? 'ready' : 'failed' }),
    complaintSubmitted: (state, _action: PayloadAction<GrievanceForm>): GrievancesState => ({
      ...state,
      busy: 'sending',
      problem: null,
    }),
    attemptMade: (state, { payload }: PayloadAction<GrievancesState['attempt']>): GrievancesState => ({
      ...state,
      attempt: payload,
    }),
    complaintSent: (state, { payload }: PayloadAction<OwnGrievance>): GrievancesState =>
      state.busy === 'sending'
        ? {
            ...state,
            ...{ busy: null, shown: payload, isNew: true, attempt: null },
            own:
              state.status === 'ready'
                ? [payload, ...state.own.filter(({ ticket }) => ticket !== payload.ticket)]
                : state.own,
          }
        : state,
    searchSubmitted: (
      state,
      _action: PayloadAction<{ readonly ticket: string; readonly contact: string }>,
    ): GrievancesState => ({
      ...state,
      ...{ busy: 'finding', problem: null },
      // A complaint that was found before must not stand beside "There is no complaint".
      shown: state.isNew ? state.shown : null,
    }),
    complaintFound: (state, { payload }: PayloadAction<OwnGrievance>): GrievancesState =>
      state.busy === 'finding' ? { ...state, ...{ busy: null, shown: payload, isNew: false } } : state,
    grievanceFailed: (state, { payload }: PayloadAction<GrievancesState['problem']>): GrievancesState => ({
      ...state,
      busy: null,
      problem: payload,
    }),
  },
  extraReducers: (builder) => {
    // Clear on sign-out: the next person must not see the complaints of the one before.
    builder.addCase(signedOut, () => initialState)
  },
})

export const {
  ownRequested,
  ownLoaded,
  ownFailed,
  complaintSubmitted,
  attemptMade,
  complaintSent,
  searchSubmitted,
  complaintFound,
  grievanceFailed,
} = slice.actions
export const grievancesReducer = slice.reducer

export const selectGrievances = (state: WithGrievances): GrievancesState => state.grievances
