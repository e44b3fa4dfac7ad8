import { addDays, type Minute } from '../time/clock.ts'
import { localTimeAt, momentOf } from '../time/zone.ts'

const MINUTE_MS = 60_000

/** Promises begin at a multiple of it, as people say times. */
const STEP_MS = 5 * MINUTE_MS

/** How long the span of a promise lasts, in milliseconds. */
export const SPAN_MS = 10 * MINUTE_MS

/** What a promised time was computed from, in minutes; null: unknown, or not part of it. */
export interface PromiseParts {
  /** How long the store says that it usually takes until an order is ready. */
  readonly leadMinutes: number | null
  /** The longest cooking time among the order's dishes. */
  readonly cookingMinutes: number | null
  /** How long the store's orders of the last hours took until they were ready; null also for too few of them. */
  readonly paceMinutes: number | null
  /** The way to the diner; null for a pickup. */
  readonly travelMinutes: number | null
}

/** When an order is handed over, in epoch milliseconds. */
export interface PromisedSpan {
  readonly from: number
  readonly to: number
}

/** A time that the restaurant has set in place of the promised one. */
export interface MovedPromise extends PromisedSpan {
  readonly reason: string
  /** When it was set, in epoch milliseconds. */
  readonly at: number
}

/** The promised time of an order, as it is stored with it. */
export interface OrderPromise {
  /** When the order was accepted, in epoch milliseconds; null: its payment is not decided, or unknown. */
  readonly acceptedAt: number | null
  /** Null: the time is the diner's own choice, or unknown. */
  readonly parts: PromiseParts | null
  /** What was promised with the acceptance; null: nothing yet, or nothing that the time follows from is known. */
  readonly first: PromisedSpan | null
  /** Null: the first promise holds. */
  readonly moved: MovedPromise | null
}

/** The promise that holds; null: none. */
export const promiseInForce = ({ first, moved }: OrderPromise): PromisedSpan | null => moved ?? first

const KM_PER_BAND = 2
const FIRST_BAND_MINUTES = 10
const BAND_MINUTES = 5

/** The way to a diner at this distance in a straight line: 10 minutes up to 2 km, and 5 more for each 2 km begun. */
export function travelMinutes(km: number): number {
  const further = Math.max(0, Math.ceil(km / KM_PER_BAND) - 1)
  return FIRST_BAND_MINUTES + further * BAND_MINUTES
}

/** Until the order is ready: the longest of what is known, so that no part shortens it; null: nothing is known. */
function kitchenMinutes({ leadMinutes, cookingMinutes, paceMinutes }: PromiseParts): number | null {
  const known = [leadMinutes, cookingMinutes, paceMinutes].filter((each) => each !== null)
  return known.length > 0 ? Math.max(...known) : null
}

const spanFrom = (from: number): PromisedSpan => ({ from, to: from + SPAN_MS })

/** The promise of an order for now that is accepted at this time (epoch milliseconds); null: nothing is known. */
export function promisedFrom(parts: PromiseParts, acceptedAt: number): PromisedSpan | null {
  const kitchen = kitchenMinutes(parts)
  if (kitchen === null) return null
  const ready = acceptedAt + (kitchen + (parts.travelMinutes ?? 0)) * MINUTE_MS
  return spanFrom(Math.ceil(ready / STEP_MS) * STEP_MS)
}

/** What the promise of an order depends on. */
export interface PromiseTerms {
  /** Null: unknown. */
  readonly parts: PromiseParts | null
  /** `now`: as soon as it is made. `own`: the time of a later order. `none`: a plan of several days. */
  readonly when: { readonly kind: 'now' } | { readonly kind: 'own'; readonly at: number } | { readonly kind: 'none' }
  /** In epoch milliseconds; null: not accepted yet. */
  readonly acceptedAt: number | null
}

/** The promise of an order, which is made when it is accepted: until then only its parts are known. */
export function promiseFor({ parts, when, acceptedAt }: PromiseTerms): OrderPromise | null {
  if (when.kind === 'none') return null
  const promise = { acceptedAt, parts: when.kind === 'now' ? parts : null, first: null, moved: null }
  if (acceptedAt === null) return promise
  // A later order's is its own time.
  return { ...promise, first: when.kind === 'own' ? spanFrom(when.at) : parts && promisedFrom(parts, acceptedAt) }
}

/** The measured times of fewer orders say nothing about the next one. */
export const FEWEST_FOR_PACE = 5

/** Only orders that became ready so recently say how fast a store is now, in milliseconds. */
export const PACE_WINDOW_MS = 3 * 60 * MINUTE_MS

/** The pace of a store from its measured median, in whole minutes; null: too few orders. */
export const paceOf = (medianMinutes: number | null, orders: number): number | null =>
  medianMinutes === null || orders < FEWEST_FOR_PACE ? null : Math.max(0, Math.ceil(medianMinutes))

/** A new promise is at most so far from the present one, in milliseconds: a time further away is a mistake. */
const FURTHEST_MS = 6 * 60 * MINUTE_MS

export type NewTimeRefusal = 'has-passed' | 'too-far'

/** What a new promise is measured by. Times in epoch milliseconds. */
export interface NewTimeTerms {
  readonly now: number
  /** The promise in force; null: none. */
  readonly current: PromisedSpan | null
  readonly timeZone: string
}

/**
 * The span that begins when the store's clock shows this minute, on the day on which that is nearest to the promise in
 * force; of an order that is late, nearest to now. A time that has passed or is hours away is refused.
 */
export function newPromise(minute: Minute, { now, current, timeZone }: NewTimeTerms): PromisedSpan | NewTimeRefusal {
  const near = Math.max(now, current?.from ?? now)
  const { date } = localTimeAt(near, timeZone)
  const [from = near] = [-1, 0, 1]
    .map((days) => momentOf(addDays(date, days), minute, timeZone))
    .toSorted((one, other) => Math.abs(one - near) - Math.abs(other - near))
  if (from + MINUTE_MS <= now) return 'has-passed'
  return Math.abs(from - near) > FURTHEST_MS ? 'too-far' : spanFrom(from)
}
