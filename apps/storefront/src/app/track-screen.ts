import { againReducer } from '../features/again/slice.ts'
import { cancellationReducer } from '../features/cancellation/slice.ts'
import { trackItemSaga } from '../features/tracking/item-saga.ts'
import { trackItemReducer } from '../features/tracking/item-slice.ts'
import { ratingSaga } from '../features/tracking/rating-saga.ts'
import { ratingsReducer } from '../features/tracking/rating-slice.ts'
import { riderReducer } from '../features/tracking/rider-slice.ts'
import { trackingSaga } from '../features/tracking/saga.ts'
import { TrackPages } from '../features/tracking/screens/track-pages.tsx'
import { trackingReducer } from '../features/tracking/slice.ts'
import { worsenedReducer } from '../features/tracking/worsened-slice.ts'
import { answerWorsenedSaga } from '../flows/answer-worsened/saga.ts'
import { cancelOrderSaga } from '../flows/cancel-order/saga.ts'
import { orderAgain } from './order-again.ts'

/** The pages of an order and of its items with their parts, which no other page of a store loads. */
export const trackScreen = {
  TrackPages,
  sagas: [trackingSaga, cancelOrderSaga, answerWorsenedSaga, ratingSaga, trackItemSaga, orderAgain],
  reducers: {
    again: againReducer,
    tracking: trackingReducer,
    cancellation: cancellationReducer,
    worsened: worsenedReducer,
    ratings: ratingsReducer,
    rider: riderReducer,
    trackItem: trackItemReducer,
  },
} as const
