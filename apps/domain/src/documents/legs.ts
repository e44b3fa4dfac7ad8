import type { Paise } from '../money/money.ts'
import type { StateTax } from '../money/state-tax.ts'
import type { DocumentAmounts } from './document.ts'

/** What a sale is posted to: without tax by the rate in percent, and the tax: two halves, or one across states. */
export type SaleAccount = `sales:${number}` | 'tax:cgst' | `tax:${StateTax}` | 'tax:igst'

/** What an account gets of a sale. */
export interface SaleLeg {
  readonly account: SaleAccount
  readonly amount: Paise
}

/**
 * AMB112: what a document is posted to, so that the accounts say what documents do. The legs add up to its total, and
 * none is 0. Those of a credit note are above zero too: who posts a return negates them.
 */
export function legsOfDocument({ split, rates }: Pick<DocumentAmounts, 'split' | 'rates'>): readonly SaleLeg[] {
  const sum = (part: 'central' | 'state' | 'integrated'): Paise => rates.reduce((sum, each) => sum + each[part], 0)
  const legs: SaleLeg[] = [
    ...rates.map(({ rate, taxable }) => ({ account: `sales:${rate}` as const, amount: taxable })),
    { account: 'tax:cgst', amount: sum('central') },
    { account: split === 'utgst' ? 'tax:utgst' : 'tax:sgst', amount: sum('state') },
    { account: 'tax:igst', amount: sum('integrated') },
  ]
  return legs.filter(({ amount }) => amount !== 0)
}
