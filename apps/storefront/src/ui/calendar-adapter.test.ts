import { expect, jest, test } from '@jest/globals'
import moment from 'moment'

jest.unstable_mockModule('@tiffin/domain/texts/formats', () => ({ formats: { locale: 'fr' } }))

const { CalendarAdapter } = await import('./calendar-adapter.ts')

test('the names of a calendar are in the language of the tenant', () => {
  const adapter = new CalendarAdapter({ instance: moment })
  const day = moment.utc('2026-11-23')
  expect(adapter.formatByString(day, 'MMMM YYYY')).toBe('novembre 2026')
  expect([adapter.format(day, 'weekday'), adapter.format(day, 'weekdayShort')]).toEqual(['lundi', 'lun.'])
  expect(adapter.format(day, 'dayOfMonth')).toBe('23')
})
