import { planTogetherTexts } from '#texts/plan-together'
import type { Placed } from './placed.ts'

/** AMB115: several plans that were placed together; `planId`: the first of them. */
export const placedTogether = (planId: string, plans: number): Placed => ({
  ...{ orderId: planId, message: planTogetherTexts.placed(plans), checkout: null },
  ...({ isPlan: true, isOneOfMany: true } as const),
})
