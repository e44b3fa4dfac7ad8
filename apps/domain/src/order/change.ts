import type { CheckedLine, LineChange } from '../cart/line-check.ts'
import type { Paise } from '../money/money.ts'
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
  | { readonly kind: 'bill'; readonly code: BillCode | 'total'; readonly was: Paise; readonly now: Paise }

/** The prices and the bill as the diner saw them; null fields are unknown and not compared. */
export interface SeenOrder {
  readonly lines: readonly { readonly unitPrice: Paise | null; readonly customisation: Paise | null }[]
  readonly bill: Readonly<Partial<Record<BillCode | 'total', Paise>>>
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
export const changesOf = (
  seen: SeenOrder,
  { lines, bill, refusals }: { lines: readonly CheckedLine[]; bill: Bill; refusals: readonly Refusal[] },
): readonly Change[] => [
  ...refusals.map(({ code, data, line }) => ({ kind: 'refused', line, reason: { code, data } as Reason }) as const),
  ...lines.flatMap((line, at) => ofLine(line, at, seen.lines[at])),
  ...ofBill(seen.bill, bill),
]
