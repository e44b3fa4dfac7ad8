import { createAction } from '@reduxjs/toolkit'

/** AMB94: the cart shows the order's coupon. Apart from the slice, which loads with the first such cart (PERF6). */
export const couponWatched = createAction('promotions/couponWatched')
