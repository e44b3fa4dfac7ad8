import { describe, expect, test } from '@jest/globals'
import { reason } from '../reasons/reason.ts'
import { reasonText, reasonTextAtPay } from '../reasons/reason-words.ts'
import { FIRST_DATE } from '../testing/any-order.ts'
import { goodTerms, openStore, refusedLine, soldLine } from '../testing/order-terms.ts'
import { checkOrder, type LineOfOrder, type OrderTerms, paymentModes, type StoreTerms } from './checks.ts'
import { type Days, freshOrder, type Later, type Order } from './order.ts'
import { type Gate, refusalAt } from './refusal.ts'

const delivered = freshOrder('delivery')
const collected = freshOrder('pickup')
const inBulk: Order = { ...delivered, menu: 'bulk', answers: null, plan: { kind: 'now' } }
const planOf = (changes: Partial<Days> = {}): Order => ({
  ...collected,
  menu: 'regular',
  plan: { kind: 'days', from: FIRST_DATE, to: '2026-11-29', weekdays: [1, 2], minute: 600, ...changes },
})
const forDays = planOf()
const laterAt = (changes: Partial<Later> = {}): Order => ({
  ...delivered,
  menu: 'regular',
  plan: { kind: 'later', date: FIRST_DATE, minute: 600, by: 'diner', ...changes },
})

const withStore = (changes: Partial<StoreTerms>): OrderTerms => ({
  ...goodTerms,
  store: { ...openStore, ...changes },
})

const codesOf = (order: Order, terms = goodTerms, lines: readonly LineOfOrder[] = [soldLine()]) =>
  checkOrder(order, lines, terms).refusals.map(({ code }) => code)

const refusalTextAt = (gate: Gate, order: Order, terms = goodTerms, lines: readonly LineOfOrder[] = [soldLine()]) => {
  const refusal = refusalAt(gate, checkOrder(order, lines, terms).refusals)
  return refusal && (gate === 'pay' ? reasonTextAtPay(refusal) : reasonText(refusal))
}

test('a good order is not refused', () => {
  for (const order of [delivered, collected, laterAt()]) expect(codesOf(order)).toEqual([])
})

describe('the gate of the cart (J13, AMB12)', () => {
  test('K1-K10: the first refusal in the order of the spec', () => {
    const closed = { ...goodTerms, signedIn: false, store: { ...openStore, isClosed: true } }
    const noDays = planOf({ weekdays: [] })
    const noTime = planOf({ minute: null })
    const asking = { ...goodTerms, store: { ...openStore, requiresTime: true } }
    expect([
      refusalTextAt('cart', noDays, closed, []),
      refusalTextAt('cart', noDays, closed),
      refusalTextAt('cart', inBulk, closed),
      refusalTextAt('cart', noTime, asking),
      refusalTextAt('cart', delivered, closed),
      refusalTextAt('cart', delivered, { ...goodTerms, signedIn: false }),
      refusalTextAt('cart', delivered),
    ]).toEqual([
      'Cart is Empty',
      'No Of Days is equal to Zero',
      'Please Select Bulk Preferences',
      'Please Select Time for delivery',
      'Store is closed right now',
      'Login To Continue',
      null,
    ])
  })

  test('refusals of lines come last', () => {
    const lines = [soldLine(), refusedLine(reason('dish-gone'))]
    expect(refusalTextAt('cart', delivered, { ...goodTerms, signedIn: false }, lines)).toBe('Login To Continue')
    expect(refusalTextAt('cart', delivered, goodTerms, lines)).toBe('This dish is not on the menu')
    expect(checkOrder(delivered, lines, goodTerms).refusals).toMatchObject([{ line: 1, stage: 'lines', final: false }])
  })

  test.each<[string, Order, Partial<StoreTerms['offers']>, string]>([
    ['P3: bulk', { ...inBulk, answers: null }, { bulk: false }, 'order-type-not-offered'],
    ['later', laterAt(), { later: false }, 'order-type-not-offered'],
    ['days', forDays, { days: false }, 'order-type-not-offered'],
    ['now', delivered, { now: false }, 'order-type-not-offered'],
    ['delivery', delivered, { delivery: false }, 'delivery-not-offered'],
    ['pickup', collected, { pickup: false }, 'pickup-not-offered'],
  ])('an option that is not offered is refused: %s', (_, order, offers, code) =>
    expect(codesOf(order, withStore({ offers: { ...openStore.offers, ...offers } }))).toContain(code),
  )

  test('AMB19: a later order does not need an open store', () =>
    expect(codesOf(laterAt(), withStore({ isClosed: true }))).toEqual([]))
})

describe('the gate of the checkout (AMB12, K6, K7)', () => {
  const nobody = { saved: 0, isChosen: false, elsewhere: null, isConfirmed: true }

  test.each([
    ['NORMAL', 'Please add an address first', 'Select an address'],
    ['SCHOOL', 'Please add a child first', 'Select a child'],
    ['STAFF', 'Please add a staff first', 'Select a staff'],
  ] as const)('%s: "add first" is tested before "select"', (clientType, addFirst, select) => {
    const order = clientType === 'NORMAL' ? delivered : collected
    const terms = { ...goodTerms, clientType }
    expect(refusalTextAt('checkout', order, { ...terms, entries: nobody })).toBe(addFirst)
    expect(
      refusalTextAt('checkout', order, {
        ...terms,
        entries: { saved: 2, isChosen: false, elsewhere: null, isConfirmed: true },
      }),
    ).toBe(select)
  })

  test('AMB100: an entry that another store serves, after the choice itself', () => {
    const terms = { ...goodTerms, clientType: 'SCHOOL' } as const
    const text = 'These meals are handed out at North campus only. Order there, or for someone else.'
    const entries = { saved: 2, isChosen: true, elsewhere: 'North campus', isConfirmed: true }
    expect(refusalTextAt('checkout', collected, { ...terms, entries })).toBe(text)
    expect(refusalTextAt('checkout', collected, { ...terms, entries: { ...entries, isChosen: false } })).toBe(
      'Select a child',
    )
  })

  test.each([
    ['SCHOOL', 'Please confirm first that this is your child'],
    ['STAFF', 'Please confirm first that you order for this person'],
  ] as const)('%s: an entry of the roster is confirmed by its owner first', (clientType, text) => {
    const entries = { saved: 1, isChosen: true, elsewhere: null, isConfirmed: false }
    expect(refusalTextAt('checkout', collected, { ...goodTerms, clientType, entries })).toBe(text)
  })

  test('K16: a diner of a normal tenant who collects needs no address; a programme always needs a person', () => {
    expect(refusalTextAt('checkout', collected, { ...goodTerms, entries: nobody })).toBeNull()
    expect(refusalTextAt('checkout', collected, { ...goodTerms, entries: nobody, clientType: 'STAFF' })).toBe(
      'Please add a staff first',
    )
  })

  test('an order that lacks the note on the bill is refused in words, and can be mended', () => {
    const terms = { ...goodTerms, lacksBillNote: true }
    expect(refusalTextAt('checkout', delivered, terms)).toBe('Please enter the cost centre or note for the bill')
    expect(checkOrder(delivered, [soldLine()], terms).refusals).toMatchObject([
      { code: 'bill-note-missing', final: false },
    ])
    expect(refusalTextAt('checkout', delivered, { ...goodTerms, lacksBillNote: false })).toBeNull()
  })

  test('K5, K8, K9: empty cart, closed date, incomplete slot', () => {
    expect(refusalTextAt('checkout', delivered, goodTerms, [])).toBe('Cart is Empty')
    const closedThen = withStore({ hours: { ...openStore.hours, offDates: [FIRST_DATE] } })
    expect(refusalTextAt('checkout', laterAt(), closedThen)).toBe('Store is closed.')
    expect(refusalTextAt('checkout', laterAt({ minute: null }), withStore({ requiresTime: true }))).toBe(
      'Incomplete Time/Slot Details',
    )
  })

  test('L5: an address that the store does not deliver to', () =>
    expect(codesOf(delivered, { ...goodTerms, delivery: 'not-served' })).toEqual(['address-not-served']))

  test('refusals of the cart are not repeated here', () =>
    expect(refusalTextAt('checkout', delivered, { ...goodTerms, signedIn: false })).toBeNull())
})

describe('the gate of payment (AMB29, G13, G15, M6-M10)', () => {
  test('AMB29: a missing address or slot has its own text at payment', () => {
    const nobody = { ...goodTerms, entries: { saved: 0, isChosen: false, elsewhere: null, isConfirmed: true } }
    expect(refusalTextAt('pay', delivered, nobody)).toBe('Address not selected')
    expect(refusalTextAt('pay', collected, { ...nobody, clientType: 'SCHOOL' })).toBe('Please add a child first')
    expect(refusalTextAt('pay', laterAt({ minute: null }), withStore({ requiresTime: true }))).toBe(
      'Select your time/slot',
    )
  })

  test.each<[string, Partial<Later>, string | null]>([
    ['the last day', { date: '2026-11-29' }, null],
    ['the day after it', { date: '2026-11-30' }, 'date-out-of-range'],
    ['today', { date: '2026-11-22' }, 'date-out-of-range'],
    ['at closing', { minute: 1200 }, null],
    ['a minute later', { minute: 1201 }, 'outside-hours'],
  ])('G13, G15: %s', (_, changes, code) => expect(codesOf(laterAt(changes))).toEqual(code ? [code] : []))

  test('a time within a pause of the store is refused in the words of the pause, its end is not', () => {
    const hours = { ...openStore.hours, pausedUntil: { date: '2026-11-23', minute: 900 } }
    const terms = withStore({ hours, pauseNote: 'No gas. Orders again from 3:00 PM' })
    const within = laterAt({ date: '2026-11-23', minute: 899 })
    expect(codesOf(within, terms)).toEqual(['store-paused'])
    expect(refusalTextAt('pay', within, terms)).toBe('No gas. Orders again from 3:00 PM')
    expect(codesOf(laterAt({ date: '2026-11-23', minute: 900 }), terms)).toEqual([])
  })

  test("G8: the store's own meal date is accepted, however far ahead", () => {
    const closed = { offDates: ['2026-11-23', '2026-11-24', '2026-11-25'] }
    const terms = withStore({ orderLaterMaxDays: 1, hours: { ...openStore.hours, ...closed } })
    const by = 'meal-time'
    expect(codesOf(laterAt({ date: '2026-11-26', by }), terms)).toEqual([])
    expect(codesOf(laterAt({ date: '2026-11-26' }), terms)).toEqual(['date-out-of-range'])
    expect(codesOf(laterAt({ date: '2026-11-27', by }), terms)).toEqual(['date-out-of-range'])
    expect(codesOf(laterAt({ date: '2026-11-26', minute: 1201, by }), terms)).toEqual(['outside-hours'])
  })

  test('M6: while a line cannot be ordered, the value of the rest is not checked', () => {
    expect(codesOf(delivered, goodTerms, [refusedLine(reason('dish-gone'))])).toEqual(['dish-gone'])
    const tooMany = refusedLine(reason('quantity-above', { most: 20 }))
    expect(codesOf(delivered, withStore({ minCartValue: 50_000 }), [soldLine(), tooMany])).toEqual(['quantity-above'])
  })

  test.each([
    [1, []],
    [25, []],
    [26, ['cart-value-above']],
  ])('M6, M7: %i dishes of 200 rupees, between 200 and 5000', (quantity, codes) =>
    expect(codesOf(delivered, goodTerms, [soldLine(quantity)])).toEqual(codes),
  )

  test('M8: the bounds do not apply to collected orders', () =>
    expect(codesOf(collected, goodTerms, [soldLine(26)])).toEqual([]))

  const wallet = { offers: { ...openStore.offers, payments: ['CASH', 'WALLET'] as const } }

  test.each([
    // The plan costs 80000 paise: two pieces, two meals, no charges.
    [159999, ['balance-below-double']],
    [160000, []],
  ])('M5, M9: a plan of 800 rupees with %i paise in the wallet', (balance, codes) =>
    expect(codesOf(forDays, { ...withStore(wallet), balance })).toEqual(codes),
  )

  test.each([
    // The order costs 46000 paise: 40000 plus charges of 6000.
    [45999, ['balance-below-total']],
    [46000, []],
  ])('M10: an order of 460 rupees with %i paise in the wallet', (balance, codes) =>
    expect(codesOf({ ...delivered, payment: 'WALLET' }, { ...withStore(wallet), balance })).toEqual(codes),
  )

  test('M5, AMB4: a plan is paid from the wallet where the store has it', () => {
    expect(paymentModes(forDays, { ...openStore.offers, payments: ['CASH', 'WALLET'] })).toEqual(['WALLET'])
    expect(paymentModes(forDays, openStore.offers)).toEqual(['CASH', 'DIGITAL'])
  })

  test('AMB89: no payment mode is offered, or the chosen mode is not', () => {
    expect(codesOf(delivered, withStore({ offers: { ...openStore.offers, payments: [] } }))).toEqual([
      'payment-not-offered',
    ])
    expect(codesOf({ ...delivered, payment: 'WALLET' })).toEqual(['payment-not-offered'])
  })

  test('AMB32: a refusal that the diner can resolve is not final', () => {
    const terms = { ...goodTerms, isSlotFull: true, signedIn: false }
    expect(checkOrder(delivered, [soldLine(26)], terms).refusals.map(({ code, final }) => [code, final])).toEqual([
      ['sign-in-needed', true],
      ['slot-full', false],
      ['cart-value-above', false],
    ])
  })
})
