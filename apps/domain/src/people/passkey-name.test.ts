import { expect, test } from '@jest/globals'
import { isPasskeyName, PASSKEY_NAME_MAX } from './passkey-name.ts'

test.each([
  ['Work phone', true],
  ['x', true],
  [' x ', true],
  ['x'.repeat(PASSKEY_NAME_MAX), true],
  // Counted as a person counts them.
  ['📱'.repeat(PASSKEY_NAME_MAX), true],
  [` ${'x'.repeat(PASSKEY_NAME_MAX)} `, true],
  ['x'.repeat(PASSKEY_NAME_MAX + 1), false],
  ['', false],
  ['   ', false],
  ['Work\nphone', false],
  ['Work\u0000phone', false],
])('%j as the name of a passkey: %p', (name, isName) => {
  expect(isPasskeyName(name)).toBe(isName)
})
