import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { orderPlaced } from '../payment/slice.ts'
import { signedOut } from '../session/slice.ts'

/** A further entry that the diner has ticked. */
export interface ChosenOther {
  readonly entryId: string
  /** AMB105: the warnings (`warningKey`) that the diner has accepted for it. */
  readonly accepted: readonly string[]
}

export interface TogetherState {
  /** AMB115: the further entries of a programme that get the same plan as the chosen one. */
  readonly chosen: readonly ChosenOther[]
  /** How many of them get a plan as the page stands; 0 until the page shows them, as after a reload. */
  readonly counted: number
}

/** The slice loads with the first pay page of a plan that can be for several entries. */
export interface MaybeTogether {
  readonly together?: TogetherState
}

const initialState: TogetherState = { chosen: [], counted: 0 }

const slice = createSlice({
  name: 'together',
  initialState,
  reducers: {
    /** The diner ticks an entry, or takes the tick away. */
    alsoForToggled: (state, _action: PayloadAction<{ entryId: string; isFor: boolean }>) => state,
    alsoForChosen: (state, { payload }: PayloadAction<readonly ChosenOther[]>): TogetherState => ({
      ...state,
      chosen: payload,
    }),
    alsoForCounted: (state, { payload }: PayloadAction<number>): TogetherState => ({ ...state, counted: payload }),
  },
  extraReducers: (builder) => {
    builder.addCase(orderPlaced, () => initialState)
    // Clear on sign-out: the next diner must not see the previous diner's entries.
    builder.addCase(signedOut, () => initialState)
  },
})

export const { alsoForToggled, alsoForChosen, alsoForCounted } = slice.actions
export const togetherReducer = slice.reducer
