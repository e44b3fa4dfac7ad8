import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { SagaIterator } from 'redux-saga'
import { put, select, take } from 'redux-saga/effects'

/** W9: the texts of a confirmation dialog. */
export interface Question {
  readonly title: string
  readonly text: string
  /** A picture below the text, such as a QR code. */
  readonly image?: { readonly src: string; readonly alt: string }
  readonly cancel: string
  readonly submit: string
  /** True where going back is the safe answer: its button is then the prominent one. */
  readonly isRisky?: boolean
}

export interface ConfirmState {
  readonly question: Question | null
}

export interface WithConfirm {
  readonly confirm: ConfirmState
}

const initialState: ConfirmState = { question: null }

/** The pending question, at most one. Sagas call `ask` to set it. */
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
 * Shows a confirmation dialog and returns true if the diner submits it. If another question is pending, waits for its
 * answer first, so that one answer never counts for two questions.
 */
export function* ask(question: Question): SagaIterator<boolean> {
  while ((yield select(selectQuestion)) !== null) yield take(confirmAnswered)
  yield put(confirmRequested(question))
  const { payload }: ReturnType<typeof confirmAnswered> = yield take(confirmAnswered)
  return payload.yes
}
