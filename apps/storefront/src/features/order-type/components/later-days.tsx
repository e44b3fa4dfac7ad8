import { orderableDays } from '@tiffin/domain/order/next-slot'
import { formats } from '@tiffin/domain/texts/formats'
import type { LocalDate, LocalTime } from '@tiffin/domain/time/clock'
import { dayPhrase, longDay } from '@tiffin/domain/time/day-words'
import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { menuTexts } from '#texts/menu'
import { orderTypeTexts as words } from '#texts/order-type'
import { hoursText } from '../../../platform/store-hours.ts'
import { DayCalendar, type DayLook } from '../../../ui/day-calendar.tsx'
import { selectStore } from '../../storefront/slice.ts'
import type { PickerTerms } from '../proposed-slot.ts'

interface LaterDaysProps {
  readonly terms: PickerTerms
  readonly here: LocalTime
  readonly date: LocalDate | null
  readonly describedBy: string | null
  readonly onChoose: (date: LocalDate) => void
}

/** The chosen day in words, with the store's hours, or that it is closed. */
function DayText({ date, here, isClosed }: { date: LocalDate; here: LocalTime; isClosed: boolean }) {
  const store = useSelector(selectStore)
  if (!store) return null
  const day = dayPhrase(date, here.date)
  if (isClosed) return <p className="later-day later-day-closed">{menuTexts.closedOn(day)}</p>
  return <p className="later-day">{words.opens(day, hoursText(store))}</p>
}

/** G13, AMB11: the days of a later order. Closed days are crossed out, and can be chosen. */
export function LaterDays({ terms, here, date, describedBy, onChoose }: LaterDaysProps) {
  const days = useMemo(() => orderableDays(terms, here), [terms, here])
  const stateOf = new Map(days.map((day) => [day.date, day.state]))
  const [first, last] = [days.at(0)?.date, days.at(-1)?.date]
  if (first === undefined || last === undefined) return <p className="later-day">{words.laterClosed}</p>
  const lookOf = (each: LocalDate): DayLook => {
    const state = stateOf.get(each)
    const name = longDay(each, formats.locale)
    if (state === 'closed') return { label: words.closedOn(name), isDisabled: false, isCrossedOut: true }
    if (state === 'too-late') return { label: words.tooLateOn(name), isDisabled: true, isCrossedOut: false }
    return { label: name, isDisabled: state === undefined, isCrossedOut: false }
  }
  return (
    <>
      <DayCalendar
        value={date}
        first={first}
        last={last}
        lookOf={lookOf}
        onChoose={onChoose}
        previousMonth={words.previousMonth}
        nextMonth={words.nextMonth}
        describedBy={describedBy}
      />
      {days.some(({ state }) => state === 'closed') ? <p className="later-legend">{words.legendClosed}</p> : null}
      {date === null ? null : <DayText date={date} here={here} isClosed={stateOf.get(date) === 'closed'} />}
    </>
  )
}
