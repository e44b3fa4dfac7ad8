import { gunzipSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { deflatedBlock, gzipOf, plainOf, storedBlock } from './gzip-segments.ts'

test('segments of any texts, deflated or stored, decompress to exactly those texts', () => {
  const part = fc.tuple(fc.string({ unit: 'binary', maxLength: 2000 }), fc.boolean())
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const segments = parts.map(([text, isDeflated]) => (isDeflated ? deflatedBlock(text) : storedBlock(text)))
      const whole = Buffer.concat(segments.map((segment) => segment.plain))
      expect(gunzipSync(gzipOf(segments)).equals(whole)).toBe(true)
      expect(plainOf(segments).equals(whole)).toBe(true)
    }),
  )
})

test('a text too long for one stored block is deflated', () => {
  const text = 'x'.repeat(70_000)
  expect(gunzipSync(gzipOf([storedBlock('a'), storedBlock(text)])).toString()).toBe(`a${text}`)
})
