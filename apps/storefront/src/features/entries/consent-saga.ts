import { confirmEntry, denyEntry, type Entry, saveAvoids, withdrawAvoids } from '@tiffin/contract/entries'
import { CONSENT_VERSIONS } from '@tiffin/domain/people/entry-consent'
import type { SagaIterator } from 'redux-saga'
import { put, spawn, take, takeLeading } from 'redux-saga/effects'
import { consentTexts } from '#texts/entry-consents'
import { texts } from '#texts/texts'
import { call } from '../../api/call.ts'
import { hasOwnNotice, messageOf } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { ask } from '../confirm/slice.ts'
import { noticeShown } from '../notices/slice.ts'
import { settleChoice } from './saga.ts'
import {
  type EntryAnswer,
  entriesChanged,
  entryAnswered,
  entryNotSaved,
  questionClosed,
  questionOpened,
} from './slice.ts'

/** Confirms the entries one after the other; the list of the last answer holds all of them. */
function* confirmAll(entries: readonly Entry[]): SagaIterator<Outcome> {
  const names = consentTexts.names(entries.map(({ name }) => name))
  let left: readonly Entry[] = []
  for (const { id: entryId } of entries) {
    const answer = yield* call(confirmEntry, { params: { entryId }, body: { consent: CONSENT_VERSIONS.entry } })
    left = answer.entries
    // What is confirmed stays so when a later one fails.
    yield put(entriesChanged(left))
  }
  return { entries: left, notice: consentTexts.allConfirmed(names, entries.length) }
}

/** AMB105: asks for one entry after the other what it avoids. */
function* askAvoids(entries: readonly Entry[]): SagaIterator {
  for (const { id: entryId } of entries) {
    yield put(questionOpened({ about: 'avoids', entryId }))
    yield take(questionClosed)
  }
}

/** The new list, and the text of its notice; null when nothing was sent. */
type Outcome = { readonly entries: readonly Entry[]; readonly notice: string } | null

/**
 * Sends the diner's answer about an entry, with the version of the consent text that was shown. Asks first where the
 * answer deletes something: the entry from the list, or all that it avoids.
 */
function* send(answer: EntryAnswer): SagaIterator<Outcome> {
  if (answer.about === 'all') return yield* confirmAll(answer.entries)
  const { id: entryId, name } = answer.entry
  const params = { entryId }
  if (answer.about === 'confirmed') {
    const { entries } = yield* call(confirmEntry, { params, body: { consent: CONSENT_VERSIONS.entry } })
    return { entries, notice: consentTexts.confirmed(name) }
  }
  if (answer.about === 'denied') {
    const isSure: boolean = yield* ask(consentTexts.askDenial(name))
    if (!isSure) return null
    const { entries } = yield* call(denyEntry, { params })
    return { entries, notice: consentTexts.denied(name) }
  }
  if (answer.avoids.length === 0) {
    const isSure: boolean = yield* ask({ ...consentTexts.askWithdrawal(name), isRisky: true })
    if (!isSure) return null
    const { entries } = yield* call(withdrawAvoids, { params })
    return { entries, notice: consentTexts.withdrawn(name) }
  }
  const body = { avoids: answer.avoids, consent: CONSENT_VERSIONS.avoids }
  const { entries } = yield* call(saveAvoids, { params, body })
  return { entries, notice: texts.saved }
}

/** AMB105: keeps the sheet open, with what is selected in it, when the answer could not be saved. */
export function* answerQuestion({ payload }: ReturnType<typeof entryAnswered>): SagaIterator {
  try {
    const outcome: Outcome = yield* send(payload)
    if (!outcome) {
      yield put(entryNotSaved())
      return
    }
    yield put(entriesChanged(outcome.entries))
    yield put(questionClosed())
    yield* settleChoice(outcome.entries)
    yield put(noticeShown({ text: outcome.notice, tone: 'success' }))
    if (payload.about === 'all' && payload.thenAvoids) yield spawn(askAvoids, payload.entries)
  } catch (error) {
    yield put(entryNotSaved())
    if (!hasOwnNotice(error)) yield put(noticeShown({ text: messageOf(error), tone: 'error' }))
  }
}

export function* consentSaga(): SagaIterator {
  yield takeLeading(entryAnswered, safely(answerQuestion))
}
