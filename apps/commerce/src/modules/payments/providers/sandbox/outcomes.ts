import type { SandboxState } from './tables.ts'

/** The results that the bank's page offers. */
export const sandboxOutcomes = ['TXN_SUCCESS', 'TXN_FAILURE', 'PENDING', 'USER_PENDING'] as const

export type SandboxOutcome = (typeof sandboxOutcomes)[number]

/** A pending payment can only be decided; a success is final. */
const FROM_PAGE: Readonly<Record<SandboxState, readonly SandboxOutcome[]>> = {
  OPEN: sandboxOutcomes,
  PENDING: ['TXN_SUCCESS', 'TXN_FAILURE'],
  USER_PENDING: ['TXN_SUCCESS', 'TXN_FAILURE'],
  TXN_SUCCESS: [],
  TXN_FAILURE: [],
}

/** True: the payer can still give a payment in this state that result. The same result again changes nothing. */
export const mayBecome = (state: SandboxState, outcome: SandboxOutcome): boolean =>
  state === outcome || FROM_PAGE[state].includes(outcome)

/**
 * True: the bank itself can decide so later. Unlike the payer it can turn a failure into a success, as real banks do
 * when money arrives late.
 */
export const bankMayDecide = (state: SandboxState, outcome: SandboxOutcome): boolean =>
  mayBecome(state, outcome) || (state === 'TXN_FAILURE' && outcome === 'TXN_SUCCESS')
