import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { cartLineOf, checkoutProblem, entriesOfLines, ordersOfEntries } from './entry-orders.ts'
import { forNow } from './order.ts'

const entries = ['asha', 'biju', 'chitra'] as const

const anyCart = fc.record({
  chosen: fc.option(fc.constantFrom(...entries)),
  lines: fc.array(fc.record({ dish: fc.nat(), for: fc.option(fc.constantFrom(...entries), { nil: undefined }) })),
})

describe('AMB115: a cart whose lines name their entries', () => {
  test('is one order for each entry, in the sequence of the cart; a line without one is for the chosen entry', () => {
    const lines = [{ dish: 1, for: 'biju' }, { dish: 2 }, { dish: 3, for: 'biju' }, { dish: 4, for: 'asha' }]
    expect(ordersOfEntries(lines, 'asha')).toEqual([
      { entry: 'biju', lines: [lines[0], lines[2]], cartLines: [0, 2] },
      { entry: 'asha', lines: [lines[1], lines[3]], cartLines: [1, 3] },
    ])
  })

  test('any cart: its orders hold each line once, for its own entry, as if each entry had a cart of its own', () => {
    fc.assert(
      fc.property(anyCart, ({ lines, chosen }) => {
        const orders = ordersOfEntries(lines, chosen)
        expect(orders.map(({ entry }) => entry)).toEqual(entriesOfLines(lines, chosen))
        for (const { entry, lines: own } of orders) {
          expect(own).toEqual(lines.filter((line) => (line.for ?? chosen) === entry))
        }
        expect(orders.flatMap(({ cartLines }) => cartLines).toSorted((a, b) => a - b)).toEqual([...lines.keys()])
      }),
    )
  })

  test('any cart: a line that is counted through all orders is found in the cart', () => {
    fc.assert(
      fc.property(anyCart, ({ lines, chosen }) => {
        const orders = ordersOfEntries(lines, chosen)
        const counted = orders.flatMap((order) => order.lines)
        for (const [at, line] of counted.entries()) expect(lines[cartLineOf(orders, at) ?? -1]).toBe(line)
        expect(cartLineOf(orders, counted.length)).toBeUndefined()
      }),
    )
  })
})

describe('AMB115: why a cart for several entries cannot be one checkout', () => {
  const days = { kind: 'days', from: '2026-11-23', to: '2026-11-27', weekdays: [1], minute: null } as const
  const bulk = { menu: 'bulk', answers: null, plan: forNow.plan } as const

  test.each([
    ['a day at a school', forNow, 'SCHOOL', null],
    ['a day at a canteen', forNow, 'STAFF', null],
    ['a day at a restaurant', forNow, 'NORMAL', 'order-type-not-offered'],
    ['a plan of days', { menu: 'regular', plan: days } as const, 'SCHOOL', 'order-type-not-offered'],
    ['a bulk order', bulk, 'SCHOOL', 'order-type-not-offered'],
    ['an order that is paid in parts', { ...forNow, fromWallet: 100 }, 'SCHOOL', 'payment-not-offered'],
  ] as const)('%s', (_what, order, clientType, code) => {
    expect(checkoutProblem(order, ['asha', 'biju'], clientType)?.code ?? null).toBe(code)
    expect(checkoutProblem(order, ['asha'], clientType)).toBeNull()
  })
})
