import type { PaymentState } from '@tiffin/contract/payments'
import { type EventChannel, eventChannel, type SagaIterator } from 'redux-saga'
import { delay, call as invoke, put, race, select, take } from 'redux-saga/effects'
import { ApiProblem } from '../../api/problem.ts'
import { cancelEnded } from '../../features/cancellation/slice.ts'
import {
  type OpenPaymentsState,
  selectOpenPayments,
  type UndecidedPayment,
} from '../../features/open-payments/selectors.ts'
import { paymentDecided, paymentUndecided } from '../../features/open-payments/slice.ts'
import { unpaidCartRead } from '../../features/open-payments/unpaid-cart.ts'
import { type PaidOrder, paymentWatched } from '../../features/payment/slice.ts'
import { selectSignedIn, sessionRestored, signedIn } from '../../features/session/slice.ts'
import { now } from '../../platform/clock.ts'
import { onRevisit } from '../../platform/visibility.ts'
import { lookUpPayment } from '../pay-online/ask-verdict.ts'
import {
  forgetPayment,
  openPayment,
  openPayments,
  paidOrderOf,
  rememberTerms,
  storedPayments,
  unpaidCart,
} from '../pay-online/open-payments.ts'
import { isPaidHere } from '../pay-online/paid-here.ts'
import { settleElsewhere } from '../pay-online/settle-payment.ts'

/** The pause before payments are looked up again, in ms: 5 s, 10 s, 20 s, ... at most a minute. */
export const lookPause = (round: number): number => Math.min(60_000, 5_000 * 2 ** round)

function* forgetForeign(orderId: string, error: unknown): SagaIterator {
  if (!(error instanceof ApiProblem)) throw error
  if (error.code !== 'not-found') return
  // The order of another person, who used this browser before.
  yield invoke(forgetPayment, orderId)
  yield put(paymentDecided({ orderId }))
}

/** Shows a payment as undecided, with what the server says of it. */
function* showUndecided({ orderId, storeId, amount, decidedBy, checkout }: PaymentState): SagaIterator {
  const known: OpenPaymentsState = yield select(selectOpenPayments)
  const { isPlan, timeZone = null, fromWallet, orderKey } = known[orderId] ?? {}
  const terms = { amount, decidedBy, timeZone, fromWallet, orderKey }
  yield put(paymentUndecided({ orderId, isPlan, storeId, ...terms, isPayable: checkout !== null }))
}

function* settle(state: PaymentState): SagaIterator {
  const { orderId, verdict, refusal } = state
  if (verdict === 'undecided') {
    yield invoke(rememberTerms, state)
    return yield* showUndecided(state)
  }
  yield put(paymentDecided({ orderId }))
  // Another tab, or the pay page, may have settled it while the answer was under way.
  const payment = openPayment(orderId)
  if (payment && !isPaidHere(orderId)) yield* settleElsewhere(payment, verdict, refusal)
}

/** Looks up one payment. Errors show nothing: the diner asked for nothing here, and the next round tries again. */
function* lookUp({ orderId, isPlan }: UndecidedPayment): SagaIterator {
  if (isPaidHere(orderId)) return
  try {
    yield* settle(yield* lookUpPayment({ orderId, isPlan }))
  } catch (error) {
    yield* forgetForeign(orderId, error)
  }
}

/**
 * AMB109: shows the payments that this browser has stored, and the one of this page: also while the server does not
 * answer.
 */
function* showStored(shown: PaidOrder | null): SagaIterator {
  const known: OpenPaymentsState = yield select(selectOpenPayments)
  for (const payment of [...openPayments().map(paidOrderOf), ...(shown ? [shown] : [])]) {
    if (!(payment.orderId in known)) yield put(paymentUndecided({ ...payment, isPayable: false }))
  }
  yield put(unpaidCartRead(unpaidCart()))
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

type News = ReturnType<typeof paymentWatched | typeof signedIn | typeof sessionRestored | typeof cancelEnded>

/** AMB109: until the first payment is decided at the latest, in ms; Infinity when none says. */
function untilDecided(payments: OpenPaymentsState): number {
  const moments = Object.values(payments).map(({ decidedBy }) => decidedBy ?? 0)
  // The server cancels the order shortly after.
  return Math.min(...moments.filter((moment) => moment > now()).map((moment) => moment - now() + 1_000))
}

/** Waits until the payments are to be looked up again. Returns what asked for it; null after the pause. */
function* nextLook(round: number, woken: EventChannel<'wake'>): SagaIterator<News | 'wake' | null> {
  const payments: OpenPaymentsState = yield select(selectOpenPayments)
  const { news, wake }: { news?: News; wake?: 'wake' } = yield race({
    news: take([paymentWatched, signedIn, sessionRestored, cancelEnded]),
    wake: take(woken),
    // Without undecided payments there is nothing to wait for but the next one.
    ...(Object.keys(payments).length > 0 ? { later: delay(Math.min(lookPause(round), untilDecided(payments))) } : {}),
  })
  return news ?? wake ?? null
}

function* lookUpAll(): SagaIterator {
  if (!(yield select(selectSignedIn))) return
  const payments: OpenPaymentsState = yield select(selectOpenPayments)
  for (const payment of Object.values(payments)) yield* lookUp(payment)
}

/**
 * M16, AMB48: follows the undecided payments on every page that opens with one: a decided payment takes its dishes out
 * of the cart or gives the cart back, and says so. `first`: the order whose page asked for this.
 */
export function* watchPayments(first: PaidOrder | null = null): SagaIterator {
  const woken: EventChannel<'wake'> = yield invoke(wakeUps)
  try {
    let shown = first
    for (let round = 0; ; round++) {
      yield* showStored(shown)
      yield* lookUpAll()
      const news = yield* nextLook(round, woken)
      if (news) round = -1
      shown = news && news !== 'wake' && paymentWatched.match(news) ? news.payload : null
    }
  } finally {
    woken.close()
  }
}
