import { expect, test } from '@jest/globals'
import { bankMayDecide, mayBecome, sandboxOutcomes } from './outcomes.ts'
import type { SandboxState } from './tables.ts'

const states: readonly SandboxState[] = ['OPEN', 'PENDING', 'USER_PENDING', 'TXN_SUCCESS', 'TXN_FAILURE']
const reached = (from: SandboxState, rule: typeof mayBecome) => sandboxOutcomes.filter((each) => rule(from, each))

test('SB12: the payer decides a payment once; a pending one can only be decided', () => {
  expect(Object.fromEntries(states.map((state) => [state, reached(state, mayBecome)]))).toEqual({
    OPEN: ['TXN_SUCCESS', 'TXN_FAILURE', 'PENDING', 'USER_PENDING'],
    PENDING: ['TXN_SUCCESS', 'TXN_FAILURE', 'PENDING'],
    USER_PENDING: ['TXN_SUCCESS', 'TXN_FAILURE', 'USER_PENDING'],
    TXN_SUCCESS: ['TXN_SUCCESS'],
    TXN_FAILURE: ['TXN_FAILURE'],
  })
})

test('SB12: the bank may find money late, and never loses a success', () => {
  expect(reached('TXN_FAILURE', bankMayDecide)).toEqual(['TXN_SUCCESS', 'TXN_FAILURE'])
  expect(reached('TXN_SUCCESS', bankMayDecide)).toEqual(['TXN_SUCCESS'])
})
