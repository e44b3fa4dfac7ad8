import { describe, expect, test } from '@jest/globals'
import { dueNow } from '@tiffin/domain/order/bill'
import { wireOrderSample, wireStoreSample } from '../../testing/wire-samples.ts'
import { toAddresses, toMealTime, toStore, toTracking } from './translate.ts'
import { wireAddresses, wireOrder, wireServiceability, wireStore, wireStores } from './wire.ts'

const storeOf = (over: object = {}) => toStore(wireStore.parse({ ...wireStoreSample, ...over }))

describe('a store of the wire (Z1)', () => {
  test('its branches are given by id or as stores, itself left out (AMB63)', () => {
    expect(storeOf({ pickupStores: [1, 2, { storeId: 3, storeName: 'Night Kitchen' }, {}] }).branchIds).toEqual([2, 3])
    expect(storeOf().branchIds).toEqual([])
  })

  test('its promotions are pictures of this installation (C3, SAFE15)', () => {
    const promotions = ['/themes/leaf/offer.svg', 'https://elsewhere.example/offer.svg', null]
    expect(storeOf({ promotions }).promotions).toEqual(['/themes/leaf/offer.svg'])
  })

  test('rupees become paise', () => {
    expect(storeOf()).toMatchObject({
      minCartValue: 10_000,
      maxCartValue: 200_050,
      packagingCharges: 1000,
      deliveryCharges: 2000,
    })
    expect(storeOf({ deliveryCharges: '19.99' }).deliveryCharges).toBe(1999)
  })

  test.each([-10, '-0.5', 1e300, 'much'])('charges of %j read as none: a bill with them could not be sent', (odd) => {
    expect(storeOf({ packagingCharges: odd, deliveryCharges: odd })).toMatchObject({
      packagingCharges: 0,
      deliveryCharges: 0,
    })
    expect(wireServiceability.parse({ servicable: true, deliveryCharges: odd })).toEqual({
      servicable: true,
      deliveryCharges: 0,
    })
  })

  test('Monday-based weekdays become Sunday-based ones (H10)', () => {
    expect(storeOf({ openOnWeekdays: [0, 6] }).openOnWeekdays).toEqual([1, 0])
  })

  test('off dates become ISO dates, and invalid dates are left out (H11)', () => {
    expect(storeOf({ offDates: ['26/01/2027', '31/02/2027', 'soon', 5] }).offDates).toEqual(['2027-01-26'])
  })

  test("the wire's spellings are normalised", () => {
    expect(storeOf({ isServisable: false, paymentCOD: 1, fssaiNumber: 10 })).toMatchObject({
      isServiceable: false,
      cashOnDelivery: true,
      fssaiNumber: '10',
    })
  })

  test('a store without a valid zone is in India (AMB55)', () => {
    expect(storeOf({ timeZone: undefined }).timeZone).toBe('Asia/Kolkata')
    expect(storeOf({ timeZone: 'Mars/Olympus' }).timeZone).toBe('Asia/Kolkata')
    expect(storeOf({ timeZone: 'Asia/Dubai' }).timeZone).toBe('Asia/Dubai')
  })

  test("an unreadable store in a list doesn't hide the others", () => {
    expect(wireStores.parse([{ storeId: 'x' }, wireStoreSample, null])).toHaveLength(1)
  })
})

describe('addresses (Z8)', () => {
  test('the newest comes first, and both spellings of the longitude are read (L21)', () => {
    const { addresses } = wireAddresses.parse({
      addresses: [{ id: 1, lat: 1, long: 2 }, { id: 'b', lat: '3', lng: '4' }, {}],
    })
    expect(toAddresses(addresses)).toMatchObject([
      { id: 'b', latitude: 3, longitude: 4 },
      { id: '1', latitude: 1, longitude: 2 },
    ])
  })

  test('people of a programme have no coordinates (A8)', () => {
    const { addresses } = wireAddresses.parse({ addresses: [{ id: 1, userName: 'Mina' }] })
    expect(toAddresses(addresses)[0]).toMatchObject({ name: 'Mina', latitude: null, longitude: null })
  })
})

describe('meal time (G8)', () => {
  test('a date counts only for a meal that is not a regular one', () => {
    expect(toMealTime({ mealType: 'REGULAR', time: '21-11-2026' })).toEqual({ mealType: 'REGULAR', date: null })
    expect(toMealTime({ mealType: 'LATER', time: '22-11-2026' })).toEqual({ mealType: 'LATER', date: '2026-11-22' })
    expect(toMealTime({ mealType: 'LATER', time: 'soon' }).date).toBeNull()
  })
})

describe('a tracked order (Z12)', () => {
  const trackingOf = (over: object = {}) => toTracking(wireOrder.parse({ ...wireOrderSample, ...over }))

  test('money, states and times are converted', () => {
    expect(trackingOf()).toMatchObject({
      status: 200,
      reachedAt: { 100: Date.parse('2026-11-21T10:00:00Z'), 200: Date.parse('2026-11-21T10:05:00Z') },
      items: [{ itemId: '1', name: 'Dal Makhani', quantity: 2, total: 39_900, image: null }],
      paymentStatus: 'PENDING',
    })
  })

  const promised = { from: '2026-11-21T09:05:00Z', to: '2026-11-21T09:15:00Z' }
  const span = { from: Date.parse(promised.from), to: Date.parse(promised.to) }
  test.each([
    ['as it is', { ...promised, moved: null }, { ...span, moved: null }],
    ['without a word of moves', promised, { ...span, moved: null }],
    [
      'moved',
      { ...promised, moved: { reason: ' Rain ', at: promised.from, was: promised } },
      { ...span, moved: { reason: 'Rain', was: span } },
    ],
    [
      'moved, unreadably',
      { ...promised, moved: { reason: 7, was: 'x' } },
      { ...span, moved: { reason: '7', was: null } },
    ],
    ['backwards', { from: promised.to, to: promised.from }, null],
    ['without an end', { from: promised.from }, null],
    ['none', null, null],
    ['absent, as of an upstream that speaks the specs alone (AMB108)', undefined, null],
    ['something else', 'soon', null],
  ])('its promised time, %s', (_what, wire, read) => expect(trackingOf({ promised: wire }).promised).toEqual(read))

  test('AMB39: a meal on credit is known as one', () => {
    expect([trackingOf().onCredit, trackingOf({ onCredit: true }).onCredit]).toEqual([undefined, true])
  })

  test('a plan of several days is known as one (S3)', () => {
    expect([trackingOf().isPlan, trackingOf({ type: 'SCHEDULE' }).isPlan]).toEqual([false, true])
  })

  test('without a listed bill the lines come from the figures, without a GST of unknown rate', () => {
    expect(trackingOf({ totalDiscount: 81 }).bill).toEqual({
      lines: [
        { code: 'items', kind: 'adds', perMeal: 39_900, total: 39_900 },
        { code: 'packaging', kind: 'adds', perMeal: 1000, total: 1000 },
        { code: 'delivery', kind: 'adds', perMeal: 2000, total: 2000 },
      ],
      meals: 1,
      total: 42_900,
      discount: 8100,
      wireTax: 1995,
      tenders: [{ kind: 'CASH', amount: 42_900, dueNow: 0, held: 0 }],
    })
    const codes = (over: object) => trackingOf(over).bill.lines.map(({ code, kind, total }) => [code, kind, total])
    expect(codes({ couponAmount: 12.5 })).toContainEqual(['coupon', 'saves', 1250])
    expect(codes({ orderType: 'PICKUP', orderValue: 409 })).toEqual([
      ['items', 'adds', 39_900],
      ['packaging', 'adds', 1000],
    ])
  })

  test('listed lines are the bill, with the amounts paid and held at placement (SB11, AMB4)', () => {
    const billLines = [
      { code: 'items', kind: 'adds', perMeal: 100, total: 500 },
      { code: 'gst', kind: 'contains', perMeal: 4.76, total: 23.81, rate: 5 },
    ]
    expect(
      trackingOf({ billLines, scheduled: { noOfMeals: 5 }, orderValue: 500, dueNow: 500, held: 500 }).bill,
    ).toMatchObject({
      lines: [
        { code: 'items', kind: 'adds', perMeal: 10_000, total: 50_000 },
        { code: 'gst', kind: 'contains', perMeal: 476, total: 2381, rate: 5 },
      ],
      ...{ meals: 5, total: 50_000 },
      tenders: [{ kind: 'CASH', amount: 50_000, dueNow: 50_000, held: 50_000 }],
    })
  })

  test('listed tenders pay the order if they add up to its total; else its one mode pays all of it', () => {
    const tenders = [
      { kind: 'WALLET', amount: 129, dueNow: 129, held: 0 },
      { kind: 'DIGITAL', amount: 300, dueNow: 300, held: 0 },
    ]
    expect(trackingOf({ tenders }).bill.tenders).toEqual([
      { kind: 'WALLET', amount: 12_900, dueNow: 12_900, held: 0 },
      { kind: 'DIGITAL', amount: 30_000, dueNow: 30_000, held: 0 },
    ])
    const whole = [{ kind: 'CASH', amount: 42_900, dueNow: 0, held: 0 }]
    for (const wrong of [tenders.slice(1), [{ kind: 'SHELLS', amount: 429, dueNow: 0, held: 0 }], 'all of it', []])
      expect(trackingOf({ tenders: wrong }).bill.tenders).toEqual(whole)
  })

  test.each<[string, unknown]>([
    ['one line is unreadable', [{ code: 'items', kind: 'adds', perMeal: 1, total: 1 }, { code: 'tip' }]],
    ['a line is negative', [{ code: 'items', kind: 'adds', perMeal: -1, total: -1 }]],
    ['it is not a list', 'see above'],
    ['it is empty', []],
  ])('a list is ignored when %s', (_, billLines) => {
    expect(trackingOf({ billLines }).bill.lines.map(({ code }) => code)).toEqual(['items', 'packaging', 'delivery'])
  })

  test('the amount paid at placement was due at placement, unless the upstream says otherwise (SB11)', () => {
    const digital = { isPaymentCOD: false, paymentMode: 'DIGITAL' }
    expect(dueNow(trackingOf(digital).bill)).toBe(42_900)
    expect(dueNow(trackingOf({ ...digital, dueNow: 0 }).bill)).toBe(0)
  })

  test('an item has its choices and allergens; an older order states neither', () => {
    const [item] = Object.values(wireOrderSample.items)
    const wireItem = { ...item, choices: ['Extra raita', ' ', 5], allergens: { contains: ['milk'], freeOf: ['egg'] } }
    expect(trackingOf({ items: { 1: wireItem } }).items[0]).toMatchObject({
      choices: [{ kind: 'said', text: 'Extra raita' }],
      allergens: { contains: ['milk'], mayContain: [], freeOf: ['egg'] },
    })
    expect(trackingOf().items[0]).toMatchObject({ choices: [], allergens: null })
    expect(trackingOf({ items: { 1: { ...item, allergens: null } } }).items[0]?.allergens).toBeNull()
  })

  test('choices sent as data stay data; unreadable choices are left out (J10)', () => {
    const [item] = Object.values(wireOrderSample.items)
    const choices = [
      { kind: 'added', name: 'Cheese' },
      { kind: 'replaced', put: ['Millet'], out: ['Wheat'] },
      { kind: 'part', group: 'Main' },
      'No onion',
    ]
    expect(trackingOf({ items: { 1: { ...item, choices } } }).items[0]?.choices).toEqual([
      choices[0],
      choices[1],
      { kind: 'said', text: 'No onion' },
    ])
  })

  test('the note on the bill is a plain line, and null where the upstream sends none', () => {
    expect(trackingOf({ billNote: 'CC-1140' }).billNote).toBe('CC-1140')
    for (const odd of [undefined, null, '', {}]) expect(trackingOf({ billNote: odd }).billNote).toBeNull()
  })

  test('COD is cash, and a store without GST shows no tax (AMB33, I5)', () => {
    expect(trackingOf({ isPaymentCOD: false, paymentMode: 'COD' }).bill.tenders).toMatchObject([{ kind: 'CASH' }])
    expect(trackingOf({ isPaymentCOD: false, paymentMode: 'WALLET' }).bill.tenders).toMatchObject([{ kind: 'WALLET' }])
    expect(trackingOf({ gstEnabled: false }).bill.wireTax).toBe(0)
  })
})
