import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { signedOut } from '../session/slice.ts'

/** AMB111: the code on the screen. Moments in epoch milliseconds; null: never. */
export interface ShownCode {
  readonly src: string
  readonly renewsAt: number | null
  /** From then on the counter refuses it, so that it is not shown any more. */
  readonly endsAt: number | null
}

/** L20: the code for a card; `src` null: there is none now, with the server's words for it. */
export type PrintedCode =
  | { readonly src: string; readonly lastDay: string | null }
  | { readonly src: null; readonly words: string }

export interface EntryCodeState {
  /** Null while no code is valid: before the first is loaded, or when a code ended before the next was loaded. */
  readonly code: ShownCode | null
  /** Why the last renewal failed; null: it did not. */
  readonly problem: string | null
  /** Null until it is known, and where the tenant has none. */
  readonly printed: PrintedCode | null
  readonly renewing: boolean
  readonly revoking: boolean
}

export interface WithEntryCode {
  readonly entryCode: EntryCodeState
}

const initialState: EntryCodeState = { code: null, problem: null, printed: null, renewing: false, revoking: false }

type Named = PayloadAction<{ entryId: string; name: string }>

/** L20: the code of the entry whose dialog is open. */
const slice = createSlice({
  name: 'entryCode',
  initialState,
  reducers: {
    codeOpened: (_state, _action: PayloadAction<{ entryId: string }>) => initialState,
    codeLeft: () => initialState,
    codeShown: (state, { payload }: PayloadAction<ShownCode>): EntryCodeState => ({
      ...state,
      code: payload,
      problem: null,
      renewing: false,
    }),
    codeFailed: (state, { payload }: PayloadAction<string>): EntryCodeState => ({
      ...state,
      problem: payload,
      renewing: false,
    }),
    codeEnded: (state): EntryCodeState => ({ ...state, code: null }),
    renewalRequested: (state): EntryCodeState => ({ ...state, renewing: true }),
    printedRead: (state, { payload }: PayloadAction<PrintedCode | null>): EntryCodeState => ({
      ...state,
      printed: payload,
    }),
    /** Asks for a confirmation and makes all earlier codes invalid. */
    revocationRequested: (state, _action: Named) => state,
    revocationSent: (state): EntryCodeState => ({ ...state, revoking: true }),
    revocationEnded: (state): EntryCodeState => ({ ...state, revoking: false }),
  },
  extraReducers: (builder) => {
    // Clear on sign-out: a code is as good as money.
    builder.addCase(signedOut, () => initialState)
  },
})

export const {
  codeOpened,
  codeLeft,
  codeShown,
  codeFailed,
  codeEnded,
  renewalRequested,
  printedRead,
  revocationRequested,
  revocationSent,
  revocationEnded,
} = slice.actions
export const entryCodeReducer = slice.reducer

export const selectEntryCode = (state: WithEntryCode): EntryCodeState => state.entryCode
