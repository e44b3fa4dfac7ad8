import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Profile } from '@tiffin/contract/identity'

/** Z11: the place chosen on landing: what the top bar shows and delivery starts from. */
export interface SelectedPlace {
  readonly address: string
  readonly latitude: number
  readonly longitude: number
}

export interface SessionState {
  /** Null for a visitor. */
  readonly profile: Profile | null
  /** Q31: outlives a sign-out. */
  readonly selectedPlace: SelectedPlace | null
  /** Z11: where one wanted to go when a sign-in was asked for. */
  readonly redirectTo: string | null
}

export interface WithSession {
  readonly session: SessionState
}

export const emptySession: SessionState = { profile: null, selectedPlace: null, redirectTo: null }

const slice = createSlice({
  name: 'session',
  initialState: emptySession,
  reducers: {
    /** K4: something needs a sign-in. Identity answers with its panel or page and comes back to `returnTo`. */
    signInRequested: (state, { payload }: PayloadAction<{ returnTo: string | null }>) => ({
      ...state,
      redirectTo: payload.returnTo,
    }),
    /** C26: signing in does not clear the chosen place. */
    signedIn: (state, { payload }: PayloadAction<{ profile: Profile }>) => ({ ...state, profile: payload.profile }),
    returned: (state) => ({ ...state, redirectTo: null }),
    /** Q31: clears the login, keeps the chosen place. */
    signedOut: (state) => ({ ...emptySession, selectedPlace: state.selectedPlace }),
    placeSelected: (state, { payload }: PayloadAction<{ place: SelectedPlace | null }>) => ({
      ...state,
      selectedPlace: payload.place,
    }),
    /** Another tab signed in or out. */
    sessionRestored: (_, { payload }: PayloadAction<SessionState>) => payload,
  },
})

export const { signInRequested, signedIn, returned, signedOut, placeSelected, sessionRestored } = slice.actions
export const sessionReducer = slice.reducer

export const selectProfile = (state: WithSession): Profile | null => state.session.profile
export const selectSignedIn = (state: WithSession): boolean => state.session.profile !== null
export const selectSelectedPlace = (state: WithSession): SelectedPlace | null => state.session.selectedPlace
export const selectRedirectTo = (state: WithSession): string | null => state.session.redirectTo
