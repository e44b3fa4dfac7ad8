import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type ReasonCode, reason } from '../reasons/reason.ts'
import { anyOrder, FIRST_DATE } from '../testing/any-order.ts'
import { anyLines, anyTerms, goodTerms, noonOf, openStore, refusedLine, soldLine } from '../testing/order-terms.ts'
import { addDays } from '../time/clock.ts'
import { checkOrder, type LineOfOrder, type OrderTerms, type StoreTerms } from './checks.ts'
import { freshOrder, type Order } from './order.ts'
import { type Gate, refusalAt, type Stage } from './refusal.ts'

/** An order with the data that it is checked against. */
interface Placing {
  readonly order: Order
  readonly lines: readonly LineOfOrder[]
  readonly terms: OrderTerms
}

/** A way to break one rule of an order. */
interface Breach {
  readonly code: ReasonCode
  readonly stage: Stage
  /** The orders that the rule is for. */
  readonly concerns: (placing: Placing) => boolean
  readonly broken: (placing: Placing) => Placing
  /** Codes of the rules that cannot be broken by the same order. */
  readonly excludes?: readonly ReasonCode[]
}

const every = (): boolean => true
const isKind =
  (kind: Order['plan']['kind']) =>
  ({ order }: Placing): boolean =>
    order.plan.kind === kind
const isBulk = ({ order }: Placing): boolean => order.menu === 'bulk'
const isDelivered = ({ order }: Placing): boolean => order.mode === 'delivery'
const isCollected = ({ order }: Placing): boolean => order.mode === 'pickup'
const forEntry = ({ order, terms }: Placing): boolean => order.mode === 'delivery' || terms.clientType !== 'NORMAL'
const isForNow = isKind('now')
const isLater = isKind('later')
const isForDays = isKind('days')
const isNotForNow = (placing: Placing): boolean => !isForNow(placing)

const withTerms = (changes: Partial<OrderTerms>) => (placing: Placing) => ({
  ...placing,
  terms: { ...placing.terms, ...changes },
})

const withStore = (changes: Partial<StoreTerms>) => (placing: Placing) =>
  withTerms({ store: { ...placing.terms.store, ...changes } })(placing)

const withOffers = (changes: Partial<StoreTerms['offers']>) => (placing: Placing) =>
  withStore({ offers: { ...placing.terms.store.offers, ...changes } })(placing)

const withEntries = (changes: Partial<NonNullable<OrderTerms['entries']>>) => (placing: Placing) =>
  withTerms({
    entries: { saved: 1, isChosen: true, elsewhere: null, isConfirmed: true, ...placing.terms.entries, ...changes },
  })(placing)

/** N4: the order's coupon is no longer valid. */
const withRefusedCoupon = ({ order, ...placing }: Placing): Placing => ({
  ...withTerms({ coupon: () => ({ amount: 0, problem: reason('coupon-used') }) })({ ...placing, order }),
  order: { ...order, coupon: 'TEN' },
})

const withPlan = (changes: object) => (placing: Placing) => ({
  ...placing,
  order: { ...placing.order, plan: { ...placing.order.plan, ...changes } } as Order,
})

const withoutTime = (placing: Placing): Placing =>
  withPlan({ minute: null })(withStore({ requiresTime: true })(placing))

/** AMB4: a plan that ends late and is paid online. */
const payingLateOnline = (placing: Placing): Placing =>
  withPlan({ to: addDays(FIRST_DATE, 340) })(withOffers({ payments: ['DIGITAL'] })(placing))

/** AMB12: every rule, in the order in which its refusal is shown; the lists of the cart and of the checkout first. */
const breaches: readonly Breach[] = [
  { code: 'cart-empty', stage: 'cart', concerns: every, broken: (placing) => ({ ...placing, lines: [] }) },
  {
    code: 'no-days',
    stage: 'cart',
    concerns: isForDays,
    broken: withPlan({ weekdays: [] }),
    excludes: ['plan-too-short', 'plan-outside-hours', 'balance-below-double'],
  },
  {
    code: 'bulk-answers-missing',
    stage: 'cart',
    concerns: isBulk,
    broken: (placing) => ({ ...placing, order: { ...placing.order, answers: null } as Order }),
  },
  {
    code: 'schedule-time-missing',
    stage: 'cart',
    concerns: isForDays,
    broken: withoutTime,
    excludes: ['plan-starts-today', 'plan-too-short', 'plan-outside-hours'],
  },
  {
    code: 'order-type-not-offered',
    stage: 'cart',
    concerns: every,
    broken: (placing) => withOffers({ [placing.order.plan.kind]: false })(placing),
  },
  { code: 'order-type-not-offered', stage: 'cart', concerns: isBulk, broken: withOffers({ bulk: false }) },
  { code: 'delivery-not-offered', stage: 'cart', concerns: isDelivered, broken: withOffers({ delivery: false }) },
  { code: 'pickup-not-offered', stage: 'cart', concerns: isCollected, broken: withOffers({ pickup: false }) },
  { code: 'store-does-not-deliver', stage: 'cart', concerns: every, broken: withStore({ isServiceable: false }) },
  { code: 'store-closed', stage: 'cart', concerns: isForNow, broken: withStore({ isClosed: true }) },
  { code: 'store-closed', stage: 'cart', concerns: every, broken: withStore({ isInactive: true }) },
  {
    code: 'not-a-meal',
    stage: 'cart',
    concerns: isNotForNow,
    broken: withStore({ meals: [{ code: 'dinner', name: 'Dinner', minute: 1140 }] }),
    excludes: ['slot-incomplete'],
  },
  {
    code: 'order-too-late',
    stage: 'cart',
    concerns: isNotForNow,
    broken: withStore({ cutOffs: [{ weekdays: null, meal: null, before: { kind: 'minutes', minutes: 50_000 } }] }),
    // A cut-off is for a time at which the store serves.
    excludes: ['closed-on-date', 'slot-incomplete', 'date-out-of-range', 'outside-hours'],
  },
  { code: 'sign-in-needed', stage: 'cart', concerns: every, broken: withTerms({ signedIn: false }) },
  { code: 'entry-missing', stage: 'checkout', concerns: forEntry, broken: withEntries({ saved: 0 }) },
  { code: 'entry-not-chosen', stage: 'checkout', concerns: forEntry, broken: withEntries({ isChosen: false }) },
  {
    code: 'entry-unconfirmed',
    stage: 'checkout',
    concerns: forEntry,
    broken: withEntries({ isConfirmed: false }),
  },
  { code: 'entry-elsewhere', stage: 'checkout', concerns: forEntry, broken: withEntries({ elsewhere: 'North' }) },
  {
    code: 'address-not-served',
    stage: 'checkout',
    concerns: isDelivered,
    broken: withTerms({ delivery: 'not-served' }),
  },
  {
    code: 'closed-on-date',
    stage: 'checkout',
    concerns: isLater,
    broken: (placing) => withStore({ hours: { ...placing.terms.store.hours, openWeekdays: [] } })(placing),
  },
  {
    code: 'plan-starts-today',
    stage: 'checkout',
    concerns: isForDays,
    broken: withTerms({ here: { ...noonOf(FIRST_DATE), minute: 1439 } }),
    // AMB6: the time at which the plan begins decides between the two.
    excludes: ['plan-dates-missing'],
  },
  {
    code: 'plan-dates-missing',
    stage: 'checkout',
    concerns: isForDays,
    broken: withTerms({ here: noonOf(addDays(FIRST_DATE, 1)) }),
  },
  {
    code: 'plan-too-short',
    stage: 'checkout',
    concerns: isForDays,
    broken: withPlan({ to: addDays(FIRST_DATE, 3) }),
    // O4, O9: the first problem with the days of a plan is its only refusal.
    excludes: ['plan-outside-hours', 'plan-prepaid-too-long'],
  },
  { code: 'plan-outside-hours', stage: 'checkout', concerns: isForDays, broken: withPlan({ minute: 1380 }) },
  { code: 'slot-incomplete', stage: 'checkout', concerns: isLater, broken: withoutTime, excludes: ['outside-hours'] },
  { code: 'date-out-of-range', stage: 'pay', concerns: isLater, broken: withPlan({ date: addDays(FIRST_DATE, 30) }) },
  { code: 'outside-hours', stage: 'pay', concerns: isLater, broken: withPlan({ minute: 1380 }) },
  { code: 'slot-full', stage: 'pay', concerns: every, broken: withTerms({ isSlotFull: true }) },
  {
    code: 'cart-value-below',
    stage: 'pay',
    concerns: (placing) => isDelivered(placing) && !isForDays(placing),
    broken: withStore({ minCartValue: 100_000_000, maxCartValue: 200_000_000 }),
    // M6: skipped while a line cannot be ordered, and a sub-total is not on both sides of its bounds.
    excludes: ['cart-value-above', 'dish-gone'],
  },
  {
    code: 'cart-value-above',
    stage: 'pay',
    concerns: (placing) => isDelivered(placing) && !isForDays(placing),
    broken: withStore({ minCartValue: 0, maxCartValue: 1 }),
    excludes: ['dish-gone'],
  },
  { code: 'payment-not-offered', stage: 'pay', concerns: every, broken: withOffers({ payments: [] }) },
  { code: 'plan-prepaid-too-long', stage: 'pay', concerns: isForDays, broken: payingLateOnline },
  { code: 'coupon-used', stage: 'pay', concerns: every, broken: withRefusedCoupon },
  { code: 'balance-below-double', stage: 'pay', concerns: isForDays, broken: withTerms({ balance: 0 }) },
  {
    code: 'balance-below-total',
    stage: 'pay',
    concerns: (placing) => !isForDays(placing),
    broken: withTerms({ balance: 0 }),
  },
  {
    code: 'dish-gone',
    stage: 'lines',
    concerns: every,
    broken: (placing) => ({ ...placing, lines: [...placing.lines, refusedLine(reason('dish-gone'))] }),
  },
]

/** Rules that need something which the other one takes away: a line, a priced line, an offered mode. */
const exclusive: readonly (readonly [ReasonCode, ReasonCode])[] = [
  ['cart-empty', 'dish-gone'],
  ['cart-empty', 'cart-value-above'],
  ['cart-empty', 'balance-below-double'],
  ['payment-not-offered', 'plan-prepaid-too-long'],
  ['plan-prepaid-too-long', 'balance-below-double'],
  ['payment-not-offered', 'balance-below-double'],
  ['payment-not-offered', 'balance-below-total'],
]

const areExclusive = (one: Breach, other: Breach): boolean =>
  one.excludes?.includes(other.code) === true ||
  exclusive.some(([first, second]) => first === one.code && second === other.code)

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
