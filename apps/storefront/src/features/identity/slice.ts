import { createSlice } from '@reduxjs/toolkit'
import { signedIn } from '../session/slice.ts'

export interface IdentityState {
  readonly panelOpen: boolean
}

export interface WithIdentity {
  readonly identity: IdentityState
}

const initialState: IdentityState = { panelOpen: false }

/** What every page needs of the sign-in. The state of its forms loads with the forms (`forms-slice.ts`). */
const slice = createSlice({
  name: 'identity',
  initialState,
  reducers: {
    panelOpened: () => ({ panelOpen: true }),
    panelClosed: () => initialState,
    /** Q29: the diner signs out. */
    signOutRequested: (state) => state,
  },
  extraReducers: (builder) => {
    // Q12: closes the panel; the session slice stores the profile.
    builder.addCase(signedIn, () => initialState)
  },
})

export const { panelOpened, panelClosed, signOutRequested } = slice.actions
export const identityReducer = slice.reducer

export const selectPanelOpen = (state: WithIdentity): boolean => state.identity.panelOpen
