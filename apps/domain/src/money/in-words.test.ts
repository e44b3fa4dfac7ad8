import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { documentWords } from '../texts/en/documents.ts'
import { amountInWords } from './in-words.ts'

const { inWords } = documentWords
const { below20, tens } = inWords

/** Reads an amount in words back, by adding up from the left; the other way of the same rule. */
function read(text: string): number {
  const numbers = new Map<string, number>([
    ...below20.map((word, at): [string, number] => [word, at]),
    ...tens.map((word, at): [string, number] => [word, at * 10]),
  ])
  const sizes = new Map([
    ['hundred', 100],
    ['thousand', 1000],
    ['lakh', 100_000],
    ['crore', 10_000_000],
  ])
  const part = (words: string): number => {
    let [sum, open] = [0, 0]
    for (const word of words.split(/[ -]/)) {
      const size = sizes.get(word)
      if (size === undefined) open += numbers.get(word) ?? Number.NaN
      else if (size === 100) open *= 100
      else if (size === 10_000_000) [sum, open] = [(sum + open) * size, 0]
      else [sum, open] = [sum + open * size, 0]
    }
    return sum + open
  }
  const [, rupees = '', paise] = /^Rupees (.+?)(?: and (.+) paise)? only$/.exec(text) ?? []
  return part(rupees) * 100 + (paise === undefined ? 0 : part(paise))
}

describe('AMB112: an amount in words', () => {
  test.each([
    [0, 'Rupees zero only'],
    [5, 'Rupees zero and five paise only'],
    [42_900, 'Rupees four hundred twenty-nine only'],
    [11_150, 'Rupees one hundred eleven and fifty paise only'],
    [10_000_500, 'Rupees one lakh five only'],
    [
      12_34_56_789 * 100 + 1,
      'Rupees twelve crore thirty-four lakh fifty-six thousand seven hundred eighty-nine and one paise only',
    ],
  ])('%i paise', (amount, words) => {
    expect(amountInWords(amount, inWords)).toBe(words)
  })

  test('says the amount, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_99_99_999_99 }), (amount) => {
        expect(read(amountInWords(amount, inWords))).toBe(amount)
      }),
    )
  })
})
