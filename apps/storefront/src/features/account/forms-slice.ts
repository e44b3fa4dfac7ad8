import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { signedOut } from '../session/slice.ts'
import type { PendingEmail } from './pending-email.ts'
import { accountClosed, passcodeChanged } from './slice.ts'
import type { PasscodeForm, ProfileForm } from './validation.ts'

/** The state of a form submission. `problem` is the error message of a failed one. */
export interface Submission {
  readonly status: 'idle' | 'loading' | 'failed'
  readonly problem: string | null
}

export interface AccountFormsState {
  readonly profile: Submission
  readonly code: Submission
  readonly passcode: Submission
  readonly pending: PendingEmail | null
}

export interface WithAccountForms {
  readonly accountForms: AccountFormsState
}

const quiet: Submission = { status: 'idle', problem: null }
const busy: Submission = { status: 'loading', problem: null }
const failed = (problem: string): Submission => ({ status: 'failed', problem })

const initialState: AccountFormsState = { profile: quiet, code: quiet, passcode: quiet, pending: null }

/** Edit Profile and Change Passcode. Field values are local state of the forms; no passcode is ever in here. */
const slice = createSlice({
  name: 'accountForms',
  initialState,
  reducers: {
    profileSubmitted: (state, _action: PayloadAction<ProfileForm>) => ({ ...state, profile: busy }),
    profileFailed: (state, { payload }: PayloadAction<string>) => ({ ...state, profile: failed(payload) }),
    profileSaved: () => initialState,
    emailPending: (state, { payload }: PayloadAction<PendingEmail>) => ({
      ...state,
      profile: quiet,
      pending: payload,
    }),
    /** The diner wants to enter another e-mail address. */
    emailLeft: (state) => ({ ...state, pending: null, code: quiet }),
    emailCodeSubmitted: (state, _action: PayloadAction<{ code: string }>) => ({ ...state, code: busy }),
    emailCodeFailed: (state, { payload }: PayloadAction<string>) => ({ ...state, code: failed(payload) }),
    emailCodeRequested: (state) => state,
    passcodeSubmitted: (state, _action: PayloadAction<PasscodeForm>) => ({ ...state, passcode: busy }),
    passcodeFailed: (state, { payload }: PayloadAction<string>) => ({ ...state, passcode: failed(payload) }),
  },
  extraReducers: (builder) => {
    // An e-mail address whose code was sent stays, because the diner may read the code in another app.
    builder.addCase(accountClosed, ({ pending }) => ({ ...initialState, pending }))
    builder.addCase(passcodeChanged, (state) => ({ ...state, passcode: quiet }))
    builder.addCase(signedOut, () => initialState)
  },
})

export const {
  profileSubmitted,
  profileFailed,
  profileSaved,
  emailPending,
  emailLeft,
  emailCodeSubmitted,
  emailCodeFailed,
  emailCodeRequested,
  passcodeSubmitted,
  passcodeFailed,
} = slice.actions
export const accountFormsReducer = slice.reducer

export const selectAccountForms = (state: WithAccountForms): AccountFormsState => state.accountForms
