import { seededRandom } from '../tenant/identity/random.ts'

/** Seeded decisions of a run. The seed repeats the decisions; which call overtakes which is up to the machine. */
export interface Dice {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  happens(share: number): boolean
  /** Throws for an empty list. */
  pick<T>(list: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
}

/** The dice of one part of a run: parts with other names decide independently. */
export function diceOf(seed: number, part: string): Dice {
  const next = seededRandom(`${seed} ${part}`)
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    happens: (share) => next() < share,
    pick(list) {
      if (list.length === 0) throw new Error('there is nothing to pick from')
      return list[between(0, list.length - 1)] as (typeof list)[number]
    },
    shuffled: (list) =>
      list
        .map((each) => ({ each, rank: next() }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ each }) => each),
  }
}
