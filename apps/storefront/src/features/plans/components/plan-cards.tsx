import type { PlanSummary } from '@tiffin/contract/plans'
import { formatPaise } from '@tiffin/domain/money/money'
import { namedDishes } from '@tiffin/domain/order/order-lists'
import { formatMinute } from '@tiffin/domain/time/clock'
import { useEffect, useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { myOrdersTexts } from '#texts/my-orders'
import { plansTexts as words } from '#texts/plans'
import { texts } from '#texts/texts'
import { paths, pathTo } from '../../../paths.ts'
import { now } from '../../../platform/clock.ts'
import { weekdayText } from '../../../platform/dates.ts'
import { pastText, slotText } from '../../../platform/moments.ts'
import { onRevisit } from '../../../platform/visibility.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { selectCan } from '../../client/slice.ts'
import { selectWayBack } from '../../order-info/selectors.ts'
import { planListRequested, selectPlanList } from '../../plan-list/slice.ts'
import { againHash, couponWords, dishesWords, eaterOf, hasNextMeal, statusWords } from '../plan-words.ts'
import { WeekdayLetters } from './weekday-letters.tsx'
import '../../../ui/listed-order.css'
import './plan-cards.css'

/** T14, U4: the placement date, the eater, the first and last day, and the next meal. */
function Facts({ plan }: { plan: PlanSummary }) {
  const { placedAt, timeZone, nextMealAt, from, to, minute, status } = plan
  const next = nextMealAt === null || !hasNextMeal(status) ? '' : slotText(nextMealAt, now(), timeZone)
  return (
    <FactList
      facts={[
        [words.nextMeal, next],
        [words.from, weekdayText(from)],
        [words.to, weekdayText(to)],
        [words.time, minute === null ? '' : formatMinute(minute)],
        [words.created, pastText(placedAt, now(), timeZone)],
        // The heading names a child or a member of staff.
        [words.forWhom, eaterOf(plan) === null ? plan.forName : ''],
        [words.deliverTo, plan.deliveredTo ?? ''],
        [words.store, plan.storeName],
        [words.payment, plan.payment ? words.paidBy[plan.payment] : ''],
        [texts.bill.coupon, couponWords(plan)],
        [words.total, formatPaise(plan.total)],
      ]}
    />
  )
}

/** T5, T6, T14: a plan in the list, with its first three dishes. U5: a plan whose payment failed has no details. */
function PlanCard({ plan }: { plan: PlanSummary }) {
  const title = useId()
  const status = statusWords(plan.status)
  const { planId, storeId } = plan
  const { named, more } = namedDishes(plan.dishes)
  const eater = eaterOf(plan)
  return (
    <article className="listed-order plan-item" aria-labelledby={title}>
      <header className="plan-item-head">
        {status ? (
          <p className="plan-item-status" data-status={plan.status}>
            {status}
          </p>
        ) : null}
        <WeekdayLetters plan={plan} />
        <p className="plan-item-price">{plan.byDay ? words.byDay : words.aMeal(formatPaise(plan.perMeal))}</p>
      </header>
      <h3 className="listed-order-dishes" id={title}>
        {eater === null ? null : <span className="plan-item-for">{`${words.forOf(eater)} `}</span>}
        {dishesWords(named)}
        {more > 0 ? <span className="listed-order-more">{myOrdersTexts.more(more)}</span> : null}
      </h3>
      <p className="listed-order-number">{words.number(planId)}</p>
      <Facts plan={plan} />
      <div className="plan-item-actions">
        {plan.status === 'FAILED' ? null : (
          <Link
            className="outline-button"
            to={pathTo('trackPlan', { restaurantId: storeId, subscriptionId: planId })}
            aria-label={words.detailsOf(planId)}
          >
            {words.details}
          </Link>
        )}
        {plan.mayOrderAgain ? (
          <Link
            className="outline-button"
            to={`${pathTo('trackPlan', { restaurantId: storeId, subscriptionId: planId })}${againHash(null)}`}
            aria-label={words.againOf(planId)}
          >
            {words.again}
          </Link>
        ) : null}
      </div>
    </article>
  )
}

const selectCanPlanChanges = selectCan('plan-changes')

/** AMB108: the meals of a week, where the upstream lists them. */
function WeekLink() {
  const canPlanChanges = useSelector(selectCanPlanChanges)
  if (!canPlanChanges) return null
  return (
    <Link className="outline-button plan-items-week" to={paths.myWeek()}>
      {words.week}
    </Link>
  )
}

/** T1, T3, U17: the diner's subscriptions, newest first. */
export function PlanCards() {
  const dispatch = useDispatch()
  const { status, plans } = useSelector(selectPlanList)
  const back = useSelector(selectWayBack)
  useEffect(() => {
    dispatch(planListRequested())
    return onRevisit(() => dispatch(planListRequested()))
  }, [dispatch])
  if (!plans && status === 'failed') {
    return (
      <EmptyState
        title={words.listFailed}
        action={<OutlineButton onClick={() => dispatch(planListRequested())}>{texts.retry}</OutlineButton>}
      />
    )
  }
  if (!plans) {
    return (
      <div className="plan-items" aria-busy="true">
        <p className="plan-items-loading">{words.listLoading}</p>
        <div className="skeleton plan-item-skeleton" />
        <div className="skeleton plan-item-skeleton" />
      </div>
    )
  }
  if (plans.length === 0) {
    return (
      <EmptyState
        title={myOrdersTexts.empty}
        text={words.emptyLead}
        action={
          <Link className="outline-button" to={back}>
            {words.subscribe}
          </Link>
        }
      />
    )
  }
  return (
    <>
      <WeekLink />
      <ul className="plan-items">
        {plans.map((plan) => (
          <li key={plan.planId}>
            <PlanCard plan={plan} />
          </li>
        ))}
      </ul>
    </>
  )
}
