import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { OpenSession } from '@tiffin/contract/sessions'
import { signedOut } from '../session/slice.ts'

/** What is being ended: the session with this id, or `others`. */
export type Ending = string | 'others'

export interface SessionsState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly sessions: readonly OpenSession[]
  /** null: none. */
  readonly ending: Ending | null
}

export interface WithSessions {
  readonly sessions: SessionsState
}

const initialState: SessionsState = { status: 'idle', sessions: [], ending: null }

/** Where the diner is signed in. */
const slice = createSlice({
  name: 'sessions',
  initialState,
  reducers: {
    sessionsRequested: (state): SessionsState => ({ ...state, status: state.status === 'ready' ? 'ready' : 'loading' }),
    sessionsLoaded: (_state, { payload }: PayloadAction<readonly OpenSession[]>): SessionsState => ({
      status: 'ready',
      sessions: payload,
      ending: null,
    }),
    sessionsFailed: (state): SessionsState => ({
      ...state,
      status: state.status === 'ready' ? 'ready' : 'failed',
    }),
    /** The diner wants to sign out on another device, or on all others. */
    endRequested: (state, _action: PayloadAction<{ ending: Ending }>) => state,
    endSent: (state, { payload }: PayloadAction<{ ending: Ending }>): SessionsState => ({
      ...state,
      ending: payload.ending,
    }),
    endFailed: (state): SessionsState => ({ ...state, ending: null }),
  },
  extraReducers: (builder) => {
    // Clear on sign-out: the next diner must not see the previous diner's devices.
    builder.addCase(signedOut, () => initialState)
  },
})

export const { sessionsRequested, sessionsLoaded, sessionsFailed, endRequested, endSent, endFailed } = slice.actions
export const sessionsReducer = slice.reducer

export const selectSessions = (state: WithSessions): SessionsState => state.sessions
