import { expect, test } from '@jest/globals'
import { ledgerViolationsIn } from './check-ledger.ts'
import { isInParts, type PartLeft, partViolations } from './check-parts.ts'
import type { LedgerRows, PassbookRow, TransferRow } from './ledger-rows.ts'
import type { OrderRow, PaymentRow, RefundRow, TenantRows } from './rows.ts'

const [person, wallet] = ['asha', 'WALLET']
const of = (account: string, amount: number) => ({ account, wallet, lot: 0, amount })
const advances = (amount: number) => ({ account: 'advances', wallet: null, lot: 0, amount })
const transfer = (key: string, posting: TransferRow['posting'], ...entries: TransferRow['entries']): TransferRow => ({
  ...{ key, posting, subjectKind: 'order', subjectId: 'ORDER', entries },
})

const topUp = transfer('top-up:T', 'top-up', { ...advances(-300), account: 'provider:paytm' }, of('cash', 300))
const held = transfer('hold:ORDER', 'order-held', of('cash', -100), of('held', 100))
const taken = transfer('hold-end:ORDER', 'hold-taken', of('held', -100), advances(100))
const released = transfer('hold-end:ORDER', 'hold-released', of('held', -100), of('cash', 100))
const back = transfer('refund:BACK', 'order-returned', advances(-100), of('cash', 100))

const rowOf = (status: PassbookRow['status'], balance: number): PassbookRow => ({
  ...{ wallet, type: 'DEBIT', status, amount: 100, balance, subjectKind: 'order', subjectId: 'ORDER' },
})
const toppedUp: PassbookRow = { ...rowOf('SUCCESS', 300), type: 'TOPUP', amount: 300 }
const returnedRow: PassbookRow = { ...rowOf('SUCCESS', 300), type: 'ORDERPAY' }

const order: OrderRow = {
  ...{ id: 'ORDER', person, fulfilment: 'PICKUP', progress: 200, payment: 'TXN_SUCCESS' },
  ...{
    kinds: ['DIGITAL', 'WALLET'],
    checkout: null,
    entry: null,
    fromWallet: 100,
    total: 500,
    comments: '',
    items: 2,
    stages: {},
  },
}
const part: PaymentRow = {
  ...{
    id: 'PART',
    subjectKind: 'order',
    subjectId: 'ORDER',
    person,
    provider: 'wallet',
    planId: null,
    shareOf: null,
    amount: 100,
    state: 'paid',
  },
}
const took = {
  ...({ orderId: 'ORDER', seq: 2, move: 'payment-succeeds', actorKind: 'provider', progress: 100 } as const),
  ...({ payment: 'TXN_SUCCESS', detail: null, at: '2026-11-23T06:30:00.000Z' } as const),
  money: [{ does: 'takes', kind: 'WALLET', amount: 100 }] as const,
}
const refund: RefundRow = { id: 'BACK', paymentId: 'PART', amount: 100, state: 'sent', way: 'wallet' }

const rows: TenantRows = {
  ...{
    tenant: 'spice',
    orders: [order],
    payments: [part],
    refunds: [],
    couponUses: [],
    keyed: [],
    scans: [],
    plans: [],
    events: [took],
  },
  jobs: [{ kind: 'settle-wallet-part', key: 'ORDER', isDead: false, errorKind: null }],
}
const ledger = (transfers: readonly TransferRow[], passbook: readonly PassbookRow[]): LedgerRows => ({
  ...{ wallets: [{ id: wallet, person }], graceMeals: [] },
  balances: ['cash', 'held', 'owed'].map((account) => ({
    ...{ wallet, account: account as 'cash', lot: 0 },
    amount: transfers
      .flatMap(({ entries }) => entries)
      .filter((entry) => entry.wallet === wallet && entry.account === account)
      .reduce((sum, { amount }) => sum + amount, 0),
  })),
  ...{ transfers, passbook },
})

const paid = {
  order,
  left: {
    payments: [part],
    refunds: [],
    rows,
    ledger: ledger([topUp, held, taken], [toppedUp, rowOf('SUCCESS', 200)]),
  },
}
const waiting = {
  order: { ...order, progress: 100, payment: 'USER_PENDING' } as OrderRow,
  left: {
    ...paid.left,
    payments: [{ ...part, state: 'open' } as PaymentRow],
    rows: { ...rows, events: [] },
    ledger: ledger([topUp, held], [toppedUp, rowOf('PENDING', 200)]),
  },
}
const failed = {
  order: { ...order, progress: 800, payment: 'TXN_FAILURE' } as OrderRow,
  left: {
    ...waiting.left,
    payments: [{ ...part, state: 'failed' } as PaymentRow],
    ledger: ledger([topUp, held, released], [toppedUp, rowOf('FAILED', 300)]),
  },
}
const cancelled = {
  order: { ...order, progress: 800 } as OrderRow,
  left: {
    ...paid.left,
    refunds: [refund],
    ledger: ledger([topUp, held, taken, back], [toppedUp, rowOf('SUCCESS', 200), returnedRow]),
  },
}

test.each([paid, waiting, failed, cancelled])('a part that is as it should be: %#', (each) => {
  expect(isInParts(each.order)).toBe(true)
  expect(partViolations(each.order, each.left)).toEqual([])
  expect(ledgerViolationsIn(each.left.ledger)).toEqual([])
})

type Scene = { readonly order: OrderRow; readonly left: PartLeft }

test.each<[string, Scene, Partial<PartLeft>, string]>([
  ['no part', paid, { payments: [] }, '0 parts of a wallet'],
  ['two parts', paid, { payments: [part, part] }, '2 parts of a wallet'],
  ['another amount', paid, { payments: [{ ...part, amount: 99 }] }, 'a part of 99'],
  ['a part that stays held', paid, { payments: waiting.left.payments }, 'its part is open'],
  ['a part that is taken without the rest', { ...failed, left: paid.left }, {}, 'taken without the rest'],
  ['an order that is made without its part', { order, left: failed.left }, {}, 'made without its part'],
  ['a part that nothing settles', waiting, { rows: { ...rows, events: [], jobs: [] } }, 'nothing will settle its part'],
  ['a part without hold', paid, { ledger: ledger([topUp, taken], []) }, 'hold:ORDER: 0 transfers instead of 1'],
  ['a part taken twice', paid, { ledger: ledger([topUp, held, taken, taken], []) }, '2 transfers instead of 1'],
  [
    'taken, and released',
    paid,
    { ledger: ledger([topUp, held, released], []) },
    'moved 100,-100,0 instead of 0,-100,100',
  ],
  [
    'another word in the passbook',
    paid,
    { ledger: ledger([topUp, held, taken], [rowOf('PENDING', 200)]) },
    'PENDING 100',
  ],
  ['a part that is not returned', cancelled, { refunds: [] }, 'its part is not returned'],
  ['too much returned', cancelled, { refunds: [refund, refund] }, '200 of its part returned'],
  ['a part that goes back by a provider', cancelled, { refunds: [{ ...refund, way: null }] }, 'sent by a provider'],
  ['a move that did not take it', paid, { rows: { ...rows, events: [] } }, 'its moves took 0 from the wallet'],
])('the checker finds %s', (_name, scene, over, violation) => {
  expect(partViolations(scene.order, { ...scene.left, ...over }).join('\n')).toContain(violation)
})

test('the checker of ledgers finds a hold that no passbook has, and a state that is not its own', () => {
  expect(ledgerViolationsIn(ledger([topUp, held], [toppedUp])).join()).toContain('PENDING of 100, then 200: not in')
  const wrong = ledger([topUp, held, released], [toppedUp, rowOf('PENDING', 200)])
  expect(ledgerViolationsIn(wrong).join()).toContain('FAILED of 100, then 300: not in the passbook')
})
