import { expect, test } from '@jest/globals'
import { csvField, csvLine } from './csv-line.ts'

test.each([
  ['Lotus School', 'Lotus School'],
  ['Lotus, School', '"Lotus, School"'],
  ['The "Lotus"', '"The ""Lotus"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['@sum', "'@sum"],
  ['-5', "'-5"],
  ['=1,1', '"\'=1,1"'],
  ['', ''],
])('%j is the field %j, which no spreadsheet reads as a formula', (text, field) => {
  expect(csvField(text)).toBe(field)
})

test('a line ends as RFC 4180 says', () => {
  expect(csvLine(['a', csvField('b,c'), '-5.00'])).toBe('a,"b,c",-5.00\r\n')
})
