import { expect, test } from '@jest/globals'
import { declaredAllergens } from '../allergens/configured-allergens.ts'
import { allergensIn, type Declaration, digestIn } from './declaration.ts'

const allergens = declaredAllergens({ contains: ['milk'], mayContain: [], freeOf: [] })

test.each<[Declaration | null, typeof allergens | null, string | null]>([
  [{ state: 'current', allergens, digest: '1c' }, allergens, '1c'],
  [{ state: 'checking' }, null, null],
  [{ state: 'unknown' }, null, null],
  [null, null, null],
])('AMB101: only a current declaration has allergens and a digest: %j', (declaration, known, digest) => {
  expect(allergensIn(declaration)).toBe(known)
  expect(digestIn(declaration)).toBe(digest)
})
