import { readdirSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { catalogueOf } from './catalogue.ts'
import { LANGUAGES, SOURCE_LANGUAGE, TEST_LANGUAGE } from './language.ts'

const foldersOf = (home: string) =>
  readdirSync(new URL(home, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()

const wordsIn = (home: string, language: string) =>
  readdirSync(new URL(`${home}/${language}`, import.meta.url))
    .filter((name) => !name.endsWith('.test.ts'))
    .sort()

const HOMES = ['../texts', '../../../storefront/src/texts']

describe.each(HOMES)('adding a language needs only files, no code: %s', (home) => {
  test('has a folder for every language and for no other', () => expect(foldersOf(home)).toEqual([...LANGUAGES].sort()))

  test.each(LANGUAGES)('has every file of words in %s', (language) =>
    expect(wordsIn(home, language)).toEqual(wordsIn(home, SOURCE_LANGUAGE)),
  )
})

test('no two files of words have the same name: the built client finds them by name', () => {
  const [ours = [], clients = []] = HOMES.map((home) => wordsIn(home, SOURCE_LANGUAGE))
  expect(ours.filter((name) => clients.includes(name))).toEqual([])
})

/** The type of each entry, or the number of parameters of a function. */
const shapeOf = (words: object): object =>
  Object.fromEntries(
    Object.entries(words).map(([key, entry]) => [key, typeof entry === 'function' ? entry.length : typeof entry]),
  )

test.each(LANGUAGES)('the catalogue of %s has every entry', (language) =>
  expect(shapeOf(catalogueOf(language).messages)).toEqual(shapeOf(catalogueOf(SOURCE_LANGUAGE).messages)),
)

describe('the test-only language', () => {
  const { messages } = catalogueOf(TEST_LANGUAGE)

  test('replaces every plain letter of the source', () => {
    const entry = Object.values(messages).filter((text) => typeof text === 'string')
    expect(entry.filter((text) => /[a-z]/i.test(text))).toEqual([])
  })

  test('leaves inserted values unchanged', () =>
    expect(messages.orderPlacedText('Bean & Bay', 'B-17', 20_000)).toMatch(
      /^Bean & Bay [^a-z]+ B-17 [^a-z]+ ₹200\.00\.$/i,
    ))
})
