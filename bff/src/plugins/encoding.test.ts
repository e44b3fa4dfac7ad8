import { expect, test } from '@jest/globals'
import type { FastifyRequest } from 'fastify'
import { reads } from './encoding.ts'

const asking = (header?: string) => ({ headers: { 'accept-encoding': header } }) as FastifyRequest

test.each([
  [undefined, false, false],
  ['', false, false],
  ['gzip, deflate, br, zstd', true, true],
  ['br;q=0, gzip', false, true],
  ['gzip;q=0.0,br;q=1.0', true, false],
  ['br; q=0.1 , gzip ;q=0', true, false],
  ['BR', true, false],
  ['bro, gzipped', false, false],
  ['identity', false, false],
])('a refused coding is not used: %j', (header, brotli, gzip) =>
  expect([reads(asking(header), 'br'), reads(asking(header), 'gzip')]).toEqual([brotli, gzip]),
)

test('the longest possible header is read quickly', () => {
  const long = `${'br;'.repeat(3000)}${' '.repeat(7000)}x`
  const began = performance.now()
  reads(asking(long), 'br')
  expect(performance.now() - began).toBeLessThan(200)
})
