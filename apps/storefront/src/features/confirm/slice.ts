import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** W9: a question that is asked before something is done. */
export interface Question {
  readonly title: string
  readonly text: string
  readonly cancel: string
  readonly submit: string
}

export interface ConfirmState {
  readonly question: Question | null
}

export interface WithConfirm {
  readonly confirm: ConfirmState
}

const initialState: ConfirmState = { question: null }

/**
 * One question at a time. A saga asks and waits:
 * `yield put(confirmAsked(question))`, then `const { payload } = yield take(confirmAnswered)`.
 */
const slice = createSlice({
  name: 'confirm',
  initialState,
  reducers: {
    confirmAsked: (_, { payload }: PayloadAction<Question>) => ({ question: payload }),
    confirmAnswered: (_state, _action: PayloadAction<{ yes: boolean }>) => initialState,
  },
})

export const { confirmAsked, confirmAnswered } = slice.actions
export const confirmReducer = slice.reducer

export const selectQuestion = (state: WithConfirm): Question | null => state.confirm.question
