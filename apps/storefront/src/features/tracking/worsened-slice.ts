import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export interface WorsenedState {
  /** The answer that is on its way to the server; null: none. */
  readonly sending: 'keep' | 'change' | null
}

export interface WithWorsened {
  readonly worsened: WorsenedState
}

const initialState: WorsenedState = { sending: null }

const slice = createSlice({
  name: 'worsened',
  initialState,
  reducers: {
    /** AMB116: the owner keeps the order as shown; `state` names what is shown. */
    keepRequested: (_state, _: PayloadAction<{ orderId: string; state: string }>): WorsenedState => ({
      sending: 'keep',
    }),
    /** AMB116: the owner wants to change the order; the flow copies it to the cart. */
    changeRequested: (_state, _: PayloadAction<{ orderId: string }>): WorsenedState => ({ sending: 'change' }),
    /** The server answered, or did not. */
    answerEnded: () => initialState,
  },
})

export const { keepRequested, changeRequested, answerEnded } = slice.actions
export const worsenedReducer = slice.reducer

export const selectSending = (state: WithWorsened): WorsenedState['sending'] => state.worsened.sending
