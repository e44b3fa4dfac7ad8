import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { cleanup, render } from '@testing-library/react'
import type { Dish } from '@tiffin/contract/storefront'
import type { LineDays } from '@tiffin/domain/cart/line-days'
import type { Plan } from '@tiffin/domain/order/order'
import fc from 'fast-check'
import { OrderLines } from '../../dishes/order-lines.tsx'
import { startClient } from '../../testing/client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { dish, lineOf, NOW, orderedAs, store, storefrontOf } from '../../testing/fixtures.ts'
import { BillReceipt } from '../../ui/bill-receipt.tsx'
import { selectIsByDay, selectMealDates, selectOrderLines } from '../cart/selectors.ts'
import { planTotal, selectMealPrice } from '../order-type/plan-price.ts'
import { selectBill } from './selectors.ts'

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => {
  jest.useRealTimers()
})

/** The paise of an amount as it is shown; "Free" costs nothing. */
const paiseOf = (text: string): number => (text === 'Free' ? 0 : Math.round(Number(text.replace(/[^\d.]/g, '')) * 100))

const textsOf = (root: Element, selector: string): string[] =>
  [...root.querySelectorAll(selector)].map((each) => each.textContent ?? '')

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

interface Wanted {
  readonly price: number
  readonly reduced: number | null
  readonly daily: number | null
  readonly quantity: number
  readonly customisation: number
}

const dishOf = ({ price, reduced, daily }: Wanted, at: number): Dish => {
  const plain = dish(at + 1, `Dish ${at}`, price)
  const prices = { discountedPrice: reduced, subscriptionPrice: daily }
  return { ...plain, sizes: plain.sizes.map((size) => ({ ...size, ...prices })) }
}

const anyPrice = fc.integer({ min: 0, max: 500_000 })

/** A line of the cart; without a daily price its dish cannot be part of a plan. */
const anyWanted: fc.Arbitrary<Wanted> = fc.record({
  price: anyPrice,
  reduced: fc.option(anyPrice, { nil: null }),
  daily: fc.option(anyPrice, { nil: null }),
  quantity: fc.integer({ min: 1, max: 20 }),
  customisation: fc.integer({ min: 0, max: 20_000 }),
})

const anyPlan: fc.Arbitrary<Plan> = fc.oneof(
  fc.constant({ kind: 'now' } as const),
  fc.subarray([1, 2, 3, 4, 5, 6], { minLength: 1 }).map((weekdays) => ({
    ...({ kind: 'days', from: '2026-11-24', to: '2026-12-20', weekdays, minute: 750 } as const),
  })),
)

function shown(wanted: readonly Wanted[], plan: Plan, days: readonly (LineDays | undefined)[] = []) {
  const dishes = wanted.map(dishOf)
  const lines = dishes.map((each, at) => ({
    ...lineOf(each, wanted[at]?.quantity ?? 1),
    customisation: wanted[at]?.customisation ?? 0,
    days: days[at],
  }))
  const storefront = { ...storefrontOf(dishes), store: { ...store, mealSubscription: true } }
  const { store: client } = startClient({
    server: fakeServer({}),
    lines,
    orderInfo: orderedAs({ plan }),
    storefront,
    capabilities: ['plan-changes'],
  })
  const state = client.getState()
  const bill = selectBill(state)
  if (!bill) throw new Error('There is no bill')
  const { container } = render(
    <>
      <OrderLines lines={selectOrderLines(state)} />
      <BillReceipt bill={bill} byDay={selectIsByDay(state)} />
    </>,
  )
  return { state, bill, container }
}

describe('the amounts of the dishes as they are shown (I8, I9)', () => {
  test('for any cart, add up to the item total, per meal and over all meals', () => {
    fc.assert(
      fc.property(fc.array(anyWanted, { minLength: 1, maxLength: 5 }), anyPlan, (wanted, plan) => {
        const { state, bill, container } = shown(wanted, plan)
        const charged = [...container.querySelectorAll('.order-line:not([data-void])')]
        const totals = charged.map((line) => paiseOf(textsOf(line, '.order-line-total')[0] ?? ''))
        const rows = new Map(
          [...container.querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent]),
        )
        expect(sum(totals)).toBe(paiseOf(rows.get('Item total') ?? ''))
        if (bill.meals > 1) {
          const perMeal = charged.map((line) => (textsOf(line, '.line-size')[1] ?? '').split(' × '))
          expect(perMeal.map(([amount = '', days = '']) => paiseOf(amount) * Number.parseInt(days, 10))).toEqual(totals)
          const [meal = '', days = ''] = (rows.get('Items per day') ?? '').split(' × ')
          expect(sum(perMeal.map(([amount = '']) => paiseOf(amount)))).toBe(paiseOf(meal))
          expect(paiseOf(meal) * Number.parseInt(days, 10)).toBe(sum(totals))
          const price = selectMealPrice(state)
          if (price && !price.isLeast) expect(planTotal(price, selectMealDates(state) ?? [])).toBe(sum(totals))
        }
        cleanup()
      }),
      { numRuns: 60 },
    )
  })

  test('for any plan by day, the lines add up to the item total, and so does the sheet of its days (AMB114)', () => {
    const ofDays = anyPlan.filter(({ kind }) => kind === 'days')
    const anyDays = fc.option(fc.subarray([1, 2, 3, 4, 5, 6]), { nil: undefined })
    const dated = fc.array(fc.tuple(anyWanted, anyDays), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(dated, ofDays, (lines, plan) => {
        const wanted = lines.map(([each]) => each)
        const { state, container } = shown(
          wanted,
          plan,
          lines.map(([, days]) => days),
        )
        const charged = [...container.querySelectorAll('.order-line:not([data-void])')]
        const totals = charged.map((line) => paiseOf(textsOf(line, '.order-line-total')[0] ?? ''))
        const named = [...container.querySelectorAll('dt')].find((name) => name.textContent === 'Item total')
        expect(sum(totals)).toBe(paiseOf(named?.nextElementSibling?.textContent ?? ''))
        const price = selectMealPrice(state)
        if (price && !price.isLeast) expect(planTotal(price, selectMealDates(state) ?? [])).toBe(sum(totals))
        cleanup()
      }),
      { numRuns: 60 },
    )
  })

  test('GST that is contained stands beneath the total only (AMB2)', () => {
    const { container } = shown([{ price: 10_000, reduced: null, daily: null, quantity: 1, customisation: 0 }], {
      kind: 'now',
    })
    const [rows, note] = [container.querySelector('dl'), container.querySelector('.bill-note')]
    expect(rows?.textContent).not.toMatch(/GST/)
    expect(note).toHaveTextContent('Includes GST')
    expect(rows && note && rows.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })
})
