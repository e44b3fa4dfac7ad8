import { ALLERGENS, type Allergen, type ConfiguredAllergens } from '../allergens/allergens.ts'
import { avoidedIn } from '../allergens/configured-allergens.ts'
import { allAvoided } from '../people/entry-consent.ts'
import { momentOf } from '../time/zone.ts'
import { type CutOffTerms, orderableUntil } from './cut-off.ts'
import type { PlannedOrder } from './order.ts'
import { orderStatus } from './tracking.ts'

/** The facts of a placed line on which a diner relies. */
export interface ReliedOn {
  readonly isVeg: boolean
  /** Null: not stored, for an order placed before declarations were; nothing is compared with it. */
  readonly allergens: ConfiguredAllergens | null
}

/** The facts of a placed line now. */
export interface FactsNow extends ReliedOn {
  readonly allergens: ConfiguredAllergens
}

/** What the owner of an order keeps with us about allergens. */
export interface Concern {
  /** Everything that a kept list names; null: no list is kept, so every allergen concerns the owner. */
  readonly kept: readonly Allergen[] | null
  /** What the eater avoids now: the order's entry, or the owner of an order without an entry. */
  readonly eaterAvoids: readonly Allergen[]
  /** What the eater avoided when the order was placed. */
  readonly avoidedBefore: readonly Allergen[]
}

/** AMB116: how a placed line got worse, as far as it concerns its owner. */
export interface Worsening {
  readonly lostVeg: boolean
  /** Newly contained, newly possible, or no longer free of. */
  readonly allergens: readonly Allergen[]
  /** The line has, may have or does not state them, and its entry avoids them since the order was placed. */
  readonly newlyAvoided: readonly Allergen[]
  /** The line contains what its eater avoids, which the owner did not know: without an answer it is not made. */
  readonly isForbidden: boolean
}

/** How much is to be feared of an allergen: free of it, not stated, traces, contained. */
function fearOf({ contains, mayContain, freeOf, notStated }: ConfiguredAllergens, allergen: Allergen): number {
  if (contains.includes(allergen)) return 3
  if (mayContain.includes(allergen)) return 2
  return freeOf.includes(allergen) && !notStated.includes(allergen) ? 0 : 1
}

/** The allergens of which more is to be feared than when the line was placed. */
const worseAllergens = ({ allergens: was }: ReliedOn, { allergens: now }: FactsNow): Allergen[] =>
  was === null ? [] : ALLERGENS.filter((allergen) => fearOf(now, allergen) > fearOf(was, allergen))

/** The owner placed the line knowing that it contains this, and that its eater avoids it. */
const isKnown = ({ allergens: was }: ReliedOn, { avoidedBefore }: Concern, allergen: Allergen): boolean =>
  avoidedBefore.includes(allergen) && (was === null || was.contains.includes(allergen))

/** AMB116: how a placed line got worse; null: in nothing that concerns its owner. A lost veg mark concerns everyone. */
export function worseningOf(was: ReliedOn, now: FactsNow, concern: Concern): Worsening | null {
  const { kept, eaterAvoids, avoidedBefore } = concern
  const lostVeg = was.isVeg && !now.isVeg
  const allergens = worseAllergens(was, now).filter((allergen) => kept?.includes(allergen) ?? true)
  const added = avoidedIn(
    now.allergens,
    eaterAvoids.filter((allergen) => !avoidedBefore.includes(allergen)),
  )
  const newlyAvoided = allAvoided(added.contains, added.mayContain, added.notStated)
  if (!lostVeg && allergens.length === 0 && newlyAvoided.length === 0) return null
  const contained = avoidedIn(now.allergens, eaterAvoids).contains
  const isForbidden = contained.some((allergen) => !isKnown(was, concern, allergen))
  return { lostVeg, allergens, newlyAvoided, isForbidden }
}

/** AMB116: a meal is still to be made until cooking starts. A plan's meals have rules of their own (AMB107). */
export const isStillToBeMade = (status: number, { plan }: PlannedOrder): boolean =>
  status === orderStatus.accepted && plan.kind !== 'days'

const MINUTE_MS = 60_000

/** How long an order for now waits for its owner's answer. */
const ANSWER_NOW_MS = 5 * MINUTE_MS

/**
 * AMB116: when an order that must not be made is cancelled without an answer, in epoch milliseconds: after its cut-off,
 * or the time of the order without one; at once when that is over; for an order for now after five minutes.
 */
export function answerBy({ plan }: PlannedOrder, terms: CutOffTerms, timeZone: string, foundAt: number): number {
  if (plan.kind !== 'later' || plan.minute === null) return foundAt + ANSWER_NOW_MS
  const slot = { date: plan.date, minute: plan.minute }
  const until = orderableUntil(terms, slot) ?? slot
  // Decision 0036: the last minute is inclusive.
  return Math.max(foundAt, momentOf(until.date, until.minute, timeZone) + MINUTE_MS)
}

/** A line that got worse, as stored with its order. */
export interface WorsenedLine extends Worsening {
  /** Number of the order's line. */
  readonly line: number
  /** The dish's name now. */
  readonly name: string
  readonly was: ReliedOn
  readonly now: FactsNow
}

/** What the owner has to know of a line: two equal texts need no second notification. */
const newsOf = ({ line, lostVeg, allergens, newlyAvoided, now }: WorsenedLine): string[] => [
  ...(lostVeg ? [`${line} veg`] : []),
  ...[...allergens, ...newlyAvoided].map((allergen) => `${line} ${allergen} ${fearOf(now.allergens, allergen)}`),
]

/** True when `found` has something that the owner was not notified of with `known`. */
export function isNews(found: readonly WorsenedLine[], known: readonly WorsenedLine[]): boolean {
  const told = new Set(known.flatMap(newsOf))
  return found.flatMap(newsOf).some((each) => !told.has(each))
}
