import type { Change } from '@tiffin/domain/order/change'
import type { SagaIterator } from 'redux-saga'
import { delay, put, select } from 'redux-saga/effects'
import { type OrderToPlace, selectOrderToPlace } from '../../features/pay/selectors.ts'
import { checkingStarted, placementEnded } from '../../features/payment/slice.ts'
import { loadMenuIfReachable } from '../live-menu.ts'

const MAX_RELOADS = 3

/** Delay between reloads in ms. PERF3: caches between client and backend serve a menu for less than a second. */
const RELOAD_DELAY_MS = 600

/** True while the page still shows the figures that the server rejected. */
const showsSentFigures = (now: OrderToPlace | null, sent: OrderToPlace): boolean =>
  now !== null && JSON.stringify([now.items, now.seenBill]) === JSON.stringify([sent.items, sent.seenBill])

/** True when a change comes from the menu, so that the menu on this page is stale. */
const isMenuChange = (changes: readonly Change[]): boolean =>
  changes.some(({ kind }) => kind !== 'refused' && kind !== 'avoided')

function* reloadMenu(sent: OrderToPlace, changes: readonly Change[]): SagaIterator {
  for (let reloads = 1; ; reloads += 1) {
    yield* loadMenuIfReachable(sent.storeId)
    const now: OrderToPlace | null = yield select(selectOrderToPlace)
    if (reloads === MAX_RELOADS || !isMenuChange(changes) || !showsSentFigures(now, sent)) return
    yield delay(RELOAD_DELAY_MS)
  }
}

/**
 * AMB32: reloads the menu until the page no longer shows the rejected figures, at most MAX_RELOADS times. With the same
 * figures, the next press would get the same re-quote.
 */
export function* refreshMenu(sent: OrderToPlace, changes: readonly Change[]): SagaIterator {
  yield put(checkingStarted())
  try {
    yield* reloadMenu(sent, changes)
  } finally {
    yield put(placementEnded())
  }
}
