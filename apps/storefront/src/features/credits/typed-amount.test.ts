/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import { walletMessages } from '@tiffin/domain/texts/wallet-messages'
import { topUpProblemText } from '@tiffin/domain/wallet/top-up-words'
import { wallet } from '../../testing/wallet.ts'
import { QUICK_ADDS, readAmount, withQuickAdd } from './typed-amount.ts'

const { terms } = wallet()
const textOf = (typed: string, known: typeof terms | null = terms): string | null => {
  const { problem } = readAmount(typed, known)
  return problem && topUpProblemText(problem, walletMessages)
}

describe('a typed amount (V1, V3, Y8)', () => {
  test.each([
    ['1', 100],
    ['250', 25_000],
    [' 99 ', 9900],
    ['007', 700],
    ['10000', 1_000_000],
  ])('"%s" is %d paise', (typed, amount) => expect(readAmount(typed, terms)).toEqual({ amount, problem: null }))

  test.each([
    ['', 'Please add atleast 1 Rs.'],
    ['0', 'Please add atleast 1 Rs.'],
    ['-50', 'Please add atleast 1 Rs.'],
    ['0.5', 'Please enter whole rupees'],
    ['1e9', 'Please enter whole rupees'],
    ['0x10', 'Please enter whole rupees'],
    ['५०', 'Please enter whole rupees'],
    ['ten', 'Please enter whole rupees'],
    ['10001', 'You can add ₹10,000.00 at most at a time'],
    ['9'.repeat(40), 'You can add ₹10,000.00 at most at a time'],
  ])('"%s" has one clear message: %s', (typed, text) => expect(textOf(typed)).toBe(text))

  test('before the limits of the tenant are known, the least of all applies, and the server knows the rest', () => {
    expect([textOf('0', null), textOf('1', null), textOf('999999', null)]).toEqual([
      'Please add atleast 1 Rs.',
      null,
      null,
    ])
  })
})

describe('the quick adds (V2, Y8)', () => {
  test('are 50, 100, 250 and 500, and ADD to the amount', () => {
    expect(QUICK_ADDS).toEqual([50, 100, 250, 500])
    expect(QUICK_ADDS.reduce((typed, rupees) => withQuickAdd(typed, rupees), '')).toBe('900')
  })

  test.each([
    ['20', '70'],
    ['', '50'],
    ['ten', '50'],
    ['-5', '50'],
    ['0.5', '50'],
  ])('to "%s" makes "%s"', (typed, made) => expect(withQuickAdd(typed, 50)).toBe(made))
})
