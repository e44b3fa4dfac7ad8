import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Allergen } from '@tiffin/domain/allergens/allergens'
import { signedOut } from '../session/slice.ts'

/** What the diner of this device avoids, as it is stored on the device. */
export interface StoredAvoided {
  /** In the order of `ALLERGENS`. */
  readonly avoided: readonly Allergen[]
  /** AMB105: the diner keeps the list with the account, and this one is its copy. Otherwise no server knows it. */
  readonly isKept: boolean
}

export interface AllergensState extends StoredAvoided {
  /** True while the sheet "What do you avoid?" is open. */
  readonly isSheetOpen: boolean
}

export interface WithAllergens {
  readonly allergens: AllergensState
}

export const nothingAvoided: AllergensState = { avoided: [], isKept: false, isSheetOpen: false }

const slice = createSlice({
  name: 'allergens',
  initialState: nothingAvoided,
  reducers: {
    avoidedSheetOpened: (state) => ({ ...state, isSheetOpen: true }),
    avoidedSheetClosed: (state) => ({ ...state, isSheetOpen: false }),
    /** The diner changed the list, in the order of `ALLERGENS`; with `isKept`, another tab or the account did. */
    avoidedSet: (state, { payload }: PayloadAction<Pick<StoredAvoided, 'avoided'> & Partial<StoredAvoided>>) => ({
      ...state,
      ...payload,
    }),
  },
  extraReducers: (builder) => {
    // The account's list leaves the device with its owner.
    builder.addCase(signedOut, (state) => (state.isKept ? nothingAvoided : state))
  },
})

export const { avoidedSheetOpened, avoidedSheetClosed, avoidedSet } = slice.actions
export const allergensReducer = slice.reducer

/** What the diner selected on this device. */
export const selectOwnAvoided = (state: WithAllergens): readonly Allergen[] => state.allergens.avoided

export const selectAvoidedSheetOpen = (state: WithAllergens): boolean => state.allergens.isSheetOpen
