import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { sumOf, tendersOf } from '../money/tenders.ts'
import { goodTerms, offersAll, soldLine } from '../testing/order-terms.ts'
import { dueNow, held } from './bill.ts'
import { checkOrder, type OrderTerms } from './checks.ts'
import { placeMoveOf } from './lifecycle.ts'
import { type Days, freshOrder, NOW, type Order } from './order.ts'
import { balanceNeeded, partFromBalance, partProblem, takesParts, tenderKindsOf, walletPartOf } from './part-payment.ts'
import { applyMove } from './transitions.ts'

const both = { payments: ['CASH', 'DIGITAL', 'WALLET'], partPayment: true } as const
const workdays: Days = { kind: 'days', from: '2026-11-23', to: '2026-11-27', weekdays: [1], minute: 780 }
const order = (more: Partial<Order> = {}): Order =>
  ({ ...freshOrder('pickup'), payment: 'DIGITAL', fromWallet: 10_000, ...more }) as Order
const terms = (balance: number | null, offers: object = both) => ({
  store: { offers: { ...both, ...offers } },
  balance,
})

describe('AMB110: an order that wallet and provider may pay together', () => {
  test.each([
    [{ plan: NOW }, {}, true],
    [{ plan: { kind: 'later', date: '2026-11-24', minute: 780, by: 'diner' } }, {}, true],
    [{ plan: workdays }, {}, false],
    [{ plan: NOW }, { partPayment: false }, false],
    [{ plan: NOW }, { partPayment: undefined }, false],
    [{ plan: NOW }, { payments: ['CASH', 'WALLET'] }, false],
    [{ plan: NOW }, { payments: ['CASH', 'DIGITAL'] }, false],
  ] as const)('%j with %j: %p', (planned, offers, expected) =>
    expect(takesParts(planned, { ...both, ...offers })).toBe(expected),
  )

  test.each([
    [{}, 10_000, null],
    [{}, null, null],
    [{}, 9_999, 'balance-below-total'],
    [{ fromWallet: 0 }, 0, null],
    [{ fromWallet: undefined }, 0, null],
    [{ fromWallet: 37_000 }, 50_000, 'payment-not-offered'],
    [{ fromWallet: 36_999 }, 50_000, null],
    [{ fromWallet: -1 }, 50_000, 'payment-not-offered'],
    [{ payment: 'CASH' }, 50_000, 'payment-not-offered'],
    [{ payment: 'WALLET' }, 50_000, 'payment-not-offered'],
    [{ payment: null }, 50_000, 'payment-not-offered'],
    [{ plan: workdays }, 50_000, 'payment-not-offered'],
  ] as const)('%j of 370 rupees, a balance of %p: %p', (more, balance, code) =>
    expect(partProblem(order(more as Partial<Order>), 37_000, terms(balance))?.code ?? null).toBe(code),
  )

  test('M10: the part that a balance pays: all of it, while it does not cover the total', () => {
    expect([partFromBalance(100, 370), partFromBalance(370, 370), partFromBalance(0, 370)]).toEqual([100, 0, 0])
  })

  test('M9, M10: what the wallet must hold alone', () => {
    expect([balanceNeeded({ plan: NOW }, { total: 5 }), balanceNeeded({ plan: workdays }, { total: 5 })]).toEqual([
      5, 10,
    ])
  })

  test('SB9: every part counts for a coupon', () => {
    expect([tenderKindsOf('DIGITAL', 1), tenderKindsOf('DIGITAL', 0), tenderKindsOf(null, 0)]).toEqual([
      ...[['DIGITAL', 'WALLET'], ['DIGITAL'], []],
    ])
    expect([walletPartOf(order()), walletPartOf(order({ payment: 'CASH' }))]).toEqual([10_000, 0])
  })
})

describe('the bill of an order in parts', () => {
  const offers = { ...offersAll, ...both }
  const asked: OrderTerms = { ...goodTerms, store: { ...goodTerms.store, offers }, balance: 10_000 }
  const { bill, refusals } = checkOrder(order(), [soldLine()], asked)

  test("the provider's rest comes first, then the wallet's part; all of it is due now, nothing held for meals", () => {
    expect(refusals).toEqual([])
    expect(bill.tenders).toEqual([
      { kind: 'DIGITAL', amount: bill.total - 10_000, dueNow: bill.total - 10_000, held: 0 },
      { kind: 'WALLET', amount: 10_000, dueNow: 10_000, held: 0 },
    ])
    expect([dueNow(bill), held(bill), placeMoveOf(bill.tenders)]).toEqual([bill.total, 0, 'place-digital'])
  })

  test('a balance that has shrunk meanwhile is the last refusal', () => {
    const shrunk = checkOrder(order(), [soldLine()], { ...asked, balance: 9_999 })
    expect(shrunk.refusals.map(({ code, final }) => [code, final])).toEqual([['balance-below-total', false]])
  })

  test('tenders of any part add up to the total, and none is below zero', () =>
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: -10, max: 110_000 }), (total, part) => {
        const tenders = tendersOf(total, 'DIGITAL', part)
        expect(sumOf(tenders)).toBe(total)
        expect(tenders.every(({ amount }) => amount >= 0)).toBe(true)
        expect(tenders).toHaveLength(part > 0 && part < total ? 2 : 1)
      }),
    ))
})

test('another choice of payment forgets the part', () => {
  const settings = { clientType: 'NORMAL', offers: { ...offersAll, ...both } } as const
  const paidBy = (move: Pick<Order, 'payment' | 'fromWallet'>) =>
    applyMove({ move: 'paid-by', ...move }, order(), settings)
  expect(paidBy({ payment: 'CASH' })).toEqual({ order: { ...freshOrder('pickup'), payment: 'CASH' } })
  expect(paidBy({ payment: 'DIGITAL', fromWallet: 5 })).toMatchObject({ order: { payment: 'DIGITAL', fromWallet: 5 } })
})
