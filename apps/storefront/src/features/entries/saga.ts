import { addEntry, type Entry, editEntry, listEntries, removeEntry } from '@tiffin/contract/entries'
import type { EntryKind } from '@tiffin/domain/people/programme-entry'
import type { SagaIterator } from 'redux-saga'
import { put, select, takeLatest, takeLeading } from 'redux-saga/effects'
import { entryTexts } from '#texts/entries'
import { texts } from '#texts/texts'
import { call } from '../../api/call.ts'
import { hasOwnNotice, messageOf } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { ask } from '../confirm/slice.ts'
import { noticeShown } from '../notices/slice.ts'
import {
  addressSelected,
  type OrderInfoState,
  orderPageOpened,
  selectChosenEntryId,
  selectOrderInfo,
} from '../order-info/slice.ts'
import { selectSignedIn, signedIn } from '../session/slice.ts'
import { selectStoreId } from '../storefront/slice.ts'
import { selectEntryKind } from './selectors.ts'
import {
  type EntriesState,
  entriesChanged,
  entriesFailed,
  entriesLoaded,
  entriesRequested,
  entryChosen,
  entryNotSaved,
  entryRemoved,
  entrySaved,
  entrySubmitted,
  isChoosable,
  selectEntries,
} from './slice.ts'

/** AMB13: a programme's meals are collected, so delivery is not checked and costs nothing. */
const forEntry = ({ id: addressId, name: address }: Entry) =>
  addressSelected({ addressId, deliveryCharges: 0, address })

/**
 * L1, AMB100: of the confirmed entries that the store serves, selects the previously selected one if it is still there, else the
 * first one; clears the selection when there is none.
 */
export function* settleChoice(entries: readonly Entry[]): SagaIterator {
  const before: string | null = yield select(selectChosenEntryId)
  const storeId: number | null = yield select(selectStoreId)
  const served = entries.filter((entry) => isChoosable(entry, storeId))
  const choice = served.find((entry) => entry.id === before) ?? served[0]
  yield put(choice ? forEntry(choice) : addressSelected(null))
}

function* takeList(): SagaIterator {
  const { entries } = yield* call(listEntries, {})
  yield put(entriesLoaded(entries))
  yield* settleChoice(entries)
}

/**
 * AMB105: the menu and the cart warn of what the chosen entry avoids, so the list is read before the checkout. A failure
 * is not shown: the checkout reads the list again.
 */
function* loadForWarnings(): SagaIterator {
  const kind: EntryKind | null = yield select(selectEntryKind)
  const isSignedIn: boolean = yield select(selectSignedIn)
  const { status }: EntriesState = yield select(selectEntries)
  if (kind === null || !isSignedIn || status !== 'idle') return
  try {
    yield* takeList()
  } catch {
    yield put(entriesFailed())
  }
}

export function* loadEntries(): SagaIterator {
  try {
    yield* takeList()
  } catch (error) {
    yield put(entriesFailed())
    if (!hasOwnNotice(error)) yield put(noticeShown({ text: messageOf(error), tone: 'error' }))
  }
}

function* choose({ payload }: ReturnType<typeof entryChosen>): SagaIterator {
  const { entries }: EntriesState = yield select(selectEntries)
  const entry = entries.find(({ id }) => id === payload.entryId)
  if (entry) yield put(forEntry(entry))
}

/** L17, L10: saves a new entry and selects it. */
function* add({ payload }: ReturnType<typeof entrySubmitted>): SagaIterator {
  const { storeId }: OrderInfoState = yield select(selectOrderInfo)
  const { entry, message } = yield* call(addEntry, { body: { entry: payload.draft, storeId } })
  const { entries }: EntriesState = yield select(selectEntries)
  yield put(entrySaved([...entries, entry]))
  yield put(forEntry(entry))
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

/** SB1: removes an entry after a confirmation. If it was selected, selects the first remaining one (L1). */
export function* remove({ payload: { entryId, name } }: ReturnType<typeof entryRemoved>): SagaIterator {
  const yes: boolean = yield* ask(entryTexts.askRemoval(name))
  if (!yes) return
  try {
    const { entries } = yield* call(removeEntry, { params: { entryId } })
    yield put(entriesChanged(entries))
    yield* settleChoice(entries)
    yield put(noticeShown({ text: entryTexts.removed(name), tone: 'success' }))
  } catch (error) {
    if (!hasOwnNotice(error)) yield put(noticeShown({ text: messageOf(error), tone: 'error' }))
  }
}

export function* entriesSaga(): SagaIterator {
  yield takeLatest(entriesRequested, safely(loadEntries))
  yield takeLatest([orderPageOpened, signedIn], safely(loadForWarnings))
  yield takeLatest(entryChosen, safely(choose))
  yield takeLeading(entrySubmitted, safely(save))
  yield takeLeading(entryRemoved, safely(remove))
}
