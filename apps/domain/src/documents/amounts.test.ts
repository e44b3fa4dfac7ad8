import { describe, expect, test } from '@jest/globals'
import type { StateCode } from '../money/gst-number.ts'
import { billOf } from '../order/bill.ts'
import { soldLine } from '../testing/any-sale.ts'
import { placeOfSupplyOf, type SoldLine, type SupplyTerms, saleAmounts, splitOf, voucherAmounts } from './amounts.ts'
import type { RateAmounts } from './document.ts'

const haryana: SupplyTerms = { registration: 'regular', state: '06', deliveredTo: null }
const goods = (line: number, name: string, changes: Partial<SoldLine>): SoldLine =>
  soldLine(line, name, { taxCode: '2001', ...changes })

const halves = (rate: number, taxable: number, half: number): RateAmounts => ({
  ...{ rate, taxable, central: half, state: half, integrated: 0 },
})

const figuresOf = ({ rate, taxable, central, state, integrated }: RateAmounts): RateAmounts => ({
  ...{ rate, taxable, central, state, integrated },
})

const NO_CHARGES = { packaging: 0, delivery: 0, coupon: 0, returned: 0 }

/** The tax of the bill of the same order, by rate. */
const taxOfBill = (lines: readonly SoldLine[], { packaging, delivery, coupon }: typeof NO_CHARGES) =>
  billOf(lines, {
    ...{ orderType: 'regular', deliveryMode: 'delivery', meals: 1, gstEnabled: true, payment: 'CASH' },
    ...{ packagingCharges: packaging, deliveryCharges: delivery, couponAmount: coupon },
  })
    .lines.filter(({ code }) => code === 'gst')
    .map(({ rate, total }) => [rate, total])

const taxOf = (rates: readonly RateAmounts[]) =>
  rates
    .map(({ rate, central, state, integrated }) => [rate, central + state + integrated])
    .filter(([, tax]) => tax !== 0)

describe('AMB2, AMB112: mixed-rate orders with a coupon, worked out by hand', () => {
  test('a dish and a jar: two rates, charges and coupon spread by value', () => {
    const lines = [
      soldLine(0, 'Dal makhani', { unitPrice: 24_000, quantity: 2 }),
      goods(1, 'Mango pickle', { unitPrice: 19_900, taxPercent: 12 }),
    ]
    // Items 48000 + 19900 = 67900; + 2000 + 3000 - 7500 = 65400.
    const figures = { packaging: 2000, delivery: 3000, coupon: 7500, returned: 0, total: 65_400 }
    const amounts = saleAmounts(lines, figures, haryana)
    // At 5 %: 65400 x 48000 / 67900 = 46232.69: 46233. Its half: 46233 x 5 / 210 = 1100.79: 1101. 46233 - 2202 = 44031.
    // At 12 %: 65400 - 46233 = 19167. Its half: 19167 x 12 / 224 = 1026.80: 1027. 19167 - 2054 = 17113.
    expect(amounts.rates).toEqual([halves(5, 44_031, 1101), halves(12, 17_113, 1027)])
    expect(amounts.lines).toEqual([
      {
        ...{ line: 0, name: 'Dal makhani', taxCode: '996331', quantity: 2, unitPrice: 24_000, gross: 48_000 },
        ...halves(5, 44_031, 1101),
      },
      {
        ...{ line: 1, name: 'Mango pickle', taxCode: '2001', quantity: 1, unitPrice: 19_900, gross: 19_900 },
        ...halves(12, 17_113, 1027),
      },
    ])
    expect(amounts).toMatchObject({ split: 'sgst', ...figures })
    expect(taxOf(amounts.rates)).toEqual(taxOfBill(lines, figures))
  })

  test('two dishes at one rate and exempt bread: the lines of a rate add up to it', () => {
    const lines = [
      soldLine(0, 'Lassi', { unitPrice: 7500, quantity: 3 }),
      soldLine(1, 'Bread', { unitPrice: 4500, quantity: 2, taxPercent: 0 }),
      soldLine(2, 'Thali', { unitPrice: 18_500 }),
    ]
    // Items 22500 + 9000 + 18500 = 50000; + 4000 - 5000 = 49000.
    const figures = { packaging: 0, delivery: 4000, coupon: 5000, returned: 0, total: 49_000 }
    const amounts = saleAmounts(lines, figures, haryana)
    // Exempt: 49000 x 9000 / 50000 = 8820. At 5 %: 40180, its half 40180 x 5 / 210 = 956.67: 957; 40180 - 1914 = 38266.
    expect(amounts.rates).toEqual([halves(0, 8820, 0), halves(5, 38_266, 957)])
    // Lassi has 22500 of 41000: 38266 x 225 / 410 = 20999.63 and 957 x 225 / 410 = 525.18; the thali 17266.37 and 431.82.
    // The paisa that is left goes to the larger remainder: of the first to the lassi, of the second to the thali.
    expect(amounts.lines.map(figuresOf)).toEqual([halves(5, 21_000, 525), halves(0, 8820, 0), halves(5, 17_266, 432)])
    expect(taxOf(amounts.rates)).toEqual(taxOfBill(lines, figures))
  })

  test('three rates in a union territory, with an amount returned before the document', () => {
    const lines = [
      goods(0, 'Cola', { unitPrice: 6000, quantity: 2, taxPercent: 18 }),
      soldLine(1, 'Biryani', { unitPrice: 30_000, customisation: 2000 }),
      goods(2, 'Biscuits', { unitPrice: 15_000, taxPercent: 12 }),
    ]
    // Items 12000 + 32000 + 15000 = 59000; + 1500 - 10000 = 50500, of which 5550 were returned: 44950.
    const figures = { packaging: 1500, delivery: 0, coupon: 10_000, returned: 5550, total: 44_950 }
    const { split, rates, lines: placed } = saleAmounts(lines, figures, { ...haryana, state: '04' })
    // Up to 5 %: 44950 x 32000 / 59000 = 24379.66: 24380. Up to 12 %: 44950 x 47000 / 59000 = 35807.63: 35808, so 11428
    // at 12 %, and the rest, 9142, at 18 %.
    // Halves: 24380 x 5 / 210 = 580.48: 580. 11428 x 12 / 224 = 612.21: 612. 9142 x 18 / 236 = 697.27: 697.
    // Without tax: 24380 - 1160 = 23220. 11428 - 1224 = 10204. 9142 - 1394 = 7748.
    expect([split, rates]).toEqual(['utgst', [halves(5, 23_220, 580), halves(12, 10_204, 612), halves(18, 7748, 697)]])
    expect(placed.map(({ name, unitPrice, gross, taxable }) => [name, unitPrice, gross, taxable])).toEqual([
      ['Cola', 6000, 12_000, 7748],
      ['Biryani', 32_000, 32_000, 23_220],
      ['Biscuits', 15_000, 15_000, 10_204],
    ])
  })

  test('packaged goods to another state: the same tax, in one', () => {
    const lines = [
      goods(0, 'Mango pickle', { unitPrice: 19_900, quantity: 3, taxPercent: 12 }),
      goods(1, 'Box of cola', { unitPrice: 45_000, taxPercent: 18 }),
    ]
    // Items 59700 + 45000 = 104700; + 6000 - 10700 = 100000.
    const figures = { packaging: 0, delivery: 6000, coupon: 10_700, returned: 0, total: 100_000 }
    const amounts = saleAmounts(lines, figures, { ...haryana, deliveredTo: '27' })
    // At 12 %: 100000 x 59700 / 104700 = 57020.06: 57020; tax 2 x (57020 x 12 / 224 = 3054.64: 3055) = 6110.
    // At 18 %: 42980; tax 2 x (42980 x 18 / 236 = 3278.14: 3278) = 6556.
    expect(amounts.split).toBe('igst')
    expect(amounts.rates).toEqual([
      { rate: 12, taxable: 50_910, central: 0, state: 0, integrated: 6110 },
      { rate: 18, taxable: 36_424, central: 0, state: 0, integrated: 6556 },
    ])
    expect(taxOf(amounts.rates)).toEqual(taxOfBill(lines, figures))
  })

  test('an order for many: fruit, thalis and water at three rates', () => {
    const lines = [
      soldLine(0, 'Thali', { unitPrice: 17_500, quantity: 150 }),
      soldLine(1, 'Fruit', { unitPrice: 1200, quantity: 150, taxPercent: 0 }),
      soldLine(2, 'Water', { unitPrice: 2000, quantity: 150, taxPercent: 18 }),
    ]
    // Items 2625000 + 180000 + 300000 = 3105000; + 50000 + 120000 - 250000 = 3025000.
    const figures = { packaging: 50_000, delivery: 120_000, coupon: 250_000, returned: 0, total: 3_025_000 }
    const amounts = saleAmounts(lines, figures, haryana)
    // Exempt: 3025000 x 180000 / 3105000 = 175362.32: 175362. Up to 5 %: 3025000 x 2805000 / 3105000 = 2732729.47: 2732729,
    // so 2557367 at 5 %, and the rest, 292271, at 18 %.
    // Halves: 2557367 x 5 / 210 = 60889.69: 60890. 292271 x 18 / 236 = 22292.03: 22292.
    // Without tax: 2557367 - 121780 = 2435587. 292271 - 44584 = 247687.
    expect(amounts.rates).toEqual([halves(0, 175_362, 0), halves(5, 2_435_587, 60_890), halves(18, 247_687, 22_292)])
    expect(taxOf(amounts.rates)).toEqual(taxOfBill(lines, figures))
  })
})

describe('AMB112: what a document says besides', () => {
  const mixed = [soldLine(0, 'Thali'), goods(1, 'Pickle', { unitPrice: 20_000, taxPercent: 12 })]

  test.each(['composition', 'none'] as const)(
    'a store of registration %s states no tax, and rate 0',
    (registration) => {
      const amounts = saleAmounts(mixed, { ...NO_CHARGES, total: 30_000 }, { ...haryana, registration })
      expect([amounts.split, amounts.rates]).toEqual(['none', [halves(0, 30_000, 0)]])
      expect(amounts.lines.map(figuresOf)).toEqual([halves(0, 10_000, 0), halves(0, 20_000, 0)])
    },
  )

  test('a dish that is free takes no part', () => {
    const { lines } = saleAmounts(
      [soldLine(0, 'Thali'), soldLine(1, 'Sweet', { unitPrice: 0 })],
      { ...NO_CHARGES, packaging: 500, total: 10_500 },
      haryana,
    )
    expect(lines.map(figuresOf)).toEqual([halves(5, 10_000, 250), halves(5, 0, 0)])
  })

  test('what is kept of an order whose lines were all returned is an amount of no line', () => {
    const { lines, rates, split } = saleAmounts([], { ...NO_CHARGES, total: 700 }, haryana)
    expect([split, rates]).toEqual(['none', [halves(0, 700, 0)]])
    expect(lines).toEqual([
      { line: null, name: '', taxCode: '', quantity: 1, unitPrice: 700, gross: 700, ...halves(0, 700, 0) },
    ])
    expect(saleAmounts([], { ...NO_CHARGES, total: 0 }, haryana)).toMatchObject({ lines: [], rates: [] })
  })

  test('the voucher of an advance: the tax contained in it, spread as the order is', () =>
    // Of 21000 a third is 7000, with 2 x 167 (166.67); two thirds are 14000, with 2 x 750.
    expect(voucherAmounts(21_000, mixed, haryana)).toMatchObject({
      ...{ ...NO_CHARGES, total: 21_000, split: 'sgst' },
      rates: [halves(5, 6666, 167), halves(12, 12_500, 750)],
    }))

  test.each([-1, 1.5])('%d is no total', (total) =>
    expect(() => saleAmounts(mixed, { ...NO_CHARGES, total }, haryana)).toThrow(RangeError),
  )
})

describe('AMB112: the tax of a supply and its place', () => {
  const dish = soldLine(0, 'Thali')
  const jar = goods(1, 'Pickle', {})
  const exempt = goods(2, 'Milk', { taxPercent: 0 })
  const uncoded = goods(3, 'Jar', { taxCode: '' })
  const inside = 'sgst'

  test.each<[string, SoldLine[], StateCode | null, StateCode | null, string, StateCode | null]>([
    ['a dish', [dish], '06', null, inside, '06'],
    ['a dish delivered to another state', [dish], '06', '07', inside, '06'],
    ['goods delivered in the state', [jar], '06', '06', inside, '06'],
    ['goods that are collected', [jar], '06', null, inside, '06'],
    ['goods delivered to another state', [jar], '06', '07', 'igst', '07'],
    ['goods with a dish: one supply at the store', [jar, dish], '06', '07', inside, '06'],
    ['goods with exempt goods', [jar, exempt], '06', '07', 'igst', '07'],
    ['exempt goods alone', [exempt], '06', '07', 'none', '07'],
    ['goods without a code', [jar, uncoded], '06', '07', inside, '06'],
    ['goods of a store without a state', [jar], null, '07', inside, null],
    ['a dish in a union territory', [dish], '04', null, 'utgst', '04'],
    ['nothing', [], '06', '07', 'none', '06'],
  ])('%s', (_what, lines, state, deliveredTo, split, place) => {
    const terms = { registration: 'regular', state, deliveredTo } as const
    expect([splitOf(lines, terms), placeOfSupplyOf(lines, terms)]).toEqual([split, place])
  })
})
