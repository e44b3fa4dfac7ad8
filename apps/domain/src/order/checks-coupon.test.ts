import { describe, expect, test } from '@jest/globals'
import { reason } from '../reasons/reason.ts'
import { goodTerms, refusedLine, soldLine } from '../testing/order-terms.ts'
import { amountOf } from './bill.ts'
import { checkOrder, type LineOfOrder, type OrderTerms } from './checks.ts'
import { freshOrder, type Order } from './order.ts'

const delivered = freshOrder('delivery')

const codesOf = (order: Order, terms: OrderTerms, lines: readonly LineOfOrder[] = [soldLine()]) =>
  checkOrder(order, lines, terms).refusals.map(({ code }) => code)

describe('N4, N5: the coupon of an order', () => {
  const terms: OrderTerms = { ...goodTerms, coupon: () => ({ amount: 5000, problem: null }) }
  const withCode: Order = { ...delivered, coupon: 'TEN' }
  const below = reason('coupon-below-minimum', { min: 50_000, missing: 10_000 })
  const refused: OrderTerms = { ...goodTerms, coupon: () => ({ amount: 0, problem: below }) }

  test('takes its amount off the bill of an order that names it', () => {
    expect(amountOf(checkOrder(withCode, [soldLine()], terms).bill, 'coupon')).toBe(5000)
    expect(amountOf(checkOrder(delivered, [soldLine()], terms).bill, 'coupon')).toBe(0)
  })

  test('is checked with the order, its payment, its items total and the day at the store', () => {
    let seen: unknown
    const coupon: OrderTerms['coupon'] = (ordered) => {
      seen = ordered
      return { amount: 0, problem: null }
    }
    checkOrder(withCode, [soldLine(), soldLine(1)], { ...goodTerms, coupon })
    expect(seen).toEqual({ order: withCode, payments: ['CASH'], items: 60_000, today: goodTerms.here?.date })
  })

  test('is refused at payment, and the order can be placed without it', () => {
    expect(checkOrder(withCode, [soldLine()], refused).refusals).toEqual([{ ...below, stage: 'pay', final: false }])
    expect(codesOf(delivered, refused)).toEqual([])
  })

  test('a minimum is not compared while a line cannot be ordered', () =>
    expect(codesOf(withCode, refused, [soldLine(), refusedLine(reason('dish-gone'))])).toEqual(['dish-gone']))
})
