import { expect, test } from '@jest/globals'
import { stateNameOf, statusNamed } from './state-names.ts'
import { orderPath } from './tracking.ts'

test.each(['DELIVERY', 'PICKUP'] as const)('AMB36: every state of a %s has a name, which means that state', (type) => {
  for (const status of orderPath[type]) expect(statusNamed(stateNameOf(status, type), type)).toBe(status)
})

test('S5: a pickup is delivered in 500, a delivery in 700', () => {
  expect([statusNamed('delivered', 'PICKUP'), statusNamed('delivered', 'DELIVERY')]).toEqual([500, 700])
  expect([stateNameOf(500, 'PICKUP'), stateNameOf(500, 'DELIVERY')]).toEqual(['delivered', 'dispatched'])
})
