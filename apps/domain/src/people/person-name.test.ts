import { expect, test } from '@jest/globals'
import { isPersonName } from './person-name.ts'

test.each([
  ['', false],
  ['   ', false],
  ['A', true],
  ['a'.repeat(50), true],
  ['a'.repeat(51), false],
  ['अ'.repeat(50), true],
  ['Anna\nMaria', false],
  ['Anna\u0000', false],
  ['\u001b[2JAnna', false],
  ['Anna\n', false],
  ['Anna\ud800', false],
  ['annA\u202e', false],
  ['क्‍षमा', true],
  ['\ufeff \u200b', false],
])('Q14: a name of one line and at most 50 characters: %j', (text, valid) => expect(isPersonName(text)).toBe(valid))
