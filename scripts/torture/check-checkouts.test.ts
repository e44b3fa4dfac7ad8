import { expect, test } from '@jest/globals'
import { checkoutViolationsIn } from './check-checkouts.ts'
import { type BankTruth, moneyViolationsIn } from './check-money.ts'
import { violationsIn } from './check-orders.ts'
import type { CheckoutAttempt } from './checkouts.ts'
import type { EventRow, OrderRow, PaymentRow, RefundRow, TenantRows } from './rows.ts'

const [person, checkout] = ['asha', 'CHK']

const orderOf = (id: string, entry: string, total: number): OrderRow => ({
  ...{ id, person, entry, checkout, fulfilment: 'PICKUP', progress: 200, payment: 'TXN_SUCCESS' },
  ...{ kinds: ['DIGITAL'], fromWallet: 0, total, comments: '', items: 2, stages: {} },
})
const [mias, noors] = [orderOf('MIAS', 'mia', 500), orderOf('NOORS', 'noor', 1000)]

const whole: PaymentRow = {
  ...{ id: checkout, subjectKind: 'checkout', subjectId: checkout, person, provider: 'paytm', planId: null },
  ...{ shareOf: null, amount: 1500, state: 'paid' },
}
const shareOf = (id: string, { id: subjectId, total: amount }: OrderRow): PaymentRow => ({
  ...{ ...whole, id, subjectId, amount },
  ...{ subjectKind: 'order', shareOf: checkout },
})
const [first, second] = [shareOf('CHK-1', mias), shareOf('CHK-2', noors)]

const placed = [
  { orderId: 'MIAS', for: 'mia', total: 500 },
  { orderId: 'NOORS', for: 'noor', total: 1000 },
]
const answer = JSON.stringify({
  data: {
    ...{ checkoutId: checkout, paymentStatus: 'USER_PENDING', orderValue: 15 },
    orders: placed.map(({ orderId, for: addressId, total }) => ({ orderId, addressId, orderValue: total / 100 })),
  },
})
const call = { actor: person, operation: 'placeCheckout', key: 'key', madeId: checkout, answer }

const successOf = ({ id: orderId, total: amount }: OrderRow): EventRow => ({
  ...{ orderId, seq: 2, move: 'payment-succeeds', actorKind: 'provider', progress: 100, payment: 'TXN_SUCCESS' },
  ...{ money: [{ does: 'takes', kind: 'DIGITAL', amount }], detail: null, at: '2026-11-23T06:30:00.000Z' },
})

const rows: TenantRows = {
  ...{ tenant: 'school', orders: [mias, noors], payments: [whole, first, second], keyed: [call] },
  ...{ events: [successOf(mias), successOf(noors)], refunds: [], jobs: [], couponUses: [], scans: [], plans: [] },
}
const truth: BankTruth = { payments: [{ paymentId: checkout, amount: '15.00', status: 'TXN_SUCCESS' }], refunds: [] }

const attempt = (...said: object[]): CheckoutAttempt => ({
  ...{ tenant: 'school', person, key: 'key', payment: 'DIGITAL' },
  shares: [
    { entry: 'mia', portions: 1, total: 500 },
    { entry: 'noor', portions: 2, total: 1000 },
  ],
  answers: said.map((each) => ({ status: 200, text: JSON.stringify(each) })),
})
const acknowledged = { checkoutId: checkout, orders: placed, message: 'Placed', checkout: null }
const expected = { checkouts: [attempt(acknowledged, { ...acknowledged, message: 'Again' })] }

/** The order of one child is cancelled, and its share is back. */
const refund: RefundRow = { id: 'CHK-R1', paymentId: 'CHK-2', amount: 1000, state: 'sent', way: null }
const atBank = { paymentId: checkout, reference: 'CHK-R1', amount: '10.00', status: 'TXN_SUCCESS' }
const cancelled: TenantRows = {
  ...{ ...rows, orders: [mias, { ...noors, progress: 800 }], refunds: [refund] },
  events: [
    ...rows.events,
    { ...successOf(noors), seq: 3, move: 'cancel', money: [{ does: 'returns', kind: 'DIGITAL', amount: 1000 }] },
  ],
}
const returned: BankTruth = { ...truth, refunds: [atBank] }

const failed = (...progress: readonly OrderRow['progress'][]): Partial<TenantRows> => ({
  orders: [mias, noors].map((order, at) => ({ ...order, progress: progress[at] ?? 800, payment: 'TXN_FAILURE' })),
  payments: [whole, first, second].map((payment) => ({ ...payment, state: 'failed' })),
  events: [],
})

/** It waits for its payment. */
const open: TenantRows = {
  ...{ ...rows, events: [], jobs: [{ kind: 'settle-checkout', key: checkout, isDead: false, errorKind: null }] },
  orders: [mias, noors].map((order) => ({ ...order, progress: 100, payment: 'USER_PENDING' })),
  payments: [
    { ...whole, state: 'open' },
    ...[first, second].map((share) => ({ ...share, state: 'starting' as const })),
  ],
}
const unpaid: BankTruth = { payments: [], refunds: [] }

/** From the wallet, which pays each order by itself. */
const fromWallet: Partial<TenantRows> = {
  orders: [mias, noors].map((order) => ({ ...order, kinds: ['WALLET'], fromWallet: order.total })),
  payments: [],
}
const byWallet = { checkouts: expected.checkouts.map((each) => ({ ...each, payment: 'WALLET' as const })) }

test.each<[string, TenantRows, BankTruth]>([
  ['paid', rows, truth],
  ['of which one order is cancelled', cancelled, returned],
  ['whose payment has failed', { ...rows, ...failed() }, unpaid],
])('a checkout as it should be has no violation: %s', (_name, left, bank) => {
  expect(checkoutViolationsIn(left, bank, expected)).toEqual([])
  expect(moneyViolationsIn(left, bank, true)).toEqual([])
})

test('one that waits for its payment is watched by its job', () => {
  expect(checkoutViolationsIn(open, unpaid, expected)).toEqual([])
  expect(moneyViolationsIn(open, unpaid, false)).toEqual([])
  const found = moneyViolationsIn({ ...open, jobs: [] }, unpaid, false).join()
  expect(found).toContain('CHK-1: nothing will settle it')
})

test('a checkout from the wallet has no payment of its own', () => {
  expect(checkoutViolationsIn({ ...rows, ...fromWallet }, truth, byWallet)).toEqual([])
  const paid = { ...fromWallet, payments: [whole] }
  expect(checkoutViolationsIn({ ...rows, ...paid }, truth, byWallet).join()).toContain('that no provider takes')
})

test('an unanswered checkout is there as it was sent, or not at all', () => {
  const unanswered = { checkouts: [attempt()] }
  expect(checkoutViolationsIn(rows, truth, unanswered)).toEqual([])
  const none = { ...rows, orders: [], payments: [], keyed: [], events: [] }
  expect(checkoutViolationsIn(none, unpaid, unanswered)).toEqual([])
  const half = { ...rows, orders: [mias] }
  expect(checkoutViolationsIn(half, truth, unanswered).join()).toContain('CHK: mia 500 instead of mia 500,noor 1000')
})

const further = { ...refund, id: 'CHK-R2' }

test.each<[string, Partial<TenantRows>, BankTruth, string]>([
  [
    'half a checkout',
    { orders: [noors] },
    truth,
    'stored are NOORS noor 10, its answer lists MIAS mia 5,NOORS noor 10',
  ],
  ['an order of another child', { orders: [{ ...mias, entry: 'omar' }, noors] }, truth, 'stored are MIAS omar 5'],
  ['an order of another person', { orders: [{ ...mias, person: 'biju' }, noors] }, truth, 'MIAS: the order of another'],
  ['another answer', { keyed: [{ ...call, madeId: 'CHKB' }] }, truth, 'CHKB: its answer is that of CHK'],
  ['a lost checkout', { keyed: [], orders: [], payments: [] }, truth, 'an acknowledged checkout is lost'],
  ['a second set', { keyed: [call, { ...call, madeId: 'CHKB' }] }, truth, 'key: 2 checkouts of one key'],
  ['cash instead', { orders: [{ ...mias, kinds: ['CASH'] }, noors] }, truth, 'MIAS: paid by CASH'],
  ['no payment', { payments: [first, second] }, truth, 'CHK: 0 whole payments'],
  ['two payments', { payments: [whole, whole, first, second] }, truth, 'CHK: 2 whole payments'],
  ['a payment of no checkout', { payments: [{ ...whole, subjectId: 'CHKB' }] }, truth, 'a payment of no checkout'],
  ['a missing share', { payments: [whole, first] }, truth, 'CHK: shares of MIAS 500 for MIAS 500,NOORS 1000'],
  ['shares that are too small', { payments: [{ ...whole, amount: 1600 }, first, second] }, truth, 'of 1500 in 1600'],
  ['a share that stays open', { payments: [whole, first, { ...second, state: 'open' }] }, truth, 'CHK-2: open, the'],
  ['an order that goes on after a failure', failed(200, 800), truth, 'MIAS: goes on, and its payment has failed'],
  ['a number twice', { refunds: [refund, refund] }, truth, 'CHK: its refunds are CHK-R1,CHK-R1'],
  ['a missing number', { refunds: [further] }, truth, 'CHK: its refunds are CHK-R2'],
  ['a refund of the whole', { refunds: [{ ...refund, paymentId: checkout }] }, truth, 'CHK-R1: returns of no share'],
  ['a refund at the bank alone', {}, returned, 'CHK: the provider carried out an unknown refund CHK-R1'],
])('the checker finds %s', (_name, planted, bank, violation) => {
  expect(checkoutViolationsIn({ ...rows, ...planted }, bank, expected).join('\n')).toContain(violation)
})

test('SAFE2: the checker finds acknowledgements that differ, and one of another checkout', () => {
  const other = { ...acknowledged, checkoutId: 'CHKB' }
  const found = (...said: object[]) => checkoutViolationsIn(rows, truth, { checkouts: [attempt(...said)] }).join()
  expect(found(acknowledged, other)).toContain('key: 2 different acknowledgements')
  expect(found(other)).toContain('CHK: acknowledged as {"checkoutId":"CHKB"')
})

test.each<[string, Partial<TenantRows>, BankTruth, string]>([
  ['a share above what returns', { refunds: [refund, further] }, returned, 'NOORS: 2000 returned of 1000'],
  ['a cancelled order that keeps its share', { refunds: [] }, truth, 'NOORS: 0 returned instead of 1000'],
  ['a bank that returns too much', {}, { ...truth, refunds: [{ ...atBank, amount: '11.00' }] }, 'returned too much'],
  ['a share of money that never came', {}, { ...truth, payments: [] }, 'CHK-1: accepted without payment'],
  [
    'a payment of one share',
    {},
    { ...truth, payments: [{ ...truth.payments[0], amount: '5.00' } as never] },
    'CHK-1: a',
  ],
  ['a lost payment', failed(), truth, 'CHK-2: a payment is lost'],
])('the checker of money finds %s', (_name, planted, bank, violation) => {
  expect(moneyViolationsIn({ ...cancelled, ...planted }, bank, true).join('\n')).toContain(violation)
})

test('the checker of orders knows what a checkout has made, and finds orders that no call has made', () => {
  const calls = (keyed: TenantRows['keyed']) =>
    violationsIn({ ...rows, keyed }, { attempts: [], sent: new Set(['MIAS']), isCooked: false }).join('\n')
  expect(calls([call])).not.toContain('keyed call')
  expect(calls([call])).toContain('NOORS: its confirmation is lost')
  expect(calls([])).toContain('MIAS: 0 keyed calls')
  expect(calls([call, { ...call, madeId: 'GONE' }])).toContain('GONE: a keyed call without its order')
})
