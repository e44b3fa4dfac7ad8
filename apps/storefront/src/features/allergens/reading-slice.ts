import { createSlice } from '@reduxjs/toolkit'
import { signedIn, signedOut } from '../session/slice.ts'

/** AMB105: how far the account's list has been read on this page. */
export type Reading = 'loading' | 'ready' | 'failed'

export interface AvoidsReadingState {
  readonly status: Reading
}

const initialState: AvoidsReadingState = { status: 'loading' }

/** AMB105: the reading of the list that the diner keeps with the account. */
const slice = createSlice({
  name: 'avoidsReading',
  initialState,
  reducers: {
    /** The list is to be read, or read again after a failure. */
    readingRequested: () => initialState,
    readingEnded: (): AvoidsReadingState => ({ status: 'ready' }),
    readingFailed: (): AvoidsReadingState => ({ status: 'failed' }),
  },
  extraReducers: (builder) => {
    // The next person's list is another one.
    builder.addCase(signedIn, () => initialState).addCase(signedOut, () => initialState)
  },
})

export const { readingRequested, readingEnded, readingFailed } = slice.actions
export const avoidsReadingReducer = slice.reducer
