import { describe, expect, test } from '@jest/globals'
import { reasonText, reasonTextAtPay } from '../reasons/reason-words.ts'
import { goodTerms, openStore, soldLine } from '../testing/order-terms.ts'
import { aPlan } from '../testing/plan-of-days.ts'
import { checkOrder, type LineOfOrder, type OrderTerms, type StoreTerms } from './checks.ts'
import { type Days, freshOrder, type Order } from './order.ts'
import { type Gate, refusalAt } from './refusal.ts'

/** A plan of a week, on Monday and Tuesday at 10:00. */
const planOf = (changes: Partial<Days> = {}): Order => ({
  ...freshOrder('pickup'),
  menu: 'regular',
  plan: aPlan({ weekdays: [1, 2], minute: 600, ...changes }),
})

const withStore = (changes: Partial<StoreTerms>): OrderTerms => ({
  ...goodTerms,
  store: { ...openStore, ...changes },
})

const codesOf = (order: Order, terms = goodTerms) =>
  checkOrder(order, [soldLine()], terms).refusals.map(({ code }) => code)

const refusalTextAt = (gate: Gate, order: Order, terms = goodTerms) => {
  const refusal = refusalAt(gate, checkOrder(order, [soldLine()], terms).refusals)
  return refusal && (gate === 'pay' ? reasonTextAtPay(refusal) : reasonText(refusal))
}

describe('a plan of days at the gate of the checkout (O2-O9, AMB6)', () => {
  test.each<[string, Partial<Days>, string | null]>([
    ['tomorrow', {}, null],
    ['AMB6: a start that has become today', { from: '2026-11-22', minute: 721 }, 'Please Select Start and End Date'],
    ['O6: and its time is past', { from: '2026-11-22', minute: 720 }, 'Store Cannot Serve Today at this time'],
    ['AMB6: a start in the past', { from: '2026-11-01' }, 'Please Select Start and End Date'],
    ['O4: four days', { to: '2026-11-26' }, 'Please Select Atleast 5 days to Continue'],
    ['O9: at closing', { minute: 1200 }, null],
    ['O9: a minute later', { minute: 1201 }, 'Store Cannot Serve In Selected Time'],
  ])('a plan of days: %s', (_, changes, text) => expect(refusalTextAt('checkout', planOf(changes))).toBe(text))

  test('K1, K10: the cart, not the checkout, refuses a plan without meals or without a required time', () => {
    const asking = withStore({ requiresTime: true })
    expect(refusalTextAt('checkout', planOf({ weekdays: [] }))).toBeNull()
    expect(refusalTextAt('checkout', planOf({ minute: null }), asking)).toBeNull()
    expect(codesOf(planOf({ minute: null }), asking)).toEqual(['schedule-time-missing'])
  })

  test('AMB32: the diner can correct the days of a plan, so the cart is kept', () => {
    const { refusals } = checkOrder(planOf({ from: '2026-11-22', minute: 1201 }), [soldLine()], goodTerms)
    expect(refusals.map(({ code, final }) => [code, final])).toEqual([
      ['plan-dates-missing', false],
      ['plan-outside-hours', false],
    ])
  })
})

describe('AMB114: a plan by day', () => {
  const [MON, TUE] = ['2026-11-23', '2026-11-24']
  const check = (lines: readonly LineOfOrder[], changes: Partial<Days> = {}) =>
    checkOrder(planOf({ weekdays: [1, 2], ...changes }), lines, goodTerms)

  test('its bill counts each line on its own dates', () => {
    const { bill, refusals } = check([
      { ...soldLine(2), dates: [MON] },
      { ...soldLine(1), dates: [MON, TUE] },
    ])
    expect(refusals).toEqual([])
    expect(bill).toMatchObject({ meals: 2, total: 80_000, discount: 8000 })
    expect(bill.lines[0]).toEqual({ code: 'items', kind: 'adds', perMeal: 40_000, total: 80_000 })
  })

  test('a date without a dish, and a date without a meal, can be put right in the cart', () => {
    const atCart = (lines: readonly LineOfOrder[]) => refusalAt('cart', check(lines).refusals)
    expect(atCart([{ ...soldLine(), dates: [TUE] }])).toMatchObject({
      ...{ code: 'plan-day-empty', data: { date: MON }, final: false },
    })
    expect(atCart([{ ...soldLine(), dates: [MON, '2026-11-25'] }, soldLine()])).toMatchObject({
      ...{ code: 'plan-dates-changed', final: false },
    })
    expect(check([{ ...soldLine(), dates: [MON, TUE] }], { weekdays: [] }).refusals[0]?.code).toBe('no-days')
  })

  test('a plan with one set of dishes is as before', () => {
    const { bill } = check([soldLine(2), soldLine(1)])
    expect(bill.lines[0]).toEqual({ code: 'items', kind: 'adds', perMeal: 60_000, total: 120_000 })
    expect(bill).toEqual(check([soldLine(2), { ...soldLine(1), dates: undefined }]).bill)
  })
})

describe('a plan of days at the gate of payment (M5, AMB4)', () => {
  test('AMB4: a plan is paid as any order where the store offers it, and is refused where nothing is offered', () => {
    expect(codesOf(planOf())).toEqual([])
    const terms = withStore({ offers: { ...openStore.offers, payments: [] } })
    expect(codesOf(planOf(), terms)).toEqual(['payment-not-offered'])
    expect([refusalTextAt('cart', planOf(), terms), refusalTextAt('checkout', planOf(), terms)]).toEqual([null, null])
  })
})
