import { describe, expect, test } from '@jest/globals'
import { changeableUntil } from './meal-due.ts'

const noon = { date: '2026-08-12', minute: 720 }

describe('SB21: until when a meal of a plan may be changed', () => {
  test('without a cut-off: 8 PM of the evening before', () => {
    expect(changeableUntil({ meals: [], cutOffs: [] }, noon)).toEqual({ date: '2026-08-11', minute: 1200 })
  })

  test("the store's cut-off", () => {
    const cutOffs = [{ weekdays: null, meal: null, before: { kind: 'minutes' as const, minutes: 90 } }]
    expect(changeableUntil({ meals: [], cutOffs }, noon)).toEqual({ date: '2026-08-12', minute: 630 })
  })

  test('never after the meal', () => {
    const cutOffs = [{ weekdays: null, meal: null, before: { kind: 'clock' as const, days: 0, minute: 1300 } }]
    expect(changeableUntil({ meals: [], cutOffs }, noon)).toEqual(noon)
  })
})
