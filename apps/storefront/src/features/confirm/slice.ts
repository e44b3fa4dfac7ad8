import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { SagaIterator } from 'redux-saga'
import { put, select, take } from 'redux-saga/effects'

/** W9: a confirmation to ask before an action. */
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

/** Holds one question at a time; sagas ask with `ask`. */
const slice = createSlice({
  name: 'confirm',
  initialState,
  reducers: {
    confirmRequested: (_, { payload }: PayloadAction<Question>) => ({ question: payload }),
    confirmAnswered: (_state, _action: PayloadAction<{ yes: boolean }>) => initialState,
  },
})

export const { confirmRequested, confirmAnswered } = slice.actions
export const confirmReducer = slice.reducer

export const selectQuestion = (state: WithConfirm): Question | null => state.confirm.question

/**
 * Asks a question and waits for the answer; true for submit. Waits first until an open question is answered, so that
 * one answer never counts for two questions.
 */
export function* ask(question: Question): SagaIterator<boolean> {
  while ((yield select(selectQuestion)) !== null) yield take(confirmAnswered)
  yield put(confirmRequested(question))
  const { payload }: ReturnType<typeof confirmAnswered> = yield take(confirmAnswered)
  return payload.yes
}
