import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { anyOrder, FIRST_DATE } from '../testing/any-order.ts'
import { addDays } from '../time/clock.ts'
import { freshOrder, kindOf, type Order } from './order.ts'
import type { ClientType } from './order-type.ts'
import { partsOf } from './parts.ts'
import { applyMove, type Move, type Settings, transitions } from './transitions.ts'

const answers = { purpose: 'corporate event', spice: 'med', guests: '20-50', meal: 'Lunch' } as const

/** One example of each move; for moves with several results, one per result. */
const MOVES: readonly Move[] = [
  { move: 'for-now' },
  { move: 'for-later', date: FIRST_DATE, minute: 600 },
  { move: 'for-days', from: FIRST_DATE, to: addDays(FIRST_DATE, 11), weekdays: [1, 2], minute: 600 },
  { move: 'meal-time', date: FIRST_DATE, minute: null },
  { move: 'meal-time', date: FIRST_DATE, minute: 750 },
  { move: 'meal-time', date: null, minute: null },
  { move: 'on-menu', menu: 'regular' },
  { move: 'on-menu', menu: 'bulk' },
  { move: 'bulk-answered', answers },
  { move: 'handed-over', mode: 'pickup' },
  { move: 'handed-over', mode: 'delivery' },
  { move: 'for-whom', entry: 'a1' },
  { move: 'for-whom', entry: null },
  { move: 'paid-by', payment: 'CASH' },
  { move: 'paid-by', payment: null },
  { move: 'with-coupon', coupon: 'TEN' },
  { move: 'with-coupon', coupon: null },
]

/** Every combination of options that tenant and store can enable. */
const ALL_SETTINGS: readonly Settings[] = Array.from({ length: 64 }, (_, bits) => ({
  pickup: (bits & 1) > 0,
  delivery: (bits & 2) > 0,
  now: (bits & 4) > 0,
  later: (bits & 8) > 0,
  days: (bits & 16) > 0,
  bulk: (bits & 32) > 0,
})).flatMap((offers) => (['NORMAL', 'SCHOOL', 'STAFF'] as const).map((clientType) => ({ clientType, offers })))

const everything: Settings = {
  clientType: 'NORMAL',
  offers: { pickup: true, delivery: true, now: true, later: true, days: true, bulk: true },
}

const after = (order: Order, move: Move, settings: Settings): Order | null => {
  const result = applyMove(move, order, settings)
  return 'order' in result ? result.order : null
}

/**
 * Orders of the same kind and delivery mode count as one state, except that bulk orders with and without answers are
 * two.
 */
const stateOf = (order: Order): string => {
  const { orderType, timing } = kindOf(order)
  const answered = order.menu === 'bulk' && order.answers !== null ? ' answered' : ''
  return `${orderType} ${timing}${answered} ${order.mode}`
}

/** All reachable states with an order for each, and for each state the states that one move leads to. */
function reachable(settings: Settings): { states: Map<string, Order>; ways: Map<string, Set<string>> } {
  const first = freshOrder('pickup')
  const states = new Map([[stateOf(first), first]])
  const ways = new Map<string, Set<string>>()
  const open = [first]
  for (let order = open.pop(); order; order = open.pop()) {
    const next = MOVES.flatMap((move) => after(order, move, settings) ?? [])
    ways.set(stateOf(order), new Set(next.map(stateOf)))
    for (const each of next) {
      if (states.has(stateOf(each))) continue
      states.set(stateOf(each), each)
      open.push(each)
    }
  }
  return { states, ways }
}

describe("changes of an order's kind (G1-G10)", () => {
  test('the test covers every move of the table', () =>
    expect(new Set(MOVES.map(({ move }) => move))).toEqual(new Set(Object.keys(transitions))))

  test('exactly the kinds and delivery modes that tenant and store offer are reachable', () => {
    for (const settings of ALL_SETTINGS) {
      const { offers, clientType } = settings
      const found = [...reachable(settings).states.values()]
      const has = (test_: (order: Order) => boolean) => found.some(test_)
      const isProgramme = (type: ClientType) => type !== 'NORMAL'
      expect(has(({ plan }) => plan.kind === 'days')).toBe(offers.days)
      expect(has(({ plan }) => plan.kind === 'later' && plan.by === 'diner')).toBe(offers.later)
      expect(has(({ menu }) => menu === 'bulk')).toBe(offers.bulk)
      expect(has(({ mode }) => mode === 'delivery')).toBe(offers.delivery && !isProgramme(clientType))
    }
  })

  test('no state is a dead end: every other state can be reached from it', () => {
    for (const settings of ALL_SETTINGS) {
      const { states, ways } = reachable(settings)
      const modes = new Set([...states.values()].map(({ mode }) => mode))
      for (const [from] of states) {
        const seen = new Set([from])
        for (let grown = true; grown; ) {
          const next = [...seen].flatMap((state) => [...(ways.get(state) ?? [])])
          grown = next.some((state) => !seen.has(state))
          for (const state of next) seen.add(state)
        }
        // A delivery mode that the store does not offer can be left but not chosen again.
        const back = [...states].filter(([, { mode }]) => modes.size === 1 || settings.offers[mode])
        const isOffered = ([, { plan }]: [string, Order]) => plan.kind !== 'now' || settings.offers.now
        for (const [state] of back.filter(isOffered)) expect(seen).toContain(state)
      }
    }
  })

  test('AMB86: another menu keeps the chosen day and time, and all else of the order', () => {
    const made: Order = {
      ...freshOrder('delivery'),
      plan: { kind: 'later', date: FIRST_DATE, minute: 700, by: 'diner' },
      menu: 'regular',
      for: 'a1',
      payment: 'CASH',
      coupon: 'TEN',
    }
    const inBulk = after(made, { move: 'on-menu', menu: 'bulk' }, everything)
    expect(inBulk).toEqual({ ...made, menu: 'bulk', answers: null })
    expect(after(inBulk ?? made, { move: 'on-menu', menu: 'regular' }, everything)).toEqual(made)
  })

  test('G8: the meal time moves an order for now and back, and never changes a date that the diner chose', () => {
    const fresh = freshOrder('pickup')
    const movedOrder = after(fresh, { move: 'meal-time', date: FIRST_DATE, minute: null }, everything)
    expect(movedOrder?.plan).toEqual({ kind: 'later', date: FIRST_DATE, minute: null, by: 'meal-time' })
    expect(after(movedOrder ?? fresh, { move: 'meal-time', date: null, minute: null }, everything)).toEqual(fresh)
    const chosen = after(fresh, { move: 'for-later', date: '2026-11-30', minute: 700 }, everything)
    expect(after(chosen ?? fresh, { move: 'meal-time', date: FIRST_DATE, minute: null }, everything)).toEqual(chosen)
  })

  test('G8, AMB86: the meal time moves a bulk order too, with its answers, because the menu is for that day', () => {
    const party: Order = { ...freshOrder('pickup'), menu: 'bulk', answers, plan: { kind: 'now' } }
    const movedOrder = after(party, { move: 'meal-time', date: FIRST_DATE, minute: 750 }, everything)
    const plan = { kind: 'later', date: FIRST_DATE, minute: 750, by: 'meal-time' }
    expect(movedOrder).toEqual({ ...party, plan })
    expect(after(movedOrder ?? party, { move: 'meal-time', date: null, minute: null }, everything)).toEqual(party)
  })

  test('A9, AMB13: a programme has no delivery', () =>
    expect(
      applyMove({ move: 'handed-over', mode: 'delivery' }, freshOrder('pickup'), {
        ...everything,
        clientType: 'STAFF',
      }),
    ).toMatchObject({ refusal: { code: 'delivery-not-offered' } }))

  test('for any order, a move changes only the parts of its row', () => {
    fc.assert(
      fc.property(anyOrder, fc.constantFrom(...MOVES), (order, move) => {
        const next = after(order, move, everything)
        if (!next) return
        const { changes } = transitions[move.move]
        const rest = (of: Order) => Object.entries(partsOf(of)).filter(([part]) => !changes.some((it) => it === part))
        expect(rest(next)).toEqual(rest(order))
      }),
    )
  })
})
