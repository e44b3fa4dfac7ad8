import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { PLACE_QUERY_MAX, placeQueryOf } from './place-query.ts'
import { isPlainLine } from './plain-text.ts'

test.each([
  ['Hauz Khas ', 'Hauz Khas'],
  ['110 016', '110016'],
  ['Hauz\u202eKhas', 'Hauz Khas'],
  ['x'.repeat(500), 'x'.repeat(100)],
  [`${'x'.repeat(99)}\u{1f35b}`, 'x'.repeat(99)],
])('B10: places for %j are searched by %j', (text, query) => expect(placeQueryOf(text)).toBe(query))

test('B10: whatever is pasted, the server takes the query', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
      const query = placeQueryOf(text)
      expect(query.length).toBeLessThanOrEqual(PLACE_QUERY_MAX)
      expect(isPlainLine(query)).toBe(true)
    }),
  )
})
