import { describe, expect, test } from '@jest/globals'
import { ledgerViolationsIn } from './check-ledger.ts'
import type { BankTruth } from './check-money.ts'
import { walletViolationsIn } from './check-wallet.ts'
import type { BalanceRow, LedgerRows, PassbookRow, TransferRow } from './ledger-rows.ts'
import type { OrderRow, PaymentRow, RefundRow, TenantRows } from './rows.ts'
import type { TopUpAttempt } from './top-ups.ts'

const [person, wallet] = ['asha', 'WALLET']
const cash = (amount: number) => ({ account: 'cash', wallet, lot: 0, amount })
const own = (account: string, amount: number) => ({ account, wallet: null, lot: 0, amount })

const topUpTransfer: TransferRow = {
  ...{ key: 'top-up:TOPUP', posting: 'top-up', subjectKind: 'top-up', subjectId: 'TOPUP' },
  entries: [own('provider:paytm', -800), cash(800)],
}
const debit: TransferRow = {
  ...{ key: 'order:ORDER', posting: 'order-paid', subjectKind: 'order', subjectId: 'ORDER' },
  entries: [cash(-500), own('advances', 500)],
}
const back: TransferRow = {
  ...{ key: 'refund:BACK', posting: 'order-returned', subjectKind: 'order', subjectId: 'ORDER' },
  entries: [own('advances', -500), cash(500)],
}
const toppedUp: PassbookRow = {
  ...{ wallet, type: 'TOPUP', status: 'SUCCESS', amount: 800, balance: 800 },
  ...{ subjectKind: 'top-up', subjectId: 'TOPUP' },
}
const debited: PassbookRow = {
  ...{ wallet, type: 'DEBIT', status: 'SUCCESS', amount: 500, balance: 300 },
  ...{ subjectKind: 'order', subjectId: 'ORDER' },
}
const balanceOf = (account: BalanceRow['account'], amount: number): BalanceRow => ({ wallet, account, lot: 0, amount })

const ledger: LedgerRows = {
  graceMeals: [],
  wallets: [{ id: wallet, person }],
  balances: [balanceOf('cash', 300), balanceOf('held', 0), balanceOf('owed', 0)],
  transfers: [topUpTransfer, debit],
  passbook: [toppedUp, debited],
}

const order: OrderRow = {
  ...{ id: 'ORDER', person, fulfilment: 'PICKUP', progress: 200, payment: 'TXN_SUCCESS' },
  ...{
    kinds: ['WALLET'],
    checkout: null,
    entry: null,
    fromWallet: 500,
    total: 500,
    comments: '',
    items: 2,
    stages: {},
  },
}
const payment: PaymentRow = {
  ...{
    id: 'PAYMENT',
    subjectKind: 'order',
    subjectId: 'ORDER',
    person,
    provider: 'wallet',
    planId: null,
    shareOf: null,
  },
  ...{ amount: 500, state: 'paid' },
}
const topUp: PaymentRow = {
  ...{
    id: 'TOPUP',
    subjectKind: 'top-up',
    subjectId: 'TOPUP',
    person,
    provider: 'paytm',
    planId: null,
    shareOf: null,
    amount: 800,
    state: 'paid',
  },
}
const placed = {
  ...({ orderId: 'ORDER', seq: 1, move: 'place-wallet', actorKind: 'owner', progress: 100 } as const),
  ...({ payment: 'TXN_SUCCESS', detail: null, at: '2026-11-23T06:30:00.000Z' } as const),
  money: [{ does: 'takes', kind: 'WALLET', amount: 500 }] as const,
}
const keyed = { actor: person, operation: 'topUp', key: 'KEY', madeId: 'TOPUP', answer: '{}' }
const rows: TenantRows = {
  ...{
    tenant: 'spice',
    orders: [order],
    payments: [payment, topUp],
    refunds: [],
    couponUses: [],
    scans: [],
    plans: [],
    jobs: [],
  },
  ...{ keyed: [keyed], events: [placed] },
}
const atBank = (status: string | null): BankTruth => {
  return { payments: [{ paymentId: 'TOPUP', amount: '8.00', status }], refunds: [] }
}
const truth = atBank('TXN_SUCCESS')

const refund: RefundRow = { id: 'BACK', paymentId: 'PAYMENT', amount: 500, state: 'sent', way: 'wallet' }
const cancelled: OrderRow = { ...order, progress: 800 }
const returned = {
  rows: { ...rows, orders: [cancelled], refunds: [refund] },
  ledger: { ...ledger, transfers: [topUpTransfer, debit, back] },
}

/** AMB113: a meal that was called off, of which so much came back. */
const calledOff = (amount: number) => ({
  rows: {
    ...{ ...rows, orders: [cancelled], refunds: [{ ...refund, amount }] },
    events: [
      placed,
      { ...placed, seq: 2, move: 'absent' as const, money: [{ does: 'returns', kind: 'WALLET', amount }] as const },
    ],
  },
  ledger: {
    ...ledger,
    transfers: [topUpTransfer, debit, { ...back, entries: [own('advances', -amount), cash(amount)] }],
  },
})

const openTopUp: PaymentRow = { ...topUp, state: 'open' }
const pending: PassbookRow = { ...toppedUp, status: 'PENDING', balance: null }
/** A top-up that waits for its payer, and nothing else. */
const waiting = {
  rows: {
    ...{ ...rows, orders: [], events: [], payments: [openTopUp] },
    jobs: [{ kind: 'settle-top-up', key: 'TOPUP', isDead: false, errorKind: null }],
  },
  ledger: { ...ledger, transfers: [], passbook: [pending] },
}

const answerOf = (topUpId: string, state: string) => {
  return { status: 200, text: JSON.stringify({ topUp: { topUpId, state } }) }
}
const attempt: TopUpAttempt = {
  ...{ tenant: 'spice', person, key: 'KEY', amount: 800 },
  answers: [answerOf('TOPUP', 'undecided')],
  settled: [answerOf('TOPUP', 'succeeded')],
}
const expected = { topUps: [attempt], isSettled: true }
const begun = { topUps: [{ ...attempt, settled: [] }], isSettled: false }

test('a paid, a returned and a waiting wallet are as they should be', () => {
  expect(ledgerViolationsIn(ledger)).toEqual([])
  expect(walletViolationsIn({ rows, ledger, truth }, expected)).toEqual([])
  expect(walletViolationsIn({ ...returned, truth }, expected)).toEqual([])
  expect(walletViolationsIn({ ...calledOff(335), truth }, expected)).toEqual([])
  expect(walletViolationsIn({ ...waiting, truth: atBank(null) }, begun)).toEqual([])
})

describe('the checker of ledgers finds', () => {
  test.each<[string, Partial<LedgerRows>, string]>([
    ['a transfer twice', { transfers: [topUpTransfer, debit, debit] }, 'order:ORDER: 2 transfers'],
    ['half a transfer', { transfers: [topUpTransfer, { ...debit, entries: [cash(-500)] }] }, 'a transfer of 1 entries'],
    [
      'money from nowhere',
      { transfers: [topUpTransfer, { ...debit, entries: [cash(-500), own('advances', 501)] }] },
      'its entries sum to 1',
    ],
    ['a balance of its own', { balances: [balanceOf('cash', 301)] }, 'its entries say 300'],
    ['entries without a balance', { balances: [] }, 'WALLET cash 0: entries without a balance'],
    ['a balance below zero', { balances: [balanceOf('cash', -1)] }, 'below zero'],
    [
      'a balance of no wallet',
      { balances: [...ledger.balances, { ...balanceOf('cash', 0), wallet: 'OTHER' }] },
      'OTHER cash 0: a balance of no wallet',
    ],
    ['half a wallet', { balances: ledger.balances.slice(0, 2) }, 'WALLET owed 0: half a wallet'],
    ['two wallets of one person', { wallets: [...ledger.wallets, { id: 'OTHER', person }] }, 'asha: 2 wallets'],
    [
      'an overdrawn wallet',
      { transfers: [debit, topUpTransfer] },
      'order:ORDER: the wallet WALLET is overdrawn by 500',
    ],
    ['a debit that no passbook has', { passbook: [toppedUp] }, 'DEBIT of 500, then 300: not in the passbook'],
    ['a row of nothing', { passbook: [...ledger.passbook, debited] }, 'DEBIT of 500, then 300: in the passbook alone'],
    [
      'another balance in a row',
      { passbook: [toppedUp, { ...debited, balance: 301 }] },
      'then 301: in the passbook alone',
    ],
    [
      'a balance of a failed row',
      { passbook: [...ledger.passbook, { ...pending, balance: 1 }] },
      'a balance of nothing',
    ],
  ])('%s', (_name, over, violation) => {
    expect(ledgerViolationsIn({ ...ledger, ...over }).join('\n')).toContain(violation)
  })
})

describe('the checker of wallets finds', () => {
  test.each<[string, Partial<TenantRows>, Partial<LedgerRows>, string]>([
    ['an order without its debit', {}, { transfers: [topUpTransfer] }, 'order:ORDER: 0 transfers instead of 1'],
    ['two debits', {}, { transfers: [topUpTransfer, debit, debit] }, 'order:ORDER: 2 transfers instead of 1'],
    [
      'a debit of another amount',
      {},
      { transfers: [topUpTransfer, { ...debit, entries: [cash(-499), own('advances', 499)] }] },
      'moved -499 instead of -500',
    ],
    [
      "a debit of another person's wallet",
      {},
      { transfers: [topUpTransfer, { ...debit, entries: [{ ...cash(-500), wallet: 'OTHER' }, own('advances', 500)] }] },
      'moves -500 of cash elsewhere',
    ],
    ['a debit of a cash order', { orders: [{ ...order, kinds: ['CASH'] }] }, {}, 'that the wallet does not pay'],
    ['an order without its payment', { payments: [topUp] }, {}, 'ORDER: half an order'],
    ['two payments', { payments: [payment, payment, topUp] }, {}, 'ORDER: half an order'],
    ['a payment that is not made', { payments: [{ ...payment, state: 'open' }, topUp] }, {}, 'ORDER: half an order'],
    ['a payment without its order', { orders: [] }, {}, 'PAYMENT: a payment of no order'],
    ['a debit without its order', { orders: [], payments: [topUp] }, {}, 'order:ORDER: a transfer of nothing'],
    ['a paid order that waits', { orders: [{ ...order, payment: 'USER_PENDING' }] }, {}, 'shown as USER_PENDING'],
    ['a cancelled order that returns nothing', { orders: [cancelled] }, {}, '0 returned instead of 500'],
    ['a refund that no transfer carries out', { refunds: [refund] }, {}, 'refund:BACK: 0 transfers instead of 1'],
    ['too much returned', { refunds: [refund, { ...refund, id: 'B2' }] }, {}, '1000 returned of 500'],
    ['a refund elsewhere', { refunds: [{ ...refund, way: null, state: 'accepted' }] }, {}, 'accepted by a provider'],
    ['a placement that took another amount', { events: [{ ...placed, money: [] }] }, {}, 'its moves took 0'],
    [
      'a move that returned what no refund returns',
      { events: [{ ...placed, money: [...placed.money, { does: 'returns', kind: 'WALLET', amount: 500 }] }] },
      {},
      'its moves returned 500',
    ],
    ['a top-up credited twice', {}, { transfers: [topUpTransfer, topUpTransfer, debit] }, 'top-up:TOPUP: 2 transfers'],
    ['a paid top-up that is not credited', {}, { transfers: [debit] }, 'top-up:TOPUP: 0 transfers instead of 1'],
    ['a credit of a failed top-up', { payments: [payment, { ...topUp, state: 'failed' }] }, {}, 'failed, and credited'],
    ['a forgotten top-up', { payments: [payment, { ...topUp, state: 'failed' }] }, {}, 'TOPUP: a top-up is lost'],
    ['another word in the passbook', {}, { passbook: [pending, debited] }, 'its passbook says TOPUP PENDING 800'],
    ['a top-up without its key', { keyed: [] }, {}, 'TOPUP: 0 keyed calls'],
    ['an acknowledged top-up that is lost', { payments: [payment] }, {}, 'an acknowledged top-up is lost'],
    ['a top-up of another amount', { payments: [payment, { ...topUp, amount: 1 }] }, {}, 'the top-up of another wish'],
  ])('%s', (_name, over, overLedger, violation) => {
    const left = { rows: { ...rows, ...over }, ledger: { ...ledger, ...overLedger }, truth }
    expect(walletViolationsIn(left, expected).join('\n')).toContain(violation)
  })

  test('a credit without payment, a top-up that nothing settles, and one that is not settled', () => {
    const unpaid = walletViolationsIn({ rows, ledger, truth: atBank(null) }, expected)
    expect(unpaid.join()).toContain('TOPUP: credited without payment')
    const unwatched = { ...waiting, rows: { ...waiting.rows, jobs: [] }, truth: atBank(null) }
    expect(walletViolationsIn(unwatched, begun).join()).toContain('TOPUP: nothing will settle it')
    const late = walletViolationsIn({ ...waiting, truth: atBank(null) }, { ...begun, isSettled: true })
    expect(late.join()).toContain('TOPUP: not settled')
  })

  test.each([
    [500, '500 returned of 335'],
    [334, '334 returned instead of 335'],
  ])('AMB113: a meal called off of which %s come back', (amount, violation) => {
    expect(walletViolationsIn({ ...calledOff(amount), truth }, expected).join()).toContain(violation)
  })

  test('a diner who was told something else, and two top-ups of one key', () => {
    const told = walletViolationsIn({ ...waiting, truth: atBank(null) }, { ...expected, isSettled: false })
    expect(told.join()).toContain('TOPUP: told as added, and open')
    const twice = { ...attempt, answers: [answerOf('TOPUP', 'undecided'), answerOf('OTHER', 'undecided')] }
    const doubled = walletViolationsIn({ rows, ledger, truth }, { ...expected, topUps: [twice] })
    expect(doubled.join()).toContain('KEY: 2 top-ups of one key')
  })
})
