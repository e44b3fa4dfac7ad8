import type { NewOrder } from '@tiffin/contract/orders'
import { placePlan } from '@tiffin/contract/plans'
import type { SagaIterator } from 'redux-saga'
import { call } from '../../api/call.ts'
import { type Placed, placedPlan } from './placed.ts'

/** M20: places a plan of days. Refusals and re-quotes are those of an order. */
export function* sendPlan(body: NewOrder): SagaIterator<Placed> {
  return placedPlan(yield* call(placePlan, { body }))
}
