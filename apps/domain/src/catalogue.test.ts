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

const HOMES = ['./texts', '../../storefront/src/texts']

describe.each(HOMES)('a language is more files, no code: %s', (home) => {
  test('has a folder for every language and for no other', () => expect(foldersOf(home)).toEqual([...LANGUAGES].sort()))

  test.each(LANGUAGES)('has every file of words in %s', (language) =>
    expect(wordsIn(home, language)).toEqual(wordsIn(home, SOURCE_LANGUAGE)),
  )
})

test('two files of words have different names: the built client finds them by it', () => {
  const [ours = [], clients = []] = HOMES.map((home) => wordsIn(home, SOURCE_LANGUAGE))
  expect(ours.filter((name) => clients.includes(name))).toEqual([])
})

/** Whether each entry is a text, or what it takes to make one. */
const shapeOf = (words: object): object =>
  Object.fromEntries(
    Object.entries(words).map(([key, said]) => [key, typeof said === 'function' ? said.length : typeof said]),
  )

test.each(LANGUAGES)('the catalogue of %s says everything', (language) =>
  expect(shapeOf(catalogueOf(language).messages)).toEqual(shapeOf(catalogueOf(SOURCE_LANGUAGE).messages)),
)

describe('the test-only language', () => {
  const { messages } = catalogueOf(TEST_LANGUAGE)

  test('has no plain letter of its own', () => {
    const said = Object.values(messages).filter((text) => typeof text === 'string')
    expect(said.filter((text) => /[a-z]/i.test(text))).toEqual([])
  })

  test('leaves what it is given as it is', () =>
    expect(messages.orderPlacedText('Bean & Bay', 'B-17', 20_000)).toMatch(
      /^Bean & Bay [^a-z]+ B-17 [^a-z]+ ₹200\.00\.$/i,
    ))
})
