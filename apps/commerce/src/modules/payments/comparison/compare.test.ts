import { expect, test } from '@jest/globals'
import type { ListedPayment } from '../api/provider.ts'
import type { PaymentRowState } from '../tables.ts'
import { differencesOf } from './compare.ts'
import type { ListedStatus } from './tables.ts'

const own = (state: PaymentRowState, amount = 45800, isOfDay = true) => ({ id: 'A', amount, state, isOfDay })
const listed = (status: ListedStatus, amount = 45800): ListedPayment => ({ paymentId: 'A', amount, status })
const kindsOf = (...given: Parameters<typeof differencesOf>) => differencesOf(...given).map(({ kind }) => kind)

test.each([
  ['paid', 'success', []],
  ['failed', 'failure', []],
  ['open', 'pending', []],
  ['open', 'failure', []],
  ['open', 'success', ['paid-there-not-here']],
  ['failed', 'success', ['paid-there-not-here']],
  ['starting', 'success', ['paid-there-not-here']],
  ['paid', 'failure', ['paid-here-not-there']],
  ['paid', 'pending', ['paid-here-not-there']],
] as const)('%s here and %s there: %j', (state, status, kinds) => {
  expect(kindsOf([own(state)], [listed(status)])).toEqual(kinds)
})

test('another amount is named as such, whatever the states', () => {
  expect(kindsOf([own('paid')], [listed('success', 100)])).toEqual(['amount-differs'])
  expect(differencesOf([own('open')], [listed('failure', 100)])).toEqual([
    {
      ...{ paymentId: 'A', kind: 'amount-differs' },
      ...{ ours: { amount: 45800, state: 'open' }, theirs: { amount: 100, status: 'failure' } },
    },
  ])
})

test('a payment that only one side knows', () => {
  expect(kindsOf([], [listed('failure')])).toEqual(['provider-only'])
  expect(kindsOf([own('paid')], [])).toEqual(['ours-only'])
})

test('an unpaid payment without an attempt is not listed, and a payment of another day is compared on its own', () => {
  for (const state of ['starting', 'open', 'failed'] as const) expect(kindsOf([own(state)], [])).toEqual([])
  expect(kindsOf([own('open', 45800, false)], [listed('success')])).toEqual([])
  expect(kindsOf([own('paid', 45800, false)], [])).toEqual([])
})
