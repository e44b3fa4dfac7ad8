import { expect, test } from '@jest/globals'
import { isBlank } from './blank.ts'

test.each([
  ['nothing', ''],
  ['spaces', ' \u00a0\t\u3000'],
  ['a zero-width space', '\u200b'],
  ['a byte order mark between spaces', ' \ufeff '],
  ['a word joiner, a soft hyphen and joiners', '\u2060\u00ad\u200c\u200d'],
  ['a Hangul filler', '\u3164'],
  ['an empty Braille pattern', '\u2800'],
])('%s is a blank text', (_name, text) => {
  expect(isBlank(text)).toBe(true)
  expect(isBlank(`${text}B-14`)).toBe(false)
})

test.each(['क्‌ष', 'می‌خواهم', '❤️', '.'])('%j is not blank', (text) => expect(isBlank(text)).toBe(false))
