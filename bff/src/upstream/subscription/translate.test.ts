import { describe, expect, test } from '@jest/globals'
import {
  wireAgainSample,
  wirePlanDetailSample,
  wirePlanSample,
  wireWeekSample,
} from '../../testing/wire-plans-sample.ts'
import { lunchTime } from '../../testing/wire-samples.ts'
import { toPlanAgain, toPlanDetail, toPlanSummaries, toPlanSummary, toWeekOfMeals } from './translate.ts'
import { wireAgain, wirePlan, wirePlanDetail, wirePlans, wireWeek } from './wire.ts'

const detail = (over: object = {}, terms: object = {}) =>
  toPlanDetail(wirePlanDetail.parse({ ...wirePlanDetailSample, ...over }), {
    ...{ changesDishes: true, now: lunchTime, ...terms },
  })

const specs = (over: object = {}, now = lunchTime) => {
  const { meals: _meals, mayCancel: _mayCancel, mayChangeDishes: _mayChange, ...wire } = wirePlanDetailSample
  return toPlanDetail(wirePlanDetail.parse({ ...wire, ...over }), { changesDishes: false, now })
}

describe('a plan again', () => {
  const low = { code: 'balance-below-double', message: 'Low balance' }
  const refusalOf = (more: object) =>
    toPlanAgain(wireAgain.parse({ ...wireAgainSample, refusal: { ...low, ...more } })).refusal

  test.each([
    [
      { missing: 239.5, add: 240 },
      { missing: 23_950, add: 24_000 },
    ],
    [
      { missing: 9000, add: null },
      { missing: 900_000, add: null },
    ],
    [
      { missing: 1, add: 'much' },
      { missing: 100, add: null },
    ],
  ])('M9: %j of the upstream is what the wallet lacks, in paise', (more, lacks) =>
    expect(refusalOf(more)).toEqual({ ...low, lacks }),
  )

  test.each([{}, { missing: null }, { missing: 'much', add: 240 }, { missing: 0 }])(
    'M9: the refusal stands without figures (%j)',
    (more) => expect(refusalOf(more)).toEqual(low),
  )
})

describe('U1, U2: a plan of our own wire', () => {
  test('its meals as the upstream says them, in paise and by date', () => {
    const { meals } = detail({ meals: wirePlanDetailSample.meals.toReversed() })
    expect(meals.map(({ date, standing, price, reason }) => [date, standing, price, reason])).toEqual([
      ['2026-11-23', 'fulfilled', 36_000, null],
      ['2026-11-24', 'cancelled', 36_000, 'owner'],
      ['2026-11-25', 'planned', 36_000, null],
      ['2026-11-26', 'planned', 36_000, null],
      ['2026-11-27', 'skipped', 36_000, 'low-balance'],
    ])
    expect(meals[0]).toMatchObject({ orderId: 'ORDER1', fulfilledAt: Date.parse('2026-11-23T07:05:00Z') })
    expect(meals[2]).toMatchObject({ warning: 'price', mayChange: true, dishes: [{ productId: 12, quantity: 1 }] })
    expect(meals[3]?.dishes).toBeNull()
  })

  test('AMB114: a plan whose dishes have dates is by day, and has no price of a meal', () => {
    const [item] = wirePlanSample.items
    const dated = (dates: unknown) => detail({ items: [{ ...item, dates }] })
    const byDay = dated(['2026-11-23'])
    expect([byDay.byDay, byDay.perMeal, byDay.dishes[0]?.dates]).toEqual([true, 0, ['2026-11-23']])
    const unreadable = [undefined, [], ['soon'], 'Monday'].map(dated)
    expect(unreadable.map((plan) => [plan.byDay, plan.perMeal])).toEqual(Array(4).fill([false, 36_000]))
    expect(unreadable[0]?.dishes[0]).not.toHaveProperty('dates')
  })

  test('SB9: what a coupon took off all meals, in paise; nothing without one, or when it is unreadable', () => {
    expect(detail({ couponAmount: 100.5 }).coupon).toBe(10_050)
    for (const over of [{}, { couponAmount: null }, { couponAmount: 0 }, { couponAmount: 'much' }])
      expect(detail(over)).not.toHaveProperty('coupon')
  })

  test('T14: the address of a plan that is delivered; none for one that is collected, or without a readable one', () => {
    expect(detail({ address: '12, Lake View Road' }).deliveredTo).toBe('12, Lake View Road')
    for (const over of [{}, { address: null }, { address: {} }]) expect(detail(over)).not.toHaveProperty('deliveredTo')
    const [meal] = wireWeekSample.meals
    const weekOf = (user: object) =>
      toWeekOfMeals(wireWeek.parse({ ...wireWeekSample, meals: [{ ...meal, user }] }), '2026-11-23').meals[0]
    expect(weekOf({ name: 'Asha', address: '12, Lake View Road' })?.deliveredTo).toBe('12, Lake View Road')
    expect(weekOf({ name: 'Asha' })).not.toHaveProperty('deliveredTo')
  })

  test('a meal that cannot be read is left out, and not replaced by a guess', () => {
    const [first, ...others] = wirePlanDetailSample.meals
    expect(detail({ meals: [{ ...first, state: 'eaten' }, ...others] }).meals).toHaveLength(4)
  })

  test('AMB108: nothing is offered that `plan-changes` is for, where the upstream does not do it', () => {
    const without = detail({}, { changesDishes: false })
    expect([without.mayChangeDishes, without.meals.some(({ mayOrder }) => mayOrder)]).toEqual([false, false])
    const absentUntil = '2026-11-23T05:00:00.000Z'
    const made = { ...wirePlanDetailSample.meals[0], absentUntil, mayBeAbsent: true, absenceShare: 90.5 }
    const absence = (changesDishes: boolean) => detail({ meals: [made] }, { changesDishes }).meals[0]
    expect(absence(false)).toMatchObject({ absentUntil: null, mayBeAbsent: false, absence: null })
    expect(absence(true)).toMatchObject({
      ...{ absentUntil: Date.parse(absentUntil), mayBeAbsent: true, absence: { share: 9050, isOwed: false } },
    })
    expect(detail().mayChangeDishes).toBe(true)
    expect(detail().meals.filter(({ mayOrder }) => mayOrder)).toHaveLength(1)
  })

  test('SAFE15: a foreign picture is left out', () => {
    const [item] = wirePlanSample.items
    const of = (productImage: string) => detail({ items: [{ ...item, productImage }] }).dishes[0]?.image
    expect([of('/dal.jpg'), of('https://pictures.example/dal.jpg')]).toEqual(['/dal.jpg', null])
  })

  test('U4: an ended plan has no next meal', () => {
    const of = (status: string) => toPlanSummary(wirePlan.parse({ ...wirePlanSample, status }), true).nextMealAt
    expect(['CANCELLED', 'FAILED', 'COMPLETED'].map(of)).toEqual([null, null, null])
    expect(of('ACTIVE')).toBe(Date.parse('2026-11-25T07:00:00Z'))
  })

  test('U19: an unknown status is that of a plan that runs', () => {
    expect(['PAUSED', '', 7, 'active', 'cancelled'].map((status) => detail({ status }).status)).toEqual([
      ...['ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'CANCELLED'],
    ])
  })

  test('T1: the list is newest first', () => {
    const wire = ['01', '03', '02'].map((day) => ({ ...wirePlanSample, id: day, createdDate: `2026-11-${day}` }))
    expect(toPlanSummaries(wirePlans.parse(wire), true).map(({ planId }) => planId)).toEqual(['03', '02', '01'])
  })
})

describe('AMB108, Z14: a plan of the wire of the specs', () => {
  test('its meals follow from dates, weekdays, cancelled dates and orders', () => {
    const { meals, mayCancel, comesBack, mayChangeDishes } = specs()
    expect(meals.map(({ date, standing, mayChange, orderId }) => [date, standing, mayChange, orderId])).toEqual([
      ['2026-11-23', 'fulfilled', false, 'ORDER1'],
      ['2026-11-24', 'cancelled', false, null],
      ['2026-11-25', 'planned', true, null],
      ['2026-11-26', 'planned', true, null],
      ['2026-11-27', 'planned', true, null],
    ])
    expect([mayCancel, comesBack, mayChangeDishes]).toEqual([true, 0, false])
    expect(meals[0]?.fulfilledAt).toBe(Date.parse('2026-11-23T07:05:00Z'))
    expect(meals[2]?.at).toBe(Date.parse('2026-11-25T07:00:00Z'))
  })

  test('U8: what is past cannot be cancelled, and neither can anything of a plan that ended', () => {
    const open = (over: object, now?: number) => specs(over, now).meals.filter(({ mayChange }) => mayChange).length
    expect(open({}, Date.parse('2026-11-26T07:00:00Z'))).toBe(1)
    expect(['CANCELLED', 'FAILED', 'COMPLETED'].map((status) => open({ status }))).toEqual([0, 0, 0])
  })

  test('SB22: what a cancelled plan had ahead is cancelled; what was before it is not', () => {
    const now = Date.parse('2026-11-26T07:00:00Z')
    expect(specs({ status: 'CANCELLED', cancelledDates: [] }, now).meals.map(({ standing }) => standing)).toEqual([
      ...['fulfilled', 'planned', 'planned', 'planned', 'cancelled'],
    ])
  })

  test.each([
    ['with an offset', '2026-11-24T18:30:00.000Z', '2026-11-25'],
    ['without one, as the date that it is', '2026-11-24T23:30:00', '2026-11-24'],
    ['in words of a date only', '2026-11-24', '2026-11-24'],
    ['as a number', Date.parse('2026-11-24T07:00:00Z'), '2026-11-24'],
  ])('U2: a cancelled date %s is that of the store', (_, mealDate, date) => {
    const { meals } = specs({ cancelledDates: [{ mealDate }] })
    expect(meals.filter(({ standing }) => standing === 'cancelled').map((meal) => meal.date)).toEqual([date])
  })

  test.each([
    ['PENDING', 'made'],
    ['fulfilled', 'fulfilled'],
    ['CANCELLED', 'cancelled'],
    [100, 'made'],
    ['700', 'fulfilled'],
    [800, 'cancelled'],
  ])('U16: an order in state %p', (orderStatus, standing) => {
    const orders = [{ orderId: 'O1', placedAt: '2026-11-25T06:00:00Z', orderStatus }]
    const { meals } = specs({ completedOrders: { orders } })
    expect(meals.find(({ orderId }) => orderId === 'O1')).toMatchObject({ date: '2026-11-25', standing })
  })

  test('SB21: orders that were made on the evenings before belong to the meals of the next days', () => {
    const orders = ['24', '22', '25'].map((day) => ({
      ...{ orderId: `O${day}`, placedAt: `2026-11-${day}T14:31:00Z`, orderStatus: 700 },
    }))
    const { meals } = specs({ completedOrders: { orders } })
    expect(meals.flatMap(({ orderId, date }) => (orderId ? [[orderId, date]] : []))).toEqual([
      ...[
        ['O22', '2026-11-23'],
        ['O24', '2026-11-25'],
        ['O25', '2026-11-26'],
      ],
    ])
  })

  test('without a time a meal is that of its day, and without a price the whole is divided', () => {
    const { perMeal: _perMeal, scheduled, ...wire } = wirePlanSample
    const { time: _time, ...days } = scheduled
    const plan = specs({ ...wire, perMeal: null, scheduled: days })
    expect([plan.minute, plan.perMeal, plan.meals[0]?.at]).toEqual([null, 36_000, Date.parse('2026-11-22T18:30:00Z')])
  })
})
