import type { Dish, Storefront } from '@tiffin/contract/storefront'
import type { Store } from '@tiffin/contract/stores'
import type { OrderKind } from '@tiffin/domain/order/gates'
import type { Days } from '@tiffin/domain/order/order'
import { biryani, raita, storefrontOf } from './fixtures.ts'

export const forDays: OrderKind = { orderType: 'schedule', timing: 'regular' }

/** A dish of the subscription menu; null: without a price for plans. */
export const forPlans = (dish: Dish, subscriptionPrice: number | null): Dish => ({
  ...dish,
  menuTags: ['schedule'],
  sizes: dish.sizes.map((size) => ({ ...size, subscriptionPrice })),
})

export const planBiryani = forPlans(biryani, 20000)
export const planRaita = forPlans(raita, 5000)

/** Monday, Tuesday and Thursday of the week after `NOW`, at 13:00. */
export const aPlan: Days = { kind: 'days', from: '2026-11-23', to: '2026-11-27', weekdays: [1, 2, 4], minute: 780 }

/** A store that takes plans, open Monday to Friday from 10:00 to 23:00, except on Wednesday 2026-11-25. */
export const withPlans = (
  changes: Partial<Store> = {},
  dishes: readonly Dish[] = [planBiryani, planRaita],
): Storefront =>
  storefrontOf(dishes, {
    mealSubscription: true,
    openOnWeekdays: [1, 2, 3, 4, 5],
    offDates: ['2026-11-25'],
    ...changes,
  })
