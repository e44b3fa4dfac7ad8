import type { ClientConfig } from '@tiffin/contract/boot'
import { getStorefront } from '@tiffin/contract/storefront'
import { messages } from '@tiffin/domain/texts/messages'
import type { SagaIterator } from 'redux-saga'
import { delay, put, select, takeLatest, throttle } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { ApiProblem, isOutdatedPage, isSessionProblem, isTransient } from '../../api/problem.ts'
import { retryDelay } from '../../api/retry.ts'
import { safely } from '../../api/safely.ts'
import { paths } from '../../paths.ts'
import { now } from '../../platform/clock.ts'
import { goTo } from '../../platform/navigation.ts'
import { isPageVisible } from '../../platform/visibility.ts'
import { selectClient } from '../client/slice.ts'
import { noticeShown } from '../notices/slice.ts'
import { signedIn, signedOut } from '../session/slice.ts'
import {
  type StorefrontState,
  selectStorefront,
  storefrontClosed,
  storefrontFailed,
  storefrontLoaded,
  storefrontOpened,
  storefrontRevisited,
  storefrontStale,
} from './slice.ts'

/**
 * Extra delay after a change of availability, in ms: the server's clock is known to half a round trip (AMB102), and the
 * request must come after the change.
 */
const AFTER_CHANGE_MS = 1_000

/** Maximum age of a visible menu, in ms: a dish may sell out at any moment. */
export const MAX_AGE_MS = 180_000

/**
 * Guard against a refresh loop: a change may be over when its answer arrives, because the answer was slow, came from an
 * old cache, or was decided by a server whose clock is behind another's.
 */
export const MIN_REFRESH_MS = 20_000

/** Returning to the page refreshes at most once in this time, in ms. */
export const REVISIT_MS = 5_000

/** A menu that cannot be parsed counts as a failed request. */
const problemOf = (error: unknown): ApiProblem =>
  error instanceof ApiProblem ? error : new ApiProblem({ code: 'internal', message: messages.someErrorOccured })

function* fail(storeId: number, problem: ApiProblem): SagaIterator {
  yield put(storefrontFailed({ storeId, code: problem.code, message: problem.message }))
  if (isTransient(problem) || isOutdatedPage(problem)) return
  // C22: the store failed to load: show the error and return to the store picker.
  yield put(noticeShown({ text: problem.message, tone: 'error' }))
  goTo(paths.landing(), { replace: true })
}

/** Loads until there is an answer: transient errors are retried with growing pauses (AMB97). */
function* load(storeId: number): SagaIterator {
  for (let attempt = 0; ; attempt++) {
    try {
      const storefront = yield* call(getStorefront, { params: { storeId } })
      // Frozen here at the top level, so that Redux Toolkit does not deep-freeze thousands of dishes.
      Object.freeze(storefront.menu.dishes)
      yield put(storefrontLoaded({ storeId, storefront }))
      return
    } catch (error) {
      if (isSessionProblem(error)) return
      const problem = problemOf(error)
      yield* fail(storeId, problem)
      if (!isTransient(problem)) return
    }
    yield delay(retryDelay(attempt))
  }
}

/** Loads what the slice marked as loading; nothing if the page was closed meanwhile. */
function* loadStorefront(): SagaIterator {
  const { storeId, status }: StorefrontState = yield select(selectStorefront)
  if (storeId !== null && status === 'loading') yield* load(storeId)
}

/** How long a menu that changes at this moment (epoch milliseconds, null for never) may be shown, in ms. */
function freshFor(changesAt: number | null, at: number): number {
  if (changesAt === null) return MAX_AGE_MS
  const wait = changesAt - at
  return wait <= 0 ? MIN_REFRESH_MS : Math.min(wait + AFTER_CHANGE_MS, MAX_AGE_MS)
}

/** Requests the menu again at `changesAt`, until which the server's decision about availability is valid. */
function* refreshWhenItChanges(): SagaIterator {
  const { menu, status }: StorefrontState = yield select(selectStorefront)
  if (status !== 'ready' || !menu) return
  yield delay(freshFor(menu.changesAt, now()))
  // A page in the background is not refreshed; returning to it does that.
  if (isPageVisible()) yield put(storefrontStale())
}

function* refreshOnRevisit(): SagaIterator {
  yield put(storefrontStale())
}

/** A15, A16: after a change of the session, reloads store and menu if they depend on the diner. */
function* reloadForSession(): SagaIterator {
  const { userBasedMenu, userStoreAccessType }: ClientConfig = yield select(selectClient)
  if (userBasedMenu || userStoreAccessType === 'RESTRICTED') yield put(storefrontStale())
}

export function* storefrontSaga(): SagaIterator {
  yield takeLatest([signedIn, signedOut], safely(reloadForSession))
  // takeLatest: opening another store or leaving cancels a pending request.
  yield takeLatest([storefrontOpened, storefrontStale, storefrontClosed], safely(loadStorefront))
  yield takeLatest([storefrontOpened, storefrontLoaded, storefrontClosed], safely(refreshWhenItChanges))
  yield throttle(REVISIT_MS, storefrontRevisited, safely(refreshOnRevisit))
}
