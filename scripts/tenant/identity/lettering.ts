import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One line of text, drawn as outlines. Lengths are in units of 1/1000 em. */
export interface DrawnLine {
  readonly width: number
  /** Path data per letter with its offset. */
  readonly parts: readonly { readonly x: number; readonly path: string }[]
}

type Letter = readonly [advance: number, path: string]

interface LetterTable {
  readonly letters: Readonly<Record<string, Letter>>
  readonly kerning: Readonly<Record<string, number>>
}

/** Written by `apps/art/src/letters/draw.ts`. */
const table = JSON.parse(readFileSync(join(import.meta.dirname, 'letters.json'), 'utf8')) as LetterTable
const letters = new Map(Object.entries(table.letters))
const kerning = new Map(Object.entries(table.kerning))

/** The height of a capital letter. */
export const CAP_HEIGHT = 700

/** The text as outlines; null when a character has none here, such as those of other scripts. */
export function drawLine(text: string): DrawnLine | null {
  const parts: { x: number; path: string }[] = []
  let x = 0
  let before = ''
  for (const character of text.normalize('NFC')) {
    const letter = letters.get(character)
    if (!letter) return null
    x += kerning.get(before + character) ?? 0
    if (letter[1]) parts.push({ x, path: letter[1] })
    x += letter[0]
    before = character
  }
  return { width: x, parts }
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const charactersOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment)

/** Scripts whose characters are about as wide as high, and pictures. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u

/** An upper estimate of a line's width in a system font, in units of 1/1000 em. */
export const estimatedWidth = (text: string): number =>
  charactersOf(text).reduce((sum, each) => sum + (each === ' ' ? 300 : WIDE.test(each) ? 1150 : 900), 0)

/** The first letter or digit of a name, else its first character. */
export function initialOf(name: string): string {
  const all = charactersOf(name.trim())
  const first = all.find((each) => /[\p{L}\p{N}]/u.test(each)) ?? all[0] ?? ''
  return first.toLocaleUpperCase('en')
}

/** Whether a text is written from right to left, by its first letter. */
export const isRightToLeft = (text: string): boolean =>
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(text)

const MAX_LINES = 3

/** Every way to part words into at most three lines. */
function partings(words: readonly string[], lines: number): string[][] {
  if (lines === 1 || words.length === 1) return [[words.join(' ')]]
  return words.slice(0, -1).flatMap((_, at) => {
    const head = words.slice(0, at + 1).join(' ')
    return partings(words.slice(at + 1), lines - 1).map((tail) => [head, ...tail])
  })
}

/** A word that is longer than a line is parted between its characters. */
function wordsOf(name: string, longest: number): string[] {
  return name.split(/\s+/).flatMap((word) => {
    const characters = charactersOf(word)
    if (characters.length <= longest) return [word]
    const parts = Math.ceil(characters.length / longest)
    const size = Math.ceil(characters.length / parts)
    return Array.from({ length: parts }, (_, at) => characters.slice(at * size, (at + 1) * size).join(''))
  })
}

const LONGEST_WORD = 28

/** The ways to set a name: the words of one line, of two and of three. */
export function settings(name: string): string[][] {
  const words = wordsOf(name.trim(), LONGEST_WORD)
  const count = Math.min(MAX_LINES, words.length)
  const all = Array.from({ length: count }, (_, at) => partings(words, at + 1)).flat()
  const seen = new Set<string>()
  return all.filter((lines) => {
    const key = lines.join('\n')
    return seen.has(key) ? false : seen.add(key)
  })
}
