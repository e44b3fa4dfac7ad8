import { expect, test } from '@jest/globals'
import { dayPhrase, longDay, monthAndYear, monthName, shortWeekday, weekday } from './day-words.ts'

const [saturday, yearsEnd] = ['2026-11-21', '2026-12-28']

test.each([
  [saturday, '2026-11-21', 'today'],
  [saturday, '2026-11-22', 'tomorrow'],
  [saturday, '2026-11-23', 'Monday'],
  [saturday, '2026-11-27', 'Friday'],
  [saturday, '2026-11-28', 'Sat, 28 Nov'],
  [saturday, '2026-11-20', 'Fri, 20 Nov'],
  [yearsEnd, '2027-01-01', 'Friday'],
  [yearsEnd, '2027-01-04', '4 Jan 2027'],
])('on %s, %s is %s', (today, date, phrase) => expect(dayPhrase(date, today)).toBe(phrase))

test('the parts of a date in words', () => {
  const words = [weekday, shortWeekday, monthName, monthAndYear].map((part) => part('2026-11-23', 'en-IN'))
  expect(words).toEqual(['Monday', 'Mon', 'November', 'November 2026'])
})

test('the long form has the whole names of weekday and month', () =>
  expect(longDay('2026-11-23', 'en-IN')).toBe('Monday, 23 November'))
