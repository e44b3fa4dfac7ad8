import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { FULL, HALF, nothingChosen } from '../testing/options.ts'
import { type DistinctLine, distinctOrders } from './distinct-orders.ts'

const dal: DistinctLine = { productId: 1, sizeId: FULL, configuration: null, quantity: 2 }
const raita: DistinctLine = { productId: 2, sizeId: FULL, configuration: null, quantity: 1 }
const removed = (...removedProcess: number[]) => ({ ...nothingChosen, removedProcess })

const count = (...orders: DistinctLine[][]) =>
  distinctOrders(
    orders.map((items) => ({ items })),
    10,
  ).length

describe('T8: when two orders are the same to their person', () => {
  test.each<[string, DistinctLine[], DistinctLine[], boolean]>([
    ['the same line', [dal], [{ ...dal }], true],
    ['the same lines in another order', [dal, raita], [raita, dal], true],
    ['a configuration without choices and none', [dal], [{ ...dal, configuration: nothingChosen }], true],
    [
      'the same choices in another order',
      [{ ...dal, configuration: removed(1, 2) }],
      [{ ...dal, configuration: removed(2, 1) }],
      true,
    ],
    ['another number', [dal], [{ ...dal, quantity: 1 }], false],
    ['another dish', [dal], [{ ...dal, productId: 3 }], false],
    ['another size', [dal], [{ ...dal, sizeId: HALF }], false],
    ['other choices', [dal], [{ ...dal, configuration: removed(1) }], false],
    ['one line more', [dal], [dal, raita], false],
    ['a line twice', [raita], [raita, raita], false],
    [
      'numbers that change places',
      [dal, raita],
      [
        { ...dal, quantity: 1 },
        { ...raita, quantity: 2 },
      ],
      false,
    ],
  ])('%s', (_, one, other, isSame) => expect(count(one, other)).toBe(isSame ? 1 : 2))
})

const line = fc.record({
  productId: fc.integer({ min: 1, max: 2 }),
  sizeId: fc.constantFrom(HALF, FULL),
  configuration: fc.constantFrom(null, removed(1), removed(2)),
  quantity: fc.integer({ min: 1, max: 2 }),
})
const orders = fc.array(fc.record({ items: fc.array(line, { minLength: 1, maxLength: 3 }) }), { maxLength: 30 })

/** The lines of an order as a text, whatever their order. */
const contentsOf = ({ items }: { items: readonly DistinctLine[] }): string =>
  items
    .map((item) => JSON.stringify([item.productId, item.sizeId, item.configuration?.removedProcess, item.quantity]))
    .toSorted()
    .join()

describe('T8: of any orders', () => {
  test('each of the first distinct contents is there once, as the first order that has it, in the given order', () => {
    fc.assert(
      fc.property(orders, fc.integer({ min: 0, max: 5 }), (all, most) => {
        const wanted = [...new Set(all.map(contentsOf))].slice(0, most)
        expect(distinctOrders(all, most)).toEqual(
          wanted.map((contents) => all.find((order) => contentsOf(order) === contents)),
        )
      }),
    )
  })

  test('the same orders with their lines turned round give the same choice', () => {
    fc.assert(
      fc.property(orders, (all) => {
        const turned = all.map(({ items }) => ({ items: items.toReversed() }))
        expect(distinctOrders(turned, 3).map(contentsOf)).toEqual(distinctOrders(all, 3).map(contentsOf))
      }),
    )
  })
})
