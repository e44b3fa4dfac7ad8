import { addDays, type LocalDate, mondayOf } from '@tiffin/domain/time/clock'
import type { ByDayDraft } from './by-day-draft.ts'

const DAYS_OF_WEEK = 7

const dishesOn = ({ served }: ByDayDraft, keys: readonly string[], date: LocalDate): readonly string[] =>
  keys.filter((key) => served[key]?.includes(date) ?? true)

/** Whether the date begins a later week of the plan. `dates`: those of its meals, in their order. */
export function beginsLaterWeek(date: LocalDate, dates: readonly LocalDate[]): boolean {
  const before = dates[dates.indexOf(date) - 1]
  return before !== undefined && mondayOf(before) !== mondayOf(date)
}

/** What the week before can be copied to. */
export interface WeekCopy {
  /** `fill`: only dates without a dish. `replace`: dates with other dishes, where every date has one. */
  readonly how: 'fill' | 'replace'
  readonly dates: readonly LocalDate[]
}

/**
 * AMB114: the dates of a week that can get the dishes of the same weekdays of the week before; null: none. Dishes that were
 * chosen are only replaced where no date is left to fill.
 */
export function weekCopy(
  draft: ByDayDraft,
  keys: readonly string[],
  monday: LocalDate,
  dates: readonly LocalDate[],
): WeekCopy | null {
  const other = dates
    .filter((date) => mondayOf(date) === monday && dates.includes(addDays(date, -DAYS_OF_WEEK)))
    .map((date) => ({
      date,
      now: dishesOn(draft, keys, date),
      last: dishesOn(draft, keys, addDays(date, -DAYS_OF_WEEK)),
    }))
    .filter(({ now, last }) => last.length > 0 && now.join() !== last.join())
  const empty = other.filter(({ now }) => now.length === 0)
  const copied = empty.length > 0 ? empty : other
  if (copied.length === 0) return null
  return { how: empty.length > 0 ? 'fill' : 'replace', dates: copied.map(({ date }) => date) }
}

/** Gives the dates the dishes of the same weekdays of the week before. `all`: the dates of the plan's meals. */
export function withLastWeek(
  draft: ByDayDraft,
  keys: readonly string[],
  copied: readonly LocalDate[],
  all: readonly LocalDate[],
): ByDayDraft {
  const served = keys.map((key) => {
    const own = draft.served[key] ?? all
    return [key, all.filter((date) => own.includes(copied.includes(date) ? addDays(date, -DAYS_OF_WEEK) : date))]
  })
  return { ...draft, served: { ...draft.served, ...Object.fromEntries(served) } }
}
