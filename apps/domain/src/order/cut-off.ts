import { addDays, isBefore, type LocalTime, MINUTES_PER_DAY, type Minute, weekdayOf } from '../time/clock.ts'
import type { LaterSlot } from './later.ts'

/** A time at which a programme hands out meals. */
export interface StoreMeal {
  readonly code: string
  readonly name: string
  readonly minute: Minute
}

/**
 * Until when a store takes orders for a meal: `minutes` before it, or until a time of the day that is `days` before it.
 */
export type Before =
  | { readonly kind: 'minutes'; readonly minutes: number }
  | { readonly kind: 'clock'; readonly days: number; readonly minute: Minute }

export interface CutOff {
  /** Weekdays of the ordered slot's date, 0 Sunday to 6 Saturday; null: every weekday. */
  readonly weekdays: readonly number[] | null
  /** Code of a meal; null: every meal, and every time of a store without meals. */
  readonly meal: string | null
  readonly before: Before
}

export interface CutOffTerms {
  /** Empty: orders are for any time within the store's hours. */
  readonly meals: readonly StoreMeal[]
  readonly cutOffs: readonly CutOff[]
}

/** A store's settings for orders of other times, which an operator may change between two imports. */
export interface LaterSettings extends CutOffTerms {
  /** G13: the first day of a later order. `today`: as long as the ordered time is ahead. */
  readonly laterFrom: 'today' | 'tomorrow'
}

/** G13: the settings of a store that has none. */
export const DEFAULT_LATER_SETTINGS: LaterSettings = { laterFrom: 'tomorrow', meals: [], cutOffs: [] }

/** The wall-clock time `minutes` before a slot. */
function minutesBefore({ date, minute }: LaterSlot, minutes: number): LaterSlot {
  const at = minute - minutes
  const days = Math.floor(at / MINUTES_PER_DAY)
  return { date: addDays(date, days), minute: at - days * MINUTES_PER_DAY }
}

/** A cut-off that names the meal precedes one that names weekdays; one that names both precedes all others. */
const specificity = ({ meal, weekdays }: CutOff): number => (meal === null ? 0 : 2) + (weekdays === null ? 0 : 1)

/** The most specific cut-off for a slot; the first of equals; null when none applies. */
function cutOffFor({ meals, cutOffs }: CutOffTerms, { date, minute }: LaterSlot): CutOff | null {
  const weekday = weekdayOf(date)
  const meal = meals.find((each) => each.minute === minute)?.code ?? null
  const applying = cutOffs.filter(
    (each) => (each.meal === null || each.meal === meal) && (each.weekdays?.includes(weekday) ?? true),
  )
  return applying.reduce<CutOff | null>(
    (best, each) => (best === null || specificity(each) > specificity(best) ? each : best),
    null,
  )
}

/**
 * The last date and minute, inclusive, at which the store takes an order for this slot, never after the slot itself;
 * null without a cut-off. In the store's wall-clock time (decision 0036).
 */
export function orderableUntil(terms: CutOffTerms, slot: LaterSlot): LaterSlot | null {
  const cutOff = cutOffFor(terms, slot)
  if (!cutOff) return null
  const { before } = cutOff
  const until =
    before.kind === 'minutes'
      ? minutesBefore(slot, before.minutes)
      : { date: addDays(slot.date, -before.days), minute: before.minute }
  return isBefore(slot, until) ? slot : until
}

/** True once orders for this slot are closed: after its cut-off, or without one after the slot itself. */
export const isTooLate = (terms: CutOffTerms, slot: LaterSlot, here: LocalTime): boolean =>
  isBefore(orderableUntil(terms, slot) ?? slot, here)
