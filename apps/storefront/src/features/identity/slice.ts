import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Channel } from '@tiffin/contract/identity'
import { signedIn, signInRequested } from '../session/slice.ts'
import type { SignInForm, SignUpForm } from './validation.ts'

export type AuthTab = 'signIn' | 'signUp'

/** The state of a form submission. `problem` is the error message of a failed one. */
export interface Submission {
  readonly status: 'idle' | 'loading' | 'failed'
  readonly problem: string | null
}

/** Q19-Q23: one of the two codes of a sign-up. */
export interface CodeState {
  readonly status: 'idle' | 'loading' | 'failed' | 'verified'
  readonly problem: string | null
  /** Q20: when a new code can be requested, in epoch milliseconds. */
  readonly resendFrom: number
}

export interface Verification {
  readonly name: string
  readonly mobile: string
  readonly email: string
  readonly codes: Readonly<Record<Channel, CodeState>>
}

export interface IdentityState {
  readonly panelOpen: boolean
  readonly tab: AuthTab
  /** Q22: the mobile number of the account that was just created. */
  readonly prefilledMobile: string
  readonly signIn: Submission
  readonly signUp: Submission
  /** Set while the diner enters the codes. */
  readonly verification: Verification | null
  /** The submitted details of a sign-up that is not complete, to fill in the form again. */
  readonly details: SignUpForm | null
}

export interface WithIdentity {
  readonly identity: IdentityState
}

const quiet: Submission = { status: 'idle', problem: null }
const busy: Submission = { status: 'loading', problem: null }
const failed = (problem: string): Submission => ({ status: 'failed', problem })

const initialState: IdentityState = {
  panelOpen: false,
  tab: 'signIn',
  prefilledMobile: '',
  signIn: quiet,
  signUp: quiet,
  verification: null,
  details: null,
}

function changeCode(state: IdentityState, channel: Channel, change: Partial<CodeState>): IdentityState {
  const { verification } = state
  if (!verification) return state
  const codes = { ...verification.codes, [channel]: { ...verification.codes[channel], ...change } }
  return { ...state, verification: { ...verification, codes } }
}

/** Sign-in and sign-up: the panel, the submissions and the codes. Field values are local state of the forms. */
const slice = createSlice({
  name: 'identity',
  initialState,
  reducers: {
    panelOpened: (state) => ({ ...state, panelOpen: true }),
    panelClosed: (state) => ({ ...state, panelOpen: false, signIn: quiet, signUp: quiet }),
    // Q5: the tabs are disabled while the diner enters codes.
    tabChosen: (state, action: PayloadAction<AuthTab>) =>
      state.verification ? state : { ...state, tab: action.payload, signIn: quiet, signUp: quiet },
    signInSubmitted: (state, _action: PayloadAction<SignInForm>) => ({ ...state, signIn: busy }),
    signInFailed: (state, action: PayloadAction<string>) => ({ ...state, signIn: failed(action.payload) }),
    signUpSubmitted: (state, action: PayloadAction<SignUpForm>) => ({
      ...state,
      signUp: busy,
      details: action.payload,
    }),
    signUpStarted: (state, action: PayloadAction<Omit<Verification, 'codes'> & { resendFrom: number }>) => {
      const { resendFrom, ...recipients } = action.payload
      const code: CodeState = { status: 'idle', problem: null, resendFrom }
      return { ...state, signUp: quiet, verification: { ...recipients, codes: { mobile: code, email: code } } }
    },
    signUpFailed: (state, action: PayloadAction<string>) => ({ ...state, signUp: failed(action.payload) }),
    codeSubmitted: (state, action: PayloadAction<{ channel: Channel; code: string }>) =>
      changeCode(state, action.payload.channel, { status: 'loading', problem: null }),
    codeAccepted: (state, action: PayloadAction<{ channel: Channel }>) =>
      changeCode(state, action.payload.channel, { status: 'verified', problem: null }),
    codeRefused: (state, action: PayloadAction<{ channel: Channel; problem: string }>) =>
      changeCode(state, action.payload.channel, { status: 'failed', problem: action.payload.problem }),
    resendRequested: (state, _action: PayloadAction<{ channel: Channel }>) => state,
    resendDelayed: (state, action: PayloadAction<{ channel: Channel; resendFrom: number }>) =>
      changeCode(state, action.payload.channel, { resendFrom: action.payload.resendFrom }),
    // Q22: both channels are verified: go to sign-in, with the number prefilled.
    signUpCompleted: (state) => ({
      ...state,
      tab: 'signIn' as const,
      verification: null,
      details: null,
      prefilledMobile: state.verification?.mobile ?? '',
    }),
    /** Restores a verification after a reload of the page. */
    verificationRestored: (state, { payload }: PayloadAction<Verification>) => ({
      ...state,
      tab: 'signUp' as const,
      verification: payload,
      details: { name: payload.name, mobile: payload.mobile, email: payload.email, passcode: '' },
    }),
    verificationLeft: (state) => ({ ...state, verification: null, signUp: quiet }),
    /** Q29: the diner signs out. */
    signOutRequested: (state) => state,
  },
  extraReducers: (builder) => {
    // A pending verification keeps its tab, because only the codes are missing for a complete account.
    builder.addCase(signInRequested, (state) => ({ ...state, tab: state.verification ? state.tab : 'signIn' }))
    // Q12: reset the forms and close the panel; the session slice stores the profile.
    builder.addCase(signedIn, () => initialState)
  },
})

export const {
  panelOpened,
  panelClosed,
  tabChosen,
  signInSubmitted,
  signInFailed,
  signUpSubmitted,
  signUpStarted,
  signUpFailed,
  codeSubmitted,
  codeAccepted,
  codeRefused,
  resendRequested,
  resendDelayed,
  signUpCompleted,
  verificationLeft,
  verificationRestored,
  signOutRequested,
} = slice.actions
export const identityReducer = slice.reducer

export const selectIdentity = (state: WithIdentity): IdentityState => state.identity
export const selectPanelOpen = (state: WithIdentity): boolean => state.identity.panelOpen
