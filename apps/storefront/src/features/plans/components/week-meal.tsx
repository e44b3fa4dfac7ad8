import type { WeekMeal as Meal } from '@tiffin/contract/plans'
import { formatPaise } from '@tiffin/domain/money/money'
import { isProgramme } from '@tiffin/domain/order/order-type'
import { useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { entryTexts } from '#texts/entries'
import { plansTexts } from '#texts/plans'
import { weekTexts as words } from '#texts/week'
import { now } from '../../../platform/clock.ts'
import { weekdayText } from '../../../platform/dates.ts'
import { clockTime, slotText } from '../../../platform/moments.ts'
import { avoiderText } from '../../../texts/allergen-words.ts'
import { selectClient } from '../../client/slice.ts'
import { absentWords, dishesWords, mayChangeDishes, mealLine, reasonWords } from '../plan-words.ts'
import { type MealAct, mealActed, selectWeek } from '../week-slice.ts'
import { StandingMark } from './standing-mark.tsx'
import './week-meal.css'

const nameOf = ({ forName, schoolClass }: Meal): string =>
  words.mealFor(forName, schoolClass ? entryTexts.className(schoolClass.className, schoolClass.section) : '')

/** U16: the time and the standing of a meal; a handed-over meal shows the time of its hand-over. */
const lineOf = (meal: Meal): string => words.mealAt(clockTime(meal.at, meal.timeZone), mealLine(meal, meal.timeZone))

function Avoids({ meal: { avoids, forName } }: { meal: Meal }) {
  const { clientType } = useSelector(selectClient)
  if (avoids.length === 0) return null
  // AMB105: without an entry the diner eats.
  const name = isProgramme(clientType) && forName ? forName : null
  return <p className="week-meal-avoids">{avoiderText({ name, avoids })}</p>
}

/** Why the meal is skipped, its cut-off, and an open payment of its plan. */
function Notes({ meal }: { meal: Meal }) {
  const reason = reasonWords(meal, meal.payment)
  const absent = absentWords(meal, { payment: meal.payment, status: meal.planStatus })
  return (
    <>
      {meal.warning ? <p className="week-meal-warning">{plansTexts.warned[meal.warning]}</p> : null}
      {meal.planStatus === 'PENDING' ? <p className="week-meal-warning">{words.unpaid}</p> : null}
      {reason ? <p className="week-meal-note">{absent ? `${reason} ${absent}` : reason}</p> : null}
      {meal.mayChange ? (
        <p className="week-meal-note">{words.until(slotText(meal.changeableUntil, now(), meal.timeZone))}</p>
      ) : null}
      {meal.mayBeAbsent && meal.absentUntil !== null ? (
        <p className="week-meal-note">{words.absentUntil(slotText(meal.absentUntil, now(), meal.timeZone))}</p>
      ) : null}
      {meal.standing === 'planned' && meal.planStatus === 'ACTIVE' && !meal.mayChange ? (
        <p className="week-meal-note">{words.fixed}</p>
      ) : null}
    </>
  )
}

/** The price, and what pays it; a meal that is not made costs nothing. */
function Price({ meal: { standing, price, payment, onCredit } }: { meal: Meal }) {
  if (standing === 'cancelled' || standing === 'skipped') return null
  const paid = payment ? words.paidBy[payment] : ''
  return (
    <p className="week-meal-price">
      {formatPaise(price)} {onCredit ? words.onCredit : paid}
    </p>
  )
}

interface ActionProps {
  readonly meal: Meal
  readonly what: MealAct['what']
  readonly text: string
  /** An action button that names its meal. */
  readonly label: string
  readonly isMain?: boolean
}

function Action({ meal: { planId, date }, what, text, label, isMain = false }: ActionProps) {
  const dispatch = useDispatch()
  const { acting, isChanging } = useSelector(selectWeek)
  const isBusy = isChanging || (acting?.planId === planId && acting.date === date && acting.what === what)
  return (
    <button
      type="button"
      className={isMain ? 'outline-button' : 'text-button'}
      aria-label={label}
      aria-busy={isBusy}
      aria-disabled={isBusy}
      onClick={() => (isBusy ? undefined : dispatch(mealActed({ planId, date, what })))}
    >
      {text}
    </button>
  )
}

function Actions({ meal }: { meal: Meal }) {
  const of = words.mealOf(meal.forName, weekdayText(meal.date), clockTime(meal.at, meal.timeZone))
  const price = formatPaise(meal.price)
  return (
    <div className="week-meal-actions">
      {meal.mayOrder ? (
        <Action
          meal={meal}
          what="order"
          text={words.orderLate(price)}
          label={words.orderLateOf(of, price)}
          isMain={true}
        />
      ) : null}
      {meal.mayBeAbsent ? <Action meal={meal} what="absent" text={words.absent} label={words.absentOf(of)} /> : null}
      {meal.mayChange ? <Action meal={meal} what="skip" text={words.skip} label={words.skipOf(of)} /> : null}
      {mayChangeDishes(meal, meal, meal.dishes) ? (
        <Action meal={meal} what="dishes" text={words.change} label={words.changeOf(of)} />
      ) : null}
      <Action meal={meal} what="open" text={words.details} label={words.detailsOf(of)} />
    </div>
  )
}

/** A meal of the week: its eater, its dishes, and its actions. */
export function WeekMeal({ meal }: { meal: Meal }) {
  const title = useId()
  return (
    <article className="week-meal" data-standing={meal.standing} aria-labelledby={title}>
      <p className="week-meal-line">
        <StandingMark standing={meal.standing} size={18} /> {lineOf(meal)}
      </p>
      <h3 className="week-meal-who" id={title}>
        {nameOf(meal) || dishesWords(meal.dishes)}
      </h3>
      {nameOf(meal) ? <p className="week-meal-dishes">{dishesWords(meal.dishes)}</p> : null}
      <Avoids meal={meal} />
      <Price meal={meal} />
      <p className="week-meal-note">{meal.storeName}</p>
      {meal.deliveredTo ? <p className="week-meal-note">{words.deliveredTo(meal.deliveredTo)}</p> : null}
      <Notes meal={meal} />
      <Actions meal={meal} />
    </article>
  )
}
