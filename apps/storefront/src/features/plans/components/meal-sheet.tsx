import type { PlanDetail, PlanMeal } from '@tiffin/contract/plans'
import { formatPaise } from '@tiffin/domain/money/money'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { plansTexts as words } from '#texts/plans'
import { texts } from '#texts/texts'
import { weekTexts } from '#texts/week'
import { paths, pathTo } from '../../../paths.ts'
import { now } from '../../../platform/clock.ts'
import { dateIn, weekdayText } from '../../../platform/dates.ts'
import { slotText } from '../../../platform/moments.ts'
import { topUpUrl } from '../../../top-up-url.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import {
  absenceWords,
  absentWords,
  couponOffMeal,
  eaterOf,
  isChanged,
  mayChangeDishes,
  mealLine,
  reasonWords,
  warnedWords,
} from '../plan-words.ts'
import {
  dishesOpened,
  mealAbsent,
  mealChangeRequested,
  mealClosed,
  mealOrderRequested,
  mealsCancelRequested,
  selectPlan,
} from '../slice.ts'
import { PlannedDishes } from './planned-dishes.tsx'
import { StandingMark } from './standing-mark.tsx'
import './meal-sheet.css'

interface MealProps {
  readonly plan: PlanDetail
  readonly meal: PlanMeal
  /** The page to return to after adding credits. Absent: the plan's page. */
  readonly back?: string
}

const hasOtherDishes = (plan: PlanDetail, meal: PlanMeal): boolean =>
  mayChangeDishes(plan, meal, meal.dishes ?? plan.dishes)

const isDearer = (plan: PlanDetail, meal: PlanMeal): boolean => meal.warning === 'price' && hasOtherDishes(plan, meal)

/** AMB107: the current price can be confirmed, except in a plan that was paid in advance. */
const mayAgree = (plan: PlanDetail, meal: PlanMeal): boolean => isDearer(plan, meal) && plan.payment !== 'DIGITAL'
const isTooDearForPaid = (plan: PlanDetail, meal: PlanMeal): boolean =>
  isDearer(plan, meal) && plan.payment === 'DIGITAL'

/** AMB107: the warning that the meal would be skipped in the current state, and a link to add credits. */
function Warning({ plan, meal, back }: MealProps) {
  if (meal.warning === null) return null
  const until = slotText(meal.changeableUntil, now(), plan.timeZone)
  const ofPlan = pathTo('trackPlan', { restaurantId: plan.storeId, subscriptionId: plan.planId })
  return (
    <div className="meal-warning">
      <Icon name="info" />
      <div>
        <strong>{words.warned[meal.warning]}</strong> {warnedWords(until, plan.payment)}
        {isTooDearForPaid(plan, meal) ? ` ${words.notDearerThanPaid(formatPaise(meal.price))}` : ''}
        {meal.warning === 'low-balance' ? (
          // My Credits has its own CSP, so it needs a full document load.
          <a className="text-button meal-warning-link" href={topUpUrl({ add: null, back: back ?? ofPlan })}>
            {words.addCredits}
          </a>
        ) : null}
      </div>
    </div>
  )
}

/** Links to the pages of the meal's order. */
function OrderLinks({ plan, meal }: MealProps) {
  if (meal.orderId === null) return null
  return (
    <p className="meal-links">
      <Link className="text-button" to={paths.trackOrder(plan.storeId, meal.orderId)}>
        {words.order}
      </Link>
      <Link className="text-button" to={pathTo('bill', { restaurantId: plan.storeId, orderId: meal.orderId })}>
        {words.bill}
      </Link>
    </p>
  )
}

const isToday = ({ timeZone }: PlanDetail, { date }: PlanMeal): boolean => dateIn(timeZone, now()) === date

function Actions({ plan, meal }: MealProps) {
  const dispatch = useDispatch()
  const { isSending } = useSelector(selectPlan)
  const { date, price } = meal
  const dishes = (meal.dishes ?? plan.dishes).map(({ productId, sizeId, quantity }) => ({
    ...{ productId, sizeId, quantity },
  }))
  return (
    <div className="meal-actions">
      {meal.mayOrder ? (
        <PrimaryButton wide busy={isSending} onClick={() => dispatch(mealOrderRequested({ date, price }))}>
          {words.orderMeal(formatPaise(price))}
        </PrimaryButton>
      ) : null}
      {mayAgree(plan, meal) ? (
        <PrimaryButton wide busy={isSending} onClick={() => dispatch(mealChangeRequested({ date, dishes, price }))}>
          {words.agreeToPrice}
        </PrimaryButton>
      ) : null}
      {hasOtherDishes(plan, meal) ? (
        <OutlineButton onClick={() => dispatch(dishesOpened({ date }))}>{words.changeDishes}</OutlineButton>
      ) : null}
      {meal.mayBeAbsent ? (
        <OutlineButton busy={isSending} onClick={() => dispatch(mealAbsent({ date }))}>
          {isToday(plan, meal) ? words.notThereToday : words.notThere(weekdayText(date))}
        </OutlineButton>
      ) : null}
      {meal.mayChange ? (
        <OutlineButton busy={isSending} onClick={() => dispatch(mealsCancelRequested({ dates: [date] }))}>
          {words.cancelMeal}
        </OutlineButton>
      ) : null}
    </div>
  )
}

/** Why a planned meal cannot be changed; null: it can, or its plan has ended. */
function fixedWords({ status }: PlanDetail, { standing, mayChange }: PlanMeal): string | null {
  if (standing !== 'planned' || mayChange) return null
  if (status === 'PENDING') return weekTexts.unpaid
  return status === 'ACTIVE' ? words.notChangeable : null
}

/** The dishes, time, cut-off and standing of a meal. */
export function MealSheet({ plan, meal, back }: MealProps) {
  const dispatch = useDispatch()
  const reason = reasonWords(meal, plan.payment)
  const fixed = fixedWords(plan, meal)
  const hasActions = meal.mayOrder || meal.mayChange || meal.mayBeAbsent
  const absent = absentWords(meal, plan)
  const absentUntil =
    meal.mayBeAbsent && meal.absentUntil !== null ? slotText(meal.absentUntil, now(), plan.timeZone) : ''
  const off = couponOffMeal(plan, meal)
  const until = meal.mayChange ? slotText(meal.changeableUntil, now(), plan.timeZone) : ''
  return (
    <Sheet
      title={words.mealOn(weekdayText(meal.date))}
      onClose={() => dispatch(mealClosed())}
      footer={hasActions ? <Actions plan={plan} meal={meal} /> : undefined}
    >
      <div className="meal-sheet">
        <p className="meal-state">
          <StandingMark standing={meal.standing} size={20} /> {mealLine(meal, plan.timeZone)}
        </p>
        {reason ? <p className="meal-reason">{absent ? `${reason} ${absent}` : reason}</p> : null}
        <Warning plan={plan} meal={meal} {...(back === undefined ? {} : { back })} />
        <PlannedDishes dishes={meal.dishes ?? plan.dishes} />
        <FactList
          facts={[
            [words.forWhom, eaterOf(plan) ?? ''],
            [words.when, slotText(meal.at, now(), plan.timeZone)],
            [texts.bill.coupon, off > 0 ? `−${formatPaise(off)}` : ''],
            // AMB107: the changed dishes may cost less than agreed; for a made meal the charge of its order is known.
            [isChanged(plan, meal) && !meal.orderId ? words.priceAtMost : words.price, formatPaise(meal.price)],
            [words.changeableUntil, until],
            [words.absentUntil, absentUntil],
            [words.absentGives, absentUntil && absenceWords(meal, plan)],
          ]}
        />
        {fixed ? <p className="meal-reason">{fixed}</p> : null}
        <OrderLinks plan={plan} meal={meal} />
      </div>
    </Sheet>
  )
}
