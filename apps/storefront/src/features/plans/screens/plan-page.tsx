import type { PlanDetail } from '@tiffin/contract/plans'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { type ReactNode, useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import { plansTexts as words } from '#texts/plans'
import { texts } from '#texts/texts'
import { paths } from '../../../paths.ts'
import { payOrderPath } from '../../../pay-order-path.ts'
import { now } from '../../../platform/clock.ts'
import { slotText } from '../../../platform/moments.ts'
import { onRevisit } from '../../../platform/visibility.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MuiScope } from '../../../ui/mui-scope.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { Reconnecting } from '../../../ui/reconnecting.tsx'
import { againOpened } from '../again-slice.ts'
import { AgainButton, AgainSheet } from '../components/again-sheet.tsx'
import { CancelPlan } from '../components/cancel-plan.tsx'
import { DishesSheet } from '../components/dishes-sheet.tsx'
import { MealSheet } from '../components/meal-sheet.tsx'
import { MovedOffer } from '../components/moved-offer.tsx'
import { PlanFacts } from '../components/plan-facts.tsx'
import { PlanMeals } from '../components/plan-meals.tsx'
import { PlannedDishes } from '../components/planned-dishes.tsx'
import { SameFor, useMayBeForOthers } from '../components/same-for.tsx'
import { againOf, dishesWords, eaterOf, statusWords } from '../plan-words.ts'
import { planLeft, planRequested, planRevisited, selectPlan } from '../slice.ts'
import './plan-page.css'

/** U2: the next meal as text; the dishes when there is none. */
const headlineOf = ({ status, nextMealAt, dishes, timeZone }: PlanDetail): string =>
  status === 'ACTIVE' && nextMealAt !== null ? slotText(nextMealAt, now(), timeZone) : dishesWords(dishes)

/** SB21: until when the next meal can be changed; null: there is none, or it no longer can be. */
function changeableWords({ nextMealAt, meals, timeZone }: PlanDetail): string | null {
  const next = meals.find(({ at }) => at === nextMealAt)
  return next?.mayChange ? words.changeableUntilTime(slotText(next.changeableUntil, now(), timeZone)) : null
}

/** S13: an undecided payment can be made while its checkout can be opened. */
function Unpaid({ plan }: { plan: PlanDetail }) {
  const { status, storeId, planId, checkout } = plan
  if (status === 'FAILED') return <p className="plan-page-lead">{words.failedLead}</p>
  if (status !== 'PENDING') return null
  return (
    <>
      <p className="plan-page-lead">{words.pendingLead}</p>
      {checkout ? (
        // The pay page has its own CSP, so it needs a full document load.
        <a className="primary-button plan-pay" href={payOrderPath({ storeId, orderId: planId, isPlan: true })}>
          {words.payNow}
        </a>
      ) : null}
    </>
  )
}

function Head({ plan, note }: { plan: PlanDetail; note: ReactNode }) {
  const status = statusWords(plan.status)
  const isNext = plan.status === 'ACTIVE' && plan.nextMealAt !== null
  const eater = eaterOf(plan)
  const changeable = isNext ? changeableWords(plan) : null
  return (
    <section className="plan-state" data-over={plan.status === 'CANCELLED' || plan.status === 'FAILED' || undefined}>
      {status ? (
        <p className="plan-status" data-status={plan.status}>
          {status}
        </p>
      ) : null}
      {eater === null ? null : <p className="plan-eater">{words.forOf(eater)}</p>}
      {isNext ? <p className="plan-label">{words.nextMeal}</p> : null}
      <p className="plan-headline">{headlineOf(plan)}</p>
      {changeable ? <p className="plan-changeable">{changeable}</p> : null}
      <p className="plan-number">{words.number(plan.planId)}</p>
      <Unpaid plan={plan} />
      <MovedOffer plan={plan} />
      {note}
    </section>
  )
}

function OpenSheet({ plan }: { plan: PlanDetail }) {
  const { opened } = useSelector(selectPlan)
  const meal = plan.meals.find(({ date }) => date === opened?.date)
  if (!opened || !meal) return null
  return opened.sheet === 'dishes' ? <DishesSheet plan={plan} meal={meal} /> : <MealSheet plan={plan} meal={meal} />
}

/** U1: a plan with its meals. */
function Content({ plan, note }: { plan: PlanDetail; note: ReactNode }) {
  const isForOthers = useMayBeForOthers(plan)
  return (
    <MuiScope>
      <Head plan={plan} note={note} />
      <PlanMeals plan={plan} />
      <section className="plan-card-box" aria-labelledby="plan-dishes">
        <h2 className="plan-heading" id="plan-dishes">
          {plan.byDay ? words.itemsByDay : words.items}
        </h2>
        <PlannedDishes dishes={plan.dishes} dates={plan.byDay ? plan.meals.map(({ date }) => date) : null} />
        <hr className="plan-rule" />
        <PlanFacts plan={plan} />
        <AgainButton plan={plan} />
        {isForOthers ? <SameFor plan={plan} /> : null}
        <CancelPlan plan={plan} />
      </section>
      <OpenSheet plan={plan} />
      <AgainSheet plan={plan} />
    </MuiScope>
  )
}

/** The placeholder of the page; `children` is an error shown with it. */
function Skeleton({ children }: { children: ReactNode }) {
  return (
    <section className="plan-skeleton" aria-busy="true">
      <span className="sr-only">{words.loading}</span>
      {children}
      <div className="skeleton plan-skeleton-state" />
      <div className="skeleton plan-skeleton-meals" />
    </section>
  )
}

/** Refreshes the plan when the diner returns to the page. */
function useWatchedPlan(planId: string): void {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(planRequested({ planId }))
    const stop = onRevisit(() => dispatch(planRevisited()))
    return () => {
      stop()
      dispatch(planLeft())
    }
  }, [dispatch, planId])
}

/**
 * The list of subscriptions and a top-up (M9) link to the order-again sheet. The link holds once: by Back from the new subscription, or a
 * reload, the sheet would offer the same again.
 */
function useLinkedSheet(plan: PlanDetail | null): void {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { hash, pathname } = useLocation()
  const [asked, setAsked] = useState<{ readonly until: LocalDate | null } | null>(null)
  const isLinked = againOf(hash) !== null
  const planId = plan?.mayOrderAgain ? plan.planId : null
  useEffect(() => {
    const linked = againOf(hash)
    if (!linked) return
    setAsked(linked)
    navigate(pathname, { replace: true })
  }, [navigate, hash, pathname])
  useEffect(() => {
    if (isLinked || asked === null || planId === null) return
    setAsked(null)
    dispatch(againOpened({ planId, forId: null, ...asked }))
  }, [dispatch, isLinked, asked, planId])
}

/** U1 to U5: the page of a plan of days. */
export function PlanPage() {
  const dispatch = useDispatch()
  const { subscriptionId = '' } = useParams()
  const { status, plan, reconnecting, asOf } = useSelector(selectPlan)
  useWatchedPlan(subscriptionId)
  useLinkedSheet(plan?.planId === subscriptionId ? plan : null)
  const note = plan && reconnecting ? <Reconnecting asOf={asOf} lead={words.reconnectingLead} /> : null
  return (
    <main className="plan" id="content">
      <header className="plan-head">
        <Link className="plan-back" to={paths.myOrders('scheduled')}>
          <Icon name="chevronLeft" />
          {words.back}
        </Link>
        <h1 className="plan-title">{words.title}</h1>
      </header>
      {plan ? <Content plan={plan} note={note} /> : null}
      {!plan && status === 'failed' ? (
        <EmptyState
          title={words.couldNotLoad}
          action={
            <OutlineButton onClick={() => dispatch(planRequested({ planId: subscriptionId }))}>
              {texts.retry}
            </OutlineButton>
          }
        />
      ) : null}
      {!plan && status !== 'failed' ? <Skeleton>{note}</Skeleton> : null}
    </main>
  )
}
