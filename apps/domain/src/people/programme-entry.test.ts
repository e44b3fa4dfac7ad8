import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { sentenceOf } from '../testing/reason-sentence.ts'
import { CLASSES, type EntryKind, entryProblem, nameKey, type ProgrammeEntry, SECTIONS } from './programme-entry.ts'

const asha: ProgrammeEntry = { name: 'Asha K.', email: 'asha@example.com', className: '5', section: 'B' }

const found = (kind: EntryKind, changes: Partial<ProgrammeEntry>, others: readonly string[] = []) =>
  entryProblem(kind, { ...asha, ...changes }, others)

describe('an entry of a programme', () => {
  test('classes are 1 to 12, sections A to H (L15)', () => {
    expect(CLASSES).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'])
    expect(SECTIONS.join('')).toBe('ABCDEFGH')
  })

  test.each([
    ['a complete child', 'child', {}, null],
    ['a child without a section', 'child', { section: '' }, null],
    ['L13: no name', 'child', { name: '  ' }, 'Fill all the fields'],
    [
      'SAFE18: a name with a direction override',
      'child',
      { name: 'Asha\u202e' },
      'What was typed holds characters that cannot be used. Please type it again.',
    ],
    ['L13: no e-mail', 'child', { email: '' }, 'Fill all the fields'],
    ['L13: no class', 'child', { className: '' }, 'Fill all the fields'],
    ['L15: class 13', 'child', { className: '13' }, 'Fill all the fields'],
    ['L15: section I', 'child', { section: 'I' }, 'Fill all the fields'],
    ['L8: an invalid e-mail', 'child', { email: 'asha@example' }, 'Enter a valid Email'],
    ['L13: staff need no class', 'staff', { className: '', section: '' }, null],
    ['L13: staff need an e-mail', 'staff', { className: '', email: ' ' }, 'Fill all the fields'],
  ] as const)('%s', (_case, kind, changes, message) => {
    expect(sentenceOf(found(kind, changes)?.reason)).toBe(message)
  })

  test("L14: a child's name is unique, whatever non-word characters it contains", () => {
    expect(sentenceOf(found('child', {}, ['ashak'])?.reason)).toBe('Child Already exists!')
    expect(sentenceOf(found('child', {}, ['A-S-H-A (K)'])?.reason)).toBe('Child Already exists!')
    expect(found('child', {}, ['Asha R.'])).toBeNull()
  })

  test('L14: names of other scripts keep their letters', () => {
    expect(nameKey('आशा के.')).toBe(nameKey('आशा  के'))
    expect(nameKey('आशा')).not.toBe(nameKey('उषा'))
  })

  test('L14: a key is its own key, in any case', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(nameKey(nameKey(name))).toBe(nameKey(name))
      }),
    )
  })
})
