import type { OrderState } from './lifecycle.ts'
import { type MoveRefusal, whyNot } from './move-refusals.ts'
import { type OrderStatus, orderPath } from './tracking.ts'

/** An order with the number of its last change. */
export interface CountedOrder extends OrderState {
  readonly seq: number
}

/** A move that an operator decided on by what a screen or a list showed. */
export interface WantedState {
  /** Null: the next state. */
  readonly target: OrderStatus | null
  /** The number of the last change that the operator saw; null: not stated. */
  readonly seq: number | null
}

/** Why an order is not brought to a state. */
export type AdvanceRefusal =
  | MoveRefusal<'advance'>
  /** The order changed since the operator saw it. */
  | { readonly code: 'changed' }
  /** The order has come further than the state. */
  | { readonly code: 'passed-already' }
  /** The order never comes to this state. */
  | { readonly code: 'not-on-path' }

/** The states through which an order comes to a state, the last one included; empty: it is there already. */
export type AdvanceSteps = { readonly steps: readonly OrderStatus[] } | { readonly refusal: AdvanceRefusal }

/**
 * SB13: how an order comes to the state that an operator names. A repeated call finds the order there, whatever else
 * changed. Every state on the way is a step of its own, so that each stage has its time (S4).
 */
export function advanceTo(order: CountedOrder, { target, seq }: WantedState): AdvanceSteps {
  const path: readonly OrderStatus[] = orderPath[order.fulfilment]
  const here = path.indexOf(order.progress)
  const there = target === null ? here + 1 : path.indexOf(target)
  if (there < 0) return { refusal: { code: 'not-on-path' } }
  if (target === order.progress) return { steps: [] }
  const refusal = whyNot(order, 'advance', 'operator')
  if (refusal) return { refusal }
  if (seq !== null && seq !== order.seq) return { refusal: { code: 'changed' } }
  if (there < here) return { refusal: { code: 'passed-already' } }
  return { steps: path.slice(here + 1, there + 1) }
}
