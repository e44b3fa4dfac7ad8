import { type LocalDate, mondayOf } from '@tiffin/domain/time/clock'
import { useRef } from 'react'
import { byDayTexts as words } from '#texts/by-day'
import { beginsLaterWeek, weekCopy, withLastWeek } from '../by-day-weeks.ts'
import { dayWords } from '../plan-words.ts'
import type { ByDay } from '../use-by-day.ts'
import './by-day-week.css'

/** AMB114: the heading of a later week of the plan, and a copy of the dishes of the week before in one tap. */
export function WeekHead({ byDay, date }: { byDay: ByDay; date: LocalDate }) {
  const { draft, setDraft, dates, rows } = byDay
  const title = useRef<HTMLHeadingElement>(null)
  if (!beginsLaterWeek(date, dates)) return null
  const keys = rows.map(({ key }) => key)
  const week = words.weekOf(dayWords(date))
  const copy = weekCopy(draft, keys, mondayOf(date), dates)
  return (
    <div className="by-day-week">
      <h4 className="by-day-title" ref={title} tabIndex={-1}>
        {week}
      </h4>
      {copy ? (
        <button
          type="button"
          className="outline-button"
          aria-label={words.copyWeekTo(words.copyWeek[copy.how], week)}
          onClick={() => {
            setDraft((before) => withLastWeek(before, keys, copy.dates, dates))
            // The button leaves with the last difference.
            title.current?.focus()
          }}
        >
          {words.copyWeek[copy.how]}
        </button>
      ) : null}
    </div>
  )
}
