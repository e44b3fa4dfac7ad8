import FormHelperText from '@mui/material/FormHelperText'
import { isOpenAllDay } from '@tiffin/domain/availability/stated-hours'
import type { StoreMeal } from '@tiffin/domain/order/cut-off'
import type { TimeTerms } from '@tiffin/domain/order/order'
import { planMinute } from '@tiffin/domain/order/plan-days'
import { formatMinute, type Minute, parseMinute, toClock } from '@tiffin/domain/time/clock'
import { useSelector } from 'react-redux'
import { planTexts as words } from '#texts/plan'
import { hoursText } from '../../../platform/store-hours.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { selectStore } from '../../storefront/slice.ts'
import { ChoiceChips } from './choice-chips.tsx'

interface PlanTimeProps {
  readonly minute: Minute | null
  readonly terms: TimeTerms
  readonly onChange: (minute: Minute | null) => void
  readonly problem: string | null
}

interface MealChoiceProps extends Pick<PlanTimeProps, 'minute' | 'onChange' | 'problem'> {
  readonly meals: readonly StoreMeal[]
}

/** The meals of a store that hands them out at fixed times. */
function MealChoice({ meals, minute, onChange, problem }: MealChoiceProps) {
  return (
    <div>
      <p className="plan-legend" id="plan-meal">
        {words.meal}
      </p>
      <ChoiceChips
        name="minute"
        chips={meals.map((meal) => ({
          value: toClock(meal.minute),
          text: words.mealAt(meal.name, formatMinute(meal.minute)),
        }))}
        value={minute === null ? null : toClock(minute)}
        onChoose={(value) => onChange(parseMinute(value))}
        labelId="plan-meal"
        problemId={problem ? 'plan-meal-note' : undefined}
      />
      {problem ? (
        <FormHelperText className="plan-note" id="plan-meal-note" error role="alert">
          {problem}
        </FormHelperText>
      ) : null}
    </div>
  )
}

/** O1, O11: the time of the meals: asked if the store asks for it or hands out several meals, otherwise stated. */
export function PlanTime({ minute, terms, onChange, problem }: PlanTimeProps) {
  const { meals, requiresTime } = terms
  const store = useSelector(selectStore)
  if (meals.length > 1 || (meals.length > 0 && requiresTime)) {
    return <MealChoice meals={meals} minute={minute} onChange={onChange} problem={problem} />
  }
  // A time of an earlier visit is shown even if the store does not ask for one any more, so that it can be changed.
  if (requiresTime || problem !== null) {
    return (
      <div className="plan-time">
        <TextField
          label={words.mealTime}
          name="minute"
          type="time"
          value={minute === null ? '' : toClock(minute)}
          onChange={(text) => onChange(parseMinute(text))}
          problem={problem}
        />
        {store && !isOpenAllDay(store) ? <p className="plan-hint">{words.openFrom(hoursText(store))}</p> : null}
      </div>
    )
  }
  const stated = planMinute({ minute }, terms)
  return stated === null ? null : <p className="plan-hint">{words.defaultTime(formatMinute(stated))}</p>
}
