import type { DishSchedule } from '../availability/availability.ts'
import { type StoreHours, servesOn } from '../availability/store-hours.ts'
import { addDays, type LocalDate, type LocalTime, MINUTES_PER_DAY, type Minute, weekdayOf } from '../time/clock.ts'
import type { Offers, StoreTerms } from './checks.ts'
import type { CutOff } from './cut-off.ts'
import { MAX_PLAN_DAYS } from './meal-dates.ts'
import type { Order, Plan } from './order.ts'
import { type ClientType, type DeliveryMode, isProgramme } from './order-type.ts'
import type { Moves } from './transitions.ts'

/** A combination of menu, time and delivery mode that a diner can choose. */
export interface Way {
  readonly menu: Order['menu']
  readonly plan: Plan['kind']
  readonly mode: DeliveryMode
}

/** The dates that an examination covers. */
export interface Span {
  readonly from: LocalDate
  readonly days: number
}

/** A moment of the diner, and the move that selects the time of the order. */
export interface Attempt {
  readonly here: LocalTime
  readonly timing: PlanMove
}

type PlanMove = {
  [N in 'for-now' | 'for-later' | 'for-days' | 'meal-time']: { readonly move: N } & Moves[N]
}[keyof Pick<Moves, 'for-now' | 'for-later' | 'for-days' | 'meal-time'>]

const MODES: readonly DeliveryMode[] = ['pickup', 'delivery']

/** AMB56: every way that tenant and store show to a diner. */
export function offeredWays(offers: Offers): Way[] {
  const plans = (['now', 'later', 'days'] as const).filter((plan) => offers[plan])
  return MODES.filter((mode) => offers[mode]).flatMap((mode) => [
    ...plans.map((plan) => ({ menu: 'regular', plan, mode }) as const),
    // P4: a bulk order is for a single day.
    ...(offers.bulk
      ? plans.filter((plan) => plan !== 'days').map((plan) => ({ menu: 'bulk', plan, mode }) as const)
      : []),
  ])
}

const local = (date: LocalDate, minute: Minute): LocalTime => ({ date, minute, weekday: weekdayOf(date) })

export const startOf = (date: LocalDate): LocalTime => local(date, 0)

export const datesOf = ({ from, days }: Span): LocalDate[] => Array.from({ length: days }, (_, at) => addDays(from, at))

/** Dates of one class: no rule of an order treats them differently. */
export const dateClass = (hours: StoreHours, date: LocalDate): string =>
  [weekdayOf(date), servesOn(hours, date), servesOn(hours, addDays(date, -1))].join()

/** The first date of each class. The day before matters, because a late shift continues after midnight. */
function sampleDates(hours: StoreHours, span: Span): LocalDate[] {
  const classes = new Map<string, LocalDate>()
  for (const date of datesOf(span).toReversed()) classes.set(dateClass(hours, date), date)
  return [...classes.values()].sort()
}

const DEFAULT_MINUTE: Minute = 600

/**
 * The minutes to try: the starts of the opening hours and of all slots. Whenever hours and slots overlap, one of these
 * minutes is inside all of them, because overlapping intervals contain the latest of their starts.
 */
function sampleMinutes({ hours, meals }: StoreTerms, dishes: readonly DishSchedule[]): Minute[] {
  const slots = dishes.flatMap(({ places }) => places.flat(2).map(({ startMinute }) => startMinute))
  const times = meals.map(({ minute }) => minute)
  return [...new Set([0, DEFAULT_MINUTE, hours.openingMinute, ...slots, ...times])].sort((a, b) => a - b)
}

/** G12: the times that a diner can choose for a later order or a plan; null leaves the time to the store. */
function chosenMinutes({ requiresTime, meals }: StoreTerms, minutes: readonly Minute[]): readonly (Minute | null)[] {
  const times = meals.length > 0 ? meals.map(({ minute }) => minute) : requiresTime ? minutes : []
  return requiresTime ? times : [null, ...times]
}

const leadOf = ({ before }: CutOff): number =>
  before.kind === 'clock' ? before.days : Math.ceil(before.minutes / MINUTES_PER_DAY)

/**
 * The moments at which an order for that day is most likely to be accepted: the first and the last, the day itself, and
 * the last day before each cut-off.
 */
function momentsBefore({ orderLaterMaxDays, cutOffs }: StoreTerms, date: LocalDate): LocalTime[] {
  const days = new Set([orderLaterMaxDays, 1, 0, ...cutOffs.map(leadOf)])
  return [...days].map((each) => startOf(addDays(date, -each)))
}

const chosenAttempts = (store: StoreTerms, date: LocalDate, minutes: readonly Minute[]): Attempt[] =>
  momentsBefore(store, date).flatMap((here) =>
    chosenMinutes(store, minutes).map((minute) => ({ here, timing: { move: 'for-later', date, minute } as const })),
  )

/** G8, AMB26: a programme sets the date itself, which may be beyond its limit. */
const mealTimeAttempts = (store: StoreTerms, date: LocalDate): Attempt[] =>
  momentsBefore(store, date).flatMap((here) =>
    [null, ...store.meals.map(({ minute }) => minute)].map((minute) => ({
      here,
      timing: { move: 'meal-time', date, minute } as const,
    })),
  )

const WHOLE_WEEK = [0, 1, 2, 3, 4, 5, 6] as const

/** O4: lengths of plans in days, from the shortest. Short ones fit into a dish's subscription window. */
const LENGTHS = [5, 7, 14, 35, MAX_PLAN_DAYS] as const

/** Plans that begin in the first week, or with a dish's subscription window (H2). */
function planAttempts(
  store: StoreTerms,
  span: Span,
  minutes: readonly Minute[],
  dishes: readonly DishSchedule[],
): Attempt[] {
  const here = startOf(span.from)
  const end = addDays(span.from, span.days)
  const week = WHOLE_WEEK.map((day) => addDays(span.from, day + 1))
  const windows = dishes.flatMap(({ window }) => window?.from ?? []).filter((from) => from > span.from && from <= end)
  const ranges = [...new Set([...week, ...windows])].flatMap((from) =>
    LENGTHS.map((days) => ({ from, to: addDays(from, days - 1) })).filter(({ to }) => to <= end),
  )
  return ranges.flatMap((range) =>
    chosenMinutes(store, minutes).map((minute) => ({
      here,
      timing: { move: 'for-days', ...range, weekdays: WHOLE_WEEK, minute } as const,
    })),
  )
}

/** What a tenant's store takes orders for, and when its dishes are served. */
export interface Offering {
  readonly clientType: ClientType
  readonly terms: StoreTerms
  readonly dishes: readonly DishSchedule[]
}

/** Attempts at an order of this kind: when none of them is accepted, no order is. */
export function attemptsAt({ menu, plan }: Pick<Way, 'menu' | 'plan'>, offering: Offering, span: Span): Attempt[] {
  const { terms, dishes } = offering
  const minutes = sampleMinutes(terms, dishes)
  if (plan === 'days') return planAttempts(terms, span, minutes, dishes)
  const dates = sampleDates(terms.hours, span)
  if (plan === 'later') {
    const chosen = dates.flatMap((date) => chosenAttempts(terms, date, minutes))
    // G8: the meal time moves no bulk order.
    const isMoved = menu === 'regular' && isProgramme(offering.clientType)
    return isMoved ? [...chosen, ...dates.flatMap((date) => mealTimeAttempts(terms, date))] : chosen
  }
  return dates.flatMap((date) =>
    minutes.map((minute) => ({ here: local(date, minute), timing: { move: 'for-now' } as const })),
  )
}
