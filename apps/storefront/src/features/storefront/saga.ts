import type { UnknownAction } from '@reduxjs/toolkit'
import type { ClientConfig } from '@tiffin/contract/boot'
import type { MenuFor } from '@tiffin/contract/storefront'
import { messages } from '@tiffin/domain/texts/messages'
import type { SagaIterator } from 'redux-saga'
import { delay, put, select, take, takeEvery, takeLatest, throttle } from 'redux-saga/effects'
import { menuTexts } from '#texts/menu'
import { ApiProblem, hasOwnNotice, isSessionProblem, isTransient } from '../../api/problem.ts'
import { retryDelay } from '../../api/retry.ts'
import { safely } from '../../api/safely.ts'
import { paths } from '../../paths.ts'
import { now } from '../../platform/clock.ts'
import { goTo } from '../../platform/navigation.ts'
import { isPageVisible } from '../../platform/visibility.ts'
import { selectClient } from '../client/slice.ts'
import { panelClosed } from '../identity/slice.ts'
import { noticeShown } from '../notices/slice.ts'
import {
  mealDateFound,
  orderChanged,
  orderContinued,
  orderInfoReset,
  orderInfoRestored,
  orderPageOpened,
  storeSelected,
} from '../order-info/slice.ts'
import { signedIn, signedOut } from '../session/slice.ts'
import { fetchStorefront } from './fetch-storefront.ts'
import { menuKey, selectWantedMenu } from './selectors.ts'
import {
  type StorefrontState,
  selectStorefront,
  storeFoundClosed,
  storefrontClosed,
  storefrontFailed,
  storefrontLoaded,
  storefrontOpened,
  storefrontRevisited,
  storefrontStale,
} from './slice.ts'

/**
 * Extra delay after a change of availability, in ms. The client's estimate of the server clock is off by up to half a
 * round trip (AMB102), and the request must be sent after the change.
 */
const AFTER_CHANGE_MS = 1_000

/** Maximum age of a visible menu, in ms: what a restaurant marks as sold out shows within a minute, caches included. */
export const MAX_AGE_MS = 55_000

/**
 * Minimum time before a refresh, in ms: a guard against a refresh loop. `changesAt` may be in the past when the
 * response arrives, because the response was slow, came from an old cache, or came from a server whose clock is behind.
 */
export const MIN_REFRESH_MS = 20_000

/** Minimum interval between refreshes when the diner returns to the page, in ms. */
export const REVISIT_MS = 5_000

/** A menu that cannot be parsed counts as a failed request. */
const problemOf = (error: unknown): ApiProblem =>
  error instanceof ApiProblem ? error : new ApiProblem({ code: 'internal', message: messages.someErrorOccured })

function* fail(storeId: number, problem: ApiProblem): SagaIterator {
  yield put(storefrontFailed({ storeId, code: problem.code, message: problem.message }))
  // W3: the flow that ends the session shows its notice, and opens the sign-in at the store.
  if (isTransient(problem) || hasOwnNotice(problem)) return
  // C22: show the error and return to the store picker.
  yield put(noticeShown({ text: problem.message, tone: 'error' }))
  goTo(paths.landing(), { replace: true })
}

/** Loads the storefront. Transient errors are retried with backoff (AMB97). */
function* load(storeId: number): SagaIterator {
  for (let attempt = 0; ; attempt++) {
    try {
      const { storefront, menuFor } = yield* fetchStorefront(storeId)
      // A frozen top level keeps Redux Toolkit from deep-freezing thousands of dishes.
      Object.freeze(storefront.menu.dishes)
      yield put(storefrontLoaded({ storeId, storefront, menuFor }))
      return
    } catch (error) {
      const problem = problemOf(error)
      yield* fail(storeId, problem)
      if (!isTransient(problem)) return
    }
    yield delay(retryDelay(attempt))
  }
}

/** Loads the storefront if the slice marked it as loading; the page may have closed since. */
function* loadStorefront(): SagaIterator {
  const { storeId, status }: StorefrontState = yield select(selectStorefront)
  if (storeId !== null && status === 'loading') yield* load(storeId)
}

/**
 * How long a menu may be shown, in ms. `changesAt` is the time of its next change of availability in epoch
 * milliseconds; null for none.
 */
function freshFor(changesAt: number | null, at: number): number {
  if (changesAt === null) return MAX_AGE_MS
  const wait = changesAt - at
  return wait <= 0 ? MIN_REFRESH_MS : Math.min(wait + AFTER_CHANGE_MS, MAX_AGE_MS)
}

/**
 * Refreshes the menu when the server's availability decisions expire (`changesAt`), at the latest at its maximum age.
 */
function* refreshWhenItChanges(): SagaIterator {
  const { menu, status }: StorefrontState = yield select(selectStorefront)
  if (status !== 'ready' || !menu) return
  yield delay(freshFor(menu.changesAt, now()))
  // Don't refresh a page in the background: it is refreshed when the diner returns.
  if (isPageVisible()) yield put(storefrontStale())
}

function* refreshOnRevisit(): SagaIterator {
  yield put(storefrontStale())
}

/** PERF3: a store is cached for less than a second on the way, so ask for its new state after that. */
const CACHED_MS = 1_000

/** Loads why and until when the store is closed. */
function* reloadClosed(): SagaIterator {
  yield delay(CACHED_MS)
  yield put(storefrontStale())
}

/** A15, A16: reloads store and menu after a sign-in or sign-out, if they depend on the diner. */
function* reloadForSession(): SagaIterator {
  const { userBasedMenu, userStoreAccessType }: ClientConfig = yield select(selectClient)
  if (userBasedMenu || userStoreAccessType === 'RESTRICTED') yield put(storefrontStale())
  else yield* reloadAfterExpiry()
}

/** W3: loads the store that an ended session kept from loading, once the diner has signed in or stays signed out. */
function* reloadAfterExpiry(): SagaIterator {
  const { status, problem }: StorefrontState = yield select(selectStorefront)
  if (status === 'failed' && problem && isSessionProblem(new ApiProblem(problem))) yield put(storefrontStale())
}

/** G17: loads the menu of the order when its plan is not that of the shown menu. */
function* followPlan(): SagaIterator {
  const { storeId, status, menuFor }: StorefrontState = yield select(selectStorefront)
  if (storeId === null || status === 'idle') return
  const wanted: MenuFor = yield select(selectWantedMenu, storeId)
  if (menuKey(wanted) !== menuKey(menuFor)) yield put(storefrontStale())
}

/**
 * G17: the diner chose another time, and its menu cannot be loaded: that of the time before stays on the page, so says
 * so.
 */
function* sayMenuWaits(): SagaIterator {
  const next: UnknownAction = yield take([storefrontLoaded, storefrontFailed, storefrontClosed])
  if (!storefrontFailed.match(next) || !isTransient(new ApiProblem(next.payload))) return
  const { menu, menuFor }: StorefrontState = yield select(selectStorefront)
  const wanted: MenuFor = yield select(selectWantedMenu, next.payload.storeId)
  if (menu && menuKey(wanted) !== menuKey(menuFor)) yield put(noticeShown({ text: menuTexts.menuWaits, tone: 'info' }))
}

/** The actions that may change the plan of the order. */
const ofPlan = [
  ...[orderChanged, storeSelected, orderContinued, mealDateFound],
  ...[orderInfoRestored, orderInfoReset, orderPageOpened],
]

export function* storefrontSaga(): SagaIterator {
  yield takeLatest([signedIn, signedOut], safely(reloadForSession))
  yield takeLatest(panelClosed, safely(reloadAfterExpiry))
  // takeLatest: opening another store or leaving cancels a pending request.
  yield takeLatest([storefrontOpened, storefrontStale, storefrontClosed], safely(loadStorefront))
  yield takeLatest([storefrontOpened, storefrontLoaded, storefrontClosed], safely(refreshWhenItChanges))
  yield takeEvery(ofPlan, safely(followPlan))
  yield takeLatest(storeFoundClosed, safely(reloadClosed))
  yield takeLatest(orderChanged, safely(sayMenuWaits))
  yield throttle(REVISIT_MS, storefrontRevisited, safely(refreshOnRevisit))
}
