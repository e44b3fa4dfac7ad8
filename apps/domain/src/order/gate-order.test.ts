import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { anyOrder, FIRST_DATE } from '../testing/any-order.ts'
import { areExclusive, type Breach, breaches, type Placing } from '../testing/order-breaches.ts'
import { anyLines, anyTerms, goodTerms, openStore, soldLine } from '../testing/order-terms.ts'
import { addDays } from '../time/clock.ts'
import { checkOrder } from './checks.ts'
import { freshOrder, type Order } from './order.ts'
import { type Gate, refusalAt } from './refusal.ts'

const later = { kind: 'later', date: FIRST_DATE, minute: 600, by: 'diner' } as const
const days = { kind: 'days', from: FIRST_DATE, to: addDays(FIRST_DATE, 6), weekdays: [1, 2, 3], minute: 600 } as const
const answers = { purpose: 'anniversary', spice: 'low', guests: '20-50', meal: 'Lunch' } as const

const kinds = {
  now: { menu: 'regular', plan: { kind: 'now' } },
  later: { menu: 'regular', plan: later },
  bulk: { menu: 'bulk', answers, plan: { kind: 'now' } },
  'bulk later': { menu: 'bulk', answers, plan: later },
  plan: { menu: 'regular', plan: days },
} as const

const clients = [
  ['NORMAL', 'delivery'],
  ['NORMAL', 'pickup'],
  ['SCHOOL', 'pickup'],
  ['STAFF', 'pickup'],
] as const

const placings = (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((kind) =>
  clients.map(([clientType, mode]): readonly [string, Placing] => {
    const offers = { ...openStore.offers, payments: ['WALLET'] } as const
    const terms = { ...goodTerms, clientType, balance: 100_000_000, store: { ...openStore, offers } }
    const order: Order = { ...freshOrder(mode), ...kinds[kind] }
    return [`${clientType} ${mode}, ${kind}`, { order, lines: [soldLine(10)], terms }]
  }),
)

const refusalsOf = ({ order, lines, terms }: Placing) => checkOrder(order, lines, terms).refusals

/** AMB12: a gate looks at its own refusals; the cart also at lines, the checkout at an empty cart, payment at all. */
const isAt = (gate: Gate, { stage, code }: Breach): boolean => {
  if (gate === 'pay') return true
  return gate === 'cart' ? stage === 'cart' || stage === 'lines' : stage === 'checkout' || code === 'cart-empty'
}

const gates: readonly Gate[] = ['cart', 'checkout', 'pay']

const shownAt = (placing: Placing) => gates.map((gate) => refusalAt(gate, refusalsOf(placing))?.code ?? null)

/** The refusals of an order with these rules broken. */
function expectedAt(...broken: readonly Breach[]) {
  const all = breaches.filter((breach) => broken.includes(breach))
  return gates.map((gate) => all.find((breach) => isAt(gate, breach))?.code ?? null)
}

describe.each(placings)('AMB12, the sequence of refusals: %s', (_, placing) => {
  const own = breaches.filter(({ concerns }) => concerns(placing))

  test('the order itself is not refused', () => expect(shownAt(placing)).toEqual(expectedAt()))

  test.each(own.map((breach) => [breach.code, breach] as const))('%s alone', (_code, breach) => {
    const broken = breach.broken(placing)
    expect(refusalsOf(broken).map(({ code, stage }) => [code, stage])).toContainEqual([breach.code, breach.stage])
    expect(shownAt(broken)).toEqual(expectedAt(breach))
  })

  test.each(own.map(({ code }, at) => [code, at] as const))('%s before every rule after it', (_code, at) => {
    const [first, ...after] = own.slice(at)
    if (!first) throw new Error('The index is one of the list')
    const others = after.filter((other) => !areExclusive(first, other))
    const expected = others.map((other) => [other.code, expectedAt(first, other)])
    expect(others.map((other) => [other.code, shownAt(other.broken(first.broken(placing)))])).toEqual(expected)
    expect(others.map((other) => [other.code, shownAt(first.broken(other.broken(placing)))])).toEqual(expected)
  })
})

test('the table has every rule of an order', () => {
  const listed = new Set(breaches.map(({ code }) => code))
  fc.assert(
    fc.property(anyOrder, anyLines, anyTerms, (order, lines, terms) => {
      const ofOrder = checkOrder(order, lines, terms).refusals.filter(({ stage }) => stage !== 'lines')
      for (const { code } of ofOrder) expect(listed).toContain(code)
    }),
    { numRuns: 2_000 },
  )
})
