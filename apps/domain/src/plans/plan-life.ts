import { type Move, movesOf } from '../order/moves.ts'

/** SB20, Z14: the status of a plan on the wire. */
export const planStatuses = ['PENDING', 'ACTIVE', 'COMPLETED', 'CANCELLED', 'FAILED'] as const

export type PlanStatus = (typeof planStatuses)[number]

export interface PlanState {
  readonly status: PlanStatus
}

/** `provider`: the payment provider, whose result the server has verified (SB12). */
export type PlanActor = 'owner' | 'operator' | 'provider' | 'system'

export type PlanMoveName = 'place' | 'place-unpaid' | 'payment-succeeds' | 'payment-fails' | 'complete' | 'cancel'

type PlanMove = Move<PlanMoveName, PlanState, PlanActor>

/** Every allowed move of a plan. A move without a row is refused. */
export const planTable: readonly PlanMove[] = [
  // AMB4: each meal is paid by the wallet, or in cash at hand-over.
  { move: 'place', from: null, to: { status: 'ACTIVE' }, by: ['owner'] },
  // SB20: paid in advance; no meal is made before the payment succeeds.
  { move: 'place-unpaid', from: null, to: { status: 'PENDING' }, by: ['owner'] },
  { move: 'payment-succeeds', from: { status: ['PENDING'] }, to: { status: 'ACTIVE' }, by: ['provider'] },
  // SAFE5: a late success does not change the state: the money is returned.
  { move: 'payment-succeeds', from: { status: ['FAILED', 'CANCELLED'] }, to: {}, by: ['provider'] },
  { move: 'payment-fails', from: { status: ['PENDING'] }, to: { status: 'FAILED' }, by: ['provider'] },
  { move: 'payment-fails', from: { status: ['CANCELLED'] }, to: {}, by: ['provider'] },
  // SB21: after its last meal.
  { move: 'complete', from: { status: ['ACTIVE'] }, to: { status: 'COMPLETED' }, by: ['system'] },
  // SB22: also a plan with an undecided payment; a late payment is returned.
  {
    move: 'cancel',
    from: { status: ['PENDING', 'ACTIVE'] },
    to: { status: 'CANCELLED' },
    by: ['owner', 'operator', 'system'],
  },
]

export const planMoves = movesOf(planTable)
