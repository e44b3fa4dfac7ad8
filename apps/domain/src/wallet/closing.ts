import type { Paise } from '../money/money.ts'

/** A top-up of which the wallet has not given everything back. */
export interface ReturnableTopUp {
  readonly id: string
  /** What was paid, without what was returned of it. */
  readonly left: Paise
  /** False: its provider takes no refund of it any more. */
  readonly isTaken: boolean
}

/** How money of a closing goes back: by the provider that took it, or by a bank transfer that an operator makes. */
export type ReturnWay = 'provider' | 'bank'

export interface ClosingReturn {
  readonly topUpId: string
  readonly amount: Paise
  readonly way: ReturnWay
}

/** What a wallet holds when it closes. Bonuses are not money of the person, and lapse. */
export interface ClosingTerms {
  readonly cash: Paise
  readonly owed: Paise
  /** The newest first. */
  readonly topUps: readonly ReturnableTopUp[]
}

/** Where the cash of a wallet goes when it closes. */
export interface Closing {
  /** What of it settles what the person owes. */
  readonly settled: Paise
  readonly stillOwed: Paise
  readonly returns: readonly ClosingReturn[]
  /** Cash that came from no top-up: above zero only where the ledger is wrong. */
  readonly unknown: Paise
}

/** SB23: what is owed is settled first; the rest goes back to the top-ups that it came from, the newest first. */
export function planClosing({ cash, owed, topUps }: ClosingTerms): Closing {
  const settled = Math.min(cash, owed)
  const returns: ClosingReturn[] = []
  let left = cash - settled
  for (const { id: topUpId, left: most, isTaken } of topUps) {
    const amount = Math.min(left, most)
    if (amount > 0) returns.push({ topUpId, amount, way: isTaken ? 'provider' : 'bank' })
    left -= amount
  }
  return { settled, stillOwed: owed - settled, returns, unknown: left }
}
