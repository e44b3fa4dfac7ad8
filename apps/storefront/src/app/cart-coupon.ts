import { couponWatched } from '../features/promotions/coupon-watched.ts'
import { importWithRetry } from '../platform/import-with-retry.ts'
import { startParts } from './late-parts.ts'
import { startOnFirst } from './start-on-first.ts'

/** AMB94: the checks of a coupon load with the first cart that shows one. */
export const cartCoupon = startOnFirst([couponWatched], async () => {
  const { offersPart } = await importWithRetry(() => import('./offers-part.ts'))
  startParts({ reducers: offersPart.reducers })
  return offersPart.sagas[0]
})
