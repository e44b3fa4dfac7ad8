import type { Path } from '../../problems.ts'
import { clockOf } from '../feeds/feed-scalars.ts'
import type { Tally } from '../feeds/tally.ts'
import { type NeutralHours, type NeutralSlot, WEEKDAYS } from '../neutral-menu.ts'
import type { DaySlots, UrbanPiperFile } from './urbanpiper-file.ts'

type Weekday = (typeof WEEKDAYS)[number]

const weekdayOf = (day: string): Weekday | undefined => WEEKDAYS.find((each) => each === day.toLowerCase().slice(0, 3))

/** The slots of each weekday; null: a day or a time that cannot be read. */
function byWeekday(days: readonly DaySlots[]): ReadonlyMap<Weekday, readonly NeutralSlot[]> | null {
  const found = new Map<Weekday, NeutralSlot[]>()
  for (const { day, slots } of days) {
    const weekday = weekdayOf(day)
    const which = day.toLowerCase() === 'all' ? WEEKDAYS : weekday ? [weekday] : []
    const read = slots.flatMap(({ start_time: start, end_time: end }) => {
      const [from, to] = [clockOf(start), clockOf(end)]
      return from && to ? [{ from, to }] : []
    })
    if (!which.length || read.length < slots.length) return null
    for (const each of which) found.set(each, [...(found.get(each) ?? []), ...read])
  }
  return found
}

const isSame = (one: readonly NeutralSlot[], other: readonly NeutralSlot[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** AMB25: the catalogue's slots are of every day. Null: the days differ, or cannot be read. */
function dailySlots(days: readonly DaySlots[]): readonly NeutralSlot[] | null {
  const week = byWeekday(days)
  const [first] = week?.values() ?? []
  return first && week?.size === WEEKDAYS.length && [...week.values()].every((each) => isSame(each, first))
    ? first
    : null
}

/** Slots of the categories that timing groups name, by category. */
export function slotsByCategory(file: UrbanPiperFile, tally: Tally): ReadonlyMap<string, readonly NeutralSlot[]> {
  const found = new Map<string, readonly NeutralSlot[]>()
  for (const [at, group] of file.timing_groups.entries()) {
    const path = ['timing_groups', at]
    const slots = dailySlots(group.day_slots)
    if (!slots)
      tally.note([...path, 'day_slots'], 'are not the same readable times on all seven days: give the categories slots')
    for (const category of group.category_ref_ids) {
      if (!file.categories.some((each) => each.ref_id === category))
        tally.note([...path, 'category_ref_ids'], `names "${category}", which is no category of the file`)
      if (slots) found.set(category, [...(found.get(category) ?? []), ...slots])
    }
  }
  return found
}

/** A store's hours: the catalogue has one range, the same on all days on which the store opens. */
export function hoursOf(timings: readonly DaySlots[], path: Path, tally: Tally): NeutralHours | null {
  if (!timings.length) return null
  const week = byWeekday(timings)
  const open = [...(week ?? [])].filter(([, slots]) => slots.length > 0)
  const [first] = open
  const [slot] = first?.[1] ?? []
  if (slot && first && open.every(([, slots]) => slots.length === 1 && isSame(slots, first[1]))) {
    const weekdays = WEEKDAYS.filter((day) => open.some(([each]) => each === day))
    return { opens: slot.from, closes: slot.to, weekdays: weekdays.length === WEEKDAYS.length ? null : weekdays }
  }
  tally.note(
    [...path, 'timings'],
    'are not one readable range that is the same on all its days: set --opens and --closes',
  )
  return null
}
