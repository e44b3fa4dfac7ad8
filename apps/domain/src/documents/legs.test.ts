import { expect, test } from '@jest/globals'
import { soldLine } from '../testing/any-sale.ts'
import { saleAmounts } from './amounts.ts'
import { legsOfDocument } from './legs.ts'

const figures = { packaging: 0, delivery: 0, coupon: 0, returned: 0, total: 21_000 }
const lines = [soldLine(0, 'Pickle', { taxCode: '2001' }), soldLine(1, 'Soda', { taxCode: '2202', taxPercent: 18 })]

// 10500 at 5 % contain 2 x 250, 10500 at 18 % 2 x 801.
test.each([
  ['in its own state', '06', null, [...[1051, 'tax:cgst'], ...[1051, 'tax:sgst']]],
  ['in a union territory without a legislature', '04', null, [...[1051, 'tax:cgst'], ...[1051, 'tax:utgst']]],
  ['across states', '06', '27', [2102, 'tax:igst']],
] as const)('AMB112: what a document is posted to, %s', (_where, state, deliveredTo, taxes) => {
  const amounts = saleAmounts(lines, figures, { registration: 'regular', state, deliveredTo })
  expect(legsOfDocument(amounts).flatMap(({ account, amount }) => [amount, account])).toEqual([
    ...[10_000, 'sales:5', 8898, 'sales:18'],
    ...taxes,
  ])
})

test('AMB112: a document of nothing is posted to nothing', () =>
  expect(legsOfDocument({ split: 'none', rates: [] })).toEqual([]))
