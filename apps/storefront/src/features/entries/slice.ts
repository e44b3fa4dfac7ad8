import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Entry, EntryDraft } from '@tiffin/contract/entries'
import { signedOut } from '../session/slice.ts'

export interface EntriesState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** L22: the children or staff that a programme's orders are for. */
  readonly entries: readonly Entry[]
  /** L23: the form is closed, adds, or edits an entry. */
  readonly form: { readonly open: false } | { readonly open: true; readonly editing: Entry | null }
  readonly saving: boolean
}

export interface WithEntries {
  readonly entries: EntriesState
}

const closed = { open: false } as const

const initialState: EntriesState = { status: 'idle', entries: [], form: closed, saving: false }

/** The people of a programme who belong to whoever is signed in. */
const slice = createSlice({
  name: 'entries',
  initialState,
  reducers: {
    entriesAsked: (state): EntriesState => ({ ...state, status: state.status === 'ready' ? 'ready' : 'loading' }),
    entriesLoaded: (state, { payload }: PayloadAction<readonly Entry[]>): EntriesState => ({
      ...state,
      status: 'ready',
      entries: payload,
    }),
    entriesFailed: (state): EntriesState => ({ ...state, status: 'failed' }),
    /** K6: the order is for this one. */
    entryChosen: (state, _action: PayloadAction<{ entryId: string }>) => state,
    entryFormOpened: (state, { payload }: PayloadAction<{ editing: Entry | null }>): EntriesState => ({
      ...state,
      form: { open: true, editing: payload.editing },
    }),
    entryFormClosed: (state): EntriesState => ({ ...state, form: closed, saving: false }),
    entrySubmitted: (state, _action: PayloadAction<{ entryId: string | null; draft: EntryDraft }>): EntriesState => ({
      ...state,
      saving: true,
    }),
    entrySaved: (state, { payload }: PayloadAction<readonly Entry[]>): EntriesState => ({
      ...state,
      entries: payload,
      form: closed,
      saving: false,
    }),
    entryNotSaved: (state): EntriesState => ({ ...state, saving: false }),
  },
  extraReducers: (builder) => {
    // What belongs to one person is not there for the next.
    builder.addCase(signedOut, () => initialState)
  },
})

export const {
  entriesAsked,
  entriesLoaded,
  entriesFailed,
  entryChosen,
  entryFormOpened,
  entryFormClosed,
  entrySubmitted,
  entrySaved,
  entryNotSaved,
} = slice.actions
export const entriesReducer = slice.reducer

export const selectEntries = (state: WithEntries): EntriesState => state.entries
