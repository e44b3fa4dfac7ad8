import { addEntry, editEntry } from '@tiffin/contract/entries'
import type { SagaIterator } from 'redux-saga'
import { put, select, takeLeading } from 'redux-saga/effects'
import { texts } from '#texts/texts'
import { call } from '../../api/call.ts'
import { hasOwnNotice, messageOf } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { noticeShown } from '../notices/slice.ts'
import { type OrderInfoState, selectOrderInfo } from '../order-info/slice.ts'
import { selectEntry, settleChoice } from './saga.ts'
import { type EntriesState, entryNotSaved, entrySaved, entrySubmitted, selectEntries } from './slice.ts'

/** L17, L10: saves a new entry and selects it. */
function* add({ payload }: ReturnType<typeof entrySubmitted>): SagaIterator {
  const { storeId }: OrderInfoState = yield select(selectOrderInfo)
  const { entry, message } = yield* call(addEntry, { body: { entry: payload.draft, storeId } })
  const { entries }: EntriesState = yield select(selectEntries)
  yield put(entrySaved([...entries, entry]))
  yield* selectEntry(entry)
  yield put(noticeShown({ text: message, tone: 'success' }))
}

/** L23: saves an edited entry. */
function* edit(entryId: string, { payload }: ReturnType<typeof entrySubmitted>): SagaIterator {
  const { entries } = yield* call(editEntry, { params: { entryId }, body: { entry: payload.draft } })
  yield put(entrySaved(entries))
  yield* settleChoice(entries)
  yield put(noticeShown({ text: texts.saved, tone: 'success' }))
}

export function* save(event: ReturnType<typeof entrySubmitted>): SagaIterator {
  const { entryId } = event.payload
  try {
    yield* entryId === null ? add(event) : edit(entryId, event)
  } catch (error) {
    yield put(entryNotSaved())
    if (!hasOwnNotice(error)) yield put(noticeShown({ text: messageOf(error), tone: 'error' }))
  }
}

export function* entryFormSaga(): SagaIterator {
  yield takeLeading(entrySubmitted, safely(save))
}
