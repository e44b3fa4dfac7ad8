import { resumePlacementSaga } from '../flows/resume-placement/saga.ts'
import { paymentWatchSaga } from './payment-watch.ts'

/** Looks up an unresolved placement or payment. A placement that is found may leave a payment to watch. */
export const sagas = [paymentWatchSaga, resumePlacementSaga] as const
