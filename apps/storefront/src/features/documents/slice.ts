import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { IssuedDocument } from '@tiffin/contract/documents'
import { signedOut } from '../session/slice.ts'

export interface DocumentState {
  /** `missing`: this person has no such document. */
  readonly status: 'idle' | 'loading' | 'ready' | 'missing' | 'failed'
  readonly document: IssuedDocument | null
}

export interface WithDocument {
  readonly document: DocumentState
}

const initialState: DocumentState = { status: 'idle', document: null }

/** SB17: the document that is shown. */
const slice = createSlice({
  name: 'document',
  initialState,
  reducers: {
    documentRequested: (_state, _action: PayloadAction<{ documentId: string }>): DocumentState => ({
      ...initialState,
      status: 'loading',
    }),
    documentLoaded: (_state, { payload }: PayloadAction<IssuedDocument>): DocumentState => ({
      status: 'ready',
      document: payload,
    }),
    documentMissing: (): DocumentState => ({ ...initialState, status: 'missing' }),
    documentFailed: (): DocumentState => ({ ...initialState, status: 'failed' }),
  },
  extraReducers: (builder) => {
    // Clear on sign-out: the next person must not see the document of the one before.
    builder.addCase(signedOut, () => initialState)
  },
})

export const { documentRequested, documentLoaded, documentMissing, documentFailed } = slice.actions
export const documentReducer = slice.reducer

export const selectDocument = ({ document }: WithDocument): DocumentState => document
