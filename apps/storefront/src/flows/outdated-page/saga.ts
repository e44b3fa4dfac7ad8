import { createAction } from '@reduxjs/toolkit'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, select, takeEvery } from 'redux-saga/effects'
import { texts } from '#texts/texts'
import { pageOutdated } from '../../api/events.ts'
import { safely } from '../../api/safely.ts'
import { type Notice, noticeShown, selectNotices } from '../../features/notices/slice.ts'
import { selectPlacement } from '../../features/payment/selectors.ts'
import type { PaymentState } from '../../features/payment/slice.ts'
import { now } from '../../platform/clock.ts'
import { currentPath, loadPage } from '../../platform/navigation.ts'
import { reloadOnce } from '../../platform/reload.ts'
import { hasTypedText } from '../../platform/typed-text.ts'

/** The diner pressed the reload button of the notice. Cart and order survive in browser storage. */
export const reloadRequested = createAction('outdatedPage/reloadRequested')

const reload = (): void => loadPage(currentPath())

/**
 * Shows one notice with a reload button. Reloads without asking only when no input can be lost, and never while an
 * order is being placed.
 */
export function* notifyOutdated({ payload }: ReturnType<typeof pageOutdated>): SagaIterator {
  const placement: PaymentState['placement'] = yield select(selectPlacement)
  const isSafe = payload.isRead && placement === 'idle' && !hasTypedText()
  if (isSafe) yield invoke(reloadOnce, now(), reload)
  const notices: readonly Notice[] = yield select(selectNotices)
  if (notices.some(({ action }) => action?.event.type === reloadRequested.type)) return
  const action = { label: texts.outdatedPage.reload, event: reloadRequested() }
  yield put(noticeShown({ text: texts.outdatedPage.text, tone: 'info', action }))
}

function* reloadNow(): SagaIterator {
  yield invoke(reload)
}

export function* outdatedPageSaga(): SagaIterator {
  yield takeEvery(pageOutdated, safely(notifyOutdated))
  yield takeEvery(reloadRequested, safely(reloadNow))
}
