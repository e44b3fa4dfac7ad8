import type { PlanSummary } from '@tiffin/contract/plans'
import { letterOf, weekdayName } from '../../../platform/weekdays.ts'
import { weekOf } from '../plan-words.ts'
import './weekday-letters.css'

/** U2: the days of the week as one-letter labels; a screen reader reads their names. */
export function WeekdayLetters({ plan }: { plan: Pick<PlanSummary, 'weekdays'> }) {
  const week = weekOf(plan)
  return (
    <span className="weekday-letters">
      <span className="sr-only">{week.map(weekdayName).join(', ')}</span>
      {week.map((day) => (
        <span className="weekday-letter" aria-hidden="true" key={day}>
          {letterOf(day)}
        </span>
      ))}
    </span>
  )
}
