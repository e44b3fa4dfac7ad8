import {
  BULK_GUESTS,
  BULK_MEALS,
  BULK_PURPOSES,
  BULK_SPICES,
  type BulkPreferences,
  completeAnswers,
} from '@tiffin/domain/cart/bulk-preferences'
import { type TenderKind, tenderKinds } from '@tiffin/domain/money/tender-kinds'
import { type Days, NOW, type Order, type Plan, type PlannedOrder } from '@tiffin/domain/order/order'
import type { DeliveryMode } from '@tiffin/domain/order/order-type'
import { addDays, type LocalDate, MINUTES_PER_DAY, type Minute } from '@tiffin/domain/time/clock'
import { asCount, asList, asOneOf, asRecord, asTextOrNull } from '../../platform/readers.ts'

/** Reads a calendar day (`YYYY-MM-DD`); null for any other value. */
export function readDate(value: unknown): LocalDate | null {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return null
  return Number.isNaN(Date.parse(value)) || addDays(value, 0) !== value ? null : value
}

/** P4: reads the answers of a bulk order: all four or null. */
export function readAnswers(value: unknown): BulkPreferences | null {
  const { purpose, spice, guests, meal } = asRecord(value)
  return completeAnswers({
    purpose: BULK_PURPOSES.find((each) => each === purpose),
    spice: BULK_SPICES.find((each) => each === spice),
    guests: BULK_GUESTS.find((each) => each === guests),
    meal: BULK_MEALS.find((each) => each === meal),
  })
}

export const readMode = (value: unknown): DeliveryMode => asOneOf(value, ['delivery', 'pickup'], 'pickup')

function readMinute(value: unknown): Minute | null {
  const minute = asCount(value)
  return minute !== null && minute < MINUTES_PER_DAY ? minute : null
}

const readWeekday = (value: unknown): number | null => {
  const day = asCount(value)
  return day !== null && day <= 6 ? day : null
}

/** Reads the days of a plan; null for any other value. */
export function readDays(value: unknown): Days | null {
  const plan = asRecord(value)
  const [from, to] = [readDate(plan.from), readDate(plan.to)]
  if (plan.kind !== 'days' || from === null || to === null) return null
  return { kind: 'days', from, to, weekdays: asList(plan.weekdays, readWeekday), minute: readMinute(plan.minute) }
}

/** Reads a plan. One without readable days becomes an order for now. */
function readPlan(value: unknown): Plan {
  const plan = asRecord(value)
  const date = readDate(plan.date)
  if (plan.kind === 'later' && date !== null) {
    const by = asOneOf(plan.by, ['diner', 'meal-time'], 'diner')
    return { kind: 'later', date, minute: readMinute(plan.minute), by }
  }
  return readDays(value) ?? NOW
}

function readPlanned(value: Record<string, unknown>): PlannedOrder {
  const plan = readPlan(value.plan)
  if (value.menu !== 'bulk') return { menu: 'regular', plan }
  return { menu: 'bulk', answers: readAnswers(value.answers), plan: plan.kind === 'days' ? NOW : plan }
}

/** J8: the order as stored in the browser. Unreadable parts get their defaults. */
export function readOrder(value: unknown): Order {
  const order = asRecord(value)
  return {
    ...readPlanned(order),
    mode: readMode(order.mode),
    for: asTextOrNull(order.for),
    payment: asOneOf<TenderKind | null>(order.payment, tenderKinds, null),
    coupon: asTextOrNull(order.coupon),
  }
}
