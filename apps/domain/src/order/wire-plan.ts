import type { BulkPreferences } from '../cart/bulk-preferences.ts'
import { type Reason, reason } from '../reasons/reason.ts'
import { parseMinute, toClock } from '../time/clock.ts'
import { formatWireDate, parseWireDate } from '../time/formats.ts'
import { NOW, type Plan, type PlannedOrder } from './order.ts'

/** O12: the weekdays' names on the wire, indexed from 0 (Sunday) to 6 (Saturday). */
const WEEKDAYS: readonly string[] = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY']

/** O12: 0 (Sunday) to 6 (Saturday); null for a name that the wire does not have. */
export function parseWeekday(name: string): number | null {
  const at = WEEKDAYS.indexOf(name.toUpperCase())
  return at < 0 ? null : at
}

export type WireType = 'REGULAR' | 'LATER' | 'SCHEDULE'

/** Z9, M25, O13, AMB86: menu and plan of an order in the wire format. */
export interface WirePlan {
  readonly type: WireType
  readonly orderCategory: 'REGULAR' | 'BULK'
  /** P1: the answers of a bulk order. */
  readonly preferences?: BulkPreferences | null | undefined
  readonly scheduled?: WireScheduled | null | undefined
}

export interface WireScheduled {
  /** G14: the date of a later order. */
  readonly date?: string | null | undefined
  /** `HH:mm:ss`; absent when no time was chosen. */
  readonly time?: string | null | undefined
  /** G8: our own field, not in the specs; absent means `diner`. */
  readonly by?: 'diner' | 'meal-time' | null | undefined
  readonly scheduledFrom?: string | null | undefined
  readonly scheduledTo?: string | null | undefined
  readonly daysOfWeek?: readonly string[] | null | undefined
  readonly noOfMeals?: number | null | undefined
}

const timeOf = (minute: number | null): { time?: string } => (minute === null ? {} : { time: `${toClock(minute)}:00` })

function wireOf(plan: Plan, meals: number | null): Pick<WirePlan, 'type' | 'scheduled'> {
  if (plan.kind === 'now') return { type: 'REGULAR' }
  if (plan.kind === 'later') {
    const { date, minute, by } = plan
    return { type: 'LATER', scheduled: { date: formatWireDate(date, 'laterDate'), ...timeOf(minute), by } }
  }
  const { from, to, weekdays, minute } = plan
  const daysOfWeek = weekdays.flatMap((day) => WEEKDAYS[day] ?? [])
  const dates = { scheduledFrom: from, scheduledTo: to, ...timeOf(minute), daysOfWeek }
  return { type: 'SCHEDULE', scheduled: meals === null ? dates : { ...dates, noOfMeals: meals } }
}

/**
 * M25, AMB86: converts menu and plan to the wire format. `meals`: the number of meals (`mealCount`), null when unknown.
 */
export const toWirePlan = (order: PlannedOrder, meals: number | null): WirePlan => ({
  ...wireOf(order.plan, meals),
  ...(order.menu === 'bulk'
    ? { orderCategory: 'BULK', ...(order.answers ? { preferences: order.answers } : {}) }
    : { orderCategory: 'REGULAR' }),
})

/** Null when there is no time; undefined when the text is not a valid time. */
function minuteOf(text: string | null | undefined): number | null | undefined {
  if (text === null || text === undefined || text === '') return null
  return parseMinute(text) ?? undefined
}

function laterOf({ date: text, time, by }: WireScheduled): Plan | Reason {
  const date = parseWireDate(text ?? '', 'laterDate')
  if (date === null) return reason('date-out-of-range')
  const minute = minuteOf(time)
  // K9: the time is invalid.
  if (minute === undefined) return reason('slot-incomplete')
  return { kind: 'later', date, minute, by: by ?? 'diner' }
}

function daysOf({ scheduledFrom, scheduledTo, daysOfWeek, time }: WireScheduled): Plan | Reason {
  const from = parseWireDate(scheduledFrom ?? '', 'subscriptionDate')
  const to = parseWireDate(scheduledTo ?? '', 'subscriptionDate')
  if (from === null || to === null) return reason('date-out-of-range')
  const minute = minuteOf(time)
  if (minute === undefined) return reason('schedule-time-missing')
  const named = (daysOfWeek ?? []).map((day) => WEEKDAYS.indexOf(day))
  if (named.some((day) => day < 0)) return reason('no-days')
  return { kind: 'days', from, to, weekdays: named, minute }
}

/**
 * M25: true when the payload has dates that its type does not use. Ignoring them would deliver the food on another day.
 */
function namesOtherDays({ type, scheduled }: WirePlan): boolean {
  const { date, scheduledFrom, scheduledTo, daysOfWeek } = scheduled ?? {}
  const isPlan = Boolean(scheduledFrom || scheduledTo || daysOfWeek?.length)
  return (Boolean(date) && type !== 'LATER') || (isPlan && type !== 'SCHEDULE')
}

function planOf(wire: WirePlan): Plan | Reason {
  const { type, scheduled } = wire
  if (namesOtherDays(wire)) return reason('order-type-not-offered')
  if (type === 'REGULAR') return NOW
  return type === 'LATER' ? laterOf(scheduled ?? {}) : daysOf(scheduled ?? {})
}

/** M25, O13: reads menu and plan from the wire format; returns a reason when they cannot be ordered. */
export function fromWirePlan(wire: WirePlan): PlannedOrder | Reason {
  const plan = planOf(wire)
  if ('code' in plan) return plan
  if (wire.orderCategory !== 'BULK') {
    // Refuse bulk answers in a regular order: they would be lost.
    return wire.preferences ? reason('order-type-not-offered') : { menu: 'regular', plan }
  }
  if (plan.kind === 'days') return reason('order-type-not-offered')
  return { menu: 'bulk', answers: wire.preferences ?? null, plan }
}
