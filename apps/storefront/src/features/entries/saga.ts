import { type Entry, listEntries } from '@tiffin/contract/entries'
import { nothingAccepted } from '@tiffin/domain/allergens/allergen-consent'
import { lineKey } from '@tiffin/domain/cart/line-key'
import type { EntryKind } from '@tiffin/domain/people/programme-entry'
import type { SagaIterator } from 'redux-saga'
import { delay, call as invoke, put, select, takeLatest } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { hasOwnNotice, messageOf } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { paths } from '../../paths.ts'
import { currentPath } from '../../platform/navigation.ts'
import { type CartState, entriesSwapped, selectCart, warningsAccepted } from '../cart/slice.ts'
import { noticeShown } from '../notices/slice.ts'
import { addressSelected, orderPageOpened, selectChosenEntryId, storeSelected } from '../order-info/slice.ts'
import { selectSignedIn, signedIn } from '../session/slice.ts'
import { selectStoreId, storefrontOpened } from '../storefront/slice.ts'
import { selectAsksAll } from './all-asked.ts'
import { selectEntryKind } from './selectors.ts'
import {
  type EntriesState,
  entriesFailed,
  entriesLoaded,
  entriesRequested,
  entryChosen,
  isChoosable,
  questionOpened,
  selectEntries,
} from './slice.ts'

/** AMB13: a programme's meals are collected, so delivery is not checked and costs nothing. */
const forEntry = ({ id: addressId, name: address }: Entry) =>
  addressSelected({ addressId, deliveryCharges: 0, address })

/** AMB105: selects the entry of the order. A warning that was accepted for another person does not count for this one. */
export function* selectEntry(entry: Entry): SagaIterator {
  const before: string | null = yield select(selectChosenEntryId)
  yield put(forEntry(entry))
  if (before === entry.id) return
  const { lines }: CartState = yield select(selectCart)
  const own = lines.filter((line) => line.for === undefined)
  yield put(warningsAccepted({ lines: own.map((line) => ({ lineKey: lineKey(line), accepted: nothingAccepted })) }))
  // AMB115: the dishes of the two stay theirs; only whose order is asked for first has changed.
  if (before !== null && lines.some((line) => line.for === entry.id))
    yield put(entriesSwapped({ before, now: entry.id }))
}

/**
 * L1, AMB100: of the confirmed entries that the store serves, selects the previously selected one if it is still there, else the
 * first one; clears the selection when there is none.
 */
export function* settleChoice(entries: readonly Entry[]): SagaIterator {
  const before: string | null = yield select(selectChosenEntryId)
  const storeId: number | null = yield select(selectStoreId)
  const served = entries.filter((entry) => isChoosable(entry, storeId))
  const choice = served.find((entry) => entry.id === before) ?? served[0]
  if (choice) yield* selectEntry(choice)
  else yield put(addressSelected(null))
}

/** Decision 0108: asks once about all entries; not over the landing page, where the diner chooses the school. */
function* askAboutAll(): SagaIterator {
  const asksAll: boolean = yield select(selectAsksAll)
  const path: string = yield invoke(currentPath)
  if (asksAll && path !== paths.landing()) yield put(questionOpened({ about: 'all' }))
}

function* takeList(): SagaIterator {
  const { entries } = yield* call(listEntries, {})
  yield put(entriesLoaded(entries))
  yield* settleChoice(entries)
  yield* askAboutAll()
}

/**
 * AMB105: the menu and the cart warn of what the chosen entry avoids, so the list is read before the checkout. A failure
 * is said beside what is avoided (`UnreadList`).
 */
export function* loadForWarnings(): SagaIterator {
  const kind: EntryKind | null = yield select(selectEntryKind)
  const isSignedIn: boolean = yield select(selectSignedIn)
  const { status, entries }: EntriesState = yield select(selectEntries)
  if (kind === null || !isSignedIn) return
  // An order at another store starts without the entry of the last one.
  if (status === 'ready') {
    yield* settleChoice(entries)
    yield* askAboutAll()
  }
  if (status !== 'idle') return
  // Several of the events below often come at once.
  yield delay(0)
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
  if (entry) yield* selectEntry(entry)
}

export function* entriesSaga(): SagaIterator {
  yield takeLatest(entriesRequested, safely(loadEntries))
  yield takeLatest([storefrontOpened, orderPageOpened, storeSelected, signedIn], safely(loadForWarnings))
  yield takeLatest(entryChosen, safely(choose))
}
