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

/** After a change of availability: the server's moment is known to half a round trip (AMB102), and must have passed the change. */
const AFTER_CHANGE_MS = 1_000

/** A menu that is looked at is asked again after so long at the latest: a dish may run out at any moment. */
export const FRESH_MS = 180_000

/**
 * Guard against a refresh loop: a change may be over when its answer arrives, because the answer took long, came with an old copy
 * of the page, or was decided by a server whose clock is behind another's.
 */
export const SOONEST_MS = 20_000

/** Coming back to the page asks at most this often. */
export const REVISIT_MS = 5_000

/** A menu that could not be read is one that did not come. */
const problemOf = (error: unknown): ApiProblem =>
  error instanceof ApiProblem ? error : new ApiProblem({ code: 'internal', message: messages.someErrorOccured })

function* fail(storeId: number, problem: ApiProblem): SagaIterator {
  yield put(storefrontFailed({ storeId, code: problem.code, message: problem.message }))
  if (isTransient(problem) || isOutdatedPage(problem)) return
  // C22: a store that cannot be had is told, and one is back where one chooses a store.
  yield put(noticeShown({ text: problem.message, tone: 'error' }))
  goTo(paths.landing(), { replace: true })
}

/** Asks until there is an answer: what passes by itself is tried again with growing pauses (AMB97). */
function* load(storeId: number): SagaIterator {
  for (let attempt = 0; ; attempt++) {
    try {
      const storefront = yield* call(getStorefront, { params: { storeId } })
      // Frozen here at the top, thousands of dishes are not frozen one by one by the store.
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

/** Loads what the slice marked as wanted; a page that was closed meanwhile wants nothing. */
function* loadWanted(): SagaIterator {
  const { storeId, status }: StorefrontState = yield select(selectStorefront)
  if (storeId !== null && status === 'loading') yield* load(storeId)
}

/** How long a menu that changes at this moment (epoch milliseconds, null for never) may be shown, in ms. */
function freshFor(changesAt: number | null, at: number): number {
  if (changesAt === null) return FRESH_MS
  const wait = changesAt - at
  return wait <= 0 ? SOONEST_MS : Math.min(wait + AFTER_CHANGE_MS, FRESH_MS)
}

/** Availability was decided by the server up to `changesAt`: at that moment the menu is asked again. */
function* refreshWhenItChanges(): SagaIterator {
  const { menu, status }: StorefrontState = yield select(selectStorefront)
  if (status !== 'ready' || !menu) return
  yield delay(freshFor(menu.changesAt, now()))
  // Nobody sees a page in the background; it is asked when one comes back to it.
  if (isPageVisible()) yield put(storefrontStale())
}

function* refreshOnRevisit(): SagaIterator {
  yield put(storefrontStale())
}

/** A15, A16: where store and menu depend on who asks, another person means other ones. */
function* askAsSomebodyElse(): SagaIterator {
  const { userBasedMenu, userStoreAccessType }: ClientConfig = yield select(selectClient)
  if (userBasedMenu || userStoreAccessType === 'RESTRICTED') yield put(storefrontStale())
}

export function* storefrontSaga(): SagaIterator {
  yield takeLatest([signedIn, signedOut], safely(askAsSomebodyElse))
  // takeLatest: opening another store or leaving cancels what is on its way.
  yield takeLatest([storefrontOpened, storefrontStale, storefrontClosed], safely(loadWanted))
  yield takeLatest([storefrontOpened, storefrontLoaded, storefrontClosed], safely(refreshWhenItChanges))
  yield throttle(REVISIT_MS, storefrontRevisited, safely(refreshOnRevisit))
}
