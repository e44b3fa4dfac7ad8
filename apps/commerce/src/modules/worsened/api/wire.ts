import type { WorsenedLine } from '@tiffin/domain/order/worsened'
import type { WorsenedAnswer } from '../tables.ts'
import type { WorsenedOrder } from './worsened.ts'

/** AMB116: a worsened line on the wire; `itemId` as in the order's items. */
interface WireWorsenedLine extends Omit<WorsenedLine, 'line' | 'isForbidden'> {
  readonly itemId: string
}

/** AMB116: what got worse in an order, on the wire. */
export interface WireWorsened {
  /** Names what the owner sees; an answer must name it. */
  readonly state: string
  readonly lines: readonly WireWorsenedLine[]
  /** ISO time at which the order is cancelled without an answer; null: it is made without one. */
  readonly answerBy: string | null
  readonly answer: WorsenedAnswer | null
}

const toWireLine = ({ line, isForbidden: _, ...rest }: WorsenedLine): WireWorsenedLine => ({
  itemId: String(line),
  ...rest,
})

/** Names a state of a worsened order. */
export const stateOf = ({ foundAt }: Pick<WorsenedOrder, 'foundAt'>): string => foundAt.toISOString()

export const toWireWorsened = (worsened: WorsenedOrder): WireWorsened => ({
  state: stateOf(worsened),
  lines: worsened.lines.map(toWireLine),
  answerBy: worsened.answerBy?.toISOString() ?? null,
  answer: worsened.answer,
})
