import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { usePickerAdapter } from '@mui/x-date-pickers/hooks'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay'
import moment from 'moment'
import { useMemo } from 'react'
import { CalendarAdapter } from './calendar-adapter.ts'
import './day-calendar.css'

/** How a day is shown. */
export interface DayLook {
  /** The day's name for screen readers, with what the look says. */
  readonly label: string
  readonly isDisabled: boolean
  /** True for a day that is crossed out, but can be chosen. */
  readonly isCrossedOut?: boolean
  /** More class names of the day. */
  readonly marks?: string
}

interface DayCalendarProps {
  /** `YYYY-MM-DD`, as all dates here; null while none is chosen. */
  readonly value: string | null
  readonly first: string
  readonly last: string
  readonly lookOf: (date: string) => DayLook
  readonly onChoose: (date: string) => void
  readonly autoFocus?: boolean
  readonly previousMonth: string
  readonly nextMonth: string
  /** Id of the message about the chosen day; null without one. */
  readonly describedBy: string | null
}

/** Dates without a time are handled in UTC, so that the time zone of the device cannot shift them. */
const ZONE = 'UTC'

/** Without MUI's mark of today, which is the day of the device's clock and zone. */
const Day = (props: PickerDayProps) => <PickerDay {...props} today={false} aria-current={false} />

function Calendar({ value, first, last, lookOf, onChoose, autoFocus = false }: DayCalendarProps) {
  const adapter = usePickerAdapter()
  const dateOf = (day: ReturnType<typeof adapter.date>): string => adapter.formatByString(day, 'YYYY-MM-DD')
  // The calendar returns to the month of its value whenever the object changes.
  const days = useMemo(
    () => ({
      value: value === null ? null : adapter.date(value, ZONE),
      referenceDate: adapter.date(value ?? first, ZONE),
      minDate: adapter.date(first, ZONE),
      maxDate: adapter.date(last, ZONE),
    }),
    [adapter, value, first, last],
  )
  return (
    <DateCalendar
      className="day-calendar"
      views={['day']}
      timezone={ZONE}
      {...days}
      shouldDisableDate={(day) => lookOf(dateOf(day)).isDisabled}
      onChange={(day) => day && onChoose(dateOf(day))}
      slots={{ day: Day }}
      reduceAnimations
      autoFocus={autoFocus}
      slotProps={{
        day: ({ day }) => {
          const date = dateOf(day)
          const { label, isCrossedOut, marks } = lookOf(date)
          const names = [isCrossedOut && 'day-calendar-crossed', date < first && 'day-calendar-over', marks]
          return { 'aria-label': label, className: ['day-calendar-day', ...names].filter(Boolean).join(' ') }
        },
      }}
    />
  )
}

/** A month in which a day between `first` and `last` is chosen. */
export function DayCalendar(props: DayCalendarProps) {
  const { previousMonth, nextMonth, describedBy } = props
  return (
    <LocalizationProvider
      dateAdapter={CalendarAdapter}
      dateLibInstance={moment}
      localeText={{ previousMonth, nextMonth }}
    >
      <div className="day-calendar-box" aria-describedby={describedBy ?? undefined}>
        <Calendar {...props} />
      </div>
    </LocalizationProvider>
  )
}
