/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import { hoursBesideState, hoursText } from './store-hours.ts'

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

test.each([
  ['closed, without a break', true, '00:00', null],
  ['open, without a break', false, '00:00', 'Open around the clock'],
  ['closed, with hours', true, '09:30', '12:00 AM – 9:30 AM'],
])('AMB82: the hours beside the state of a store that is %s', (_case, isClosed, closingTime, shown) => {
  expect(hoursBesideState({ isClosed, openingTime: '00:00', closingTime })).toBe(shown)
})
