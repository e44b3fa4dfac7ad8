import { randomUUID } from 'node:crypto'
import type { PlanDetail } from '@tiffin/contract/plans'
import type { TenderKind } from '@tiffin/domain/money/tender-kinds'
import { addDays, type LocalDate, type Minute, weekdayOf } from '@tiffin/domain/time/clock'
import { localTimeAt } from '@tiffin/domain/time/zone'
import { COUPON_PAISE, EVENING_STORE, ROUND_MINUTES, ROUND_STORE } from './coupons.ts'
import type { Dice } from './dice.ts'
import type { Answer, Diner } from './diner.ts'

/** The zone of every store of a run. */
export const ZONE = 'Asia/Kolkata'

/** The days of a plan: every day of a span at one store. */
export interface PlanDays {
  readonly storeId: number
  readonly from: LocalDate
  readonly meals: number
  readonly minute: Minute
}

/** One wish of a diner to place one plan, and every answer to its calls. All calls have its key. */
export interface PlanAttempt {
  readonly tenant: string
  readonly person: string
  readonly key: string
  readonly payment: TenderKind
  readonly days: PlanDays
  /** Of all its meals, in paise. */
  readonly total: number
  readonly lines: number
  /** AMB114: of each dish; null: every date. */
  readonly datesOfLines: readonly (readonly LocalDate[] | null)[]
  readonly coupon: string | null
  readonly body: object
  readonly answers: Answer[]
}

const EVENING_MINUTE = 20 * 60

const LUNCH_MINUTE = 12 * 60

/** O4: a plan has at least so many meals. */
export const LEAST_MEALS = 5

export const MOST_MEALS = 6

const DAY_MINUTES = 24 * 60

/** The first date that the store with this cut-off still takes; `minute` is that of the meal. */
function firstDate(storeId: number, minute: Minute, now: number): LocalDate {
  const { date, minute: current } = localTimeAt(now, ZONE)
  const tomorrow = addDays(date, 1)
  const isTaken =
    storeId === EVENING_STORE ? current <= EVENING_MINUTE : minute + DAY_MINUTES - ROUND_MINUTES >= current
  return isTaken ? tomorrow : addDays(tomorrow, 1)
}

/**
 * Days at the store of the rounds whose first cut-off is the minute after so many. From 4 AM on: the meals of the next day
 * are then due on this day.
 */
export function roundDays(now: number, meals: number, minutes = 1): PlanDays {
  const minute = localTimeAt(now, ZONE).minute + minutes + ROUND_MINUTES - DAY_MINUTES
  return { storeId: ROUND_STORE, meals, minute, from: firstDate(ROUND_STORE, minute, now) }
}

/** Days whose first meal is made in the next minutes of the evening: at one of the stores. */
export function soonDays(dice: Dice, now: number, meals = dice.between(LEAST_MEALS, MOST_MEALS)): PlanDays {
  const storeId = dice.pick([EVENING_STORE, ROUND_STORE])
  return storeId === EVENING_STORE ? eveningDays(now, meals) : roundDays(now, meals, dice.between(0, 1))
}

/** Days at the store whose meals are made at 8 PM. */
export const eveningDays = (now: number, meals: number): PlanDays => ({
  ...{ storeId: EVENING_STORE, meals, minute: LUNCH_MINUTE },
  from: firstDate(EVENING_STORE, LUNCH_MINUTE, now),
})

/** Longer than the clock is moved in a run that settles payments. */
const LATER_DAYS = 30

/** Days whose meals are not made in the run. */
export const laterDays = (now: number): PlanDays => ({
  ...{ storeId: EVENING_STORE, meals: LEAST_MEALS, minute: LUNCH_MINUTE },
  from: addDays(localTimeAt(now, ZONE).date, LATER_DAYS),
})

const datesOf = ({ from, meals }: PlanDays): readonly LocalDate[] =>
  Array.from({ length: meals }, (_, at) => addDays(from, at))

/** AMB114: the dates of the diner's dishes in a plan by day: the first on every other date, the others on the dates between. */
function everyOtherDate({ order }: Diner, days: PlanDays): readonly (readonly LocalDate[])[] {
  const [even, odd] = [0, 1].map((rest) => datesOf(days).filter((_, at) => at % 2 === rest))
  return order.items.map((_, at) => (at === 0 ? even : odd) ?? [])
}

/** What the dishes of a plan cost on their dates, without a coupon, in paise. */
const dishesTotal = ({ order }: Diner, { meals }: PlanDays, datesOfLines: PlanAttempt['datesOfLines']): number =>
  order.items.reduce((sum, { seen }, at) => sum + seen.unitPrice * (datesOfLines[at]?.length ?? meals), 0)

type Wanted = Pick<PlanAttempt, 'days' | 'payment' | 'coupon' | 'datesOfLines'>

/** The body of a plan: the diner's usual dishes each day, or each on its dates, without its key. */
function bodyOf(diner: Diner, { days, payment, coupon, datesOfLines }: Wanted): object {
  const usual = diner.order
  const dates = datesOf(days)
  const isByDay = datesOfLines.some((each) => each !== null)
  const perMeal = isByDay ? 0 : usual.seenBill.total
  const total = dishesTotal(diner, days, datesOfLines)
  const items = { code: 'items', kind: 'adds', perMeal, total }
  const saves = { code: 'coupon', kind: 'saves', perMeal: Math.round(COUPON_PAISE / days.meals), total: COUPON_PAISE }
  const plan = {
    ...{ kind: 'days', from: days.from, to: dates.at(-1), minute: days.minute },
    weekdays: [...new Set(dates.map(weekdayOf))],
  }
  return {
    ...{ ...usual, storeId: days.storeId },
    items: usual.items.map((item, at) => ({ ...item, ...(datesOfLines[at] && { dates: datesOfLines[at] }) })),
    order: { ...usual.order, plan, payment, coupon },
    seenBill: {
      ...usual.seenBill,
      lines: coupon ? [items, saves] : [items],
      total: coupon ? total - COUPON_PAISE : total,
    },
  }
}

export function planAttemptOf(
  diner: Diner,
  days: PlanDays,
  payment: TenderKind,
  { coupon = null, isByDay = false }: { readonly coupon?: string | null; readonly isByDay?: boolean } = {},
): PlanAttempt {
  const datesOfLines = isByDay ? everyOtherDate(diner, days) : diner.order.items.map(() => null)
  return {
    ...{ tenant: diner.tenant, person: diner.id, key: randomUUID(), answers: [], lines: diner.lines },
    ...{ days, payment, coupon, datesOfLines },
    total: dishesTotal(diner, days, datesOfLines) - (coupon ? COUPON_PAISE : 0),
    body: bodyOf(diner, { days, payment, coupon, datesOfLines }),
  }
}

/** Sends the call of an attempt once more and keeps its answer. */
export async function placePlanOnce(diner: Diner, attempt: PlanAttempt): Promise<Answer> {
  const answer = await diner.send('POST', '/api/plans', { ...attempt.body, attemptKey: attempt.key })
  attempt.answers.push(answer)
  return answer
}

/** The texts with which the attempt was acknowledged. */
export const planAcknowledgementsOf = ({ answers }: PlanAttempt): readonly string[] => [
  ...new Set(answers.flatMap((answer) => (answer.status === 200 ? [answer.text] : []))),
]

export function planIdIn(text: string): string {
  const { planId } = JSON.parse(text) as { planId?: unknown }
  if (typeof planId !== 'string') throw new Error(`an acknowledgement without a plan: ${text}`)
  return planId
}

/** The id of the plan that the attempt placed; null: it has placed none, as far as it knows. */
export function planOfAttempt(attempt: PlanAttempt): string | null {
  const [text] = planAcknowledgementsOf(attempt)
  return text === undefined ? null : planIdIn(text)
}

/** The plan in an answer to a call about it; null: there was none. */
export const planIn = (answer: Answer): PlanDetail | null =>
  answer.status === 200 ? (JSON.parse(answer.text) as { plan: PlanDetail | null }).plan : null
