import type { SignedInAnswer } from '@tiffin/contract/identity'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, select } from 'redux-saga/effects'
import { hasOwnNotice, messageOf } from '../../api/problem.ts'
import { entersByLoad, paths } from '../../paths.ts'
import { currentPath, goTo, loadPage } from '../../platform/navigation.ts'
import { storeReason } from '../../platform/stored-reason.ts'
import { accountOpened, reasonRestored } from '../account/slice.ts'
import { noticeShown } from '../notices/slice.ts'
import { returned, selectRedirectTo, signedIn } from '../session/slice.ts'

/**
 * Without an origin, the panel just closes and the login page redirects to "/" (Q2). Checkout and pay have a content
 * security policy of their own, so they need a full page load.
 */
function* returnToOrigin(): SagaIterator {
  const origin: string | null = yield select(selectRedirectTo)
  // The login page of a phone that was turned is still a page.
  const isPage = currentPath().split('?', 1)[0]?.endsWith(paths.login())
  yield put(returned())
  const target = origin ?? (isPage ? paths.landing() : null)
  if (target === null || target === currentPath()) return
  if (entersByLoad(target)) loadPage(target)
  else goTo(target, { replace: true })
}

/**
 * Q12, AMB46: what follows every way of signing in: returns to the page that requested the sign-in. SAFE14, AMB42: asks
 * for a passcode of one's own; the diner can decline.
 */
export function* enter({ profile, message, passcode }: SignedInAnswer): SagaIterator {
  yield put(signedIn({ profile }))
  yield put(noticeShown({ text: message, tone: 'success' }))
  const reason = passcode === 'fine' ? null : passcode
  // Stored before the origin may load a new document, which then asks.
  yield invoke(storeReason, reason && { reason, isOpen: true })
  yield* returnToOrigin()
  if (reason === 'none') yield put(reasonRestored(reason))
  else if (reason) yield put(accountOpened({ part: 'passcode', reason }))
}

/** W1: shows the error, unless it has its own notice, as an ended session does. */
export function* showError(error: unknown): SagaIterator {
  if (!hasOwnNotice(error)) yield put(noticeShown({ text: messageOf(error), tone: 'error' }))
}
