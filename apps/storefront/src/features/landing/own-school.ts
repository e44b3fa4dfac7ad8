import { listEntries } from '@tiffin/contract/entries'
import { isProgramme } from '@tiffin/domain/order/order-type'
import type { SagaIterator } from 'redux-saga'
import { put, select } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { selectClient } from '../client/slice.ts'
import { selectSignedIn } from '../session/slice.ts'
import { type LandingState, schoolChosen, selectLanding } from './slice.ts'

/** True when there are several schools to choose from, and the diner has chosen none. */
const isOpenChoice = ({ pickup, school, schoolQuery }: LandingState): boolean =>
  pickup.stores.length > 1 && school === null && schoolQuery === ''

/**
 * AMB100: chooses the school that serves everyone of the roster whom the signed-in diner orders for. The list of all
 * schools stays one tap away. Without the entries nothing is chosen: the diner finds the school in the list.
 */
export function* chooseOwnSchool(): SagaIterator {
  const { clientType }: ReturnType<typeof selectClient> = yield select(selectClient)
  const isSignedIn: boolean = yield select(selectSignedIn)
  if (!isProgramme(clientType) || !isSignedIn || !isOpenChoice(yield select(selectLanding))) return
  try {
    const { entries } = yield* call(listEntries, {})
    const [school, ...others] = new Set(entries.map(({ servedAt }) => servedAt?.storeId ?? null))
    const { pickup, ...choice }: LandingState = yield select(selectLanding)
    const isListed = pickup.stores.some(({ storeId }) => storeId === school)
    if (school && others.length === 0 && isListed && isOpenChoice({ pickup, ...choice }))
      yield put(schoolChosen({ school }))
  } catch {
    // The list of schools is there.
  }
}
