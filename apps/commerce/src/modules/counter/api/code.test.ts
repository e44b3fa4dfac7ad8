import { randomUUID } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type CodeFacts, codeText, dayNumber, isAlive, LIFE_MS, readCode, STEP_MS, stepAt } from './code.ts'

const key = { tenant: 'school', key: Buffer.alloc(32, 7).toString('base64url') }

const uint = fc.integer({ min: 0, max: 0xffff_ffff })

const facts: fc.Arbitrary<CodeFacts> = fc.record({
  entry: fc.uuid(),
  generation: uint,
  time: fc.oneof(
    uint.map((step) => ({ form: 'phone' as const, step })),
    uint.map((day) => ({ form: 'print' as const, day })),
  ),
})

describe('AMB111: the text of a code', () => {
  test('says what was signed, in letters that a QR code holds in few modules', () => {
    fc.assert(
      fc.property(facts, (said) => {
        const text = codeText(key, said)
        expect(text).toMatch(/^TQ1:[A-Z2-7]{66}$/)
        expect(readCode(key, text)).toEqual(said)
      }),
    )
  })

  test('a flipped bit at any position is refused', () => {
    fc.assert(
      fc.property(facts, (said) => {
        const text = codeText(key, said)
        for (let at = 0; at < text.length; at += 1) {
          for (let bit = 0; bit < 8; bit += 1) {
            const flipped = String.fromCharCode(text.charCodeAt(at) ^ (1 << bit))
            expect(readCode(key, text.slice(0, at) + flipped + text.slice(at + 1))).toBeNull()
          }
        }
      }),
      { numRuns: 5 },
    )
  })

  test('another letter at any position, and any other text, is refused', () => {
    fc.assert(
      fc.property(facts, fc.nat(69), fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'), (said, at, letter) => {
        const text = codeText(key, said)
        const changed = text.slice(0, at) + letter + text.slice(at + 1)
        if (changed !== text) expect(readCode(key, changed)).toBeNull()
      }),
    )
    fc.assert(fc.property(fc.string(), (text) => expect(readCode(key, text)).toBeNull()))
  })

  test("another tenant's code is refused, even with the same key, and so is one of another key", () => {
    fc.assert(
      fc.property(facts, (said) => {
        expect(readCode(key, codeText({ ...key, tenant: 'academy' }, said))).toBeNull()
        const other = Buffer.alloc(32, 8).toString('base64url')
        expect(readCode(key, codeText({ ...key, key: other }, said))).toBeNull()
      }),
    )
  })

  test('holds nothing of a person but the id of the entry', () => {
    const entry = randomUUID()
    expect(readCode(key, codeText(key, { entry, generation: 0, time: { form: 'phone', step: 1 } }))).toEqual({
      ...{ entry, generation: 0 },
      time: { form: 'phone', step: 1 },
    })
  })
})

describe('AMB111: a code on a phone', () => {
  const start = stepAt(Date.parse('2026-11-23T06:30:00Z')) * STEP_MS

  test('changes every 30 seconds', () => {
    expect(stepAt(start + 29_999)).toBe(stepAt(start))
    expect(stepAt(start + 30_000)).toBe(stepAt(start) + 1)
  })

  test.each([
    ['at its beginning', 0, true],
    ['a millisecond before 60 seconds', LIFE_MS - 1, true],
    ['after 60 seconds', LIFE_MS, false],
    ['by a clock that is 5 seconds behind', -5000, true],
    ['by a clock that is further behind', -5001, false],
  ])('%s: %p ms is %p', (_, after, expected) => {
    expect(isAlive(stepAt(start), start + after)).toBe(expected)
  })
})

test('days are numbered without gaps', () => {
  expect(dayNumber('2027-03-01') - dayNumber('2027-02-28')).toBe(1)
  expect(dayNumber('1970-01-01')).toBe(0)
})
