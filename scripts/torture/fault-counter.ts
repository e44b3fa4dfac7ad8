import type { Dice } from './dice.ts'

/** Decides which calls or packets meet a fault, and counts them. */
export interface FaultCounter {
  readonly met: Readonly<Record<string, number>>
  /** True for this share of the calls, from 0 to 1. */
  meets(fault: string, share: number): boolean
}

export function faultCounter(dice: Dice): FaultCounter {
  const met: Record<string, number> = {}
  return {
    met,
    meets(fault, share) {
      if (!dice.happens(share)) return false
      met[fault] = (met[fault] ?? 0) + 1
      return true
    },
  }
}
