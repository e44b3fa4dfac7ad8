import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { TenderKind } from '../money/tender-kinds.ts'
import { reason } from '../reasons/reason.ts'
import { goodTerms, refusedLine, soldLine } from '../testing/order-terms.ts'
import { checkTogether, type OrderOfEntry } from './check-together.ts'
import { checkOrder, type OrderTerms, type SavedEntries } from './checks.ts'
import { ordersOfEntries } from './entry-orders.ts'
import { freshOrder, type Order } from './order.ts'
import { refusalAt } from './refusal.ts'

const saved: SavedEntries = { saved: 3, isChosen: true, elsewhere: null, isConfirmed: true }
const collected: Order = { ...freshOrder('pickup'), for: 'asha', payment: 'WALLET' }

const terms: OrderTerms = {
  ...goodTerms,
  clientType: 'SCHOOL',
  store: {
    ...goodTerms.store,
    packagingCharges: 1000,
    offers: { ...goodTerms.store.offers, payments: ['WALLET', 'CASH'] satisfies TenderKind[] },
  },
}

interface Line extends ReturnType<typeof soldLine> {
  readonly for?: string
}

const lineFor = (entry: string | undefined, quantity = 1): Line => ({
  ...soldLine(),
  quantity,
  ...(entry && { for: entry }),
})

const ordersOf = (lines: readonly Line[], entries: (entry: string | null) => SavedEntries = () => saved) =>
  ordersOfEntries(lines, 'asha').map((each): OrderOfEntry => ({ ...each, entries: entries(each.entry) }))

describe('AMB115: a cart for several entries', () => {
  const anyCart = fc.array(
    fc.record({
      entry: fc.constantFrom(undefined, 'asha', 'biju', 'chitra'),
      quantity: fc.integer({ min: 1, max: 5 }),
    }),
    { minLength: 1, maxLength: 6 },
  )

  test('any cart: its bill is the sum of the bills that its orders have alone, with packaging for each', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const orders = ordersOf(cart.map(({ entry, quantity }) => lineFor(entry, quantity)))
        const { bill, bills } = checkTogether(collected, orders, terms)
        const alone = orders.map(({ lines }) => checkOrder(collected, lines, terms).bill)
        expect(bills).toEqual(alone)
        expect(bill.total).toBe(alone.reduce((sum, { total }) => sum + total, 0))
        expect(bill.lines.find(({ code }) => code === 'packaging')?.total).toBe(1000 * orders.length)
        expect(bill.tenders.map(({ amount }) => amount)).toEqual([bill.total])
        expect(bill.lines.map(({ code, rate }) => `${code} ${rate}`)).toHaveLength(
          new Set(bill.lines.map(({ code, rate }) => `${code} ${rate}`)).size,
        )
      }),
    )
  })

  test('M10: the wallet must hold the sum, and exactly the sum passes', () => {
    const orders = ordersOf([lineFor('asha'), lineFor('biju', 2)])
    const { bill } = checkTogether(collected, orders, terms)
    const codesWith = (balance: number) =>
      checkTogether(collected, orders, { ...terms, balance }).refusals.map(({ code }) => code)
    expect(codesWith(bill.total)).toEqual([])
    expect(codesWith(bill.total - 1)).toEqual(['balance-below-total'])
  })

  test('a refusal that concerns one entry names it; what holds for all is said once', () => {
    const orders = ordersOf([lineFor('asha'), lineFor('biju')], (entry) =>
      entry === 'biju' ? { ...saved, elsewhere: 'North School' } : saved,
    )
    const { refusals } = checkTogether(collected, orders, { ...terms, store: { ...terms.store, isClosed: true } })
    expect(refusals.map(({ code, entry }) => [code, entry])).toEqual([
      ['store-closed', undefined],
      ['entry-elsewhere', 'biju'],
    ])
  })

  test('a refused line counts in the cart, and comes after the refusals of the order', () => {
    const refused: Line = { ...refusedLine(reason('dish-gone')), for: 'biju' }
    const lines = [refused, lineFor('asha'), lineFor('biju')]
    const orders = ordersOf(lines, (entry) => (entry === 'asha' ? { ...saved, isConfirmed: false } : saved))
    expect(checkTogether(collected, orders, terms).refusals).toMatchObject([
      { code: 'entry-unconfirmed', entry: 'asha' },
      { code: 'dish-gone', line: 0, entry: 'biju' },
    ])
  })

  test.each([
    ['a plan of days', { plan: { kind: 'days', from: '2026-11-23', to: '2026-11-27', weekdays: [1], minute: 600 } }],
    ['a bulk order', { menu: 'bulk', answers: null }],
  ] as const)('%s is refused in the cart', (_what, changes) => {
    const order = { ...collected, ...changes } as Order
    const { refusals } = checkTogether(order, ordersOf([lineFor('asha'), lineFor('biju')]), terms)
    expect(refusals.filter(({ code, stage }) => code === 'order-type-not-offered' && stage === 'cart')).not.toEqual([])
  })

  test('a cart for one entry is checked as its order, with its coupon', () => {
    const coupon = () => ({ amount: 700, problem: null })
    const order: Order = { ...collected, coupon: 'BIG' }
    const lines = [lineFor(undefined), lineFor('asha', 2)]
    const alone = checkOrder(order, lines, { ...terms, entries: saved, coupon })
    expect(checkTogether(order, ordersOf(lines), { ...terms, coupon })).toEqual({ ...alone, bills: [alone.bill] })
    expect(refusalAt('pay', checkTogether(order, [], { ...terms, coupon }).refusals)?.code).toBe('cart-empty')
  })

  test('no coupon counts for several', () => {
    const coupon = () => ({ amount: 700, problem: null })
    const orders = ordersOf([lineFor('asha'), lineFor('biju')])
    const { bill } = checkTogether({ ...collected, coupon: 'BIG' }, orders, { ...terms, coupon })
    expect(bill).toEqual(checkTogether(collected, orders, terms).bill)
  })
})
