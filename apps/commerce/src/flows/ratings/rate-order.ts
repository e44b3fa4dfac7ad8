import { isCounterItem } from '@tiffin/domain/order/counter-item'
import type { OrderState } from '@tiffin/domain/order/lifecycle'
import { endOf, type RatingRefusal, type RatingSubject, voiceOf, whyNotRate } from '@tiffin/domain/order/rating'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Commerce } from '#commerce'
import { asPerson, type Caller, requireSelf } from '#identity/caller'
import { waitWords } from '#identity/wait-words'
import { countAttempt, type Limit } from '#kernel/attempts'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { lockOrders, noteChanges } from '#modules/orders/api/life'
import type { OrderChange } from '#modules/orders/api/order-events'
import { isOrderId } from '#modules/orders/api/order-id'
import { findOrder } from '#modules/orders/api/orders'
import type { TrackedOrder } from '#modules/orders/api/records'
import { addVoices } from '#modules/ratings/api/dish-voices'
import {
  isSame,
  type NewRatings,
  type OrderRatings,
  ratingsOf,
  saveRatings,
  withChanges,
} from '#modules/ratings/api/ratings'
import type { Feedback } from './feedback-body.ts'
import { planFolding } from './fold-ratings.ts'

/** More taps than a person makes who rates many dishes and changes their mind. */
const ratings: Limit = { most: 300, windowMs: 60 * 60_000 }

export interface RatingCall {
  readonly caller: Caller
  /** The mobile number that the request names, which must be the caller's own. */
  readonly user: string
  readonly orderId: string
  readonly feedback: Feedback
}

type Words = ReturnType<typeof messagesOf>

const refusalWords: Readonly<Record<RatingRefusal, (words: Words, subject: RatingSubject['kind']) => string>> = {
  cancelled: (words, subject) => (subject === 'item' ? words.rateCancelledDish : words.rateCancelled),
  unpaid: (words) => words.attemptUnpaid,
  'too-early': (words, subject) => (subject === 'item' ? words.rateDishTooEarly : words.rateTooEarly),
  'too-late': (words) => words.rateTooLate,
  'no-delivery': (words) => words.rateNoDelivery,
}

type Item = TrackedOrder['items'][number]

/** The line of each rated item. Throws refused for an item that the order does not have. */
function ratedLines(
  { items }: Feedback,
  order: TrackedOrder,
  words: Words,
): Map<Item, NewRatings['items'] extends ReadonlyMap<number, infer R> ? R : never> {
  return new Map(
    [...items].map(([itemId, said]) => {
      const item = order.items.find(({ line }) => String(line) === itemId)
      if (!item) throw problems.refused(words.rateNotOrdered)
      return [item, said]
    }),
  )
}

/** Everything that is rated, for the rules. */
function subjectsOf(feedback: Feedback, items: Iterable<Item>): RatingSubject[] {
  return [
    ...(feedback.overall === undefined ? [] : [{ kind: 'order' } as const]),
    ...(feedback.delivery === undefined ? [] : [{ kind: 'delivery' } as const]),
    ...[...items].map(({ cancelled }) => ({ kind: 'item', isCancelled: cancelled }) as const),
  ]
}

const endedAt = ({ fulfilment, stages }: TrackedOrder): number | null =>
  endOf(fulfilment, Object.fromEntries(Object.entries(stages).map(([stage, at]) => [stage, Date.parse(at)])))

/** AMB69: throws refused when a part of the order cannot be rated now; then none of it is. */
function requireRateable(
  subjects: readonly RatingSubject[],
  order: TrackedOrder,
  state: OrderState,
  now: number,
  words: Words,
): void {
  for (const subject of subjects) {
    const refusal = whyNotRate({ ...state, endedAt: endedAt(order) }, subject, now)
    if (refusal) throw problems.refused(refusalWords[refusal](words, subject.kind))
  }
}

/** AMB22: what the rated items say of their dishes; of two lines of one dish, the last one. What is on no menu is no dish. */
function voicesOf(items: Iterable<Item>, after: OrderRatings): Map<number, number> {
  return new Map(
    [...items].flatMap(({ line, productId }): [number, number][] => {
      const ratings = isCounterItem({ productId }) ? undefined : after.items.get(line)
      const points = ratings ? voiceOf(ratings) : null
      return points === null ? [] : [[productId, points]]
    }),
  )
}

interface Rated {
  readonly changes: readonly OrderChange[]
  /** When the new voices are counted; null: there are none. */
  readonly foldAt: Date | null
}

async function rate(tx: TenantTx, person: string, { caller, orderId, feedback }: RatingCall, at: Date): Promise<Rated> {
  const words = messagesOf(caller.tenant)
  const order = isOrderId(orderId) ? await findOrder(tx, person, orderId) : undefined
  if (!order) throw problems.notFound(words.orderDoesNotExist)
  const counted = await countAttempt(tx, `ratings:${person}`, ratings, at)
  if (!counted.allowed) {
    throw problems.tooMany(words.tooManyRatings(waitWords(counted.retryAfter, words)), counted.retryAfter)
  }
  const [locked] = await lockOrders(tx, [orderId])
  if (!locked) throw problems.notFound(words.orderDoesNotExist)
  const rated = ratedLines(feedback, order, words)
  requireRateable(subjectsOf(feedback, rated.keys()), order, locked, at.getTime(), words)

  const before = await ratingsOf(tx, orderId)
  const items = new Map([...rated].map(([{ line }, said]) => [line, said]))
  const after = withChanges(before, { ...feedback, items })
  // A repetition changes nothing.
  if (isSame(before, after)) return { changes: [], foldAt: null }
  await saveRatings(tx, orderId, after, at)
  const changed = [...rated.keys()].filter(({ line }) => before.items.get(line) !== after.items.get(line))
  const voices = voicesOf(changed, after)
  // Before the voices: a job that counts waits for their rows, so that a rater who holds them must not wait for it.
  const foldAt = voices.size > 0 ? await planFolding(tx, at) : null
  await addVoices(tx, person, voices, at)
  const changes = await noteChanges(tx, [orderId], { note: 'rated', by: { kind: 'owner', id: person }, at })
  return { changes, foldAt }
}

/**
 * S20, AMB69: the owner rates an order, its delivery and its items, or changes what they said. All of it is stored, or
 * nothing. Repeated, it changes nothing. Throws not-found for another person's order (S24), refused for what cannot be
 * rated, too-many-requests above the limit.
 */
export async function rateOrder(commerce: Commerce, call: RatingCall): Promise<void> {
  const { caller, user } = call
  const { tenant } = caller
  const { changes, foldAt } = await asPerson(commerce, caller, (tx, person) => {
    requireSelf(person, user, messagesOf(tenant).orderDoesNotExist)
    return rate(tx, person.id, call, new Date(commerce.now()))
  })
  if (foldAt) commerce.jobs.note(tenant.id, foldAt.getTime())
  commerce.orderEvents.publish(tenant.id, changes)
}
