import { expect, test } from '@jest/globals'
import type { OrderKind } from './gates.ts'
import { orderKindName, sameKind } from './order-kind.ts'

const kinds: readonly (readonly [OrderKind, string])[] = [
  [{ orderType: 'regular', timing: 'regular' }, 'regular'],
  [{ orderType: 'regular', timing: 'later' }, 'later'],
  [{ orderType: 'bulk', timing: 'regular' }, 'bulk'],
  [{ orderType: 'bulk', timing: 'later' }, 'bulk'],
  [{ orderType: 'schedule', timing: 'regular' }, 'schedule'],
]

test.each(kinds)('%j is called %s (AMB92)', (kind, name) => {
  expect(orderKindName(kind)).toBe(name)
})

test('every kind equals only itself: now and later differ too (G16), except in bulk (G1)', () => {
  for (const [a, name] of kinds) for (const [b, other] of kinds) expect(sameKind(a, b)).toBe(name === other)
})
