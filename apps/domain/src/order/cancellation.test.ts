import { describe, expect, test } from '@jest/globals'
import type { LocalTime } from '../time/clock.ts'
import {
  type CancellableOrder,
  type CancelTerms,
  isForbiddenToMeals,
  isOpenForCancelling,
  offersCancelOnTracking,
  storeDecidesCancel,
  whyNotCancel,
} from './cancellation.ts'
import { forNow, type PlannedOrder } from './order.ts'

/** Open 10:00 to 22:00 on weekdays; orders close an hour before their time. */
const terms: CancelTerms = {
  hours: { openingMinute: 600, closingMinute: 1320, openWeekdays: [1, 2, 3, 4, 5], offDates: [] },
  meals: [],
  cutOffs: [{ weekdays: null, meal: null, before: { kind: 'minutes', minutes: 60 } }],
}
const noCutOff: CancelTerms = { ...terms, cutOffs: [] }

/** Monday, 23 November 2026. */
const at = (minute: number, date = '2026-11-23', weekday = 1): LocalTime => ({ date, minute, weekday })

const laterOn = (date: string, minute: number): PlannedOrder => ({
  menu: 'regular',
  plan: { kind: 'later', date, minute, by: 'diner' },
})
const noon = laterOn('2026-11-23', 720)
const days: PlannedOrder = {
  menu: 'regular',
  plan: { kind: 'days', from: '2026-11-23', to: '2026-11-27', weekdays: [1, 2], minute: 720 },
}

describe('AMB34: the store is open for cancelling', () => {
  test.each([
    ['an order for now, at the opening minute', forNow, terms, at(600), true],
    ['an order for now, before the store opens', forNow, terms, at(599), false],
    ['an order for now, at the closing minute', forNow, terms, at(1320), true],
    ['an order for now, after it', forNow, terms, at(1321), false],
    ['an order for now, on a day off', forNow, terms, at(700, '2026-11-22', 0), false],
    ["a noon lunch at 7 AM, before the store's hours", noon, terms, at(420), true],
    ['a noon lunch at its cut-off', noon, terms, at(660), true],
    ['a noon lunch after its cut-off, while the store is open', noon, terms, at(661), false],
    ['a noon lunch without a cut-off, at noon', noon, noCutOff, at(720), true],
    ['a noon lunch without a cut-off, after noon', noon, noCutOff, at(721), false],
    ["tomorrow's lunch, at night", laterOn('2026-11-24', 720), terms, at(1400), true],
    ['a plan of days, while the store is open', days, terms, at(700), true],
    ['a plan of days, while it is closed', days, terms, at(30), false],
  ] as const)('%s', (_what, planned, store, here, open) =>
    expect(isOpenForCancelling(planned, { terms: store, here, isMeal: false })).toBe(open),
  )

  test.each([
    ['at its cut-off', terms, at(660), true],
    ['after its cut-off', terms, at(661), false],
    ['without a cut-off, at 8 PM of the evening before (SB21)', noCutOff, at(1200, '2026-11-22', 0), true],
    ['without a cut-off, a minute later, when it is made', noCutOff, at(1201, '2026-11-22', 0), false],
    ['without a cut-off, in the morning', noCutOff, at(420), false],
  ] as const)('a noon meal of a plan, %s', (_what, store, here, open) =>
    expect(isOpenForCancelling(noon, { terms: store, here, isMeal: true })).toBe(open),
  )
})

describe('who may cancel what', () => {
  const order = { fulfilment: 'DELIVERY', planned: forNow } as const
  const mayCancel = (of: CancellableOrder, store: CancelTerms | null, here: LocalTime): boolean =>
    whyNotCancel(of, { terms: store, here, isWorsened: false, isMeal: false }) === null
  test.each([
    [100, 'TXN_SUCCESS', 700, true],
    [300, 'PENDING', 700, true],
    [300, 'TXN_SUCCESS', 30, false],
    [400, 'TXN_SUCCESS', 700, false],
    [800, 'TXN_SUCCESS', 700, false],
    [100, 'USER_PENDING', 700, true],
    [100, 'USER_PENDING', 30, true],
    [800, 'USER_PENDING', 700, false],
  ] as const)('AMB34: an order of state %i, %s, at minute %i: %p', (progress, payment, minute, may) =>
    expect(mayCancel({ ...order, progress, payment }, terms, at(minute))).toBe(may),
  )

  test('AMB34: an unknown store is closed, which an undecided payment does not need', () => {
    expect(mayCancel({ ...order, progress: 100, payment: 'TXN_SUCCESS' }, null, at(700))).toBe(false)
    expect(mayCancel({ ...order, progress: 100, payment: 'USER_PENDING' }, null, at(700))).toBe(true)
  })

  const worse = { isWorsened: true } as const
  test.each([
    ['AMB34: a cancelled order', { progress: 800 }, {}, { code: 'cancelled-already' }],
    ['AMB34: an order after the quality check', { progress: 400 }, {}, { code: 'too-late', progress: 400 }],
    ['AMB34: an order for now, after closing', {}, { here: at(1321) }, { code: 'store-closed' }],
    ['AMB34: an order for later, after its cut-off', { planned: noon }, { here: at(661) }, { code: 'after-cut-off' }],
    ['AMB34: an order for later, of an unknown store', { planned: noon }, { terms: null }, { code: 'after-cut-off' }],
    [
      'AMB34: the state is named before the store',
      { progress: 400 },
      { terms: null },
      { code: 'too-late', progress: 400 },
    ],
    ['AMB109: an undecided order, after closing', { payment: 'USER_PENDING' }, { here: at(1321) }, null],
    ['AMB116: an order that got worse, after closing', {}, { here: at(1321), ...worse }, null],
    ['AMB116: after its cut-off', { planned: noon }, { here: at(661), ...worse }, null],
    [
      'AMB116: once it is cooked, after closing',
      { progress: 200 },
      { here: at(1321), ...worse },
      { code: 'store-closed' },
    ],
    ['AMB116: once it is ready', { progress: 400 }, worse, { code: 'too-late', progress: 400 }],
  ] as const)('%s: %p in %p is refused with %p', (_what, state, moment, refusal) =>
    expect(
      whyNotCancel(
        { ...order, progress: 100, payment: 'TXN_SUCCESS', ...state },
        { terms, here: at(700), isWorsened: false, isMeal: false, ...moment },
      ),
    ).toEqual(refusal),
  )

  test.each([
    ['a noon lunch without a cut-off, in the morning', noon, noCutOff, true],
    ['the same with a cut-off that has not passed', noon, terms, false],
    ['an order for now', forNow, noCutOff, false],
  ] as const)('SB21: only a meal of a plan cannot be cancelled any more: %s: %p', (_what, planned, store, only) => {
    const paid = { ...order, planned, progress: 100, payment: 'TXN_SUCCESS' } as const
    expect(isForbiddenToMeals(paid, { terms: store, here: at(420), isWorsened: false })).toBe(only)
  })

  test.each([
    [100, 'TXN_SUCCESS', true],
    [100, 'USER_PENDING', false],
    [400, 'PENDING', false],
  ] as const)('AMB34: of state %i, %s the store decides: %p', (progress, payment, decides) =>
    expect(storeDecidesCancel({ fulfilment: 'PICKUP', progress, payment })).toBe(decides),
  )

  test.each([
    [true, 'TXN_SUCCESS', true],
    [true, 'USER_PENDING', true],
    [true, 'PENDING', false],
    [true, 'TXN_FAILURE', false],
    [false, 'TXN_SUCCESS', false],
  ] as const)('S9: on the tracking page, may be cancelled %p and %s: %p', (may, paymentStatus, offers) =>
    expect(offersCancelOnTracking({ mayCancel: may, paymentStatus })).toBe(offers),
  )
})
