import { type Address, listAddresses } from '@tiffin/contract/addresses'
import { checkServiceability, type Store } from '@tiffin/contract/stores'
import type { DeliveryMode } from '@tiffin/domain/order/order-type'
import type { SagaIterator } from 'redux-saga'
import { put, select, takeLatest } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { isTransient } from '../../api/problem.ts'
import { waitBeforeRetry } from '../../api/retry.ts'
import { safely } from '../../api/safely.ts'
import {
  addressSelected,
  type OrderInfoState,
  selectChosenEntryId,
  selectDeliveryMode,
  selectOrderInfo,
} from '../order-info/slice.ts'
import { type StorefrontState, selectStore, selectStorefront } from '../storefront/slice.ts'
import { chooseInTurn } from './choose-in-turn.ts'
import { showError } from './show-error.ts'
import {
  type AddressesState,
  addressChosen,
  addressesFailed,
  addressesLoaded,
  addressesRequested,
  addressPassedOver,
  type ChosenAddress,
  deliveryConfirmed,
  deliveryRefused,
  deliveryUnknown,
  listFailed,
  listRequested,
  selectAddresses,
} from './slice.ts'

type Position = Pick<Address, 'latitude' | 'longitude'>

/** Loads the list for its owner to manage; the order keeps its selection. */
export function* refreshAddresses(): SagaIterator {
  try {
    const { addresses } = yield* call(listAddresses, {})
    yield put(addressesLoaded(addresses))
  } catch (error) {
    yield put(listFailed())
    yield* showError(error)
  }
}

export function* loadAddresses({ payload: { storeId } }: ReturnType<typeof addressesRequested>): SagaIterator {
  try {
    const { addresses } = yield* call(listAddresses, {})
    yield put(addressesLoaded(addresses))
    const before: string | null = yield select(selectChosenEntryId)
    const known = addresses.find(({ id }) => id === before)
    if (known) yield put(addressChosen({ addressId: known.id, storeId }))
    else yield* chooseInTurn(addresses, storeId)
  } catch (error) {
    yield put(addressesFailed())
    yield* showError(error)
  }
}

/**
 * L2-L5, AMB75: checks whether the store delivers to the selected entry, also after a default selection. Shows a notice
 * when it does not, or when the charge changed. AMB97: a check without an answer does not count as "not serviceable"; it
 * is repeated until the order is no longer a delivery.
 */
export function* checkChosen({ payload }: ReturnType<typeof addressChosen>): SagaIterator {
  const { addressId } = payload
  for (let attempt = 0; ; attempt += 1) {
    try {
      yield* check(payload)
      return
    } catch (error) {
      yield put(deliveryUnknown({ addressId }))
      const isRepeated = isTransient(error)
      if (attempt === 0 || !isRepeated) yield* showError(error)
      if (!isRepeated) return
    }
    yield* waitBeforeRetry(attempt)
    const mode: DeliveryMode | null = yield select(selectDeliveryMode)
    const { status }: StorefrontState = yield select(selectStorefront)
    if (mode !== 'delivery' || status === 'idle') return
  }
}

function* check({ addressId, storeId, turn = { first: addressId, left: [] } }: ChosenAddress): SagaIterator {
  const { addresses }: AddressesState = yield select(selectAddresses)
  const address = addresses.find((each) => each.id === addressId)
  if (!address) return
  const { latitude, longitude } = address
  const before = yield* chargesBefore()
  const charges = yield* chargesAt({ latitude, longitude }, storeId)
  if (charges !== null) return yield* settle(addressId, charges, before)
  yield put(addressPassedOver({ addressId }))
  const [next, ...left] = turn.left
  // The notice is about the entry that the list begins with.
  if (next === undefined) yield* settle(turn.first, null, before)
  else yield put(addressChosen({ addressId: next, storeId, turn: { ...turn, left } }))
}

/** The store's delivery charge at a place, in paise; null when it does not deliver there. */
function* chargesAt({ latitude, longitude }: Position, storeId: number): SagaIterator<number | null> {
  // SB27: the server does not deliver to an address without coordinates either.
  if (latitude === null || longitude === null) return null
  const body = { latitude, longitude }
  const { serviceable, deliveryCharges } = yield* call(checkServiceability, { params: { storeId }, body })
  return serviceable ? deliveryCharges : null
}

/** AMB75: the delivery charge that the diner has seen so far, in paise; null when none was known. */
function* chargesBefore(): SagaIterator<number | null> {
  const { deliveryCharges }: OrderInfoState = yield select(selectOrderInfo)
  const store: Store | null = yield select(selectStore)
  return deliveryCharges ?? store?.deliveryCharges ?? null
}

const textOf = ({ addressLine1, addressLine2, city }: Address): string =>
  [addressLine1, addressLine2, city].filter(Boolean).join(', ')

function* settle(addressId: string, deliveryCharges: number | null, before: number | null): SagaIterator {
  if (deliveryCharges === null) {
    // L5: clear the selection.
    yield put(deliveryRefused({ addressId }))
    yield put(addressSelected(null))
    return
  }
  const { addresses }: AddressesState = yield select(selectAddresses)
  const saved = addresses.find(({ id }) => id === addressId)
  yield put(addressSelected({ addressId, deliveryCharges, ...(saved ? { address: textOf(saved) } : {}) }))
  yield put(deliveryConfirmed({ addressId, deliveryCharges, changed: before !== null && before !== deliveryCharges }))
}

/** L1-L5: the list, and the selection of an order's address. */
export function* addressesSaga(): SagaIterator {
  yield takeLatest(addressesRequested, safely(loadAddresses))
  yield takeLatest(listRequested, safely(refreshAddresses))
  yield takeLatest(addressChosen, safely(checkChosen))
}
