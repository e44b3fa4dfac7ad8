import { beforeEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { asCount, asText } from './readers.ts'
import { isRecord, type Persisted, parseStored, printStored, readStored, writeStored } from './storage.ts'

interface Note {
  readonly text: string
  readonly count: number
}

const note: Persisted<Note> = {
  key: 'cart',
  version: 2,
  read: (value, version) => {
    if (!isRecord(value)) return null
    // Version 1 had no count.
    return { text: asText(value.text), count: version === 1 ? 1 : (asCount(value.count) ?? 0) }
  },
}

beforeEach(() => localStorage.clear())

describe('values in browser storage (J8)', () => {
  test('are read as they were written', () => {
    writeStored(note, { text: 'a', count: 3 })
    expect(readStored(note)).toEqual({ text: 'a', count: 3 })
  })

  test('null removes the value', () => {
    writeStored(note, { text: 'a', count: 3 })
    writeStored(note, null)
    expect(localStorage.getItem('cart')).toBeNull()
    expect(readStored(note)).toBeNull()
  })

  test('an older version is converted by its own rules', () => {
    expect(parseStored('{"version":1,"value":{"text":"old"}}', note)).toEqual({ text: 'old', count: 1 })
  })

  test('a newer version is dropped', () => {
    expect(parseStored('{"version":3,"value":{"text":"new","count":1}}', note)).toBeNull()
  })

  test('reading never throws, whatever is stored', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseStored(text, note)))
    fc.assert(fc.property(fc.json(), (text) => void parseStored(text, note)))
    fc.assert(
      fc.property(fc.anything(), (value) => void parseStored(JSON.stringify({ version: 2, value }) ?? '', note)),
    )
  })

  test('a reader that throws counts as an empty storage', () => {
    const broken: Persisted<Note> = {
      ...note,
      read: () => {
        throw new Error('broken')
      },
    }
    expect(parseStored(printStored({ text: 'a', count: 1 }, note), broken)).toBeNull()
  })

  test('a storage that rejects access stops nothing', () => {
    const real = Object.getOwnPropertyDescriptor(window, 'localStorage')
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get: () => {
        throw new Error('denied')
      },
    })
    expect(() => writeStored(note, { text: 'a', count: 1 })).not.toThrow()
    expect(readStored(note)).toBeNull()
    if (real) Object.defineProperty(window, 'localStorage', real)
  })
})
