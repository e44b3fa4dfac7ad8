import { refusalText } from './refusal-text.ts'
import type { WithPromotions } from './slice.ts'

/** N4: why the order's coupon takes nothing off, as the server answered last; null when it is not refused. */
export const selectCouponProblem = ({ promotions }: Partial<WithPromotions>): string | null =>
  promotions?.refusal ? refusalText(promotions.refusal) : null
