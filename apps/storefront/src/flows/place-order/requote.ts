import { allergensIn } from '@tiffin/domain/cart/declaration'
import { lineKey } from '@tiffin/domain/cart/line-key'
import type { Paise } from '@tiffin/domain/money/money'
import type { Change } from '@tiffin/domain/order/change'
import type { ReasonCode } from '@tiffin/domain/reasons/reason'
import type { ApiProblem } from '../../api/problem.ts'
import type { CartRow } from '../../features/cart/rows.ts'
import type { CartLine } from '../../features/cart/slice.ts'
import type { DishState } from '../../features/dish/slice.ts'
import type { OrderToPlace } from '../../features/pay/selectors.ts'
import type { RequoteNote } from '../../features/payment/slice.ts'
import { knownReason } from '../../texts/known-reasons.ts'

/** Reasons that the diner cannot fix: the line is removed. */
const GONE: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'dish-gone',
  'dish-out-of-stock',
  'dish-not-now',
  'dish-not-on-date',
  'not-on-bulk-menu',
  'size-not-sold',
])

type Requoted = Pick<ApiProblem, 'changes' | 'message'>

const isGone = (change: Change): boolean => change.kind === 'refused' && GONE.has(change.reason.code)

function repriced(line: CartLine, change: Change): CartLine {
  if (change.kind === 'customisation') return { ...line, customisation: change.now }
  if (change.kind !== 'price') return line
  return { ...line, unitPrice: change.now, listPrice: Math.max(line.listPrice, change.now) }
}

/**
 * AMB32: the cart lines that the server would accept: with its prices, and without dishes that are gone. A change
 * identifies its line by the index in `sent`, the lines of the rejected order; lines added since are unchanged.
 */
export function linesAfter(
  lines: readonly CartLine[],
  sent: readonly CartLine[],
  changes: readonly Change[],
): CartLine[] {
  const keys = sent.map(lineKey)
  return lines.flatMap((line) => {
    const at = keys.indexOf(lineKey(line))
    const ofLine = changes.filter((change) => at >= 0 && 'line' in change && change.line === at)
    return ofLine.some(isGone) ? [] : [ofLine.reduce(repriced, line)]
  })
}

/** L3, AMB32: the delivery charge that the server calculated, in paise; null when it has not changed. */
export function deliveryChargesAfter(changes: readonly Change[]): Paise | null {
  const delivery = changes.flatMap((change) => (change.kind === 'bill' && change.code === 'delivery' ? change : []))
  return delivery[0]?.now ?? null
}

const inKnownWords = (change: Change, message: string): Change =>
  change.kind === 'refused' ? { ...change, reason: knownReason(change.reason, message) } : change

const refuses = (change: Change, code: ReasonCode): boolean => change.kind === 'refused' && change.reason.code === code

/** A store that does not deliver serves no address, so that the one note says it all. */
const withoutImplied = (changes: readonly Change[]): readonly Change[] =>
  changes.some((change) => refuses(change, 'delivery-not-offered'))
    ? changes.filter((change) => !refuses(change, 'address-not-served'))
    : changes

/** AMB101: what the page showed of a line whose facts are others now. */
const shownOf = (row: CartRow | undefined): Pick<RequoteNote, 'shown'> =>
  row ? { shown: { ...row.facts, allergens: allergensIn(row.declaration) } } : {}

/** AMB32: the notes for the changes, with the dish names and the facts of the sent lines. */
export const notesOf = (
  sent: readonly CartLine[],
  { changes, message }: Requoted,
  rows: readonly CartRow[] = [],
): RequoteNote[] =>
  withoutImplied(changes).map((change) => {
    const at = 'line' in change ? change.line : undefined
    const line = at === undefined ? undefined : sent[at]
    return {
      change: inKnownWords(change, message),
      dish: line?.name ?? '',
      ...(change.kind === 'facts' ? shownOf(rows[change.line]) : {}),
      isTakenOut: line !== undefined && isGone(change),
    }
  })

/** AMB101: the facts in force of the sent lines, by line key, with those that the server rejected. */
export const factsAfter = (
  sent: readonly CartLine[],
  items: OrderToPlace['items'],
  changes: readonly Change[],
): DishState['requoted'] =>
  Object.fromEntries(
    changes.flatMap((change) => {
      if (change.kind !== 'facts' || change.now === null) return []
      const [line, item] = [sent[change.line], items[change.line]]
      return line && item ? [[lineKey(line), { was: item.seen, now: change.now }]] : []
    }),
  )
