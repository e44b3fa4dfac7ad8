import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { ALLERGENS, type Allergen } from '@tiffin/domain/allergens/allergens'

/** The allergens that the diner selected on this device. Stored on it only, never sent to a server. */
export interface AllergensState {
  /** In the order of `ALLERGENS`. */
  readonly avoided: readonly Allergen[]
  /** True while the sheet "What do you avoid?" is open. */
  readonly isSheetOpen: boolean
}

export interface WithAllergens {
  readonly allergens: AllergensState
}

export const nothingAvoided: AllergensState = { avoided: [], isSheetOpen: false }

const slice = createSlice({
  name: 'allergens',
  initialState: nothingAvoided,
  reducers: {
    avoidedSheetOpened: (state) => ({ ...state, isSheetOpen: true }),
    avoidedSheetClosed: (state) => ({ ...state, isSheetOpen: false }),
    avoidedToggled: (state, { payload }: PayloadAction<{ allergen: Allergen }>) => ({
      ...state,
      avoided: ALLERGENS.filter((each) => (each === payload.allergen) !== state.avoided.includes(each)),
    }),
    /** Replaces the list: the diner cleared it, or another tab changed it. */
    avoidedSet: (state, { payload }: PayloadAction<{ avoided: readonly Allergen[] }>) => ({
      ...state,
      avoided: ALLERGENS.filter((each) => payload.avoided.includes(each)),
    }),
  },
})

export const { avoidedSheetOpened, avoidedSheetClosed, avoidedToggled, avoidedSet } = slice.actions
export const allergensReducer = slice.reducer

/** What the diner selected on this device. */
export const selectOwnAvoided = (state: WithAllergens): readonly Allergen[] => state.allergens.avoided

export const selectAvoidedSheetOpen = (state: WithAllergens): boolean => state.allergens.isSheetOpen
