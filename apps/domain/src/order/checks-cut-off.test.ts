import { describe, expect, test } from '@jest/globals'
import { reasonText } from '../reasons/reason-words.ts'
import { FIRST_DATE } from '../testing/any-order.ts'
import { goodTerms, openStore, soldLine } from '../testing/order-terms.ts'
import { checkOrder, type OrderTerms, type StoreTerms } from './checks.ts'
import { freshOrder, type Later, type Order } from './order.ts'
import { type Gate, refusalAt } from './refusal.ts'

const delivered = freshOrder('delivery')
const forDays: Order = {
  ...freshOrder('pickup'),
  menu: 'regular',
  plan: { kind: 'days', from: FIRST_DATE, to: '2026-11-29', weekdays: [1, 2], minute: 600 },
}
const laterAt = (changes: Partial<Later> = {}): Order => ({
  ...delivered,
  menu: 'regular',
  plan: { kind: 'later', date: FIRST_DATE, minute: 600, by: 'diner', ...changes },
})

const withStore = (changes: Partial<StoreTerms>): OrderTerms => ({ ...goodTerms, store: { ...openStore, ...changes } })

const codesOf = (order: Order, terms: OrderTerms) =>
  checkOrder(order, [soldLine()], terms).refusals.map(({ code }) => code)

const refusalTextAt = (gate: Gate, order: Order, terms: OrderTerms) => {
  const refusal = refusalAt(gate, checkOrder(order, [soldLine()], terms).refusals)
  return refusal && reasonText(refusal)
}

describe('a store with meals and cut-offs', () => {
  const canteen = {
    meals: [{ code: 'lunch', name: 'Lunch', minute: 750 }],
    cutOffs: [{ weekdays: null, meal: null, before: { kind: 'clock', days: 1, minute: 1080 } }],
  } as const
  const termsAt = (minute: number): OrderTerms => ({
    ...withStore(canteen),
    signedIn: false,
    here: { date: '2026-11-22', minute, weekday: 0 },
  })
  const late = 'Orders for 12:30 PM on Mon, 23 Nov closed at 6:00 PM on Sun, 22 Nov'

  test('too late is said at the cart, before the sign-in', () => {
    expect(refusalTextAt('cart', laterAt({ minute: 750 }), termsAt(1080))).toBe('Login To Continue')
    expect(refusalTextAt('cart', laterAt({ minute: 750 }), termsAt(1081))).toBe(late)
    expect(refusalTextAt('cart', laterAt({ minute: null }), termsAt(1081))).toBe(late)
  })

  test('each meal of a plan of days counts, with its own time or that of the first meal', () => {
    const days = (minute: number | null): Order => ({ ...forDays, plan: { ...forDays.plan, minute } }) as Order
    expect(refusalTextAt('cart', days(750), termsAt(1080))).toBe('Login To Continue')
    expect(refusalTextAt('cart', days(750), termsAt(1081))).toBe(late)
    expect(refusalTextAt('cart', days(null), termsAt(1081))).toBe(late)
    const fromTuesday = { ...forDays, plan: { ...forDays.plan, weekdays: [2], minute: 750 } } as Order
    expect(refusalTextAt('cart', fromTuesday, termsAt(1081))).toBe('Login To Continue')
  })

  test('SB21: a plan whose second meal has a longer cut-off that is over is refused for that one', () => {
    const before = { kind: 'clock', days: 3, minute: 1080 } as const
    const cutOffs = [...canteen.cutOffs, { weekdays: [2], meal: null, before }]
    const terms = { ...withStore({ ...canteen, cutOffs }), here: { date: '2026-11-22', minute: 600, weekday: 0 } }
    const order = { ...forDays, plan: { ...forDays.plan, minute: 750 } } as Order
    expect(refusalTextAt('cart', order, terms)).toBe(
      'Orders for 12:30 PM on Tue, 24 Nov closed at 6:00 PM on Sat, 21 Nov',
    )
  })

  test('another time than a meal is refused, for a day and for days', () => {
    const text = 'No meals are handed out at that time. Please choose another one.'
    expect(refusalTextAt('cart', laterAt({ minute: 751 }), termsAt(600))).toBe(text)
    expect(refusalTextAt('cart', forDays, termsAt(600))).toBe(text)
    expect(refusalTextAt('cart', delivered, termsAt(600))).toBe('Login To Continue')
  })

  test('AMB32: another meal can be chosen, so neither empties the cart', () => {
    const finals = (order: Order, minute: number) =>
      checkOrder(order, [soldLine()], { ...termsAt(minute), signedIn: true }).refusals.map(({ code, final }) => [
        code,
        final,
      ])
    expect(finals(laterAt({ minute: 750 }), 1081)).toEqual([['order-too-late', false]])
    expect(finals(laterAt({ minute: 751 }), 600)).toEqual([['not-a-meal', false]])
  })

  test("G8: the day of the store's meal time is too late once its cut-off has passed, never out of range", () => {
    const order = laterAt({ minute: null, by: 'meal-time' })
    const codesAt = (minute: number) => codesOf(order, { ...termsAt(minute), signedIn: true })
    expect([codesAt(1080), codesAt(1081)]).toEqual([[], ['order-too-late']])
  })
})

test('SB21: without a cut-off a plan takes no meal whose evening before is over, which is when it is made', () => {
  const termsAt = (minute: number) => ({ ...goodTerms, here: { date: '2026-11-22', minute, weekday: 0 } })
  expect(codesOf(forDays, termsAt(1200))).toEqual([])
  expect(codesOf(forDays, termsAt(1201))).toEqual(['order-too-late'])
})

test('same-day orders: for today as long as the time is ahead', () => {
  const today = { ...withStore({ laterFrom: 'today' }), here: { date: FIRST_DATE, minute: 600, weekday: 1 } }
  expect(codesOf(laterAt({ minute: 600 }), today)).toEqual([])
  expect(codesOf(laterAt({ minute: 599 }), today)).toEqual(['order-too-late'])
  expect(codesOf(laterAt({ minute: 600 }), { ...today, store: openStore })).toEqual(['date-out-of-range'])
})
