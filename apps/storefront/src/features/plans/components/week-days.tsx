import type { WeekOfMeals } from '@tiffin/contract/plans'
import { addDays, type LocalDate } from '@tiffin/domain/time/clock'
import { weekTexts as words } from '#texts/week'
import { weekdayText } from '../../../platform/dates.ts'
import { WeekMeal } from './week-meal.tsx'
import './week-days.css'

interface WeekDaysProps {
  readonly week: WeekOfMeals
  readonly today: LocalDate
}

/** The seven days, Monday first: a list on phones, columns on large screens. */
export const WeekDays = ({ week, today }: WeekDaysProps) => (
  <ol className="week-days">
    {[0, 1, 2, 3, 4, 5, 6]
      .map((day) => addDays(week.from, day))
      .map((date) => {
        const meals = week.meals.filter((meal) => meal.date === date)
        return (
          <li className="week-day" key={date} data-today={date === today || undefined}>
            <h2 className="week-day-title" aria-current={date === today ? 'date' : undefined}>
              {weekdayText(date)}
              {date === today ? <span className="week-day-today">{words.today}</span> : null}
            </h2>
            {meals.length === 0 ? <p className="week-day-none">{words.noMeal}</p> : null}
            {meals.map((meal) => (
              <WeekMeal key={`${meal.planId} ${meal.at}`} meal={meal} />
            ))}
          </li>
        )
      })}
  </ol>
)
