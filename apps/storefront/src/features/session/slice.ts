import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Profile } from '@tiffin/contract/identity'

/** Z11: the place selected on the landing page, shown in the top bar and used as the delivery place. */
export interface SelectedPlace {
  readonly address: string
  /** Null for a place that was chosen by its pincode. */
  readonly latitude: number | null
  readonly longitude: number | null
  /** AMB91: the pincode that the place was chosen by. */
  readonly pincode?: string
}

export interface SessionState {
  /** Null for a visitor. */
  readonly profile: Profile | null
  /** Q31: not cleared by a sign-out. */
  readonly selectedPlace: SelectedPlace | null
  /** Z11: the page to return to after the requested sign-in. */
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
    /**
     * K4: an action requires a sign-in. The identity saga opens the login panel or page, and returns to `returnTo`
     * afterwards.
     */
    signInRequested: (state, { payload }: PayloadAction<{ returnTo: string | null }>) => ({
      ...state,
      redirectTo: payload.returnTo,
    }),
    /** C26: stores the profile and keeps the selected place. */
    signedIn: (state, { payload }: PayloadAction<{ profile: Profile }>) => ({ ...state, profile: payload.profile }),
    /** Q38: the diner changed the profile. */
    profileChanged: (state, { payload }: PayloadAction<{ profile: Profile }>) => ({
      ...state,
      profile: payload.profile,
    }),
    returned: (state) => ({ ...state, redirectTo: null }),
    /** Q31: clears the profile and keeps the selected place. */
    signedOut: (state) => ({ ...emptySession, selectedPlace: state.selectedPlace }),
    placeSelected: (state, { payload }: PayloadAction<{ place: SelectedPlace | null }>) => ({
      ...state,
      selectedPlace: payload.place,
    }),
    /** Another tab signed in or out. */
    sessionRestored: (_, { payload }: PayloadAction<SessionState>) => payload,
  },
})

export const { signInRequested, signedIn, profileChanged, returned, signedOut, placeSelected, sessionRestored } =
  slice.actions
export const sessionReducer = slice.reducer

export const selectProfile = (state: WithSession): Profile | null => state.session.profile
export const selectSignedIn = (state: WithSession): boolean => state.session.profile !== null
export const selectSelectedPlace = (state: WithSession): SelectedPlace | null => state.session.selectedPlace
export const selectRedirectTo = (state: WithSession): string | null => state.session.redirectTo
