import { endSessions, listSessions } from '@tiffin/contract/sessions'
import type { SagaIterator } from 'redux-saga'
import { put, select, takeLatest, takeLeading } from 'redux-saga/effects'
import { sessionTexts } from '#texts/sessions'
import { call } from '../../api/call.ts'
import { hasOwnNotice, messageOf } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { ask } from '../confirm/slice.ts'
import { noticeShown } from '../notices/slice.ts'
import {
  endFailed,
  endRequested,
  endSent,
  type SessionsState,
  selectSessions,
  sessionsFailed,
  sessionsLoaded,
  sessionsRequested,
} from './slice.ts'

function* showFailure(error: unknown): SagaIterator {
  if (!hasOwnNotice(error)) yield put(noticeShown({ text: messageOf(error), tone: 'error' }))
}

function* load(): SagaIterator {
  try {
    const { sessions } = yield* call(listSessions, {})
    yield put(sessionsLoaded(sessions))
  } catch (error) {
    yield put(sessionsFailed())
    yield* showFailure(error)
  }
}

/** Signs out on one other device; on all others after a confirmation. */
function* end({ payload: { ending } }: ReturnType<typeof endRequested>): SagaIterator {
  const isAll = ending === 'others'
  if (isAll && !(yield* ask(sessionTexts.askAll))) return
  const { sessions: before }: SessionsState = yield select(selectSessions)
  const device = before.find(({ id }) => id === ending)?.device ?? ''
  yield put(endSent({ ending }))
  try {
    const { sessions } = yield* call(endSessions, { body: { sessionId: isAll ? null : ending } })
    yield put(sessionsLoaded(sessions))
    yield put(noticeShown({ text: isAll ? sessionTexts.endedAll : sessionTexts.ended(device), tone: 'success' }))
  } catch (error) {
    yield put(endFailed())
    yield* showFailure(error)
  }
}

export function* sessionsSaga(): SagaIterator {
  yield takeLatest(sessionsRequested, safely(load))
  yield takeLeading(endRequested, safely(end))
}
