import type { NewOrder } from '@tiffin/contract/orders'
import { type AlsoFor, placePlan } from '@tiffin/contract/plans'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, select } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { selectAlsoFor } from '../../features/pay/together.ts'
import { confirmOthers } from '../plans-together/confirm-others.ts'
import { sendTogether } from './place-together.ts'
import { type Placed, placedPlan } from './placed.ts'
import { notePlans } from './sent-together.ts'

/** AMB105: asks about the further entries of a plan; returns false when the diner declines. */
export const othersConfirmed = (): SagaIterator<boolean> => confirmOthers()

/** M20, AMB115: places a plan of days, or one for each chosen entry. Refusals and re-quotes are those of an order. */
export function* sendPlan(body: NewOrder): SagaIterator<Placed> {
  const alsoFor: readonly AlsoFor[] = yield select(selectAlsoFor)
  yield invoke(notePlans, alsoFor.length + 1)
  if (alsoFor.length > 0) return yield* sendTogether(body, alsoFor)
  return placedPlan(yield* call(placePlan, { body }))
}
