import {
  type CheckedLine,
  checkLine,
  type LineChange,
  type LineOfDish,
  type LinePrice,
  type LiveDish,
  type SeenLine,
} from '../cart/line-check.ts'
import type { LineFacts } from '../cart/line-facts.ts'
import { adaptConfiguration } from '../options/adapt-configuration.ts'
import { asItComes } from '../options/customisation.ts'
import type { Reason } from '../reasons/reason.ts'
import type { OrderType } from './order-type.ts'

/** A line of a placed order, as its diner saw it. */
export type PlacedLine = SeenLine & LineOfDish

/** `choices`: choices that are no longer valid were dropped or replaced. `quantity`: reduced to the dish's maximum (J6). */
export type AgainChange = LineChange | 'choices' | 'quantity'

/** A line that can be ordered again, as it is today. */
export interface LineToday<Line> {
  readonly was: Line
  /** `was` with the configuration and quantity that can be ordered today. */
  readonly now: Line
  /** What the diner has not seen; empty: the line is the same. */
  readonly changes: readonly AgainChange[]
  readonly price: LinePrice
  readonly facts: LineFacts
}

/** A line that cannot be ordered again. */
export interface LineGone<Line> {
  readonly was: Line
  readonly reason: Reason
}

/** Every line of the placed order, in one of three groups, each in the order of the placed lines. */
export interface OrderToday<Line> {
  readonly same: readonly LineToday<Line>[]
  readonly changed: readonly LineToday<Line>[]
  readonly gone: readonly LineGone<Line>[]
}

interface AgainTerms<Line> {
  readonly orderType: OrderType
  /** The dish as it is now; null: the menu no longer has it. */
  readonly dishOf: (line: Line) => LiveDish | null
  /** AMB67: the lines that the cart keeps, which count towards the maximum of their dishes. */
  readonly kept: readonly LineOfDish[]
}

/** The line with those of its choices that are still valid, and with the defaults of required steps (AMB99). */
const withValidChoices = <Line extends PlacedLine>(line: Line, { options }: LiveDish): Line =>
  options === null
    ? line
    : {
        ...line,
        configuration: adaptConfiguration(options, line.sizeId, line.configuration ?? asItComes(options, line.sizeId)),
      }

/** Checks one line. `pieces`: the pieces of its dish that come before it. */
function lineToday<Line extends PlacedLine>(
  was: Line,
  dish: LiveDish | null,
  pieces: number,
  orderType: OrderType,
): LineToday<Line> | LineGone<Line> {
  const check = (line: Line): CheckedLine => checkLine(line, dish, { orderType, pieces: pieces + line.quantity })
  const changes: AgainChange[] = []
  let now = was
  let checked = check(now)
  if (checked.state === 'choices' && dish) {
    changes.push('choices')
    now = withValidChoices(now, dish)
    checked = check(now)
  }
  if (checked.state === 'too-many' && checked.most > 0) {
    changes.push('quantity')
    now = { ...now, quantity: checked.most }
    checked = check(now)
  }
  const { reason, price, facts } = checked
  if (reason) return { was, reason }
  // A line without a reason has a price and facts.
  if (!price || !facts) throw new Error('A line that can be ordered has no price')
  return { was, now, price, facts, changes: [...checked.changes, ...changes] }
}

const isGone = <Line>(line: LineToday<Line> | LineGone<Line>): line is LineGone<Line> => 'reason' in line

/**
 * T8: what becomes of a placed order today. Menu, prices, availability, choices and declarations of today decide line by
 * line, by the check of the cart (`checkLine`). No line is lost: each is the same, changed or gone.
 */
export function orderToday<Line extends PlacedLine>(
  lines: readonly Line[],
  { orderType, dishOf, kept }: AgainTerms<Line>,
): OrderToday<Line> {
  const pieces = new Map<number, number>()
  const add = ({ productId, quantity }: LineOfDish): void =>
    void pieces.set(productId, (pieces.get(productId) ?? 0) + quantity)
  for (const line of kept) add(line)
  const found = lines.map((line) => {
    const today = lineToday(line, dishOf(line), pieces.get(line.productId) ?? 0, orderType)
    if (!isGone(today)) add(today.now)
    return today
  })
  const left = found.flatMap((line) => (isGone(line) ? [] : line))
  return {
    same: left.filter(({ changes }) => changes.length === 0),
    changed: left.filter(({ changes }) => changes.length > 0),
    gone: found.filter(isGone),
  }
}
