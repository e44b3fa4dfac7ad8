import type { OrderState } from './lifecycle.ts'
import { type MoveRefusal, whyNot } from './move-refusals.ts'
import { type FulfilmentType, orderPath, orderStatus } from './tracking.ts'

/** Y7: the values of a rating. */
export const RATINGS = [1, 2, 3, 4, 5] as const

export type Rating = (typeof RATINGS)[number]

/** AMB69: only whole numbers from 1 to 5; never a text. */
export const isRating = (value: unknown): value is Rating => RATINGS.some((rating) => rating === value)

/** S19: what is rated of each item. */
export const ITEM_ASPECTS = ['quality', 'taste', 'packaging'] as const

export type ItemAspect = (typeof ITEM_ASPECTS)[number]

/** The ratings of an item; null: not rated. */
export type ItemRatings = Readonly<Record<ItemAspect, Rating | null>>

export const noItemRatings: ItemRatings = { quality: null, taste: null, packaging: null }

/** For how many days after the end of its order a rating can be given and changed. */
export const RATING_DAYS = 14

const DAY_MS = 24 * 60 * 60_000

export interface RateableOrder extends OrderState {
  /** When it reached its last state, in epoch milliseconds; null: it has not, or this is unknown. */
  readonly endedAt: number | null
}

export type RatingSubject =
  | { readonly kind: 'order' }
  | { readonly kind: 'delivery' }
  | { readonly kind: 'item'; readonly isCancelled: boolean }

/**
 * `cancelled`: the order, or the item. `unpaid`: the payment is undecided or has failed. `no-delivery`: the order was
 * collected.
 */
export type RatingRefusal = 'cancelled' | 'unpaid' | 'too-early' | 'too-late' | 'no-delivery'

/** When an order reached its last state, by the moments at which it reached each state; null: not yet, or unknown. */
export const endOf = (fulfilment: FulfilmentType, reachedAt: Readonly<Record<string, number>>): number | null =>
  reachedAt[Math.max(...orderPath[fulfilment])] ?? null

const reasons: Readonly<Record<MoveRefusal<'rate' | 'rate-items'>['code'], RatingRefusal>> = {
  'cancelled-already': 'cancelled',
  'wrong-payment': 'unpaid',
  'too-early': 'too-early',
  'too-late': 'too-late',
  'not-by': 'unpaid',
}

/** The stage of the order that the subject needs. */
function whyNotYet(order: OrderState, subject: RatingSubject): RatingRefusal | null {
  const refusal = whyNot(order, subject.kind === 'item' ? 'rate-items' : 'rate', 'owner')
  return refusal && reasons[refusal.code]
}

/**
 * AMB69: why the owner cannot rate a part of an order now; null: it can be rated, and an earlier rating changed. The
 * client's stars and the server use the same function.
 */
export function whyNotRate(order: RateableOrder, subject: RatingSubject, now: number): RatingRefusal | null {
  if (order.progress === orderStatus.cancelled) return 'cancelled'
  if (subject.kind === 'item' && subject.isCancelled) return 'cancelled'
  if (subject.kind === 'delivery' && order.fulfilment !== 'DELIVERY') return 'no-delivery'
  const refusal = whyNotYet(order, subject)
  if (refusal) return refusal
  return order.endedAt !== null && now > order.endedAt + RATING_DAYS * DAY_MS ? 'too-late' : null
}

/**
 * AMB22: what a person's ratings of an item count for its dish: quality and taste added, from 2 to 10, so that sums stay
 * whole. Where only one of them is given, it counts for both. Null: neither is given; packaging does not rate the dish.
 */
export function voiceOf({ quality, taste }: Pick<ItemRatings, 'quality' | 'taste'>): number | null {
  const one = quality ?? taste
  return one === null ? null : (quality ?? one) + (taste ?? one)
}

/** AMB22: fewer people say nothing about a dish. */
export const FEWEST_VOICES = 5

/** The voices of a dish: one of each person. */
export interface Voices {
  readonly sum: number
  readonly count: number
}

/** AMB22: a dish's own rating in tenths, such as 43 for 4.3; null while fewer than five people have rated it. */
export const ownRating = ({ sum, count }: Voices): number | null =>
  count < FEWEST_VOICES ? null : Math.round((sum * 5) / count)
