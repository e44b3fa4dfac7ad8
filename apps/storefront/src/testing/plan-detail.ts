import type { PlanDetail, PlanMeal, PlannedDish, PlanSummary } from '@tiffin/contract/plans'
import { NOW } from './fixtures.ts'

const DAY_MS = 86_400_000

/** 1 PM of a date in India. */
const lunchOf = (date: string): number => Date.parse(`${date}T13:00:00+05:30`)

export const plannedBiryani: PlannedDish = {
  ...{ productId: 1, sizeId: 10, name: 'Biryani', sizeName: 'Regular', quantity: 1 },
  ...{ image: null, isVeg: false, price: 20_000 },
}

/** A planned meal that may be changed until 8 PM of the day before. */
export const meal = (date: string, changes: Partial<PlanMeal> = {}): PlanMeal => ({
  ...{ date, at: lunchOf(date), changeableUntil: lunchOf(date) - DAY_MS + 7 * 3_600_000 },
  ...{ standing: 'planned', reason: null, orderId: null, price: 20_000, fulfilledAt: null },
  ...{ dishes: null, warning: null, mayChange: true, mayOrder: false },
  ...{ absentUntil: null, mayBeAbsent: false, absence: null },
  ...changes,
})

/** Monday, Tuesday and Thursday of the week after `NOW`. */
export const planSummary = (changes: Partial<PlanSummary> = {}): PlanSummary => ({
  ...{ planId: 'S1', storeId: 1, storeName: 'Hauz Khas', status: 'ACTIVE', placedAt: NOW },
  ...{ timeZone: 'Asia/Kolkata', from: '2026-11-23', to: '2026-11-27', weekdays: [1, 2, 4], minute: 780 },
  ...{ payment: 'WALLET', dishes: [plannedBiryani], forName: 'Asha Rao', forId: null, perMeal: 20_000, total: 60_000 },
  nextMealAt: lunchOf('2026-11-23'),
  ...{ byDay: false, mayOrderAgain: true },
  ...changes,
})

export const planDetail = (changes: Partial<PlanDetail> = {}): PlanDetail => ({
  ...planSummary(),
  meals: ['2026-11-23', '2026-11-24', '2026-11-26'].map((date) => meal(date)),
  ...{ paid: 0, returned: 0, comesBack: 0, mayChangeDishes: true, mayCancel: true },
  ...{ movedTo: null, checkout: null, paymentRefusal: null },
  ...changes,
})

export const PLAN = 'GET /api/plans/S1'
export const CHECK_PLAN = 'POST /api/plans/S1/payment'

/** The reply to the request for plan S1. */
export const planOf = (changes: Partial<PlanDetail> = {}) => ({ answer: { plan: planDetail(changes), mark: 'one' } })
