/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { store } from '../testing/fixtures.ts'
import { nextOpeningText } from './next-opening.ts'

describe('when a closed store opens next (B22)', () => {
  const breakfast = { ...store, openingTime: '07:30', closingTime: '20:30', openOnWeekdays: [1, 2, 3, 4, 5, 6] }

  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  test.each([
    ['a Sunday, its day off', '2026-11-22T06:00:00+05:30', {}, 'Opens tomorrow, 7:30 AM'],
    ['the Saturday evening before', '2026-11-21T21:00:00+05:30', {}, 'Opens Monday, 7:30 AM'],
    ['before an off date', '2026-11-23T21:00:00+05:30', { offDates: ['2026-11-24'] }, 'Opens Wednesday, 7:30 AM'],
    ['the same morning', '2026-11-23T06:00:00+05:30', {}, 'Opens at 7:30 AM'],
    ['an inactive store', '2026-11-23T06:00:00+05:30', { isInactive: true }, null],
    [
      'a paused store',
      '2026-11-23T13:00:00+05:30',
      { pauseNote: 'Orders again from 1:20 PM' },
      'Orders again from 1:20 PM',
    ],
    ['an open store', '2026-11-23T09:00:00+05:30', { isClosed: false }, null],
  ])('%s', (_case, at, changes, text) => {
    jest.setSystemTime(Date.parse(at))
    expect(nextOpeningText({ ...breakfast, isClosed: true, ...changes })).toBe(text)
  })
})
