import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Passkey } from '@tiffin/contract/passkeys'
import { signedOut } from '../session/slice.ts'

export interface PasskeysState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Oldest first. */
  readonly passkeys: readonly Passkey[]
  readonly adding: boolean
  /** Open while the passcode is needed before a passkey is added. */
  readonly passcode: { readonly open: boolean; readonly problem: string | null }
  /** The passkey that is being removed; null: none. */
  readonly removing: string | null
}

export interface WithPasskeys {
  readonly passkeys: PasskeysState
}

const closed = { open: false, problem: null }

const initialState: PasskeysState = { status: 'idle', passkeys: [], adding: false, passcode: closed, removing: null }

/** The diner's passkeys. */
const slice = createSlice({
  name: 'passkeys',
  initialState,
  reducers: {
    passkeysRequested: (state): PasskeysState => ({ ...state, status: state.status === 'ready' ? 'ready' : 'loading' }),
    passkeysLoaded: (_state, { payload }: PayloadAction<readonly Passkey[]>): PasskeysState => ({
      ...initialState,
      status: 'ready',
      passkeys: payload,
    }),
    passkeysFailed: (state): PasskeysState => ({ ...state, status: state.status === 'ready' ? 'ready' : 'failed' }),
    /** `passcode` null: not given, because the sign-in may be recent enough. */
    addRequested: (state, _action: PayloadAction<{ passcode: string | null }>): PasskeysState => ({
      ...state,
      adding: true,
      passcode: { ...state.passcode, problem: null },
    }),
    passcodeNeeded: (state): PasskeysState => ({ ...state, adding: false, passcode: { open: true, problem: null } }),
    passcodeRefused: (state, { payload }: PayloadAction<string>): PasskeysState => ({
      ...state,
      adding: false,
      passcode: { open: true, problem: payload },
    }),
    /** The server has the passcode: the browser asks next. */
    passcodeTaken: (state): PasskeysState => ({ ...state, passcode: closed }),
    addEnded: (state): PasskeysState => ({ ...state, adding: false, passcode: closed }),
    removeRequested: (state, _action: PayloadAction<{ passkey: Passkey }>) => state,
    removeSent: (state, { payload }: PayloadAction<{ id: string }>): PasskeysState => ({
      ...state,
      removing: payload.id,
    }),
    removeFailed: (state): PasskeysState => ({ ...state, removing: null }),
  },
  extraReducers: (builder) => {
    // Clear on sign-out: the next diner must not see the previous diner's passkeys.
    builder.addCase(signedOut, () => initialState)
  },
})

export const {
  passkeysRequested,
  passkeysLoaded,
  passkeysFailed,
  addRequested,
  passcodeNeeded,
  passcodeRefused,
  passcodeTaken,
  addEnded,
  removeRequested,
  removeSent,
  removeFailed,
} = slice.actions
export const passkeysReducer = slice.reducer

export const selectPasskeys = (state: WithPasskeys): PasskeysState => state.passkeys
