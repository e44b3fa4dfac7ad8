import type { WalletMessages } from '../words/catalogue.ts'
import type { TopUpProblem } from './top-up.ts'

/** V3: what a person reads about an amount that cannot be added. */
export function topUpProblemText(problem: TopUpProblem, say: WalletMessages): string {
  switch (problem.code) {
    case 'not-whole':
      return say.topUpNotWhole
    case 'below':
      return say.topUpBelow(problem.least)
    case 'above':
      return say.topUpAbove(problem.most)
    case 'month-above':
      return say.topUpMonthAbove(problem.left)
    case 'balance-above':
      return say.topUpBalanceAbove(problem.left)
  }
}
