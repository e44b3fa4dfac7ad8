import { expect, test } from '@jest/globals'
import type { LineDays } from '@tiffin/domain/cart/line-days'
import { startClient } from '../../../testing/client.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { fixClock } from '../../../testing/fixed-clock.ts'
import { lineOf, orderedAs } from '../../../testing/fixtures.ts'
import { aPlan, planBiryani, planRaita, withPlans } from '../../../testing/plans.ts'
import { couponAnswered } from '../../order-info/slice.ts'
import { selectMealRange } from './selectors.ts'

fixClock()

/** Raita of ₹50 on every day, and Biryani of ₹200 on some: meals of ₹250, ₹50 and ₹50 with Monday alone. */
function rangeOf(coupon: number, days: LineDays | undefined) {
  const { store } = startClient({
    server: fakeServer({}),
    lines: [lineOf(planRaita, 1), { ...lineOf(planBiryani, 1), days }],
    orderInfo: orderedAs({ mode: 'pickup', plan: aPlan, coupon: coupon > 0 ? 'LESS' : null }),
    storefront: withPlans({ pickup: true }),
    capabilities: ['plan-changes'],
  })
  if (coupon > 0) store.dispatch(couponAnswered({ amount: coupon, refusal: null }))
  return selectMealRange(store.getState())
}

test.each([
  ['no coupon', 0, [1], { least: 5_000, most: 25_000 }],
  ['a coupon of equal shares', 3_000, [1], { least: 4_000, most: 24_000 }],
  ['a coupon of more than a cheap meal costs, whose rest the dear meal has', 21_000, [1], { least: 0, most: 14_000 }],
  ['dishes that are the same every day', 3_000, undefined, null],
] as const)('AMB114, SB9: the prices of the meals with %s', (_case, coupon, days, expected) => {
  expect(rangeOf(coupon, days)).toEqual(expected)
})
