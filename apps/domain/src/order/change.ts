import type { Allergen } from '../allergens/allergens.ts'
import { avoidedIn, declaredAllergens } from '../allergens/configured-allergens.ts'
import type { CheckedLine, LineChange } from '../cart/line-check.ts'
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
  /** AMB101: the allergen declaration differs from the one that was shown. */
  | { readonly kind: 'allergens'; readonly line: number }
  /** AMB105: the line has, may have or does not state allergens that `name` avoids, which the diner did not know. */
  | { readonly kind: 'avoided'; readonly line: number; readonly name: string; readonly allergens: readonly Allergen[] }
  | { readonly kind: 'bill'; readonly code: BillCode | 'total'; readonly was: Paise; readonly now: Paise }

/** The prices and the bill as the diner saw them; null fields are unknown and not compared. */
export interface SeenOrder {
  readonly lines: readonly { readonly unitPrice: Paise | null; readonly customisation: Paise | null }[]
  readonly bill: Readonly<Partial<Record<BillCode | 'total', Paise>>>
  /** AMB105: what the order's entry avoids as far as the diner knew, and was asked about; null: not compared. */
  readonly avoids?: readonly Allergen[] | null | undefined
}

/** AMB105: the entry that a programme's order is for, and what it avoids now. */
export interface Recipient {
  readonly name: string
  readonly avoids: readonly Allergen[]
}

/** An order as its rules see it now. */
interface OrderNow {
  readonly lines: readonly CheckedLine[]
  readonly bill: Bill
  readonly refusals: readonly Refusal[]
  readonly recipient?: Recipient | null
}

/** AMB2: GST comes after the total, because it is contained in it. */
const COMPARED: readonly (BillCode | 'total')[] = ['items', 'packaging', 'delivery', 'coupon', 'total', 'gst']

/** The changes of one line; none for a line that cannot be ordered, because its refusal is reported instead. */
function ofLine(
  { changes, price, reason }: CheckedLine,
  line: number,
  seen: SeenOrder['lines'][number] | undefined,
): Change[] {
  if (reason !== null) return []
  const money = (kind: 'price' | 'customisation', was: Paise | null, now: Paise | undefined): Change[] =>
    changes.includes(kind) && was !== null && now !== undefined ? [{ kind, line, was, now }] : []
  const isChanged = (change: LineChange): boolean => changes.includes(change)
  return [
    ...money('price', seen?.unitPrice ?? null, price?.unitPrice),
    ...money('customisation', seen?.customisation ?? null, price?.customisation),
    ...(isChanged('allergens') ? [{ kind: 'allergens' as const, line }] : []),
  ]
}

/** AMB105: the lines with allergens that the entry avoids, of which the diner was not asked. */
function ofRecipient({ avoids: known }: SeenOrder, { lines, recipient }: OrderNow): Change[] {
  if (!known || !recipient) return []
  const { name, avoids } = recipient
  const added = avoids.filter((allergen) => !known.includes(allergen))
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
