import type { Allergen } from '../allergens/allergens.ts'
import { avoidedIn, declaredAllergens } from '../allergens/configured-allergens.ts'
import { type LineInForce, lineInForce, type StatedFacts, unseenFacts } from '../cart/facts-in-force.ts'
import type { CheckedLine } from '../cart/line-check.ts'
import type { FactChange } from '../cart/line-facts.ts'
import type { Paise } from '../money/money.ts'
import { allAvoided } from '../people/entry-consent.ts'
import type { Reason } from '../reasons/reason.ts'
import { amountOf, type Bill, type BillCode } from './bill.ts'
import type { Refusal } from './refusal.ts'

/** AMB32: one difference between the order and what the diner saw. `line` is an index from 0; amounts in paise. */
export type Change =
  /** The line cannot be ordered. Without `line`, the whole order cannot be placed. */
  | { readonly kind: 'refused'; readonly line?: number | undefined; readonly reason: Reason }
  /** The price of one piece of a line, or the price of its choices. */
  | {
      readonly kind: 'price' | 'customisation'
      readonly line: number
      readonly was: Paise
      readonly now: Paise
    }
  /** AMB101: facts of the line that the diner has not seen. `now` is null for an upstream that does not say them. */
  | {
      readonly kind: 'facts'
      readonly line: number
      readonly changed: readonly FactChange[]
      readonly now: LineInForce | null
    }
  /**
   * AMB105: the line has, may have or does not state allergens that `name` avoids, which the page did not know. A null
   * name: the account's own person.
   */
  | {
      readonly kind: 'avoided'
      readonly line: number
      readonly name: string | null
      readonly allergens: readonly Allergen[]
    }
  | { readonly kind: 'bill'; readonly code: BillCode | 'total'; readonly was: Paise; readonly now: Paise }

/** A line as the diner saw it. Null prices are unknown and not compared; facts that are not stated were not seen. */
export interface SeenLineOfOrder extends StatedFacts {
  readonly unitPrice: Paise | null
  readonly customisation: Paise | null
}

/** The lines and the bill as the diner saw them; amounts that are not stated are not compared. */
export interface SeenOrder {
  readonly lines: readonly SeenLineOfOrder[]
  readonly bill: Readonly<Partial<Record<BillCode | 'total', Paise>>>
  /**
   * AMB105: the list in force as far as the page knew it, and asked about it; null or absent: it knew none of it, so
   * that everything on the list is asked about.
   */
  readonly avoids?: readonly Allergen[] | null | undefined
}

/** AMB105: whose list is in force for an order, and what they avoid now. */
export interface Recipient {
  /** The entry that a programme's order is for; null: the account's own person. */
  readonly name: string | null
  readonly avoids: readonly Allergen[]
}

/** An order as its rules see it now. */
interface OrderNow {
  readonly lines: readonly CheckedLine[]
  readonly bill: Bill
  readonly refusals: readonly Refusal[]
  /** Absent or null: no list is in force. */
  readonly recipient?: Recipient | null
}

/** AMB2: GST comes after the total, because it is contained in it. */
const COMPARED: readonly (BillCode | 'total')[] = ['items', 'packaging', 'delivery', 'coupon', 'total', 'gst']

/** AMB101: the facts that the diner has not seen, with all facts in force, so that the page can show and send them. */
function ofFacts({ facts }: CheckedLine, line: number, seen: StatedFacts | undefined): Change[] {
  if (!facts || !seen) return []
  const now = lineInForce(facts)
  const changed = unseenFacts(seen, now)
  return changed.length === 0 ? [] : [{ kind: 'facts', line, changed, now }]
}

/** The changes of one line; none for a line that cannot be ordered, because its refusal is reported instead. */
function ofLine(checked: CheckedLine, line: number, seen: SeenOrder['lines'][number] | undefined): Change[] {
  const { changes, price, reason } = checked
  if (reason !== null) return []
  const money = (kind: 'price' | 'customisation', was: Paise | null, now: Paise | undefined): Change[] =>
    changes.includes(kind) && was !== null && now !== undefined ? [{ kind, line, was, now }] : []
  return [
    ...money('price', seen?.unitPrice ?? null, price?.unitPrice),
    ...money('customisation', seen?.customisation ?? null, price?.customisation),
    ...ofFacts(checked, line, seen),
  ]
}

/** AMB105: the lines with allergens of the list in force that the page did not know, so that it did not ask. */
function ofRecipient({ avoids: known }: SeenOrder, { lines, recipient }: OrderNow): Change[] {
  if (!recipient) return []
  const { name, avoids } = recipient
  const added = avoids.filter((allergen) => !known?.includes(allergen))
  return lines.flatMap(({ facts, reason }, line): Change[] => {
    const here = avoidedIn(facts?.allergens ?? declaredAllergens(null), added)
    const allergens = allAvoided(here.contains, here.mayContain, here.notStated)
    return reason !== null || allergens.length === 0 ? [] : [{ kind: 'avoided', line, name, allergens }]
  })
}

/** The lines of the bill that differ from what the diner saw, in the order of `COMPARED`. */
function ofBill(seen: SeenOrder['bill'], bill: Bill): Change[] {
  return COMPARED.flatMap((code): Change[] => {
    const was = seen[code]
    const now = code === 'total' ? bill.total : amountOf(bill, code)
    return was === undefined || was === now ? [] : [{ kind: 'bill', code, was, now }]
  })
}

/**
 * AMB32, SB10: everything that the diner has to review, refusals first. Empty when the order is as the diner saw it.
 */
export const changesOf = (seen: SeenOrder, now: OrderNow): readonly Change[] => [
  ...now.refusals.map(({ code, data, line }) => ({ kind: 'refused', line, reason: { code, data } as Reason }) as const),
  ...now.lines.flatMap((line, at) => ofLine(line, at, seen.lines[at])),
  ...ofRecipient(seen, now),
  ...ofBill(seen.bill, now.bill),
]
