import type { Change } from '@tiffin/domain/order/change'
import type { SagaIterator } from 'redux-saga'
import { delay, put, select } from 'redux-saga/effects'
import { type OrderToPlace, selectOrderToPlace } from '../../features/payment/selectors.ts'
import { checkingStarted, placementEnded } from '../../features/payment/slice.ts'
import { loadMenuIfReachable } from '../live-menu.ts'

const MOST_LOOKS = 3

/** PERF3: a menu that is kept on the way is less than a second old. */
const LOOK_AGAIN_MS = 600

/** The page still shows what the server found to be another. */
const isAsSent = (now: OrderToPlace | null, sent: OrderToPlace): boolean =>
  now !== null && JSON.stringify([now.items, now.seenBill]) === JSON.stringify([sent.items, sent.seenBill])

/** Whether the menu of this page has something to catch up with. */
const isOfMenu = (changes: readonly Change[]): boolean => changes.some(({ kind }) => kind !== 'refused')

function* readMenu(sent: OrderToPlace, changes: readonly Change[]): SagaIterator {
  for (let looks = 1; ; looks += 1) {
    yield* loadMenuIfReachable(sent.storeId)
    const now: OrderToPlace | null = yield select(selectOrderToPlace)
    if (looks === MOST_LOOKS || !isOfMenu(changes) || !isAsSent(now, sent)) return
    yield delay(LOOK_AGAIN_MS)
  }
}

/**
 * AMB32: reads the menu until the page shows what the server decided by. Before that another press would send the same
 * figures, and be asked the same again.
 */
export function* catchUp(sent: OrderToPlace, changes: readonly Change[]): SagaIterator {
  yield put(checkingStarted())
  try {
    yield* readMenu(sent, changes)
  } finally {
    yield put(placementEnded())
  }
}
