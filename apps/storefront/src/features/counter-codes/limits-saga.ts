import type { Entry } from '@tiffin/contract/entries'
import { counterLimits, saveCounterLimits } from '@tiffin/contract/entry-codes'
import { getStorefront } from '@tiffin/contract/storefront'
import { findPickupStores } from '@tiffin/contract/stores'
import type { SagaIterator } from 'redux-saga'
import { put, select, takeLatest, takeLeading } from 'redux-saga/effects'
import { counterCodeTexts as words } from '#texts/counter-codes'
import { call } from '../../api/call.ts'
import { hasOwnNotice, messageOf } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { type EntriesState, questionClosed, selectEntries } from '../entries/slice.ts'
import { noticeShown } from '../notices/slice.ts'
import { type OrderInfoState, selectOrderInfo } from '../order-info/slice.ts'
import {
  limitsFailed,
  limitsLoaded,
  limitsNotSaved,
  limitsOpened,
  limitsSubmitted,
  menuLoaded,
  menuWanted,
} from './limits-slice.ts'
import { soldMenu } from './sold-menu.ts'

/** The store whose counter the entry buys at: its only one, else that of the order in progress, else the first. */
function* storeOf(entryId: string): SagaIterator<number | null> {
  const { entries }: EntriesState = yield select(selectEntries)
  const servedAt = entries.find(({ id }) => id === entryId)?.servedAt as Entry['servedAt'] | undefined
  if (servedAt) return servedAt.storeId
  const { storeId }: OrderInfoState = yield select(selectOrderInfo)
  if (storeId !== null) return storeId
  const { stores } = yield* call(findPickupStores, {})
  return stores[0]?.storeId ?? null
}

/** A menu that does not load is said where the dishes would be; amount and allergens can be set without it. */
function* loadMenu({ payload: { entryId } }: { readonly payload: { readonly entryId: string } }): SagaIterator {
  try {
    const storeId: number | null = yield* storeOf(entryId)
    if (storeId === null) {
      yield put(menuLoaded([]))
      return
    }
    const { menu } = yield* call(getStorefront, { params: { storeId } })
    yield put(menuLoaded(soldMenu(menu)))
  } catch {
    yield put(menuLoaded(null))
  }
}

function* load({ payload: { entryId } }: ReturnType<typeof limitsOpened>): SagaIterator {
  try {
    const { limits } = yield* call(counterLimits, { params: { entryId } })
    yield put(limitsLoaded({ entryId, limits }))
  } catch (error) {
    yield put(limitsFailed())
    if (!hasOwnNotice(error)) yield put(noticeShown({ text: messageOf(error), tone: 'error' }))
  }
}

/** AMB111: saves the limits and closes the dialog; after a failure the form stays as it is. */
function* save({ payload: { entryId, limits } }: ReturnType<typeof limitsSubmitted>): SagaIterator {
  try {
    yield* call(saveCounterLimits, { params: { entryId }, body: limits })
    yield put(questionClosed())
    yield put(noticeShown({ text: words.limitsSaved, tone: 'success' }))
  } catch (error) {
    yield put(limitsNotSaved())
    if (!hasOwnNotice(error)) yield put(noticeShown({ text: messageOf(error), tone: 'error' }))
  }
}

export function* limitsSaga(): SagaIterator {
  yield takeLatest(limitsOpened, safely(load))
  yield takeLatest([limitsOpened, menuWanted], safely(loadMenu))
  yield takeLeading(limitsSubmitted, safely(save))
}
