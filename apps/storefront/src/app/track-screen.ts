import { cancellationReducer } from '../features/cancellation/slice.ts'
import { trackingSaga } from '../features/tracking/saga.ts'
import { TrackOrderPage } from '../features/tracking/screens/track-order-page.tsx'
import { trackingReducer } from '../features/tracking/slice.ts'
import { worsenedReducer } from '../features/tracking/worsened-slice.ts'
import { answerWorsenedSaga } from '../flows/answer-worsened/saga.ts'
import { cancelOrderSaga } from '../flows/cancel-order/saga.ts'

/** The tracking page with its parts, which no other page of a store loads. */
export const trackScreen = {
  TrackOrderPage,
  sagas: [trackingSaga, cancelOrderSaga, answerWorsenedSaga],
  reducers: { tracking: trackingReducer, cancellation: cancellationReducer, worsened: worsenedReducer },
} as const
