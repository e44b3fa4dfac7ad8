import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isOutdated, type Numbered } from './newest.ts'

test.each([
  [{ seq: 3 }, { seq: 4 }, true],
  [{ seq: 4 }, { seq: 4 }, false],
  [{ seq: 5 }, { seq: 4 }, false],
  [{ seq: null }, { seq: 4 }, false],
  [{ seq: 3 }, { seq: null }, false],
  [{ seq: 3 }, null, false],
])('AMB84: %j after %j is outdated: %p', (answer, known, outdated) => {
  expect(isOutdated(answer, known)).toBe(outdated)
})

test('AMB84: a reader that gets any of the answers, in any sequence, ends with the newest of them', () => {
  const someOf = fc
    .uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1 })
    .chain((seqs) => fc.shuffledSubarray(seqs, { minLength: 1 }))
  fc.assert(
    fc.property(someOf, (seqs) => {
      let known: Numbered | null = null
      for (const seq of seqs) known = isOutdated({ seq }, known) ? known : { seq }
      expect(known).toEqual({ seq: Math.max(...seqs) })
    }),
  )
})
