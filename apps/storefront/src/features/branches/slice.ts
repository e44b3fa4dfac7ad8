import { createSlice } from '@reduxjs/toolkit'

export interface BranchesState {
  /** B31: true while the list of branches is open. */
  readonly open: boolean
}

export interface WithBranches {
  readonly branches: BranchesState
}

const initialState: BranchesState = { open: false }

const slice = createSlice({
  name: 'branches',
  initialState,
  reducers: {
    /** B31: the diner opens the list of the tenant's other stores from a store page. */
    branchesRequested: () => ({ open: true }),
    branchesClosed: () => initialState,
  },
})

export const { branchesRequested, branchesClosed } = slice.actions
export const branchesReducer = slice.reducer

export const selectBranchesOpen = (state: WithBranches): boolean => state.branches.open
