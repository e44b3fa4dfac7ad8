import { ITEM_ASPECTS, type ItemAspect, isRating, type Rating } from '@tiffin/domain/order/rating'
import { z } from 'zod'
import { line } from '#kernel/fields'

/** S20: what the owner of an order says of it. */
export interface Feedback {
  readonly overall?: Rating | undefined
  readonly delivery?: Rating | undefined
  /** By the item's id. */
  readonly items: ReadonlyMap<string, Readonly<Partial<Record<ItemAspect, Rating>>>>
}

/** S19: the aspects under their names on the wire. */
const aspects: Readonly<Record<string, ItemAspect>> = Object.fromEntries(
  ITEM_ASPECTS.map((aspect) => [`product${aspect.charAt(0).toUpperCase()}${aspect.slice(1)}Rating`, aspect]),
)

const EXPECTED = 'feedback.orderRating, feedback.deliveryRating or feedback.item.<itemId>.<rating>'

/** More than an order of the most lines has. */
const MOST_FIELDS = 400

/** More objects in each other than any name has parts. */
const MOST_DEPTH = 5

class UnreadableFeedback extends Error {}

const fail = (message: string): never => {
  throw new UnreadableFeedback(message)
}

/**
 * AMB69: the fields as dotted names, however they are nested. A name that is given twice is there twice. Throws for a
 * body that is nested without end.
 */
function dotted(value: unknown, name: string, depth = 0): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[name, value]]
  if (depth === MOST_DEPTH) return fail(`${name.slice(0, 80)} is nested too deep: ${EXPECTED}`)
  return Object.entries(value).flatMap(([key, inner]) => dotted(inner, `${name}.${key}`, depth + 1))
}

/** Reads `orderRating` and the like, without the `feedback.` before them. */
function readFields(fields: ReadonlyMap<string, Rating>): Feedback {
  const items = new Map<string, Partial<Record<ItemAspect, Rating>>>()
  const said: { overall?: Rating; delivery?: Rating } = {}
  for (const [name, rating] of fields) {
    const [, itemId, wireAspect] = /^item\.(.{1,60})\.(\w+)$/.exec(name) ?? []
    const aspect = wireAspect !== undefined && Object.hasOwn(aspects, wireAspect) ? aspects[wireAspect] : undefined
    if (name === 'orderRating') said.overall = rating
    else if (name === 'deliveryRating') said.delivery = rating
    else if (itemId && aspect) items.set(itemId, { ...items.get(itemId), [aspect]: rating })
    else fail(`feedback.${name.slice(0, 80)} is unknown: ${EXPECTED}`)
  }
  return { ...said, items }
}

function readFeedback(body: Readonly<Record<string, unknown>>): Feedback {
  const all = Object.entries(body)
    .filter(([key]) => key === 'feedback' || key.startsWith('feedback.'))
    .flatMap(([key, value]) => dotted(value, key))
  if (all.length === 0) fail(`must hold ${EXPECTED}`)
  if (all.length > MOST_FIELDS) fail(`must hold at most ${MOST_FIELDS} ratings`)
  const fields = new Map<string, Rating>()
  for (const [name, value] of all) {
    const short = name.slice('feedback.'.length)
    if (!isRating(value)) return fail(`${name.slice(0, 80)} must be a whole number from 1 to 5`)
    if ((fields.get(short) ?? value) !== value) fail(`${name.slice(0, 80)} is given twice`)
    fields.set(short, value)
  }
  return readFields(fields)
}

/** S20, AMB69: dotted keys, nested objects, or both. Other fields of the body are ignored. */
export const feedbackBody = z
  .looseObject({ user: line(20), orderId: line(60) })
  .transform(({ user, orderId, ...rest }, context) => {
    try {
      return { user, orderId, feedback: readFeedback(rest) }
    } catch (error) {
      if (!(error instanceof UnreadableFeedback)) throw error
      context.addIssue({ code: 'custom', message: error.message })
      return z.NEVER
    }
  })
