import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { signedOut } from '../session/slice.ts'

/**
 * What of the account is open over the page: the side panel (Q28), Edit Profile (Q36), Change Passcode (Q32), or the
 * saved addresses (L1).
 */
export type AccountPart = 'panel' | 'profile' | 'passcode' | 'addresses'

/** The session storage key of a first e-mail address that waits for its code (Q36). */
export const FIRST_EMAIL = 'firstEmail'

/**
 * Why the diner is asked for another passcode. `sent`: the session was opened with a sent passcode, which is used up,
 * so there is no old one to ask for. `weak`: the passcode is easy to guess. `none`: the account has none yet (decision 0108).
 */
export type PasscodeReason = 'sent' | 'weak' | 'none'

export interface AccountState {
  readonly open: AccountPart | null
  /** Null: the diner wants to change the passcode. */
  readonly reason: PasscodeReason | null
}

export interface WithAccount {
  readonly account: AccountState
}

const initialState: AccountState = { open: null, reason: null }

interface Opening {
  readonly part: AccountPart
  readonly reason?: PasscodeReason
}

/** The forms' state loads with the forms (`forms-slice.ts`). */
const slice = createSlice({
  name: 'account',
  initialState,
  reducers: {
    // The reason stays until there is a new passcode: a dialog that was closed still asks for no old one.
    accountOpened: (state, { payload }: PayloadAction<Opening>): AccountState => ({
      open: payload.part,
      reason: payload.reason ?? state.reason,
    }),
    /** A new document continues with the reason, without opening anything. */
    reasonRestored: (state, { payload }: PayloadAction<PasscodeReason>): AccountState => ({
      ...state,
      reason: payload,
    }),
    accountClosed: (state): AccountState => ({ ...state, open: null }),
    passcodeChanged: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState)
  },
})

export const { accountOpened, accountClosed, passcodeChanged, reasonRestored } = slice.actions
export const accountReducer = slice.reducer

export const selectAccountPart = (state: WithAccount): AccountPart | null => state.account.open
export const selectPasscodeReason = (state: WithAccount): PasscodeReason | null => state.account.reason
