import { createSlice } from '@reduxjs/toolkit'

export interface BulkState {
  /** D25: true while the sheet with the bulk questions is open. */
  readonly open: boolean
}

export interface WithBulk {
  readonly bulk: BulkState
}

const initialState: BulkState = { open: false }

const slice = createSlice({
  name: 'bulk',
  initialState,
  reducers: {
    bulkQuestionsRequested: () => ({ open: true }),
    bulkClosed: () => initialState,
  },
})

export const { bulkQuestionsRequested, bulkClosed } = slice.actions
export const bulkReducer = slice.reducer

export const selectBulkOpen = (state: WithBulk): boolean => state.bulk.open
