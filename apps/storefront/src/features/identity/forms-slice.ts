import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Channel } from '@tiffin/contract/identity'
import { signedIn, signInRequested } from '../session/slice.ts'
import { contactKey, type PasscodePauses, type RequestedPasscodes, type SentPasscode } from './sent-passcode.ts'
import { panelClosed } from './slice.ts'
import type { ContactForm, SignInForm, SignUpForm } from './validation.ts'

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
  /** How many codes were requested again; each new one empties the boxes, because it voids the previous one. */
  readonly resent: number
}

export interface Verification {
  readonly name: string
  readonly mobile: string
  /** Empty: a short sign-up, whose one code signs in (decision 0108). */
  readonly email: string
  readonly codes: Readonly<Record<Channel, CodeState>>
}

export interface IdentityFormsState {
  readonly tab: AuthTab
  /** What the sign-in form and the form for a passcode begin with: they hand it to each other. */
  readonly contact: ContactForm
  readonly signIn: Submission
  /** Q25: set while the diner asks for a passcode. */
  readonly resend: Submission | null
  /** AMB42: the passcode that was last requested here; null: none was. */
  readonly sentPasscode: SentPasscode | null
  readonly passcodePauses: PasscodePauses
  readonly signUp: Submission
  /** Decision 0108: the diner asked for the whole form, because the programme does not know the number. */
  readonly isWholeForm: boolean
  /** True while the browser asks for a passkey, or the server checks it. */
  readonly passkeyBusy: boolean
  /** Set while the diner enters the codes. */
  readonly verification: Verification | null
  /** The submitted details of a sign-up that is not complete, to fill in the form again. */
  readonly details: SignUpForm | null
}

export interface WithIdentityForms {
  readonly identityForms: IdentityFormsState
}

const quiet: Submission = { status: 'idle', problem: null }
const busy: Submission = { status: 'loading', problem: null }
const failed = (problem: string): Submission => ({ status: 'failed', problem })

const nobody: ContactForm = { mobile: '', email: '' }

const initialState: IdentityFormsState = {
  tab: 'signIn',
  contact: nobody,
  signIn: quiet,
  resend: null,
  sentPasscode: null,
  passcodePauses: {},
  signUp: quiet,
  isWholeForm: false,
  passkeyBusy: false,
  verification: null,
  details: null,
}

function changeCode(state: IdentityFormsState, channel: Channel, change: Partial<CodeState>): IdentityFormsState {
  const { verification } = state
  if (!verification) return state
  const codes = { ...verification.codes, [channel]: { ...verification.codes[channel], ...change } }
  return { ...state, verification: { ...verification, codes } }
}

/** The forms of sign-in and sign-up: the submissions and the codes. Field values are local state of the forms. */
const slice = createSlice({
  name: 'identityForms',
  initialState,
  reducers: {
    // Q5: the tabs are disabled while the diner enters codes or asks for a passcode.
    tabChosen: (state, action: PayloadAction<AuthTab>) =>
      state.verification || state.resend ? state : { ...state, tab: action.payload, signIn: quiet, signUp: quiet },
    /** Q25: opens the form for a passcode, with what was typed for the sign-in. */
    resendOpened: (state, { payload }: PayloadAction<ContactForm>) => ({
      ...state,
      contact: payload,
      signIn: quiet,
      resend: quiet,
    }),
    resendLeft: (state, { payload }: PayloadAction<ContactForm>) => ({ ...state, contact: payload, resend: null }),
    passcodeRequested: (state, _action: PayloadAction<ContactForm>) => ({ ...state, resend: busy }),
    passcodeRequestFailed: (state, { payload }: PayloadAction<string>) =>
      state.resend ? { ...state, resend: failed(payload) } : state,
    // Q25: back to the sign-in, where only the passcode is missing.
    passcodeSent: (state, { payload }: PayloadAction<SentPasscode>) => ({
      ...state,
      contact: payload.contact,
      resend: null,
      sentPasscode: payload,
    }),
    /** Q20, AMB42: another passcode for this contact has to wait. */
    passcodeDelayed: (state, { payload }: PayloadAction<{ contact: ContactForm; from: number }>) => ({
      ...state,
      passcodePauses: { ...state.passcodePauses, [contactKey(payload.contact)]: payload.from },
    }),
    /** After a reload of the page, only the passcode is missing again. */
    passcodesRestored: (state, { payload }: PayloadAction<RequestedPasscodes>) => ({
      ...state,
      ...payload,
      contact: payload.sentPasscode?.contact ?? state.contact,
    }),
    signInSubmitted: (state, _action: PayloadAction<SignInForm>) => ({ ...state, signIn: busy }),
    signInFailed: (state, action: PayloadAction<string>) => ({ ...state, signIn: failed(action.payload) }),
    /** The sign-in form is shown: its fields may suggest passkeys. */
    passkeyOffered: (state) => ({ ...state, passkeyBusy: false }),
    /** The diner wants to be asked for a passkey. */
    passkeyChosen: (state) => ({ ...state, passkeyBusy: true, signIn: quiet }),
    /** The browser returned a suggested passkey. */
    passkeyTaken: (state) => ({ ...state, passkeyBusy: true, signIn: quiet }),
    passkeyLeft: (state) => ({ ...state, passkeyBusy: false }),
    wholeFormChosen: (state, { payload }: PayloadAction<SignUpForm>) => ({
      ...state,
      ...{ isWholeForm: true, details: payload, signUp: quiet },
    }),
    signUpSubmitted: (state, action: PayloadAction<SignUpForm>) => ({
      ...state,
      signUp: busy,
      details: action.payload,
    }),
    signUpStarted: (state, action: PayloadAction<Omit<Verification, 'codes'> & { resendFrom: number }>) => {
      const { resendFrom, ...recipients } = action.payload
      const code: CodeState = { status: 'idle', problem: null, resendFrom, resent: 0 }
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
    // AMB43: what was said about the previous code no longer holds.
    codeResent: (state, { payload: { channel } }: PayloadAction<{ channel: Channel }>) => {
      const resent = (state.verification?.codes[channel].resent ?? 0) + 1
      return changeCode(state, channel, { status: 'idle', problem: null, resent })
    },
    // Q22: both channels are verified: go to sign-in, with the number prefilled.
    signUpCompleted: (state) => ({
      ...state,
      tab: 'signIn' as const,
      verification: null,
      details: null,
      contact: { mobile: state.verification?.mobile ?? '', email: '' },
    }),
    /** Restores a verification after a reload of the page. */
    verificationRestored: (state, { payload }: PayloadAction<Verification>) => ({
      ...state,
      tab: 'signUp' as const,
      verification: payload,
      details: { name: payload.name, mobile: payload.mobile, email: payload.email, passcode: '' },
    }),
    verificationLeft: (state) => ({ ...state, verification: null, signUp: quiet }),
  },
  extraReducers: (builder) => {
    // A pending verification keeps its tab, because only the codes are missing for a complete account.
    builder.addCase(signInRequested, (state) => ({ ...state, tab: state.verification ? state.tab : 'signIn' }))
    builder.addCase(panelClosed, (state) => ({ ...state, signIn: quiet, signUp: quiet, resend: null }))
    // Q12: the session slice stores the profile.
    builder.addCase(signedIn, () => initialState)
  },
})

export const {
  tabChosen,
  signInSubmitted,
  signInFailed,
  passkeyOffered,
  passkeyChosen,
  passkeyTaken,
  passkeyLeft,
  signUpSubmitted,
  signUpStarted,
  signUpFailed,
  codeSubmitted,
  codeAccepted,
  codeRefused,
  codeResent,
  passcodeRequested,
  passcodeDelayed,
  passcodeRequestFailed,
  passcodeSent,
  passcodesRestored,
  resendLeft,
  resendOpened,
  resendRequested,
  resendDelayed,
  signUpCompleted,
  verificationLeft,
  verificationRestored,
  wholeFormChosen,
} = slice.actions
export const identityFormsReducer = slice.reducer

export const selectIdentityForms = (state: WithIdentityForms): IdentityFormsState => state.identityForms
