import { formatPaise } from '@tiffin/domain/money/money'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { planTexts as words } from '#texts/plan'
import { type MealPrice, planTotal } from '../plan-price.ts'
import { daysInWords, mealsWords, monthLines } from '../plan-words.ts'

interface PlanDaysProps {
  readonly meals: readonly LocalDate[]
  /** The chosen weekdays on which the store is closed for a day. */
  readonly leftOut: readonly LocalDate[]
}

/** The days of the calendar's meals in text. */
export function PlanDays({ meals, leftOut }: PlanDaysProps) {
  if (meals.length === 0 && leftOut.length === 0) return null
  return (
    <section className="plan-days" aria-label={words.mealDays}>
      {monthLines(meals).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {leftOut.length > 0 ? <p className="plan-left-out">{words.leftOut(daysInWords(leftOut))}</p> : null}
    </section>
  )
}

const perMealWords = ({ paise, isLeast, byDay }: MealPrice): string => {
  if (byDay) return words.byDay
  return isLeast ? words.fromPerMeal(formatPaise(paise)) : words.perMeal(formatPaise(paise))
}

const totalWords = (price: MealPrice, meals: readonly LocalDate[]): string =>
  (price.isLeast ? words.fromTotal : words.total)(formatPaise(planTotal(price, meals)))

interface PlanTotalProps {
  readonly meals: readonly LocalDate[]
  readonly today: LocalDate
  readonly price: MealPrice | null
}

/** G6, I9: the number of meals, the price of one meal and the total. A live region announces changes. */
export function PlanTotal({ meals, today, price }: PlanTotalProps) {
  const count = meals.length
  return (
    <div className="plan-total" role="status">
      <p className="plan-count">{mealsWords(meals, today)}</p>
      {price ? (
        <p className="plan-price">
          <span>{perMealWords(price)}</span>
          {count > 0 ? <strong>{totalWords(price, meals)}</strong> : null}
        </p>
      ) : null}
    </div>
  )
}
