import type { Paise } from './money.ts'

/** The words of numbers of a language that counts by lakh and crore. */
export interface NumberWords {
  /** 0 to 19. */
  readonly below20: readonly string[]
  /** By their digit; the first two are not used. */
  readonly tens: readonly string[]
  readonly crore: string
  readonly lakh: string
  readonly thousand: string
  readonly hundred: string
  readonly rupees: (rupees: string) => string
  readonly rupeesAndPaise: (rupees: string, paise: string) => string
}

const STEPS = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const

function belowHundred(number: number, words: NumberWords): string {
  if (number < 20) return words.below20[number] ?? ''
  const [ten, one] = [words.tens[Math.floor(number / 10)] ?? '', number % 10]
  return one === 0 ? ten : `${ten}-${words.below20[one] ?? ''}`
}

function numberInWords(number: number, words: NumberWords): string {
  const step = STEPS.find(([size]) => number >= size)
  if (!step) return belowHundred(number, words)
  const [size, name] = step
  const rest = number % size
  const head = `${numberInWords(Math.floor(number / size), words)} ${words[name]}`
  return rest === 0 ? head : `${head} ${numberInWords(rest, words)}`
}

/** AMB112: an amount in words: "Rupees one lakh five and fifty paise only". Of a negative amount its size. */
export function amountInWords(amount: Paise, words: NumberWords): string {
  const [rupees, paise] = [Math.floor(Math.abs(amount) / 100), Math.abs(amount) % 100]
  const spelt = numberInWords(rupees, words)
  return paise === 0 ? words.rupees(spelt) : words.rupeesAndPaise(spelt, belowHundred(paise, words))
}
