import type { ClientConfig } from '@tiffin/contract/boot'
import { getStorefront } from '@tiffin/contract/storefront'
import { messages } from '@tiffin/domain/messages'
import type { SagaIterator } from 'redux-saga'
import { delay, put, select, takeLatest } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { ApiProblem, isPassing, isSessionProblem } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { paths } from '../../paths.ts'
import { goTo } from '../../platform/navigation.ts'
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
  storefrontStale,
} from './slice.ts'

/** How long to wait before a failed read is tried again: 2 s, 4 s, ... at most 30 s. */
export const retryDelay = (attempt: number): number => Math.min(30_000, 2_000 * 2 ** attempt)

/** After a change of availability, so that the server's clock has surely passed it too. */
const AFTER_CHANGE_MS = 1_000

/** The longest wait that a timer can hold; a later change is found on the next focus. */
const LONGEST_TIMER_MS = 2_147_483_647

function* fail(storeId: number, error: unknown): SagaIterator {
  if (isSessionProblem(error)) return
  const problem =
    error instanceof ApiProblem ? error : new ApiProblem({ code: 'internal', message: messages.someErrorOccured })
  yield put(storefrontFailed({ storeId, code: problem.code, message: problem.message }))
  if (isPassing(problem)) return
  // C22: a store that cannot be had is told, and one is back where one chooses a store.
  yield put(noticeShown({ text: problem.message, tone: 'error' }))
  goTo(paths.landing(), { replace: true })
}

/** Asks until there is an answer: what passes by itself is tried again with growing pauses (AMB97). */
function* load(storeId: number): SagaIterator {
  for (let attempt = 0; ; attempt++) {
    try {
      const storefront = yield* call(getStorefront, { params: { storeId } })
      yield put(storefrontLoaded({ storeId, storefront }))
      return
    } catch (error) {
      yield* fail(storeId, error)
      if (!isPassing(error)) return
    }
    yield delay(retryDelay(attempt))
  }
}

/** Loads what the slice marked as wanted; a page that was closed meanwhile wants nothing. */
function* loadWanted(): SagaIterator {
  const { storeId, status }: StorefrontState = yield select(selectStorefront)
  if (storeId !== null && status === 'loading') yield* load(storeId)
}

/** Availability was decided by the server up to `changesAt`: at that moment the menu is asked again. */
function* refreshWhenItChanges(): SagaIterator {
  const { menu, status }: StorefrontState = yield select(selectStorefront)
  if (status !== 'ready' || !menu || menu.changesAt === null) return
  const wait = Math.max(0, menu.changesAt - Date.now()) + AFTER_CHANGE_MS
  if (wait > LONGEST_TIMER_MS) return
  yield delay(wait)
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
}
