import { randomBytes } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { sealerOf } from './seal.ts'

const oldKey = { id: 'k1', secret: randomBytes(32) }
const newKey = { id: 'k2', secret: randomBytes(32) }

describe('sealing (SAFE11)', () => {
  const sealer = sealerOf([oldKey])

  test('a sealed text opens for the same purpose and for no other', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.string(), (text, purpose, other) => {
        const sealed = sealer.seal(text, purpose)
        expect(sealer.open(sealed, purpose)).toBe(text)
        if (other !== purpose) expect(sealer.open(sealed, other)).toBeNull()
      }),
    )
  })

  test('10,000 flipped bits: none is accepted', () => {
    const sealed = sealer.seal('{"token":"secret"}', 'session|spice')
    const bytes = Buffer.from(sealed, 'latin1')
    for (let round = 0; round < 10_000; round++) {
      const bit = (round * 7919) % (bytes.length * 8)
      const flipped = Buffer.from(bytes)
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(sealer.open(flipped.toString('latin1'), 'session|spice')).toBeNull()
    }
  })

  test("arbitrary text doesn't open", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (id, rest) => {
        expect(sealer.open(`${id}.${rest}`, 'p')).toBeNull()
        expect(sealer.open(`k1.${rest}`, 'p')).toBeNull()
      }),
    )
  })

  test('another encoding of the same bytes is refused', () => {
    const sealed = sealer.seal('x', 'p')
    expect(sealer.open(`${sealed}=`, 'p')).toBeNull()
    expect(sealer.open(` ${sealed}`, 'p')).toBeNull()
  })

  test('keys rotate: the new key seals, both open, and a removed key opens nothing', () => {
    const before = sealerOf([oldKey]).seal('x', 'p')
    const both = sealerOf([newKey, oldKey])
    expect(both.open(before, 'p')).toBe('x')
    expect(both.seal('x', 'p')).toMatch(/^k2\./)
    expect(sealerOf([newKey]).open(before, 'p')).toBeNull()
  })
})
