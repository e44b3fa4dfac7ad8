import type { AddressOrder } from '@tiffin/contract/addresses'
import { removeEntry } from '@tiffin/contract/entries'
import type { SagaIterator } from 'redux-saga'
import { put, select, takeLeading } from 'redux-saga/effects'
import { removalTexts } from '#texts/entry-removal'
import { call } from '../../api/call.ts'
import { hasOwnNotice, messageOf } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { ordersInWords } from '../../texts/ordered-words.ts'
import { ask, type Question } from '../confirm/slice.ts'
import { noticeShown } from '../notices/slice.ts'
import { settleChoice } from './saga.ts'
import { type EntriesState, entriesChanged, entryRemoved, selectEntries } from './slice.ts'

/** L12: the question before an entry is removed. It names the current orders for it, which keep their copy. */
function removalQuestion(name: string, orders: readonly AddressOrder[]): Question {
  const question = removalTexts.ask(name)
  if (orders.length === 0) return { ...question, text: removalTexts.text }
  const { names, more } = ordersInWords(orders)
  return { ...question, text: removalTexts.withOrders(name, names, orders.length, more) }
}

function* ordersFor(entryId: string): SagaIterator<readonly AddressOrder[]> {
  const { entries }: EntriesState = yield select(selectEntries)
  return entries.find(({ id }) => id === entryId)?.orders ?? []
}

/** Removes an entry, unless current orders are for it that the diner has not seen; true when it is removed. */
function* removeKnowing(entryId: string, seen: readonly AddressOrder[]): SagaIterator<boolean> {
  const orders = seen.map(({ orderId }) => orderId).join(',')
  const { removed, entries } = yield* call(removeEntry, { params: { entryId }, query: { orders } })
  yield put(entriesChanged(entries))
  if (removed) yield* settleChoice(entries)
  return removed
}

/**
 * SB1, L12: removes an entry after a confirmation, which names the current orders for it; asks again when there are
 * others. If it was selected, selects the first remaining one (L1).
 */
export function* remove({ payload: { entryId, name } }: ReturnType<typeof entryRemoved>): SagaIterator {
  try {
    for (;;) {
      const seen: readonly AddressOrder[] = yield* ordersFor(entryId)
      const yes: boolean = yield* ask(removalQuestion(name, seen))
      if (!yes) return
      const removed: boolean = yield* removeKnowing(entryId, seen)
      if (removed) break
    }
    yield put(noticeShown({ text: removalTexts.removed(name), tone: 'success' }))
  } catch (error) {
    if (!hasOwnNotice(error)) yield put(noticeShown({ text: messageOf(error), tone: 'error' }))
  }
}

export function* entryRemovalSaga(): SagaIterator {
  yield takeLeading(entryRemoved, safely(remove))
}
