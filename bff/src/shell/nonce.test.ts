import { expect, test } from '@jest/globals'
import { nextNonce } from './nonce.ts'

test('no two of many nonces are alike, and each holds more than 128 bits (SAFE15)', () => {
  const nonces = Array.from({ length: 5000 }, nextNonce)
  expect(new Set(nonces).size).toBe(nonces.length)
  expect(nonces.every((nonce) => /^[A-Za-z0-9+/]{24}$/.test(nonce))).toBe(true)
})
