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
  /** The form of a passkey's new name; null: closed. */
  readonly renaming: Renaming | null
  /** True while a page offers to add a passkey on this device. */
  readonly offered: boolean
}

export interface Renaming {
  readonly passkey: Passkey
  readonly busy: boolean
  /** Why the server refused the name; null: it did not. */
  readonly problem: string | null
}

export interface WithPasskeys {
  readonly passkeys: PasskeysState
}

const closed = { open: false, problem: null }

const initialState: PasskeysState = {
  ...{ status: 'idle', passkeys: [], adding: false, passcode: closed },
  ...{ removing: null, renaming: null, offered: false },
}

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
    renameOpened: (state, { payload: { passkey } }: PayloadAction<{ passkey: Passkey }>): PasskeysState => ({
      ...state,
      renaming: { passkey, busy: false, problem: null },
    }),
    renameClosed: (state): PasskeysState => ({ ...state, renaming: null }),
    renameSubmitted: (state, { payload: { passkey } }: PayloadAction<{ passkey: Passkey; name: string }>) => ({
      ...state,
      renaming: { passkey, busy: true, problem: null },
    }),
    renameFailed: (state, { payload }: PayloadAction<string>): PasskeysState => ({
      ...state,
      renaming: state.renaming && { ...state.renaming, busy: false, problem: payload },
    }),
    /** A page that can offer a passkey is open. */
    offerChecked: (state) => state,
    offerShown: (state): PasskeysState => ({ ...state, offered: true }),
    offerDismissed: (state): PasskeysState => ({ ...state, offered: false }),
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
  renameOpened,
  renameClosed,
  renameSubmitted,
  renameFailed,
  offerChecked,
  offerShown,
  offerDismissed,
} = slice.actions
export const passkeysReducer = slice.reducer

export const selectPasskeys = (state: WithPasskeys): PasskeysState => state.passkeys
