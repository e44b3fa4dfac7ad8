import { describe, expect, test } from '@jest/globals'
import { amountOf, type Bill } from '@tiffin/domain/order/bill'
import fc from 'fast-check'
import { wireOrderSample } from '../../testing/wire-samples.ts'
import { toBill } from './bill.ts'
import { wireOrder } from './wire.ts'

const billOf = (over: object = {}): Bill => toBill(wireOrder.parse({ ...wireOrderSample, ...over }))

const linesOf = ({ lines }: Bill) => lines.map(({ code, total }) => [code, total])

const sumOf = ({ lines }: Bill, kind: string): number =>
  lines.reduce((sum, line) => (line.kind === kind ? sum + line.total : sum), 0)

const rupees = fc.integer({ min: -50_000, max: 500_000 }).map((paise) => paise / 100)

const listed = fc.record({
  code: fc.constantFrom('items', 'packaging', 'delivery', 'coupon', 'gst'),
  kind: fc.constantFrom('adds', 'saves', 'contains'),
  perMeal: rupees,
  total: rupees,
})

describe('the bill of a placed order adds up (AMB2)', () => {
  test('an upstream that sends no price of the dishes: they cost what the charges leave of the total', () => {
    expect(linesOf(billOf({ itemTotal: undefined, couponAmount: 50 }))).toEqual([
      ['items', 44_900],
      ['packaging', 1000],
      ['delivery', 2000],
      ['coupon', 5000],
    ])
  })

  test('an upstream that adds its tax: the dishes include it', () => {
    const bill = billOf({ orderValue: 448.95 })
    expect([amountOf(bill, 'items'), bill.total]).toEqual([41_895, 44_895])
  })

  test('a listed bill whose lines do not add up is ignored', () => {
    const billLines = [{ code: 'items', kind: 'adds', perMeal: 399, total: 399 }]
    expect(linesOf(billOf({ billLines }))).toEqual([
      ['items', 39_900],
      ['packaging', 1000],
      ['delivery', 2000],
    ])
  })

  test('charges above the total: only the total is known', () =>
    expect(linesOf(billOf({ orderValue: 15 }))).toEqual([['items', 1500]]))

  test('for any figures: added minus saved lines are the total, and no line is negative', () => {
    const figures = fc.record({
      orderType: fc.constantFrom('DELIVERY', 'PICKUP'),
      orderValue: rupees,
      itemTotal: rupees,
      packagingCharges: rupees,
      deliveryCharges: rupees,
      couponAmount: rupees,
      billLines: fc.option(fc.array(listed, { maxLength: 3 })),
    })
    fc.assert(
      fc.property(figures, (over) => {
        const bill = billOf(over)
        expect(bill.total).toBe(sumOf(bill, 'adds') - sumOf(bill, 'saves'))
        for (const { total } of bill.lines) expect(total).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
