import Checkbox from '@mui/material/Checkbox'
import FormHelperText from '@mui/material/FormHelperText'
import { planTexts as words } from '#texts/plan'
import { shortWeekdayName, WEEK, weekdayName } from '../../../platform/weekdays.ts'

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
  const toggle = (day: number): void =>
    onChange(chosen.includes(day) ? chosen.filter((each) => each !== day) : [...chosen, day].sort((a, b) => a - b))
  return (
    <fieldset className="plan-weekdays" aria-describedby={problem ? 'plan-weekdays-note' : undefined}>
      <legend className="plan-legend">{legend}</legend>
      <div className="plan-week">
        {WEEK.map((day) => {
          const isOpen = open.includes(day)
          const name = weekdayName(day)
          return (
            <label className="plan-box" key={day}>
              <Checkbox
                className="plan-check"
                name="weekdays"
                slotProps={{ input: { 'aria-label': isOpen ? name : words.closedOn(name) } }}
                checked={isOpen && chosen.includes(day)}
                disabled={!isOpen}
                onChange={() => toggle(day)}
              />
              <span aria-hidden="true">{shortWeekdayName(day)}</span>
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
