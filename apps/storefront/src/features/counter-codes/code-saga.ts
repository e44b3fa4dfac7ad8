import { type CodeForm, ENTRY_CODE_PICTURE, entryCode, revokeEntryCode } from '@tiffin/contract/entry-codes'
import { type EventChannel, eventChannel, type SagaIterator } from 'redux-saga'
import { delay, fork, call as invoke, put, race, select, take, takeLatest, takeLeading } from 'redux-saga/effects'
import { counterCodeTexts as words } from '#texts/counter-codes'
import { call } from '../../api/call.ts'
import { ApiProblem, hasOwnNotice, messageOf } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { urlOf } from '../../api/send.ts'
import { elapsed, now } from '../../platform/clock.ts'
import { loadPicture } from '../../platform/load-picture.ts'
import { isPageVisible, onRevisit } from '../../platform/visibility.ts'
import { ask } from '../confirm/slice.ts'
import { noticeShown } from '../notices/slice.ts'
import {
  codeEnded,
  codeFailed,
  codeLeft,
  codeOpened,
  codeShown,
  type EntryCodeState,
  printedRead,
  renewalRequested,
  revocationEnded,
  revocationRequested,
  revocationSent,
  selectEntryCode,
} from './code-slice.ts'

/** After a failure the next try follows by itself, in ms. */
const RETRY_MS = 10_000

/** `n` makes each picture an address of its own: browsers show one address twice without a request. */
const pictureOf = (entryId: string, form: CodeForm, n: number): string =>
  urlOf(ENTRY_CODE_PICTURE, { params: { entryId }, query: { form, n: Math.floor(n) } })

const after = (moment: number, seconds: number | null): number | null =>
  seconds === null ? null : moment + seconds * 1000

/** When another code is due, null for never; `failed`: at the latest, because this one was not had. */
interface Next {
  readonly due: number | null
  readonly failed: boolean
}

/**
 * Shows the next code. The times count from before the call, so
 * that the code is hidden too early rather than too late.
 */
function* renew(entryId: string): SagaIterator<Next> {
  const { code }: EntryCodeState = yield select(selectEntryCode)
  if (code?.endsAt && code.endsAt <= now()) yield put(codeEnded())
  const startedAt = elapsed()
  try {
    const { changesAfter, validFor } = yield* call(entryCode, { params: { entryId }, query: { form: 'phone' } })
    const askedAt = now() - (elapsed() - startedAt)
    const src = pictureOf(entryId, 'phone', askedAt)
    yield invoke(loadPicture, src)
    const renewsAt = after(askedAt, changesAfter)
    yield put(codeShown({ src, renewsAt, endsAt: after(askedAt, validFor) }))
    return { due: renewsAt, failed: false }
  } catch (error) {
    yield put(codeFailed(error instanceof ApiProblem ? messageOf(error) : words.notLoaded))
    // The session is over: the page says so, and another try would fail too.
    return hasOwnNotice(error) ? { due: null, failed: false } : { due: now() + RETRY_MS, failed: true }
  }
}

/** Waits until the next code is due while the page is visible; true when the diner asked before. */
function* rest({ due, failed }: Next, revisits: EventChannel<true>): SagaIterator<boolean> {
  for (;;) {
    const timed = due !== null && isPageVisible() ? { over: delay(Math.max(0, due - now())) } : {}
    const { asked, seen }: { asked?: unknown; seen?: true } = yield race({
      asked: take(renewalRequested),
      seen: take(revisits),
      ...timed,
    })
    if (asked) return true
    if (isPageVisible() && ((seen && failed) || (due !== null && due <= now()))) return false
  }
}

/** L20: the code for a card. */
function* readPrinted(entryId: string): SagaIterator {
  try {
    const { lastDay } = yield* call(entryCode, { params: { entryId }, query: { form: 'print' } })
    yield put(printedRead({ src: pictureOf(entryId, 'print', now()), lastDay }))
  } catch (error) {
    const isAbsent = error instanceof ApiProblem && error.code === 'not-found'
    yield put(printedRead(isAbsent ? null : { src: null, words: messageOf(error) }))
  }
}

const revisitChannel = (): EventChannel<true> => eventChannel((emit) => onRevisit(() => emit(true)))

/** AMB111: keeps the code of the open dialog fresh. */
function* keepFresh({ payload: { entryId } }: ReturnType<typeof codeOpened>): SagaIterator {
  const revisits: EventChannel<true> = yield invoke(revisitChannel)
  try {
    let isAsked = true
    for (;;) {
      const { printed, problem }: EntryCodeState = yield select(selectEntryCode)
      const isOwed = problem !== null || printed?.src === null
      if (isAsked || isOwed) yield fork(readPrinted, entryId)
      const next: Next = yield* renew(entryId)
      isAsked = yield* rest(next, revisits)
    }
  } finally {
    revisits.close()
  }
}

function* untilLeft(opened: ReturnType<typeof codeOpened>): SagaIterator {
  yield race({ fresh: invoke(keepFresh, opened), left: take(codeLeft) })
}

/** AMB111: hides a code that has ended. */
function* hideAtEnd({ payload: { endsAt } }: ReturnType<typeof codeShown>): SagaIterator {
  if (endsAt === null) return
  yield delay(Math.max(0, endsAt - now()))
  yield put(codeEnded())
}

/** W9, AMB111: asks for a confirmation, revokes all codes of the entry and shows a new code. */
function* revoke({ payload: { entryId, name } }: ReturnType<typeof revocationRequested>): SagaIterator {
  const yes: boolean = yield* ask(words.askRevoke(name))
  if (!yes) return
  yield put(revocationSent())
  try {
    yield* call(revokeEntryCode, { params: { entryId } })
    yield put(codeEnded())
    yield put(printedRead(null))
    yield put(renewalRequested())
    yield put(noticeShown({ text: words.revoked, tone: 'success' }))
  } catch (error) {
    if (!hasOwnNotice(error)) yield put(noticeShown({ text: messageOf(error), tone: 'error' }))
  }
  yield put(revocationEnded())
}

export function* entryCodeSaga(): SagaIterator {
  yield takeLatest(codeOpened, safely(untilLeft))
  yield takeLatest(codeShown, safely(hideAtEnd))
  yield takeLeading(revocationRequested, safely(revoke))
}
