import { type PaymentState, paymentState } from '@tiffin/contract/payments'
import { type EventChannel, eventChannel, type SagaIterator } from 'redux-saga'
import { delay, call as invoke, put, race, select, take } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { ApiProblem } from '../../api/problem.ts'
import { type OpenPaymentsState, selectOpenPayments } from '../../features/open-payments/selectors.ts'
import { paymentDecided, paymentUndecided } from '../../features/open-payments/slice.ts'
import { type PlacedAt, paymentWatched } from '../../features/payment/slice.ts'
import { selectSignedIn, sessionRestored, signedIn } from '../../features/session/slice.ts'
import { pageAt } from '../../paths.ts'
import { PAID_ORDER } from '../../pay-order-path.ts'
import { currentPath } from '../../platform/navigation.ts'
import { onRevisit } from '../../platform/visibility.ts'
import { forgetPayment, openPayment, openPayments, storedPayments } from '../pay-online/open-payments.ts'
import { settleElsewhere } from '../pay-online/settle-payment.ts'

/** The pause before payments are looked up again, in ms: 5 s, 10 s, 20 s, ... at most a minute. */
export const lookPause = (round: number): number => Math.min(60_000, 5_000 * 2 ** round)

/** True while the page that is open pays for this order: its own flow follows the verdict. */
const isBeingPaid = (orderId: string): boolean => {
  const { pathname, searchParams } = new URL(currentPath(), window.location.origin)
  return pageAt(pathname)?.page === 'pay' && searchParams.get(PAID_ORDER) === orderId
}

function* forgetForeign(orderId: string, error: unknown): SagaIterator {
  if (!(error instanceof ApiProblem)) throw error
  // The order of another person, who used this browser before.
  if (error.code === 'not-found') yield invoke(forgetPayment, orderId)
}

function* settle({ orderId, storeId, verdict, checkout }: PaymentState): SagaIterator {
  if (verdict === 'undecided') return yield put(paymentUndecided({ orderId, storeId, isPayable: checkout !== null }))
  yield put(paymentDecided({ orderId }))
  // Another tab, or the pay page, may have settled it while the answer was under way.
  const payment = openPayment(orderId)
  if (payment && !isBeingPaid(orderId)) yield* settleElsewhere(payment, verdict)
}

/** Looks up one payment. Errors show nothing: the diner asked for nothing here, and the next round tries again. */
function* lookUp(orderId: string): SagaIterator {
  if (isBeingPaid(orderId)) return
  try {
    const { payment } = yield* call(paymentState, { params: { orderId } })
    yield* settle(payment)
  } catch (error) {
    yield* forgetForeign(orderId, error)
  }
}

/** The orders to look up: those of this browser, those that this page shows as undecided, and the one of its URL. */
function* ordersWith(shown: PlacedAt | null): SagaIterator<readonly string[]> {
  const undecided: OpenPaymentsState = yield select(selectOpenPayments)
  const stored = openPayments().map(({ orderId }) => orderId)
  return [...new Set([...stored, ...Object.keys(undecided), ...(shown ? [shown.orderId] : [])])]
}

/** The diner returns to the page, or another tab has placed or settled an order that is paid online. */
const wakeUps = (): EventChannel<'wake'> =>
  eventChannel((emit) => {
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === storedPayments.key) emit('wake')
    }
    window.addEventListener('storage', onStorage)
    const stop = onRevisit(() => emit('wake'))
    return () => {
      window.removeEventListener('storage', onStorage)
      stop()
    }
  })

type News = ReturnType<typeof paymentWatched | typeof signedIn | typeof sessionRestored>

/** Waits until the payments are to be looked up again. Returns what asked for it; null after the pause. */
function* nextLook(round: number, woken: EventChannel<'wake'>): SagaIterator<News | 'wake' | null> {
  const orders = yield* ordersWith(null)
  const { news, wake }: { news?: News; wake?: 'wake' } = yield race({
    news: take([paymentWatched, signedIn, sessionRestored]),
    wake: take(woken),
    // Without undecided payments there is nothing to wait for but the next one.
    ...(orders.length > 0 ? { later: delay(lookPause(round)) } : {}),
  })
  return news ?? wake ?? null
}

/**
 * M16, AMB48: follows the undecided payments on every page that opens with one: a decided payment takes its dishes out
 * of the cart or gives the cart back, and says so. `first`: the order whose page asked for this.
 */
export function* watchPayments(first: PlacedAt | null = null): SagaIterator {
  const woken: EventChannel<'wake'> = yield invoke(wakeUps)
  try {
    let shown = first
    for (let round = 0; ; round++) {
      const orders = yield* ordersWith(shown)
      if (yield select(selectSignedIn)) for (const orderId of orders) yield* lookUp(orderId)
      const news = yield* nextLook(round, woken)
      if (news) round = -1
      if (news && paymentWatched.match(news)) shown = news.payload
    }
  } finally {
    woken.close()
  }
}
