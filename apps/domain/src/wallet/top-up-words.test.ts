import { expect, test } from '@jest/globals'
import { catalogueOf } from '../words/catalogue.ts'
import { topUpProblemText } from './top-up-words.ts'

const { walletMessages: say } = catalogueOf('en')

test.each([
  [{ code: 'below', least: 100 }, 'Please add atleast 1 Rs.'],
  [{ code: 'below', least: 5_000 }, 'Please add atleast 50 Rs.'],
  [{ code: 'not-whole' }, 'Please enter whole rupees'],
  [{ code: 'above', most: 1_000_000 }, 'You can add ₹10,000.00 at most at a time'],
  [{ code: 'month-above', left: 20_000 }, 'You can add ₹200.00 more this month'],
  [{ code: 'month-above', left: 0 }, 'You have added all that you can this month'],
  [{ code: 'balance-above', left: 5_000 }, 'Your credits can hold ₹50.00 more'],
  [{ code: 'balance-above', left: 0 }, 'Your credits hold all that they can'],
] as const)('V3: %j says "%s"', (problem, text) => expect(topUpProblemText(problem, say)).toBe(text))
