import { expect, test } from '@jest/globals'
import { type BankTruth, moneyViolationsIn } from './check-money.ts'
import type { OrderRow, PaymentRow, TenantRows } from './rows.ts'

const order: OrderRow = {
  ...{ id: 'ORDER', person: 'asha', fulfilment: 'PICKUP', progress: 200, payment: 'TXN_SUCCESS' },
  ...{ kinds: ['DIGITAL'], checkout: null, entry: null, fromWallet: 0, total: 500, comments: '', items: 2, stages: {} },
}
const payment: PaymentRow = {
  ...{
    id: 'PAYMENT',
    subjectKind: 'order',
    subjectId: 'ORDER',
    person: 'asha',
    provider: 'paytm',
    planId: null,
    shareOf: null,
  },
  ...{ amount: 500, state: 'paid' },
}
const credit = {
  ...({ orderId: 'ORDER', seq: 2, actorKind: 'provider', progress: 100, payment: 'TXN_SUCCESS' } as const),
  ...{ detail: null, at: '2026-11-23T06:30:00.000Z' },
}
const taken = [{ does: 'takes', kind: 'DIGITAL', amount: 500 }] as const
const returned = [{ does: 'returns', kind: 'DIGITAL', amount: 500 }] as const

const whole: TenantRows = {
  ...{
    tenant: 'spice',
    orders: [order],
    payments: [payment],
    refunds: [],
    couponUses: [],
    scans: [],
    plans: [],
    keyed: [],
    jobs: [],
  },
  events: [{ ...credit, move: 'payment-succeeds', money: taken }],
}
const truth: BankTruth = { payments: [{ paymentId: 'PAYMENT', amount: '5.00', status: 'TXN_SUCCESS' }], refunds: [] }
const unpaid: BankTruth = { payments: [{ paymentId: 'PAYMENT', amount: '5.00', status: null }], refunds: [] }

const job = (kind: string, key: string) => ({ kind, key, isDead: false, errorKind: null })
const open = {
  orders: [{ ...order, progress: 100, payment: 'USER_PENDING' } as OrderRow],
  payments: [{ ...payment, state: 'open' } as PaymentRow],
  events: [],
}
const cancelled = {
  orders: [{ ...order, progress: 800 } as OrderRow],
  events: [...whole.events, { ...credit, seq: 3, move: 'cancel', actorKind: 'owner', money: returned } as const],
}
/** AMB109: cancelled before its payment was decided. */
const undecided = { orders: [{ ...order, progress: 800, payment: 'USER_PENDING' } as OrderRow] }
const refund = { id: 'PAYMENT-R1', paymentId: 'PAYMENT', amount: 500, state: 'sent', way: null } as const
const atBank = { paymentId: 'PAYMENT', reference: 'PAYMENT-R1', amount: '5.00', status: 'TXN_SUCCESS' }

test('a paid order, an open payment and a returned one are as they should be', () => {
  expect(moneyViolationsIn(whole, truth, true)).toEqual([])
  expect(moneyViolationsIn({ ...whole, ...open, jobs: [job('settle-payment', 'PAYMENT')] }, unpaid, false)).toEqual([])
  const watched = { ...whole, ...open, ...undecided, jobs: [job('settle-payment', 'PAYMENT')] }
  expect(moneyViolationsIn(watched, unpaid, true)).toEqual([])
  const returned = { ...whole, ...cancelled, refunds: [refund] }
  expect(moneyViolationsIn(returned, { ...truth, refunds: [atBank] }, true)).toEqual([])
})

test.each<[string, Partial<TenantRows>, BankTruth, string]>([
  ['an order accepted without payment', {}, unpaid, 'accepted without payment'],
  [
    'another amount',
    {},
    { ...truth, payments: [{ ...truth.payments[0], amount: '4.99' } as never] },
    'accepted without',
  ],
  ['a charge that we do not know', { orders: [], payments: [] }, truth, 'the provider alone knows it'],
  ['a payment for nothing', { orders: [] }, truth, 'there is no ORDER'],
  ['an order without its payment', { payments: [] }, truth, '0 payments'],
  ['two payments', { payments: [payment, { ...payment, id: 'OTHER' }] }, truth, '2 payments'],
  ['a payment of another total', { payments: [{ ...payment, amount: 1 }] }, truth, 'the payment is of 1'],
  ['two credits', { events: [...whole.events, ...whole.events] }, truth, '2 credits'],
  ['a forgotten payment', open, truth, 'a payment is lost'],
  ['a payment that nothing settles', open, unpaid, 'nothing will settle it'],
  ['a late payment of a cancelled order that is forgotten', { ...open, ...undecided }, truth, 'a payment is lost'],
  ['a cancelled order whose payment nothing watches', { ...open, ...undecided }, unpaid, 'nothing will settle it'],
  ['a payment that is not settled', { ...open, jobs: [job('settle-payment', 'PAYMENT')] }, unpaid, 'not settled'],
  ['food before the payment', { ...open, orders: [{ ...order, payment: 'USER_PENDING' }] }, unpaid, 'cooked before'],
  ['a cancelled order without refund', cancelled, truth, '0 returned instead of 500'],
  ['a refund of a cooked order', { refunds: [refund] }, truth, '500 returned instead of 0'],
  ['a second refund', { ...cancelled, refunds: [refund, { ...refund, id: 'R2' }] }, truth, '1000 returned of 500'],
  [
    'a refund without a job',
    { ...cancelled, refunds: [{ ...refund, state: 'accepted' }] },
    truth,
    'nothing will carry',
  ],
  [
    'a success that took another amount',
    { events: [{ ...credit, move: 'payment-succeeds', money: [] }] },
    truth,
    'moves took 0',
  ],
  [
    'a cancellation that returned another amount',
    { ...cancelled, refunds: [{ ...refund, amount: 400 }] },
    truth,
    'moves returned 500',
  ],
  ['a refund at the bank alone', {}, { ...truth, refunds: [atBank] }, 'unknown refund PAYMENT-R1'],
])('the checker finds %s', (_name, rows, bank, violation) => {
  expect(moneyViolationsIn({ ...whole, ...rows }, bank, true).join('\n')).toContain(violation)
})
