import type { ClientConfig } from '@tiffin/contract/boot'
import {
  cancelMeals,
  cancelPlan,
  changeMeal,
  orderSkippedMeal,
  type PlanChanged,
  type PlanDetail,
  sayAbsent,
} from '@tiffin/contract/plans'
import { formatPaise, type Paise } from '@tiffin/domain/money/money'
import { isProgramme } from '@tiffin/domain/order/order-type'
import { formats } from '@tiffin/domain/texts/formats'
import { planMessages } from '@tiffin/domain/texts/plan-messages'
import type { LocalDate } from '@tiffin/domain/time/clock'
import type { SagaIterator } from 'redux-saga'
import { cancelled, call as invoke, put, race, select, spawn, take } from 'redux-saga/effects'
import { plansTexts as words } from '#texts/plans'
import { call } from '../../api/call.ts'
import { ApiProblem, hasOwnNotice, isTransient } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { selectClient } from '../../features/client/slice.ts'
import { ask, type Question } from '../../features/confirm/slice.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import { cancelProblem } from '../../features/plans/cancel-check.ts'
import { absentQuestion, eaterOf, withShare } from '../../features/plans/plan-words.ts'
import {
  changeEnded,
  changeMade,
  changeSent,
  mealAbsent,
  mealChangeRequested,
  mealOrderRequested,
  mealsCancelRequested,
  type PlanState,
  planCancelRequested,
  planLoaded,
  planRevisited,
  selectPlan,
} from '../../features/plans/slice.ts'
import { signedOut } from '../../features/session/slice.ts'
import { paths } from '../../paths.ts'
import { weekdayText } from '../../platform/dates.ts'
import { importWithRetry } from '../../platform/import-with-retry.ts'
import { currentPath, goTo } from '../../platform/navigation.ts'
import { takeLeadingOfPlan } from './leading-of-plan.ts'

const list = new Intl.ListFormat(formats.locale, { style: 'long', type: 'conjunction' })
const daysInWords = (dates: readonly LocalDate[]): string => list.format(dates.map(weekdayText))

/** The server's reason; empty when the outcome of the request is unknown. */
const reasonOf = (error: unknown): string => (error instanceof ApiProblem && !isTransient(error) ? error.message : '')

/** A change, and the text of its failure. */
interface Change {
  readonly planId: string
  readonly send: () => SagaIterator<PlanChanged>
  /** `said`: the server's reason; empty: none. */
  readonly failure: (said: string) => string
}

/** The current amount where the diner was shown another one: a re-quoted price (AMB107), or a share (AMB113). */
function amountOfNow(error: unknown): Paise | null {
  if (!(error instanceof ApiProblem)) return null
  if (error.refusal) return error.refusal.share
  if (error.code !== 'requote') return null
  const total = error.changes.flatMap((each) => (each.kind === 'bill' && each.code === 'total' ? [each.now] : []))
  return total[0] ?? null
}

/** The outcome of a change: it was made, it failed, or another amount than was shown holds now, in paise. */
type Outcome = 'made' | 'failed' | { readonly now: Paise }

/** Sends a change, and shows the server's message. The caller handles another amount. */
function* make({ planId, send, failure }: Change): SagaIterator<Outcome> {
  yield put(changeSent())
  try {
    const { message, plan } = yield* send()
    yield put(plan ? planLoaded(plan) : planRevisited())
    yield put(changeMade({ planId }))
    yield put(noticeShown({ text: message, tone: 'success' }))
    return 'made'
  } catch (error) {
    const now = amountOfNow(error)
    if (now !== null) return { now }
    if (!hasOwnNotice(error)) yield put(noticeShown({ text: failure(reasonOf(error)), tone: 'error' }))
    // The shown plan may be outdated, and after a lost answer the outcome is unknown: refresh it.
    yield put(planRevisited())
    return 'failed'
  } finally {
    if (!(yield cancelled())) yield put(changeEnded())
  }
}

/** A change whose amount the diner confirms. */
interface ChangeAt<A extends Paise | null> {
  readonly change: (amount: A | Paise) => Change
  readonly question: (now: Paise) => Question
}

/** AMB107, AMB113: makes a change at a confirmed amount; asks again as often as the amount changes. */
function* makeAt<A extends Paise | null>({ change, question }: ChangeAt<A>, amount: A | Paise): SagaIterator {
  const outcome = yield* make(change(amount))
  if (outcome === 'made' || outcome === 'failed') return
  if (yield* ask(question(outcome.now))) yield* makeAt({ change, question }, outcome.now)
  // The page still shows the earlier amount.
  else yield put(planRevisited())
}

function priceQuestion(price: Paise): Question {
  const now = formatPaise(price)
  const texts = { title: words.costsNow(now), text: words.costsNowText, cancel: words.notNow }
  return { ...texts, submit: words.confirmPrice(now) }
}

type Renewing = typeof import('../renew-wallet/renew.ts')

const loadRenewing = (): Promise<Renewing> => importWithRetry(() => import('../renew-wallet/renew.ts'))

/** V8: refresh the wallet: the change may have debited it. */
function* renewBalance({ payment }: PlanDetail): SagaIterator {
  if (payment !== 'WALLET') return
  const { renewWallet }: Renewing = yield invoke(loadRenewing)
  yield* renewWallet()
}

function* shownPlan(): SagaIterator<PlanDetail | null> {
  const { plan }: PlanState = yield select(selectPlan)
  return plan
}

/** U6: states the cancelled meals, the refund, and the meals that stay. */
function cancelText({ meals, comesBack }: PlanDetail): string {
  const left = meals.filter(({ standing }) => standing === 'planned').length
  const made = meals.filter(({ standing }) => standing === 'made').map(({ date }) => date)
  const money = comesBack > 0 ? words.comesBack(formatPaise(comesBack)) : words.nothingOwed
  return [words.cancelPlanText(left), money, made.length > 0 ? words.stay(daysInWords(made)) : '']
    .filter(Boolean)
    .join(' ')
}

/** U6, U7, W8: asks for confirmation, cancels the plan, shows the server's message and goes to the store's home. */
export function* cancelWhole(): SagaIterator {
  const plan = yield* shownPlan()
  if (!plan) return
  const texts = { title: words.cancelPlanTitle, text: cancelText(plan), cancel: words.keepPlan }
  if (!(yield* ask({ ...texts, submit: words.cancelPlanSubmit }))) return
  const asked = currentPath()
  const outcome = yield* make({
    planId: plan.planId,
    send: () => call(cancelPlan, { params: { planId: plan.planId } }),
    failure: (said) => said || planMessages.problemCancellingPlan,
  })
  // A diner who has gone on to another page meanwhile stays there.
  if (outcome === 'made' && currentPath() === asked) goTo(paths.storeHome(plan.storeId))
}

/** U8 to U14: checks in the order of the specs, asks for confirmation, cancels the meals, and stays on the page. */
export function* cancelSome({ payload: { dates } }: ReturnType<typeof mealsCancelRequested>): SagaIterator {
  const plan = yield* shownPlan()
  if (!plan || dates.length === 0) return
  const problem = dates.map((date) => cancelProblem(plan, date)).find((each) => each !== null)
  if (problem) return yield put(noticeShown({ text: problem, tone: 'error' }))
  const textOf = plan.paid > 0 ? words.cancelPaidText : words.cancelMealsText
  const eater = eaterOf(plan)
  const days = eater === null ? daysInWords(dates) : words.daysOf(eater, daysInWords(dates))
  const texts = { title: words.cancelMealsTitle(dates.length), text: textOf(days) }
  if (!(yield* ask({ ...texts, cancel: words.keepMeals, submit: words.cancelChosen(dates.length) }))) return
  yield* make({
    planId: plan.planId,
    send: () => call(cancelMeals, { params: { planId: plan.planId }, body: { dates } }),
    // U13: the server's message already contains the detail.
    failure: (said) => said || planMessages.problemCancellingMeal('').trim(),
  })
}

/** AMB107: changes the dishes of a meal, or confirms their current price. */
export function* change({ payload: { date, dishes, price } }: ReturnType<typeof mealChangeRequested>): SagaIterator {
  const plan = yield* shownPlan()
  if (!plan) return
  const changeAt = (now: Paise): Change => ({
    planId: plan.planId,
    send: () => call(changeMeal, { params: { planId: plan.planId, date }, body: { dishes, price: now } }),
    failure: (said) => said || words.problemChanging,
  })
  yield* makeAt({ change: changeAt, question: priceQuestion }, price)
}

/** SB21: orders a skipped meal while the store accepts orders for it. */
export function* orderLate({ payload: { date, price } }: ReturnType<typeof mealOrderRequested>): SagaIterator {
  const plan = yield* shownPlan()
  if (!plan) return
  const changeAt = (now: Paise): Change => ({
    planId: plan.planId,
    send: () => call(orderSkippedMeal, { params: { planId: plan.planId, date }, body: { price: now } }),
    failure: (said) => said || words.problemOrdering,
  })
  yield* makeAt({ change: changeAt, question: priceQuestion }, price)
  yield spawn(safely(renewBalance), plan)
}

/** AMB113: asks for confirmation with what comes back, and calls off a made meal; asks anew when another share does. */
export function* callOff({ payload: { date } }: ReturnType<typeof mealAbsent>): SagaIterator {
  const plan = yield* shownPlan()
  const meal = plan?.meals.find((each) => each.date === date)
  if (!plan || !meal) return
  const { clientType }: ClientConfig = yield select(selectClient)
  // Without an entry the diner eats; of a parent's plans only the name says which.
  const name = isProgramme(clientType) && plan.forName ? plan.forName : null
  const title = words.absentTitle(weekdayText(date), name)
  const questionOf = (text: string): Question => ({
    ...{ title, text, cancel: words.keepMeals, submit: words.absentSubmit },
  })
  if (!(yield* ask(questionOf(absentQuestion(meal, plan))))) return
  const changeAt = (share: Paise | null): Change => ({
    planId: plan.planId,
    send: () => call(sayAbsent, { params: { planId: plan.planId, date }, body: { share } }),
    failure: (said) => said || words.problemCallingOff,
  })
  const again = (share: Paise): Question =>
    questionOf(words.absentChanged(absentQuestion(withShare(meal, share), plan)))
  yield* makeAt({ change: changeAt, question: again }, meal.absence?.share ?? null)
  yield spawn(safely(renewBalance), plan)
}

/** Drop an answer after the sign-out: the next person must not see this plan. */
const untilSignedOut = <A extends readonly unknown[]>(change: (...args: A) => SagaIterator) =>
  safely(function* whileSignedIn(...args: A): SagaIterator {
    yield race({ changed: invoke(() => change(...args)), signedOut: take(signedOut) })
  })

export function* changePlanSaga(): SagaIterator {
  yield takeLeadingOfPlan(planCancelRequested, untilSignedOut(cancelWhole))
  yield takeLeadingOfPlan(mealsCancelRequested, untilSignedOut(cancelSome))
  yield takeLeadingOfPlan(mealChangeRequested, untilSignedOut(change))
  yield takeLeadingOfPlan(mealOrderRequested, untilSignedOut(orderLate))
  yield takeLeadingOfPlan(mealAbsent, untilSignedOut(callOff))
}
