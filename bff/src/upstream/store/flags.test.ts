import { describe, expect, test } from '@jest/globals'
import { unavailability } from '@tiffin/domain/availability/availability-reason'
import { reasonText } from '@tiffin/domain/reasons/reason-words'
import { messages } from '@tiffin/domain/texts/messages'
import fc from 'fast-check'
import { presentStorefront } from '../../presenters/storefront.ts'
import { lunchTime, wireStoreSample } from '../../testing/wire-samples.ts'
import { toCatalogue } from './catalogue.ts'
import { toStore } from './translate.ts'
import { wireStore } from './wire.ts'
import { wireMenu } from './wire-menu.ts'

const store = toStore(wireStore.parse(wireStoreSample))

interface Slot {
  readonly startAt: string
  readonly endAt: string
}

/** The slots of one place of the dish on the menu: those of its category and of its subcategory. */
type PlaceSlots = readonly [readonly Slot[], readonly Slot[]]

interface DishSaid {
  readonly places?: readonly PlaceSlots[]
  readonly slots?: readonly Slot[]
  readonly flags?: object
}

const toWireSlots = (slots: readonly Slot[]) => Object.fromEntries(slots.map((slot, at) => [`slot${at + 1}`, slot]))

/** A menu of one dish, in the upstream's format. */
const wireMenuOf = ({ places = [[[], []]], slots = [], flags = {} }: DishSaid) => ({
  menu: {
    categories: places.map(([ofCategory, ofSub], at) => ({
      categoryId: at + 1,
      categoryName: `C${at}`,
      timeSlots: toWireSlots(ofCategory),
      subCategory: [{ subCategoryName: 'All', timeSlots: toWireSlots(ofSub), products: [1] }],
    })),
  },
  products: {
    1: {
      productId: 1,
      name: 'Dal',
      variants: [{ id: 10, displayName: 'R', price: 100, subscriptionPrice: 90 }],
      timeSlots: toWireSlots(slots),
      ...flags,
    },
  },
})

const plan = { startDate: '2026-12-01', endDate: '2026-12-05', minute: 14 * 60 }

function availabilityOf(said: DishSaid, isPlanned = false) {
  const catalogue = toCatalogue(wireMenu.parse(wireMenuOf(said)))
  const parts = {
    store,
    catalogue,
    mealTime: null,
    ratingChip: 'fixed' as const,
    later: null,
    ...(isPlanned ? { plan } : {}),
  }
  return presentStorefront(parts, lunchTime).menu.dishes[1]?.availability
}

const lunch = { startAt: '11:00', endAt: '15:00' }
const breakfast = { startAt: '07:00', endAt: '09:00' }
const isAvailable = { state: 'available' }
const fromSeven = { state: 'not-now', nextMinute: 420 }
// The sample's store opens at ten, so a breakfast dish is never served there.
const notServed = { state: 'out-of-stock' }

const dueToTime = { notAvailableDueToTime: true, nextAvailableAt: '07:00' }
const dueToDate = { notAvailableDueToDate: true, subscriptionTo: '2026-11-30' }

describe('an upstream’s flags beside the slots (H1, H9), at two in the afternoon', () => {
  const anywhere: readonly (readonly [string, DishSaid])[] = [
    ['the category', { places: [[[lunch], []]] }],
    ['the sub-category', { places: [[[], [lunch]]] }],
    ['the product', { slots: [lunch] }],
    [
      'another category of the dish',
      {
        places: [
          [[], []],
          [[lunch], []],
        ],
      },
    ],
  ]

  test.each(anywhere)('with a slot of %s the slots decide, and time and date flags are ignored', (_, said) => {
    for (const flags of [dueToTime, dueToDate, { ...dueToTime, ...dueToDate }])
      expect(availabilityOf({ ...said, flags })).toEqual(isAvailable)
  })

  test.each([
    ['the category', { places: [[[breakfast], []]] }],
    ['the sub-category', { places: [[[], [breakfast]]] }],
    ['the product', { slots: [breakfast] }],
  ] satisfies [string, DishSaid][])('a past slot of %s hides the dish, whatever the flags', (_, said) => {
    for (const flags of [
      {},
      { notAvailableDueToTime: false },
      { notAvailableDueToTime: true, nextAvailableAt: '20:00' },
    ])
      expect(availabilityOf({ ...said, flags })).toEqual(notServed)
  })

  test.each(anywhere)('isProductAvailable false applies with slots of %s and without', (_, said) => {
    for (const flags of [{}, dueToTime, dueToDate])
      for (const each of [said, {}])
        expect(availabilityOf({ ...each, flags: { ...flags, isProductAvailable: false } })).toEqual(notServed)
  })

  test.each([
    ['no flag', {}, isAvailable, null],
    ['the time', dueToTime, fromSeven, messages.nextAvailableAt('7:00 AM')],
    ['an unreadable time (E10)', { ...dueToTime, nextAvailableAt: 'soon' }, notServed, messages.itemOutOfStock],
    ['no time (E10)', { notAvailableDueToTime: true }, notServed, messages.itemOutOfStock],
    ['the date', dueToDate, { state: 'not-on-date', until: '2026-11-30' }, messages.availableTill('30 Nov 2026')],
    ['no date (E10)', { notAvailableDueToDate: true }, notServed, messages.itemOutOfStock],
    ['flags in other spellings', { notAvailableDueToTime: 'true', nextAvailableAt: '07:00:00' }, fromSeven, undefined],
    ['a time without its flag', { notAvailableDueToTime: 0, nextAvailableAt: '07:00' }, isAvailable, null],
  ])('without slots at any level: %s', (_, flags, expected, words) => {
    const availability = availabilityOf({ flags })
    expect(availability).toEqual(expected)
    const why = availability && unavailability(availability)
    if (availability && words !== undefined) expect(why && reasonText(why)).toBe(words)
  })

  test('unreadable slots are ignored', () => {
    const slots = [{ startAt: 'early', endAt: 'late' }]
    expect(availabilityOf({ slots, flags: dueToTime })).toEqual(fromSeven)
  })

  test('the answer changes when a flagged dish is served again', () => {
    const said = { flags: { notAvailableDueToTime: true, nextAvailableAt: '16:15' } }
    const catalogue = toCatalogue(wireMenu.parse(wireMenuOf(said)))
    const { changesAt } = presentStorefront(
      { store, catalogue, mealTime: null, ratingChip: 'fixed', later: null },
      lunchTime,
    ).menu
    expect(changesAt).toBe(Date.parse('2026-11-21T16:15:00+05:30'))
  })
})

describe('a meal plan (H2)', () => {
  const window = (subscriptionFrom: string, subscriptionTo: string, subscriptionEnabled: unknown = true) => ({
    subscriptionEnabled,
    subscriptionFrom,
    subscriptionTo,
  })
  const until = (date: string) => ({ state: 'not-on-date', until: date })

  test.each([
    ['a window that contains both days', window('2026-12-01', '2026-12-05'), isAvailable],
    ['a window open at both ends', window('', ''), isAvailable],
    [
      'a window that begins a day late',
      window('2026-12-02', '2026-12-31'),
      { ...until('2026-12-31'), since: '2026-12-02' },
    ],
    ['a window that ends a day early', window('', '2026-12-04'), until('2026-12-04')],
    ['a window that begins late and has no end (E10)', window('2026-12-02', ''), notServed],
    ['no subscription', window('2026-12-01', '2026-12-05', false), notServed],
    ['a missing window', {}, notServed],
    ['an unreadable end', window('', '31/12/2026'), notServed],
  ])('%s', (_, flags, expected) => {
    expect(availabilityOf({ flags }, true)).toEqual(expected)
    // The subscription window of a dish doesn't apply to non-subscription orders.
    expect(availabilityOf({ flags })).toEqual(isAvailable)
  })

  test('slots must contain the meal time, and flags apply where there are none', () => {
    const open = window('', '')
    expect(availabilityOf({ slots: [lunch], flags: { ...open, ...dueToTime } }, true)).toEqual(isAvailable)
    expect(availabilityOf({ slots: [breakfast], flags: open }, true)).toEqual(fromSeven)
    expect(availabilityOf({ flags: { ...open, ...dueToTime } }, true)).toEqual(fromSeven)
    expect(availabilityOf({ flags: { ...open, isProductAvailable: false } }, true)).toEqual(notServed)
    expect(availabilityOf({ flags: { ...window('', '2026-12-04'), ...dueToTime } }, true)).toEqual(until('2026-12-04'))
  })

  test('a size without subscriptions has no subscription price (E13, AMB28)', () => {
    const sizes = [
      { id: 1, displayName: 'A', price: 100, subscriptionPrice: 90, subscriptionEnabled: false },
      { id: 2, displayName: 'B', price: 100, subscriptionPrice: 90, subscriptionEnabled: true },
      { id: 3, displayName: 'C', price: 100, subscriptionEnabled: true },
    ]
    const catalogue = toCatalogue(wireMenu.parse(wireMenuOf({ flags: { variants: sizes } })))
    expect(catalogue.dishes.get(1)?.card.sizes.map((size) => size.subscriptionPrice)).toEqual([null, 9000, null])
  })

  test('the special menu is shown while the plan starts before its end (H5)', () => {
    const special = (endsOn: string) => {
      const specialMenu = { name: 'Festive', products: [1], endsOn }
      const catalogue = toCatalogue(wireMenu.parse({ ...wireMenuOf({}), specialMenu }))
      const { highlights } = presentStorefront(
        { store, catalogue, mealTime: null, ratingChip: 'fixed', later: null, plan },
        lunchTime,
      ).menu
      return highlights?.specialMenu?.productIds
    }
    expect([special('01-12-2026 14:01'), special('01-12-2026 14:00')]).toEqual([[1], undefined])
  })
})

describe('for any menu', () => {
  const clock = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  const minute = fc.nat({ max: 1439 })
  const anySlot = fc.record({ startAt: minute.map(clock), endAt: minute.map(clock) })
  const anySlots = fc.array(anySlot, { maxLength: 2 })
  const anySaid = fc.record({
    places: fc.array(fc.tuple(anySlots, anySlots), { minLength: 1, maxLength: 3 }),
    slots: anySlots,
    flags: fc.record({
      isProductAvailable: fc.boolean(),
      notAvailableDueToTime: fc.boolean(),
      nextAvailableAt: fc.oneof(minute.map(clock), fc.constant('')),
      notAvailableDueToDate: fc.boolean(),
      subscriptionTo: fc.constantFrom('', '2026-11-30'),
    }),
  })
  const hasAnySlot = ({ places, slots }: { places: PlaceSlots[]; slots: Slot[] }) =>
    [slots, ...places.flat()].some((each) => each.length > 0)
  const LUNCH = '14:00'
  const holds = (slots: readonly Slot[]) =>
    slots.length === 0 ||
    slots.some(({ startAt, endAt }) =>
      startAt <= endAt ? startAt <= LUNCH && LUNCH <= endAt : LUNCH >= startAt || LUNCH <= endAt,
    )

  test('availability never contradicts the slots where there are any, nor the flags where there are none', () => {
    const seen = { slots: 0, flags: 0 }
    fc.assert(
      fc.property(anySaid, (said) => {
        const { isProductAvailable, notAvailableDueToTime, notAvailableDueToDate } = said.flags
        const bySlots = said.places.some((levels) => [...levels, said.slots].every(holds))
        const isFlagged = notAvailableDueToTime || notAvailableDueToDate
        const isSlotted = hasAnySlot(said)
        seen[isSlotted ? 'slots' : 'flags']++
        const expected = isProductAvailable && (isSlotted ? bySlots : !isFlagged)
        expect(availabilityOf(said)?.state === 'available').toBe(expected)
      }),
      { numRuns: 2000 },
    )
    expect(seen.slots).toBeGreaterThan(100)
    expect(seen.flags).toBeGreaterThan(10)
  })

  test('with slots, the answer is the same for every combination of time and date flags', () => {
    fc.assert(
      fc.property(anySaid.filter(hasAnySlot), (said) => {
        const { isProductAvailable } = said.flags
        expect(availabilityOf(said)).toEqual(availabilityOf({ ...said, flags: { isProductAvailable } }))
      }),
    )
  })
})
