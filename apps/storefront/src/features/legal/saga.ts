import {
  addGrievance,
  addVisitorGrievance,
  findGrievance,
  listGrievances,
  type OwnGrievance,
} from '@tiffin/contract/grievances'
import type { SagaIterator } from 'redux-saga'
import { put, select, takeLatest, takeLeading } from 'redux-saga/effects'
import { grievanceTexts } from '#texts/legal'
import { call } from '../../api/call.ts'
import { isFinal } from '../../api/is-final.ts'
import { hasOwnNotice, messageOf } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { noticeShown } from '../notices/slice.ts'
import { selectSignedIn } from '../session/slice.ts'
import {
  attemptMade,
  complaintFound,
  complaintSent,
  complaintSubmitted,
  type GrievanceForm,
  type GrievancesState,
  grievanceFailed,
  ownFailed,
  ownLoaded,
  ownRequested,
  searchSubmitted,
  selectGrievances,
} from './slice.ts'

/** A failure shows no notice: the page says it where the list would stand. */
function* load(): SagaIterator {
  try {
    const { grievances } = yield* call(listGrievances, {})
    yield put(ownLoaded(grievances))
  } catch {
    // `call` has ended a session that is over (W2).
    yield put(ownFailed())
  }
}

/** A refusal stands at the form; other failures are notices. */
function* fail(at: 'form' | 'search', error: unknown): SagaIterator {
  const isRefusal = isFinal(error)
  yield put(grievanceFailed(isRefusal ? { at, text: messageOf(error) } : null))
  if (!isRefusal && !hasOwnNotice(error)) yield put(noticeShown({ text: messageOf(error), tone: 'error' }))
}

/** SAFE2: the key of this form; another form gets another key. */
function* keyFor(form: GrievanceForm): SagaIterator<string> {
  const { attempt }: GrievancesState = yield select(selectGrievances)
  const of = JSON.stringify(form)
  const key = attempt?.of === of ? attempt.key : crypto.randomUUID()
  yield put(attemptMade({ key, of }))
  return key
}

function* deliver(form: GrievanceForm): SagaIterator<OwnGrievance> {
  const { name, contact, text, orderId } = form
  const key = yield* keyFor(form)
  const isSignedIn: boolean = yield select(selectSignedIn)
  return isSignedIn
    ? yield* call(addGrievance, { body: { key, text, orderId } })
    : yield* call(addVisitorGrievance, { body: { key, text, name, contact } })
}

function* send({ payload }: ReturnType<typeof complaintSubmitted>): SagaIterator {
  try {
    const sent = yield* deliver(payload)
    yield put(complaintSent(sent))
    yield put(noticeShown({ text: grievanceTexts.sent(sent.ticket), tone: 'success' }))
  } catch (error) {
    yield* fail('form', error)
  }
}

function* find({ payload }: ReturnType<typeof searchSubmitted>): SagaIterator {
  try {
    yield put(complaintFound(yield* call(findGrievance, { body: payload })))
  } catch (error) {
    yield* fail('search', error)
  }
}

/** Decision 0107: sends complaints and shows their state. A second press during a call is ignored. */
export function* grievancesSaga(): SagaIterator {
  yield takeLatest(ownRequested, safely(load))
  yield takeLeading(complaintSubmitted, safely(send))
  yield takeLeading(searchSubmitted, safely(find))
}
