import { expect, test } from '@jest/globals'
import type { Tracking } from '@tiffin/contract/orders'
import { refundNote, tracking } from '../../testing/tracking.ts'
import { moneyOf } from './money-of.ts'

const online = { way: 'provider', amount: 41_000 } as const
const credits = { way: 'wallet', amount: 12_000 } as const

const inParts = (changes: Partial<Tracking>): Tracking => {
  const order = tracking(100)
  const tenders = [
    { kind: 'DIGITAL', amount: 41_000, dueNow: 41_000, held: 0 },
    { kind: 'WALLET', amount: 12_000, dueNow: 12_000, held: 0 },
  ] as const
  return { ...order, bill: { ...order.bill, tenders }, ...changes }
}

const paidOnline = [{ kind: 'DIGITAL', amount: 41_000, dueNow: 41_000, held: 0 }] as const

test.each<[string, Tracking, ReturnType<typeof moneyOf>]>([
  ['cash gives nothing back', tracking(100), { back: [], isUndecided: false }],
  [
    'two parts go back the way each was paid (AMB110)',
    inParts({ paymentStatus: 'TXN_SUCCESS' }),
    { back: [online, credits], isUndecided: false },
  ],
  [
    'what has gone back does not go back again',
    inParts({ paymentStatus: 'TXN_SUCCESS', refunds: [refundNote({ ...online })] }),
    { back: [credits], isUndecided: false },
  ],
  [
    'what a subscription has paid goes back to it (AMB4)',
    {
      ...tracking(100),
      paidByPlan: true,
      paymentStatus: 'TXN_SUCCESS',
      bill: { ...tracking(100).bill, tenders: paidOnline },
    },
    { back: [{ way: 'plan', amount: 41_000 }], isUndecided: false },
  ],
  [
    'of a meal on credit less is owed (AMB39)',
    {
      ...tracking(100),
      onCredit: true,
      paymentStatus: 'TXN_SUCCESS',
      bill: { ...tracking(100).bill, tenders: [{ kind: 'WALLET', amount: 15_000, dueNow: 15_000, held: 0 }] },
    },
    { back: [{ way: 'owed', amount: 15_000 }], isUndecided: false },
  ],
  [
    'of an undecided payment only what was set aside is known (AMB109)',
    inParts({ paymentStatus: 'USER_PENDING' }),
    { back: [credits], isUndecided: true },
  ],
])('%s', (_what, order, money) => expect(moneyOf(order)).toEqual(money))
