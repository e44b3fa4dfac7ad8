import { expect, test } from '@jest/globals'
import { hasReceipt, opensOrder, showsBalance, signedAmount, txnStatuses, txnTypes } from './passbook.ts'

test.each([
  ['BONUS', 500],
  ['DEBIT', -500],
  ['ORDERPAY', 500],
  ['PENALTY', -500],
  ['TOPUP', 500],
] as const)('V12, AMB37: 5.00 of %s counts as %i paise in the passbook', (type, signed) =>
  expect(signedAmount({ type, status: 'SUCCESS', amount: 500 })).toBe(signed),
)

test('V13, V14: the closing balance stands in rows whose money has moved, the link in those of an ORDERPAY', () => {
  const rows = txnTypes.flatMap((type) => txnStatuses.map((status) => ({ type, status, amount: 1 })))
  expect(rows.filter(showsBalance)).toEqual(rows.filter(({ status }) => status === 'SUCCESS'))
  expect(rows.filter(opensOrder)).toEqual([{ type: 'ORDERPAY', status: 'SUCCESS', amount: 1 }])
  expect(rows.filter(hasReceipt)).toEqual([{ type: 'TOPUP', status: 'SUCCESS', amount: 1 }])
})
