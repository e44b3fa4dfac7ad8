import { expect, test } from '@jest/globals'
import { documentWords as words } from '../texts/en/documents.ts'
import { tenderWords } from './tender-words.ts'

test.each([
  ['paid from credits', { kind: 'WALLET', amount: 1 }, false, 'Paid from credits'],
  ['returned to credits', { kind: 'WALLET', amount: 1 }, true, 'Returned to credits'],
  ['paid in cash', { kind: 'CASH', amount: 1 }, false, 'Paid in cash'],
  ['made on credit', { kind: 'WALLET', amount: 1, onCredit: true }, false, 'On credit, settled from credits'],
  ['not owed any more', { kind: 'WALLET', amount: 1, onCredit: true }, true, 'Taken off what is owed for meals'],
] as const)('AMB39, AMB112: a document says of an amount that it is %s', (_what, tender, isReturn, said) =>
  expect(tenderWords(words, tender, isReturn)).toBe(said),
)
