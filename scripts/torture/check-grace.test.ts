import { expect, test } from '@jest/globals'
import { graceViolationsIn } from './check-grace.ts'
import { ledgerViolationsIn } from './check-ledger.ts'
import { walletViolationsIn } from './check-wallet.ts'
import type { GraceRow, LedgerRows, TransferRow } from './ledger-rows.ts'
import type { OrderRow, PaymentRow, RefundRow, TenantRows } from './rows.ts'

const [person, wallet] = ['asha', 'WALLET']
const own = (account: string, amount: number) => ({ account, wallet, lot: 0, amount })
const advances = (amount: number) => ({ account: 'advances', wallet: null, lot: 0, amount })

const orderOf = (id: string): OrderRow => ({
  ...{ id, person, fulfilment: 'PICKUP', progress: 100, payment: 'TXN_SUCCESS', stages: {} },
  ...{ kinds: ['WALLET'], checkout: null, entry: null, fromWallet: 500, total: 500, comments: '', items: 1 },
})
const paymentOf = (id: string): PaymentRow => ({
  ...{ id: `${id}-PAID`, subjectKind: 'order', subjectId: id, person, provider: 'wallet', planId: null, shareOf: null },
  ...{ amount: 500, state: 'paid' },
})
const mealOf = (orderId: string, madeAt: number): GraceRow => {
  return { orderId, person, entry: 'mia', amount: 500, owed: 500, madeAt, settledAt: null }
}
const transferOf = (key: string, posting: TransferRow['posting'], entries: TransferRow['entries']): TransferRow => {
  return { key, posting, subjectKind: 'order', subjectId: key.split(':')[1] ?? '', entries }
}
const credit = (id: string) =>
  transferOf(`order:${id}`, 'meal-on-credit', [own('grace-receivable', -500), advances(500)])
const settlement = (id: string, amount = 500) =>
  transferOf(`grace:${id}`, 'grace-settled', [own('cash', -amount), own('grace-receivable', amount)])
const gift = transferOf('bonus:GIFT', 'bonus', [
  own('cash', 500),
  { account: 'bonus-given', wallet: null, lot: 0, amount: -500 },
])
const balanceOf = (account: 'cash' | 'held' | 'owed' | 'grace-receivable', amount: number) => {
  return { wallet, account, lot: 0, amount }
}

/** Two meals were made on credit, and a bonus has settled the older one. */
const [older, younger] = [mealOf('OLDER', 1), mealOf('YOUNGER', 2)]
const settled: GraceRow = { ...older, owed: 0, settledAt: 3 }
const ledger: LedgerRows = {
  wallets: [{ id: wallet, person }],
  balances: [balanceOf('cash', 0), balanceOf('held', 0), balanceOf('owed', 0), balanceOf('grace-receivable', 500)],
  transfers: [credit('OLDER'), credit('YOUNGER'), gift, settlement('OLDER')],
  passbook: [
    { wallet, type: 'BONUS', status: 'SUCCESS', amount: 500, balance: 500, subjectKind: 'order', subjectId: 'GIFT' },
    { wallet, type: 'DEBIT', status: 'SUCCESS', amount: 500, balance: 0, subjectKind: 'order', subjectId: 'OLDER' },
  ],
  graceMeals: [settled, younger],
}
const rows: TenantRows = {
  ...{ tenant: 'school', orders: [orderOf('OLDER'), orderOf('YOUNGER')], refunds: [], events: [], keyed: [], jobs: [] },
  ...{ payments: [paymentOf('OLDER'), paymentOf('YOUNGER')], couponUses: [], scans: [], plans: [] },
}

/** The younger meal was cancelled before it was settled. */
const back: RefundRow = { id: 'BACK', paymentId: 'YOUNGER-PAID', amount: 500, state: 'sent', way: 'owed' }
const owedLess = transferOf('refund:BACK', 'grace-cancelled', [advances(-500), own('grace-receivable', 500)])
const returned = {
  rows: { ...rows, refunds: [back] },
  ledger: {
    ...ledger,
    transfers: [...ledger.transfers, owedLess],
    graceMeals: [settled, { ...younger, owed: 0 }],
    balances: [...ledger.balances.slice(0, 3), balanceOf('grace-receivable', 0)],
  },
}

test('meals on credit that are owed, settled and cancelled have no violation', () => {
  expect(graceViolationsIn(rows, ledger)).toEqual([])
  expect(ledgerViolationsIn(ledger)).toEqual([])
  expect(graceViolationsIn(returned.rows, returned.ledger)).toEqual([])
})

const third = mealOf('THIRD', 3)

test.each<[string, Partial<TenantRows>, Partial<LedgerRows>, string]>([
  ['a credit of no meal', {}, { graceMeals: [settled] }, 'order:YOUNGER: on credit, and of no meal'],
  ['a meal without its order', { orders: [orderOf('OLDER')] }, {}, 'YOUNGER: a meal on credit of no such order'],
  [
    'a meal of another price',
    {},
    { graceMeals: [settled, { ...younger, amount: 400 }] },
    'YOUNGER: a meal on credit of',
  ],
  ['a meal without its credit', {}, { transfers: [credit('OLDER')] }, 'YOUNGER: on credit by 0 transfers'],
  ['a settlement that is lost', {}, { transfers: ledger.transfers.slice(0, 3) }, 'OLDER: settled by 0 transfers'],
  [
    'a meal settled twice',
    {},
    { transfers: [...ledger.transfers, settlement('OLDER')] },
    'OLDER: settled by 2 transfers',
  ],
  [
    'half a settlement',
    {},
    { transfers: [...ledger.transfers.slice(0, 3), settlement('OLDER', 250)] },
    'OLDER: settled with 250 of 500',
  ],
  ['a refund that is owed still', { refunds: [back] }, {}, 'YOUNGER: 500 owed of 0'],
  ['another sum on the account', {}, { balances: [balanceOf('grace-receivable', 400)] }, 'and 400 by the ledger'],
  ['a younger meal first', {}, { graceMeals: [{ ...settled, madeAt: 4 }, younger] }, 'OLDER: settled before the older'],
  ['money that settles nothing', {}, { balances: [balanceOf('cash', 500)] }, 'not settled, and the wallet holds 500'],
  [
    'more meals of a child than are given',
    {},
    { graceMeals: [older, younger, third] },
    'asha: 3 meals of one child on credit',
  ],
  [
    'more than is given',
    {},
    { graceMeals: [settled, { ...younger, owed: 500_001 }] },
    'asha: owes 500001, more than is given',
  ],
])('decision 0103: the checker finds %s', (_name, over, overLedger, violation) => {
  expect(graceViolationsIn({ ...rows, ...over }, { ...ledger, ...overLedger }).join('\n')).toContain(violation)
})

test('decision 0103: the checker of wallets finds a refund of an open meal on credit that goes into the wallet', () => {
  const truth = { payments: [], refunds: [] }
  const wanted = { topUps: [], isSettled: false }
  const paid = { ...returned, rows: { ...returned.rows, refunds: [{ ...back, way: 'wallet' as const }] } }
  expect(walletViolationsIn({ ...returned, truth }, wanted).join()).not.toContain('BACK')
  expect(walletViolationsIn({ ...paid, truth }, wanted).join()).toContain('BACK: sent by wallet')
})
