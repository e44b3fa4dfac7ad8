import { describe, expect, test } from '@jest/globals'
import { toChanges } from './refusals.ts'

const inForce = {
  name: 'Momo',
  isVeg: false,
  allergens: { contains: ['gluten'], mayContain: [], freeOf: [], notStated: ['egg'] },
  allergenDigest: '1cnnnnnnnnnn',
}

const changesIn = (changes: unknown) => toChanges({ text: 'Sorry', changes })

describe('what changed since the diner looked (AMB32)', () => {
  test('amounts become paise, and unreadable changes are left out', () => {
    expect(
      changesIn([
        { kind: 'price', line: 0, was: 10.5, now: '11' },
        { kind: 'customisation', line: 1, was: -2.5, now: 0 },
        { kind: 'allergens', line: 2, more: 'than is known' },
        { kind: 'facts', line: 0, changed: ['veg'], now: inForce },
        { kind: 'facts', line: 1, changed: ['name', 'moon'] },
        { kind: 'facts', line: 1, changed: ['name'], now: { name: 'Dal' } },
        { kind: 'facts', line: 1, changed: ['name'] },
        { kind: 'avoided', line: 0, name: 'Diya', allergens: ['milk'] },
        { kind: 'avoided', line: 0, name: 'Diya', allergens: ['moon dust'] },
        { kind: 'avoided', line: 1, name: null, allergens: ['egg'] },
        { kind: 'bill', code: 'total', was: 10, now: 12 },
        { kind: 'bill', code: 'tip', was: 10, now: 12 },
        { kind: 'price', was: 1, now: 2 },
        { kind: 'price', line: -1, was: 1, now: 2 },
        { kind: 'total', was: 10, now: 12 },
        { kind: 'new-kind' },
        null,
      ]),
    ).toEqual([
      { kind: 'price', line: 0, was: 1050, now: 1100 },
      { kind: 'customisation', line: 1, was: -250, now: 0 },
      { kind: 'facts', line: 2, changed: ['allergens'], now: null },
      { kind: 'facts', line: 0, changed: ['veg'], now: inForce },
      { kind: 'facts', line: 1, changed: ['name'], now: null },
      { kind: 'facts', line: 1, changed: ['name'], now: null },
      { kind: 'avoided', line: 0, name: 'Diya', allergens: ['milk'] },
      { kind: 'avoided', line: 1, name: null, allergens: ['egg'] },
      { kind: 'bill', code: 'total', was: 1000, now: 1200 },
    ])
    for (const none of [undefined, null, {}, 'much', 5]) expect(changesIn(none)).toEqual([])
  })

  test("a reason's amounts stay in paise; an unknown reason is quoted", () => {
    const known = { code: 'cart-value-above', data: { max: 200_000 } }
    expect(
      changesIn([
        { kind: 'refused', reason: known },
        { kind: 'refused', line: 3, reason: { code: 'eclipse', data: {} } },
      ]),
    ).toEqual([
      { kind: 'refused', reason: known },
      { kind: 'refused', line: 3, reason: { code: 'upstream', data: { message: 'Sorry' } } },
    ])
  })
})
