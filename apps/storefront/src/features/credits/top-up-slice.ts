import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Paise } from '@tiffin/domain/money/money'
import { signedOut } from '../session/slice.ts'

/** A top-up as its pages show it. */
export interface ShownTopUp {
  readonly topUpId: string
  /** Null: unknown. */
  readonly amount: Paise | null
}

/** An attempt to begin a top-up. */
export interface TopUpAttempt {
  /** The server answers the same top-up to the same key and amount. */
  readonly key: string
  readonly amount: Paise
}

export interface TopUpState {
  /** `paying`: the provider's checkout is open. `settling`: the server is asked how it ended (SAFE5). */
  readonly stage: 'idle' | 'starting' | 'paying' | 'settling'
  /** The attempt whose answer is outstanding or was lost: repeating it must not begin a second top-up (SAFE2). */
  readonly attempt: TopUpAttempt | null
  /** What is being paid or settled on this page. */
  readonly current: ShownTopUp | null
  /** Why the server does not begin a top-up of this amount. */
  readonly refusal: { readonly amount: Paise; readonly message: string } | null
  /** V6: what was added on this page last. */
  readonly added: ShownTopUp | null
  /** The top-ups that the server had not decided when it was last asked, the oldest first. */
  readonly undecided: readonly ShownTopUp[]
}

/** The slice is absent until the code of the credits has loaded. */
export interface WithTopUp {
  readonly topUp?: TopUpState | undefined
}

const initialState: TopUpState = {
  ...{ stage: 'idle', attempt: null, current: null },
  ...{ refusal: null, added: null, undecided: [] },
}

const others = ({ undecided }: TopUpState, topUpId: string): readonly ShownTopUp[] =>
  undecided.filter((each) => each.topUpId !== topUpId)

const slice = createSlice({
  name: 'topUp',
  initialState,
  reducers: {
    /** V4: the action of the page. */
    topUpRequested: (state, _action: PayloadAction<{ amount: Paise }>) => state,
    /** The browser came back from the provider's page with a top-up. */
    topUpReturned: (state, _action: PayloadAction<{ topUpId: string }>) => state,
    /** V4: the diner left the page. */
    topUpLeft: (state): TopUpState => ({ ...state, refusal: null, added: null }),
    startingStarted: (state, { payload }: PayloadAction<TopUpAttempt>): TopUpState => ({
      ...state,
      ...{ stage: 'starting', attempt: payload, refusal: null, added: null },
    }),
    /** No answer: the next attempt with this amount has the same key. */
    startingLost: (state): TopUpState => ({ ...state, stage: 'idle' }),
    startingRefused: (state, { payload }: PayloadAction<{ message: string } | null>): TopUpState => ({
      ...state,
      ...{ stage: 'idle', attempt: null },
      refusal: payload && state.attempt ? { amount: state.attempt.amount, message: payload.message } : null,
    }),
    payingStarted: (state, { payload }: PayloadAction<ShownTopUp>): TopUpState => ({
      ...state,
      ...{ stage: 'paying', attempt: null, current: payload },
    }),
    settlingStarted: (state, { payload }: PayloadAction<ShownTopUp>): TopUpState => ({
      ...state,
      ...{ stage: 'settling', attempt: null, current: payload },
    }),
    settlingEnded: (state): TopUpState => ({ ...state, stage: 'idle', current: null }),
    creditsAdded: (state, { payload }: PayloadAction<ShownTopUp>): TopUpState => ({ ...state, added: payload }),
    /** The top-up is followed until it is decided. */
    topUpUndecided: (state, { payload }: PayloadAction<ShownTopUp>): TopUpState => ({
      ...state,
      undecided: [...others(state, payload.topUpId), payload],
    }),
    topUpDecided: (state, { payload }: PayloadAction<{ topUpId: string }>): TopUpState => ({
      ...state,
      undecided: others(state, payload.topUpId),
    }),
  },
  extraReducers: (builder) => {
    // Clear on sign-out: the next person must not see the top-ups of the one before.
    builder.addCase(signedOut, () => initialState)
  },
})

export const {
  topUpRequested,
  topUpReturned,
  topUpLeft,
  startingStarted,
  startingLost,
  startingRefused,
  payingStarted,
  settlingStarted,
  settlingEnded,
  creditsAdded,
  topUpUndecided,
  topUpDecided,
} = slice.actions
export const topUpReducer = slice.reducer

export const selectTopUp = ({ topUp = initialState }: WithTopUp): TopUpState => topUp
