import { askChef, trackItem } from '@tiffin/contract/items'
import { trackingEnded } from '@tiffin/domain/order/tracking'
import type { SagaIterator } from 'redux-saga'
import { put, select, takeLatest, takeLeading } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { hasOwnNotice, messageOf } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import {
  chefAnswered,
  chefAsked,
  chefRefused,
  type ItemState,
  itemArrived,
  itemFailed,
  itemOpened,
  selectItem,
} from './item-slice.ts'
import { selectTracking, type TrackingState, trackingArrived } from './slice.ts'

/** AMB5: an item that has ended is read no more, except when its page opens. */
function* isOver({ item }: ItemState): SagaIterator<boolean> {
  const { tracking }: TrackingState = yield select(selectTracking)
  if (!item || !tracking) return false
  return trackingEnded('item', { type: tracking.fulfilment, status: item.status })
}

/** S15: reads the open item: when its page opens, and whenever its order changes. */
export function* loadItem(): SagaIterator {
  const state: ItemState = yield select(selectItem)
  if (!state.key || (yield* isOver(state))) return
  try {
    const { item } = yield* call(trackItem, { params: state.key })
    yield put(itemArrived(item))
  } catch (error) {
    if (!hasOwnNotice(error)) yield put(itemFailed())
  }
}

/** S22, AMB79: sends the request to the chef. A lost answer is asked for again by pressing again. */
export function* ask({ payload: { text, ...key } }: ReturnType<typeof chefAsked>): SagaIterator {
  try {
    const { chat } = yield* call(askChef, { params: key, body: { text } })
    yield put(chefAnswered({ ...key, chat }))
  } catch (error) {
    yield put(chefRefused({ problem: messageOf(error) }))
    if (hasOwnNotice(error)) throw error
  }
}

export function* trackItemSaga(): SagaIterator {
  yield takeLatest([itemOpened, trackingArrived], safely(loadItem))
  yield takeLeading(chefAsked, safely(ask))
}
