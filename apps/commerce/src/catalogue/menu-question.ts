import { defaultLaterMinute } from '@tiffin/domain/order/later'
import { defaultPlanMinute } from '@tiffin/domain/order/plan-days'
import { type LocalDate, type LocalTime, type Minute, parseMinute, weekdayOf } from '@tiffin/domain/time/clock'
import { parseWireDate, parseWireMoment } from '@tiffin/domain/time/formats'
import { localTimeAt } from '@tiffin/domain/time/zone'
import { z } from 'zod'
import { problems } from '#kernel/errors'
import type { MenuMoment } from './menu-wire.ts'
import type { StoreRecord } from './records.ts'

const orderTime = z.string().refine((text) => parseMinute(text) !== null, 'must be a time as HH:mm:ss')

/** G17: `DD/MM/YYYY`, with an optional time. */
const orderDate = z
  .string()
  .refine((text) => parseWireMoment(text, 'menuDate') !== null, 'must be a date as DD/MM/YYYY, or with HH:mm')

/** H2, Y3: `YYYY-MM-DD`, the first or last day of a plan of meals. */
const planDate = z
  .string()
  .refine((text) => parseWireDate(text, 'subscriptionDate') !== null, 'must be a date as YYYY-MM-DD')

/** X10: other fields that describe the order do not affect the menu and are ignored. */
export const menuBody = z
  .object({
    orderTime: orderTime.optional(),
    orderDate: orderDate.optional(),
    startDate: planDate.optional(),
    endDate: planDate.optional(),
  })
  .nullish()

/** G17: `context` is absent for a menu of single orders. */
export const menuQuery = z.object({
  context: z.literal('SUBSCRIPTION', { error: 'must be SUBSCRIPTION, or left out' }).optional(),
})

export interface MenuQuestion {
  readonly storeId: number
  readonly body: z.infer<typeof menuBody>
  readonly context: z.infer<typeof menuQuery>['context']
  readonly ifNoneMatch: string | undefined
  /** Epoch milliseconds. */
  readonly now: number
}

/** G14, AMB10, O11: the local time on a day; without `minute`, the store's default time for that day at `here`. */
const timeOn = (date: LocalDate, minute: Minute | null, store: StoreRecord, here: LocalTime | null): LocalTime => ({
  date,
  minute: minute ?? defaultLaterMinute(store, date, here),
  weekday: weekdayOf(date),
})

/** G17: the date and minute, in the store's time zone, that a non-subscription menu is requested for. */
function requestedTime({ body, now }: MenuQuestion, store: StoreRecord): LocalTime {
  const later = parseWireMoment(body?.orderDate ?? '', 'menuDate')
  const here = localTimeAt(now, store.timeZone)
  if (later) return timeOn(later.date, later.minute, store, here)
  return { ...here, minute: parseMinute(body?.orderTime ?? '') ?? here.minute }
}

/** H2: the first day defaults to the requested day or today, the last day to the first. */
function requestedPlan({ body, now }: MenuQuestion, store: StoreRecord): MenuMoment {
  const later = parseWireMoment(body?.orderDate ?? '', 'menuDate')
  const from = body?.startDate ?? later?.date ?? localTimeAt(now, store.timeZone).date
  const to = body?.endDate ?? from
  if (to < from) throw problems.invalid('endDate must not be before startDate')
  const minute = later?.minute ?? parseMinute(body?.orderTime ?? '') ?? defaultPlanMinute(store)
  return { at: timeOn(from, minute, store, null), subscription: { from, to } }
}

/** Throws `invalid` for contradictory parameters. */
function requireOneMeaning({ body, context }: MenuQuestion): void {
  const { orderDate: day, startDate, endDate } = body ?? {}
  if (context !== 'SUBSCRIPTION' && (startDate !== undefined || endDate !== undefined)) {
    throw problems.invalid('startDate and endDate need context=SUBSCRIPTION')
  }
  if (day !== undefined && startDate !== undefined && parseWireMoment(day, 'menuDate')?.date !== startDate) {
    throw problems.invalid('orderDate and startDate must be the same day')
  }
}

/**
 * G17: the date and time, and for a plan its days, that the menu is requested for. Throws `invalid` for contradictory
 * parameters.
 */
export function requestedMoment(question: MenuQuestion, store: StoreRecord): MenuMoment {
  requireOneMeaning(question)
  return question.context === 'SUBSCRIPTION'
    ? requestedPlan(question, store)
    : { at: requestedTime(question, store), subscription: null }
}
