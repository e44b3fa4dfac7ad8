import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AnswerOf } from '@tiffin/contract/operation'
import type { passbook } from '@tiffin/contract/wallet'
import { signedOut } from '../session/slice.ts'
import type { PassbookFilters } from './passbook-filters.ts'
import { byMonth } from './passbook-view.ts'

type Answer = AnswerOf<typeof passbook>

/** Z15: the rows of the passbook, with the filters of its page. */
export interface TransactionsState extends Answer {
  /** `more`: the next rows are loading. */
  readonly status: 'idle' | 'loading' | 'ready' | 'more' | 'failed'
}

export interface WithTransactions {
  readonly transactions: TransactionsState
}

const initialState: TransactionsState = { status: 'idle', rows: [], months: [], next: null, timeZone: 'UTC' }

/** Sums of months, each once: a month that goes on in the next rows has the same sums there. */
const joined = (known: Answer['months'], more: Answer['months']): Answer['months'] => [
  ...known,
  ...more.filter(({ month }) => known.every((each) => each.month !== month)),
]

const slice = createSlice({
  name: 'transactions',
  initialState,
  reducers: {
    /** V9, V10: the page opened, or its filters changed. */
    passbookRequested: (_state, _action: PayloadAction<PassbookFilters>): TransactionsState => ({
      ...initialState,
      status: 'loading',
    }),
    moreRequested: (state, _action: PayloadAction<PassbookFilters>): TransactionsState => ({
      ...state,
      status: 'more',
    }),
    passbookLoaded: (_state, { payload }: PayloadAction<Answer>): TransactionsState => ({
      ...payload,
      status: 'ready',
    }),
    moreLoaded: (state, { payload }: PayloadAction<Answer>): TransactionsState => ({
      ...payload,
      status: 'ready',
      rows: [...state.rows, ...payload.rows],
      months: joined(state.months, payload.months),
    }),
    passbookFailed: (state): TransactionsState => ({ ...state, status: 'failed' }),
    /** The rows that are known stay, and the next ones can be asked for again. */
    moreFailed: (state): TransactionsState => ({ ...state, status: 'ready' }),
  },
  extraReducers: (builder) => {
    // Clear on sign-out: the next person must not see the rows of the one before.
    builder.addCase(signedOut, () => initialState)
  },
})

export const { passbookRequested, moreRequested, passbookLoaded, moreLoaded, passbookFailed, moreFailed } =
  slice.actions
export const transactionsReducer = slice.reducer

export const selectTransactions = (state: WithTransactions): TransactionsState => state.transactions

/** The rows by months. */
export const selectMonths = createSelector([selectTransactions], ({ rows, months, timeZone }) =>
  byMonth(rows, months, timeZone),
)
