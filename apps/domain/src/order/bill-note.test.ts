import { describe, expect, test } from '@jest/globals'
import { lacksBillNote, takesBillNote, tidyBillNote } from './bill-note.ts'

const now = { plan: { kind: 'now' } } as const
const days = { plan: { kind: 'days', from: '2026-11-23', to: '2026-11-27', weekdays: [1], minute: 780 } } as const

describe('the cost centre or note on the bill', () => {
  test.each([
    ['CC-1140', 'CC-1140'],
    ['  CC-1140 ', 'CC-1140'],
    ['', null],
    ['   ', null],
    ['\u200b', null],
  ])('%j is stored as %j', (typed, stored) => expect(tidyBillNote(typed)).toBe(stored))

  test.each([
    ['off', '', false],
    ['optional', '', false],
    ['optional', 'CC-1140', false],
    ['required', '', true],
    ['required', ' \u200b', true],
    ['required', 'CC-1140', false],
  ] as const)('where the tenant says "%s", an order with %j lacks one: %s', (mode, typed, lacks) =>
    expect(lacksBillNote(mode, now, typed)).toBe(lacks),
  )

  test('a plan of days has none, and lacks none', () => {
    expect([takesBillNote('optional', now), takesBillNote('off', now)]).toEqual([true, false])
    expect(takesBillNote('required', days)).toBe(false)
    expect(lacksBillNote('required', days, '')).toBe(false)
  })
})
