import { areDates, datesOfLine, type LineDays } from '@tiffin/domain/cart/line-days'
import type { Days } from '@tiffin/domain/order/order'
import { type LocalDate, weekdayOf } from '@tiffin/domain/time/clock'
import { WEEK } from '../../platform/weekdays.ts'

/** How the days of the dishes are chosen: for each weekday of the plan, or for each of its dates. */
export type ChosenBy = 'weekday' | 'date'

/** AMB114: the dishes of each day of a plan, while the diner chooses them. */
export interface ByDayDraft {
  readonly by: ChosenBy
  /** The plan, without the weekdays that the diner left out. */
  readonly plan: Days
  /** The dates on which each line is served, by its key; a line that it does not name is served on every date. */
  readonly served: Readonly<Record<string, readonly LocalDate[]>>
}

/** The days that one box chooses: all dates of a weekday, or a single date. */
export interface DayColumn {
  readonly id: string
  /** 0 Sunday to 6 Saturday. */
  readonly weekday: number
  readonly dates: readonly LocalDate[]
}

/** A line of the cart, by its key. */
interface KeyedLine {
  readonly key: string
  readonly days: LineDays | undefined
}

/** The draft of a plan with these lines. `dates`: those of its meals. */
export const draftByDay = (plan: Days, lines: readonly KeyedLine[], dates: readonly LocalDate[]): ByDayDraft => ({
  by: lines.some(({ days }) => areDates(days)) ? 'date' : 'weekday',
  plan,
  served: Object.fromEntries(lines.map(({ key, days }) => [key, datesOfLine(days, dates) ?? dates])),
})

/** The columns of the draft, in the order of the week or of the dates. `dates`: those of its meals. */
export function columnsOf({ by }: Pick<ByDayDraft, 'by'>, dates: readonly LocalDate[]): readonly DayColumn[] {
  if (by === 'date') return dates.map((date) => ({ id: date, weekday: weekdayOf(date), dates: [date] }))
  return WEEK.map((weekday) => ({
    ...{ id: String(weekday), weekday, dates: dates.filter((date) => weekdayOf(date) === weekday) },
  })).filter((column) => column.dates.length > 0)
}

/** Whether the line is served on all days of the column. */
export const isServed = ({ served }: ByDayDraft, key: string, { dates }: DayColumn): boolean =>
  dates.every((date) => served[key]?.includes(date) ?? true)

const withServed = (draft: ByDayDraft, changes: ByDayDraft['served']): ByDayDraft => ({
  ...draft,
  served: { ...draft.served, ...changes },
})

/** Puts the line on the days of the column, or takes it off them. `all`: the dates of the plan's meals. */
export function toggled(draft: ByDayDraft, key: string, column: DayColumn, all: readonly LocalDate[]): ByDayDraft {
  const others = (draft.served[key] ?? all).filter((date) => !column.dates.includes(date))
  return withServed(draft, { [key]: isServed(draft, key, column) ? others : [...others, ...column.dates].sort() })
}

/** Every line on every date, or on none. */
export const withAll = (draft: ByDayDraft, keys: readonly string[], dates: readonly LocalDate[]): ByDayDraft =>
  withServed(draft, Object.fromEntries(keys.map((key) => [key, dates])))

/** One dish a day: the lines take turns. */
export const inTurn = (draft: ByDayDraft, keys: readonly string[], columns: readonly DayColumn[]): ByDayDraft =>
  withServed(
    draft,
    Object.fromEntries(
      keys.map((key, at) => [key, columns.flatMap(({ dates }, of) => (of % keys.length === at ? dates : [])).sort()]),
    ),
  )

/** Changes how the days are chosen. By weekday, a line on some dates of a weekday is served on all of them. */
export function chosenBy(draft: ByDayDraft, by: ChosenBy, dates: readonly LocalDate[]): ByDayDraft {
  if (by === 'date') return { ...draft, by }
  const whole = (served: readonly LocalDate[]): readonly LocalDate[] => {
    const weekdays = new Set(served.map(weekdayOf))
    return dates.filter((date) => weekdays.has(weekdayOf(date)))
  }
  return {
    ...draft,
    by,
    served: Object.fromEntries(Object.entries(draft.served).map(([key, served]) => [key, whole(served)])),
  }
}

/** The draft with other weekdays of the plan. */
export const onWeekdays = (draft: ByDayDraft, weekdays: readonly number[]): ByDayDraft => ({
  ...draft,
  plan: { ...draft.plan, weekdays },
})

/** The days of a line as the cart keeps them; undefined: every day. */
export function lineDaysOf(draft: ByDayDraft, key: string, columns: readonly DayColumn[]): LineDays | undefined {
  const on = columns.filter((column) => isServed(draft, key, column))
  if (on.length === columns.length) return undefined
  return draft.by === 'weekday' ? on.map(({ weekday }) => weekday) : on.flatMap(({ dates }) => dates)
}
