/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { store } from '../testing/fixtures.ts'
import { hoursText, nextOpeningText } from './store-hours.ts'

describe("the text of a store's opening hours", () => {
  test.each([
    ['10:00', '23:00', '10:00 AM – 11:00 PM'],
    ['18:00', '02:00', '6:00 PM – 2:00 AM'],
    ['09:00', '09:00', 'Open around the clock'],
    ['00:00', '00:00', 'Open around the clock'],
    ['00:00', '23:59', 'Open around the clock'],
    ['10:00', '09:59', 'Open around the clock'],
    ['00:00', '23:58', '12:00 AM – 11:58 PM'],
    ['09:00', '09:01', '9:00 AM – 9:01 AM'],
    ['noon', '23:00', 'noon – 11:00 PM'],
  ])('%s to %s reads "%s" (AMB82)', (openingTime, closingTime, words) =>
    expect(hoursText({ openingTime, closingTime })).toBe(words),
  )
})

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
    ['an open store', '2026-11-23T09:00:00+05:30', { isClosed: false }, null],
  ])('%s', (_case, at, changes, text) => {
    jest.setSystemTime(Date.parse(at))
    expect(nextOpeningText({ ...breakfast, isClosed: true, ...changes })).toBe(text)
  })
})
