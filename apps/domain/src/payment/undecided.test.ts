import { expect, test } from '@jest/globals'
import { decidedBy } from './undecided.ts'

test('AMB109: a payment is decided twenty minutes after it began', () => {
  const beganAt = Date.parse('2026-11-23T06:30:00Z')
  expect(new Date(decidedBy(beganAt)).toISOString()).toBe('2026-11-23T06:50:00.000Z')
})
