import FormHelperText from '@mui/material/FormHelperText'
import { defaultLaterMinute, type LaterSlot } from '@tiffin/domain/order/later'
import { messages } from '@tiffin/domain/texts/messages'
import { formatMinute, type LocalDate, type LocalTime, type Minute } from '@tiffin/domain/time/clock'
import { dayPhrase } from '@tiffin/domain/time/day-words'
import { useId } from 'react'
import { menuTexts } from '#texts/menu'
import { orderTypeTexts as words } from '#texts/order-type'
import { SelectField } from '../../../ui/select-field.tsx'
import { asksFor, inListOrder, type LaterDraft, type MealChoice, mealsOn, timesOn } from '../later-draft.ts'
import type { PickerTerms } from '../proposed-slot.ts'
import { ChoiceChips } from './choice-chips.tsx'

interface ChoiceProps {
  readonly terms: PickerTerms
  readonly here: LocalTime
  readonly date: LocalDate | null
  readonly minute: Minute | null
  readonly problem: string | null
  readonly onChoose: (minute: Minute | null) => void
}

/** G12: the time, in quarter hours, for a store that asks for it. */
function TimeChoice({ terms, here, date, minute, problem, onChoose }: ChoiceProps) {
  const times = date === null ? [] : timesOn(terms, date, here)
  // A time that was proposed, or chosen on another day, need not be a quarter hour.
  const all = minute === null || times.includes(minute) ? times : [...times, minute].sort((one, other) => one - other)
  const { main, early } = date === null ? { main: all, early: [] } : inListOrder(all, terms, date, here)
  const options = (minutes: readonly Minute[]) => minutes.map((each) => [String(each), formatMinute(each)] as const)
  return (
    <SelectField
      label={words.time}
      name="time"
      value={minute === null ? '' : String(minute)}
      onChange={(value) => onChoose(value === '' ? null : Number(value))}
      options={[['', messages.selectTimeSlot], ...options(main)]}
      {...(early.length > 0 && { further: { heading: words.earlierThatDay, options: options(early) } })}
      problem={problem}
    />
  )
}

/** Until when the meal can be ordered, or since when it cannot; null without a cut-off. */
function noteOf({ until, isTooLate }: MealChoice, here: LocalTime): string | null {
  if (!until) return null
  const said = ({ date, minute }: LaterSlot) => menuTexts.dayAndTime(dayPhrase(date, here.date), formatMinute(minute))
  return isTooLate ? words.ordersClosed(said(until)) : words.orderUntil(said(until))
}

/** The store's meals on the chosen day. Those that are closed for orders cannot be chosen. */
function MealChips({ terms, here, date, minute, problem, onChoose }: ChoiceProps) {
  const id = useId()
  const noteId = `${id}-note`
  const meals = date === null ? [] : mealsOn(terms, date, here)
  if (meals.length === 0) return null
  return (
    <div className="later-meals">
      <h3 className="sheet-label" id={id}>
        {words.meal}
      </h3>
      <ChoiceChips
        name="meal"
        chips={meals.map((meal) => ({
          value: String(meal.minute),
          text: words.mealAt(meal.name, formatMinute(meal.minute)),
          note: noteOf(meal, here),
          isDisabled: meal.isTooLate,
        }))}
        value={minute === null ? null : String(minute)}
        onChoose={(value) => onChoose(Number(value))}
        labelId={id}
        problemId={problem ? noteId : undefined}
      />
      {problem ? (
        <FormHelperText className="later-problem" id={noteId} error>
          {problem}
        </FormHelperText>
      ) : null}
    </div>
  )
}

interface LaterTimeProps extends Omit<ChoiceProps, 'date' | 'minute'> {
  readonly draft: LaterDraft
}

/** G12, AMB10: the time of a later order: one of the store's meals, a chosen time, or the default time in words. */
export function LaterTime({ draft: { date, minute }, ...props }: LaterTimeProps) {
  const { terms, here } = props
  const asked = asksFor(terms)
  if (asked === 'meal') return <MealChips {...props} date={date} minute={minute} />
  if (asked === 'time') return <TimeChoice {...props} date={date} minute={minute} />
  if (date === null) return null
  return <p className="later-default">{words.defaultTime(formatMinute(defaultLaterMinute(terms, date, here)))}</p>
}
