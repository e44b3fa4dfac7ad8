import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Entry, EntryDraft } from '@tiffin/contract/entries'
import type { Allergen } from '@tiffin/domain/allergens/allergens'
import { signedOut } from '../session/slice.ts'

/**
 * The dialog that is open for an entry: whether it is theirs, what it avoids (AMB105), or its QR code (L20); or for all that
 * the roster names and the diner has not confirmed.
 */
export type EntryQuestion =
  | { readonly about: 'confirmation' | 'avoids' | 'code'; readonly entryId: string }
  | { readonly about: 'all' }

/** The diner's answer. AMB105: an empty list withdraws the consent. */
export type EntryAnswer =
  | { readonly about: 'confirmed'; readonly entry: Entry }
  | { readonly about: 'denied'; readonly entry: Entry }
  /** `thenAvoids`: the diner is asked for each what it avoids. */
  | { readonly about: 'all'; readonly entries: readonly Entry[]; readonly thenAvoids: boolean }
  | { readonly about: 'avoids'; readonly entry: Entry; readonly avoids: readonly Allergen[] }

export interface EntriesState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** L22: the children or staff that a programme's orders are for. */
  readonly entries: readonly Entry[]
  /** L23: the form is closed, adds an entry (`editing` is null), or edits one. */
  readonly form: { readonly open: false } | { readonly open: true; readonly editing: Entry | null }
  readonly saving: boolean
  readonly question: EntryQuestion | null
  /** True once this document has asked about all entries. */
  readonly hasAskedAll: boolean
}

export interface WithEntries {
  readonly entries: EntriesState
}

const closed = { open: false } as const

const initialState: EntriesState = {
  status: 'idle',
  entries: [],
  form: closed,
  saving: false,
  question: null,
  hasAskedAll: false,
}

/** The programme entries that belong to the signed-in diner. */
const slice = createSlice({
  name: 'entries',
  initialState,
  reducers: {
    entriesRequested: (state): EntriesState => ({ ...state, status: state.status === 'ready' ? 'ready' : 'loading' }),
    entriesLoaded: (state, { payload }: PayloadAction<readonly Entry[]>): EntriesState => ({
      ...state,
      status: 'ready',
      entries: payload,
    }),
    entriesFailed: (state): EntriesState => ({ ...state, status: 'failed' }),
    /** K6: the diner selects the entry that the order is for. */
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
    /** L18: asks for a confirmation and removes an entry. */
    entryRemoved: (state, _action: PayloadAction<{ entryId: string; name: string }>) => state,
    entriesChanged: (state, { payload }: PayloadAction<readonly Entry[]>): EntriesState => ({
      ...state,
      entries: payload,
    }),
    questionOpened: (state, { payload }: PayloadAction<EntryQuestion>): EntriesState => ({
      ...state,
      question: payload,
      hasAskedAll: state.hasAskedAll || payload.about === 'all',
    }),
    questionClosed: (state): EntriesState => ({ ...state, question: null, saving: false }),
    entryAnswered: (state, _action: PayloadAction<EntryAnswer>): EntriesState => ({ ...state, saving: true }),
    entryNotSaved: (state): EntriesState => ({ ...state, saving: false }),
  },
  extraReducers: (builder) => {
    // Clear on sign-out: the next diner must not see the previous diner's entries.
    builder.addCase(signedOut, () => initialState)
  },
})

export const {
  entriesRequested,
  entriesLoaded,
  entriesFailed,
  entryChosen,
  entryFormOpened,
  entryFormClosed,
  entrySubmitted,
  entrySaved,
  entryRemoved,
  entriesChanged,
  questionOpened,
  questionClosed,
  entryAnswered,
  entryNotSaved,
} = slice.actions
export const entriesReducer = slice.reducer

/** AMB100: true when meals for this entry can be ordered at the store. */
export const isServedAt = ({ servedAt }: Entry, storeId: number | null): boolean =>
  servedAt === null || storeId === null || servedAt.storeId === storeId

/** True when the diner can choose this entry for an order at the store. */
export const isChoosable = (entry: Entry, storeId: number | null): boolean =>
  entry.isConfirmed && isServedAt(entry, storeId)

export const selectEntries = (state: WithEntries): EntriesState => state.entries
