import { gunzipSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { gzipOf, lasting, passing, plainOf } from './spliced.ts'

test('stretches of any texts, compressed or laid in, unpack to exactly those texts', () => {
  const stretch = fc.tuple(fc.string({ unit: 'binary', maxLength: 2000 }), fc.boolean())
  fc.assert(
    fc.property(fc.array(stretch, { maxLength: 8 }), (stretches) => {
      const segments = stretches.map(([text, isLasting]) => (isLasting ? lasting(text) : passing(text)))
      const whole = Buffer.concat(segments.map((segment) => segment.plain))
      expect(gunzipSync(gzipOf(segments)).equals(whole)).toBe(true)
      expect(plainOf(segments).equals(whole)).toBe(true)
    }),
  )
})

test('a long passing text is longer than one stored block holds', () => {
  const text = 'x'.repeat(70_000)
  expect(gunzipSync(gzipOf([passing('a'), passing(text)])).toString()).toBe(`a${text}`)
})
