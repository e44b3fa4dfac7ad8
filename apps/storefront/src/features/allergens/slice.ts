import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { ALLERGENS, type Allergen } from '@tiffin/domain/allergens'

/** What a diner does not eat. It is kept on the device and sent to nobody. */
export interface AllergensState {
  /** In the order of the domain's list. */
  readonly avoided: readonly Allergen[]
  /** Whether the question "What do you avoid?" is open. */
  readonly asking: boolean
}

export interface WithAllergens {
  readonly allergens: AllergensState
}

export const nothingAvoided: AllergensState = { avoided: [], asking: false }

const slice = createSlice({
  name: 'allergens',
  initialState: nothingAvoided,
  reducers: {
    avoidedAsked: (state) => ({ ...state, asking: true }),
    avoidedClosed: (state) => ({ ...state, asking: false }),
    avoidedToggled: (state, { payload }: PayloadAction<{ allergen: Allergen }>) => ({
      ...state,
      avoided: ALLERGENS.filter((each) => (each === payload.allergen) !== state.avoided.includes(each)),
    }),
    /** Cleared, or as another tab keeps it now. */
    avoidedSet: (state, { payload }: PayloadAction<{ avoided: readonly Allergen[] }>) => ({
      ...state,
      avoided: ALLERGENS.filter((each) => payload.avoided.includes(each)),
    }),
  },
})

export const { avoidedAsked, avoidedClosed, avoidedToggled, avoidedSet } = slice.actions
export const allergensReducer = slice.reducer

export const selectAvoided = (state: WithAllergens): readonly Allergen[] => state.allergens.avoided
export const selectAvoidedAsking = (state: WithAllergens): boolean => state.allergens.asking
