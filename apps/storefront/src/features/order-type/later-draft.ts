import { isTooLate, orderableUntil, type StoreMeal } from '@tiffin/domain/order/cut-off'
import { defaultLaterMinute, firstOpenMinute, type LaterSlot, laterProblem, opensAt } from '@tiffin/domain/order/later'
import { orderableDays } from '@tiffin/domain/order/next-slot'
import type { PlannedOrder } from '@tiffin/domain/order/order'
import { reason } from '@tiffin/domain/reasons/reason'
import { reasonText } from '@tiffin/domain/reasons/reason-words'
import { messages } from '@tiffin/domain/texts/messages'
import { type LocalDate, type LocalTime, MINUTES_PER_DAY, type Minute } from '@tiffin/domain/time/clock'
import { type PickerTerms, proposedSlot } from './proposed-slot.ts'

/** G13: the day and time that the diner is choosing; null while not chosen. */
export interface LaterDraft {
  readonly date: LocalDate | null
  /** Null also where the store does not ask for a time: its default time applies (AMB10). */
  readonly minute: Minute | null
}

const nothingChosen: LaterDraft = { date: null, minute: null }

/** What a store's picker asks for besides the day. */
export const asksFor = ({ meals, requiresTime }: PickerTerms): 'meal' | 'time' | null => {
  if (meals.length > 0) return 'meal'
  return requiresTime ? 'time' : null
}

/**
 * What the picker shows first: the order's own day and time if they can still be ordered. Otherwise, a store that asks
 * for the time starts empty (AMB10), and any other store proposes its next day.
 */
export function startingDraft({ plan }: PlannedOrder, terms: PickerTerms, here: LocalTime): LaterDraft {
  if (plan.kind === 'later') {
    const { date, minute } = plan
    const slot = { date, minute: minute ?? defaultLaterMinute(terms, date, here) }
    if (laterProblem(terms, here, slot) === null) return asksFor(terms) === null ? { date, minute: null } : slot
  }
  if (terms.requiresTime) return nothingChosen
  const next = proposedSlot(terms, here)
  if (!next) return nothingChosen
  return asksFor(terms) === 'meal' ? next : { date: next.date, minute: null }
}

/** Minutes between two times that a picker offers. */
const STEP = 15

const quarterHours: readonly Minute[] = Array.from({ length: MINUTES_PER_DAY / STEP }, (_, at) => at * STEP)

/**
 * The times of a day at which the store is open and still takes orders, also after midnight (AMB82). A day that is open
 * for less than a quarter of an hour has its first open time.
 */
export function timesOn(terms: PickerTerms, date: LocalDate, here: LocalTime): readonly Minute[] {
  const times = quarterHours.filter((minute) => laterProblem(terms, here, { date, minute }) === null)
  if (times.length > 0) return times
  const first = firstOpenMinute(terms, date, here)
  return first === null ? [] : [first]
}

/**
 * The times of a day in the order of a list. At a store that is open at midnight the list begins at the default time
 * (AMB10), and the times before it are `early`; the list of any other store begins at its first time.
 */
export function inListOrder(
  times: readonly Minute[],
  ...[terms, date, here]: Parameters<typeof defaultLaterMinute>
): { readonly main: readonly Minute[]; readonly early: readonly Minute[] } {
  const start = times[0] === 0 ? defaultLaterMinute(terms, date, here) : 0
  const isEarly = (minute: Minute): boolean => minute < start
  return { main: times.filter((minute) => !isEarly(minute)), early: times.filter(isEarly) }
}

/** A meal of a day, as a picker shows it. */
export interface MealChoice extends StoreMeal {
  readonly isTooLate: boolean
  /** The last time at which an order for it is taken; null without a cut-off. */
  readonly until: LaterSlot | null
}

/** The meals of a day within the store's hours, with those that are closed for orders, in the order of the day. */
export const mealsOn = (terms: PickerTerms, date: LocalDate, here: LocalTime): readonly MealChoice[] =>
  terms.meals
    .filter(({ minute }) => opensAt(terms.hours, { date, minute }))
    .map((meal) => {
      const slot = { date, minute: meal.minute }
      return { ...meal, isTooLate: isTooLate(terms, slot, here), until: orderableUntil(terms, slot) }
    })
    .sort((one, other) => one.minute - other.minute)

/** The slot of a draft; null while something is missing. */
export function slotOf({ date, minute }: LaterDraft, terms: PickerTerms, here: LocalTime): LaterSlot | null {
  if (date === null || (minute === null && asksFor(terms) !== null)) return null
  return { date, minute: minute ?? defaultLaterMinute(terms, date, here) }
}

/** Why a draft cannot be taken, and the field that it concerns. */
export interface DraftProblem {
  readonly field: 'day' | 'time'
  readonly text: string
}

const tooLate = (terms: PickerTerms, slot: LaterSlot): string =>
  reasonText(reason('order-too-late', { ...slot, until: orderableUntil(terms, slot) ?? slot }))

/** G11-G13, AMB11: the first reason why the draft cannot be taken; null when it can. */
export function draftProblem(draft: LaterDraft, terms: PickerTerms, here: LocalTime): DraftProblem | null {
  const { date } = draft
  if (date === null) return { field: 'day', text: messages.enterValidDate }
  const day = orderableDays(terms, here).find((each) => each.date === date)
  if (!day) return { field: 'day', text: messages.enterValidDate }
  if (day.state === 'closed') return { field: 'day', text: messages.storeClosedOnDate }
  const slot = slotOf(draft, terms, here)
  if (!slot) return { field: 'time', text: messages.enterValidTime }
  const problem = laterProblem(terms, here, slot)
  if (problem === null) return null
  const field = asksFor(terms) === null ? 'day' : 'time'
  return { field, text: problem === 'too-late' ? tooLate(terms, slot) : messages.enterValidTime }
}
