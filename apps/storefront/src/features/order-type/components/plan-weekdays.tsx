import FormHelperText from '@mui/material/FormHelperText'
import { formats } from '@tiffin/domain/texts/formats'
import { useMemo } from 'react'
import { planTexts as words } from '#texts/plan'

/** Monday first; 0 is Sunday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const

/** A week that starts on a Sunday, for the names of the days. */
const SUNDAY = Date.UTC(2026, 10, 22)
const DAY_MS = 86_400_000

/** The names of the weekdays, from Sunday. */
function weekdayNames(style: 'short' | 'long'): readonly string[] {
  const format = new Intl.DateTimeFormat(formats.locale, { weekday: style, timeZone: 'UTC' })
  return WEEK.map((_, day) => format.format(SUNDAY + day * DAY_MS))
}

interface PlanWeekdaysProps {
  readonly legend: string
  /** 0 Sunday to 6 Saturday. */
  readonly chosen: readonly number[]
  /** O8, O10: the weekdays on which the store is open; the others cannot be chosen. */
  readonly open: readonly number[]
  readonly onChange: (weekdays: readonly number[]) => void
  readonly problem: string | null
}

/** O1: the weekdays of a plan. */
export function PlanWeekdays({ legend, chosen, open, onChange, problem }: PlanWeekdaysProps) {
  const short = useMemo(() => weekdayNames('short'), [])
  const long = useMemo(() => weekdayNames('long'), [])
  const toggle = (day: number): void =>
    onChange(chosen.includes(day) ? chosen.filter((each) => each !== day) : [...chosen, day].sort((a, b) => a - b))
  return (
    <fieldset className="plan-weekdays" aria-describedby={problem ? 'plan-weekdays-note' : undefined}>
      <legend className="plan-legend">{legend}</legend>
      <div className="plan-week">
        {WEEK.map((day) => {
          const isOpen = open.includes(day)
          const name = long[day] ?? ''
          return (
            <label className="plan-weekday" key={day}>
              <input
                type="checkbox"
                name="weekdays"
                aria-label={isOpen ? name : words.closedOn(name)}
                checked={isOpen && chosen.includes(day)}
                disabled={!isOpen}
                onChange={() => toggle(day)}
              />
              <span aria-hidden="true">{short[day]}</span>
            </label>
          )
        })}
      </div>
      {problem ? (
        <FormHelperText className="plan-note" id="plan-weekdays-note" error role="alert">
          {problem}
        </FormHelperText>
      ) : null}
    </fieldset>
  )
}
