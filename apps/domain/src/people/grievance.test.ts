import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { acknowledgementDue, grievanceDue, grievanceState, isTicket, tidyTicket } from './grievance.ts'

describe('E-Commerce Rules 2020, rule 4(5): by when a complaint is acknowledged and resolved', () => {
  test.each([
    ['2026-11-24T06:30:00.000Z', '2026-12-24T06:30:00.000Z'],
    ['2026-01-31T06:30:00.000Z', '2026-02-28T06:30:00.000Z'],
    ['2028-01-31T06:30:00.000Z', '2028-02-29T06:30:00.000Z'],
    // In India it is the first of January, half past five.
    ['2026-12-31T23:59:59.999Z', '2027-01-31T23:59:59.999Z'],
    // One o'clock of 31 March and of 1 March in India: by the end of April, and by 1 April.
    ['2026-03-30T19:30:00.000Z', '2026-04-29T19:30:00.000Z'],
    ['2026-02-28T19:30:00.000Z', '2026-03-31T19:30:00.000Z'],
  ])('%s is resolved by %s', (received, due) => {
    expect(grievanceDue(new Date(received)).toISOString()).toBe(due)
  })

  test('is acknowledged within 48 hours', () => {
    expect(acknowledgementDue(new Date('2026-11-24T06:30:00Z')).toISOString()).toBe('2026-11-26T06:30:00.000Z')
  })

  test('a month is never longer than 31 days, and never shorter than 28', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (at) => {
        const days = (grievanceDue(at).getTime() - at.getTime()) / 86_400_000
        expect(Number.isInteger(days) && days >= 28 && days <= 31).toBe(true)
      }),
    )
  })
})

test.each([
  [null, null, 'received'],
  [1, null, 'acknowledged'],
  [1, 2, 'resolved'],
  [null, 2, 'resolved'],
] as const)('acknowledged at %s and answered at %s is %s', (acknowledgedAt, answeredAt, state) => {
  expect(grievanceState({ acknowledgedAt, answeredAt })).toBe(state)
})

test.each([
  [' g23456789abc ', true],
  ['G234-5678-9ABC', true],
  ['G23456789AB0', false],
  ['X23456789ABC', false],
  ['G234', false],
])('%s typed as the number of a ticket: %s', (typed, fits) => {
  expect(isTicket(tidyTicket(typed))).toBe(fits)
})
