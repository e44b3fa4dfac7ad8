import { expect, test } from '@jest/globals'
import type { OrderKind } from './gates.ts'
import { orderKindName, sameKind } from './order-kind.ts'

const kinds: readonly (readonly [OrderKind, string])[] = [
  [{ orderType: 'regular', timing: 'regular' }, 'Regular'],
  [{ orderType: 'regular', timing: 'later' }, 'Later'],
  [{ orderType: 'bulk', timing: 'regular' }, 'Bulk'],
  [{ orderType: 'bulk', timing: 'later' }, 'Bulk'],
  [{ orderType: 'schedule', timing: 'regular' }, 'Schedule'],
]

test.each(kinds)('%j is called %s (AMB92)', (kind, name) => {
  expect(orderKindName(kind)).toBe(name)
})

test('each kind is its own only: now and later differ too (G16)', () => {
  for (const [a] of kinds) for (const [b] of kinds) expect(sameKind(a, { ...b })).toBe(a === b)
})
