import {
  type Address,
  type AddressDraft,
  addAddress,
  editAddress,
  listAddresses,
  removeAddress,
} from '@tiffin/contract/addresses'
import { checkServiceability, placeById, type Store, searchPlaces } from '@tiffin/contract/stores'
import type { DeliveryMode } from '@tiffin/domain/order/order-type'
import { pincodeOf } from '@tiffin/domain/people/validation'
import { messages } from '@tiffin/domain/texts/messages'
import type { SagaIterator } from 'redux-saga'
import { delay, put, select, takeLatest, takeLeading } from 'redux-saga/effects'
import { addressTexts } from '#texts/orders'
import { call } from '../../api/call.ts'
import { hasOwnNotice, isTransient, messageOf } from '../../api/problem.ts'
import { waitBeforeRetry } from '../../api/retry.ts'
import { safely } from '../../api/safely.ts'
import { ask } from '../confirm/slice.ts'
import { noticeShown } from '../notices/slice.ts'
import {
  addressSelected,
  type OrderInfoState,
  selectChosenEntryId,
  selectDeliveryMode,
  selectOrderInfo,
} from '../order-info/slice.ts'
import { type StorefrontState, selectStore, selectStorefront } from '../storefront/slice.ts'
import {
  type AddressesState,
  addressAdded,
  addressChosen,
  addressesChanged,
  addressesFailed,
  addressesLoaded,
  addressesRequested,
  addressNotAdded,
  addressSubmitted,
  areaLocated,
  areaPicked,
  areasCleared,
  areasFailed,
  areasFound,
  areasRequested,
  deliveryConfirmed,
  deliveryRefused,
  deliveryUnknown,
  removeRequested,
  selectAddresses,
} from './slice.ts'

/** L1: the entry to select initially: the previously selected one if it still exists, else the first. */
function firstChoice(addresses: readonly Address[], before: string | null): Address | undefined {
  return addresses.find((address) => address.id === before) ?? addresses[0]
}

export function* loadAddresses({ payload: { storeId } }: ReturnType<typeof addressesRequested>): SagaIterator {
  try {
    const { addresses } = yield* call(listAddresses, {})
    yield put(addressesLoaded(addresses))
    const before: string | null = yield select(selectChosenEntryId)
    const choice = firstChoice(addresses, before)
    if (choice) yield put(addressChosen({ addressId: choice.id, storeId }))
    else yield put(addressSelected(null))
  } catch (error) {
    yield put(addressesFailed())
    yield* showError(error)
  }
}

function* showError(error: unknown): SagaIterator {
  if (!hasOwnNotice(error)) yield put(noticeShown({ text: messageOf(error), tone: 'error' }))
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

function* check({ addressId, storeId }: { addressId: string; storeId: number }): SagaIterator {
  const { addresses }: AddressesState = yield select(selectAddresses)
  const address = addresses.find((each) => each.id === addressId)
  if (!address) return
  const { latitude, longitude } = address
  const before = yield* chargesBefore()
  // SB27: the server does not deliver to an address without coordinates either.
  if (latitude === null || longitude === null) return yield* settle(addressId, null, before)
  const body = { latitude, longitude }
  const { serviceable, deliveryCharges } = yield* call(checkServiceability, { params: { storeId }, body })
  yield* settle(addressId, serviceable ? deliveryCharges : null, before)
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

/** L23: saves an edited entry and checks its serviceability again, because its coordinates may have changed. */
function* saveEdited(addressId: string, storeId: number, address: AddressDraft): SagaIterator {
  const { addresses } = yield* call(editAddress, { params: { addressId }, body: { address } })
  yield put(addressesChanged({ addresses, addressId }))
  yield put(noticeShown({ text: addressTexts.changed, tone: 'success' }))
  yield put(addressChosen({ addressId, storeId }))
}

/** L12: deletes an entry after a confirmation. If the entry was selected, selects the first remaining one (L1). */
export function* deleteAddress({ payload }: ReturnType<typeof removeRequested>): SagaIterator {
  const { addressId, storeId } = payload
  const yes: boolean = yield* ask(addressTexts.remove)
  if (!yes) return
  const { selectedId, checkingId }: AddressesState = yield select(selectAddresses)
  try {
    const { addresses } = yield* call(removeAddress, { params: { addressId } })
    yield put(addressesChanged({ addresses, addressId }))
    yield put(noticeShown({ text: addressTexts.removed, tone: 'success' }))
    if (addressId !== selectedId && addressId !== checkingId) return
    const [next] = addresses
    if (next) yield put(addressChosen({ addressId: next.id, storeId }))
    else yield put(addressSelected(null))
  } catch (error) {
    yield* showError(error)
  }
}

/** L9-L11, L23: saves a new or edited entry and selects it. */
export function* saveAddress({ payload }: ReturnType<typeof addressSubmitted>): SagaIterator {
  const { storeId, addressId, address: draft } = payload
  try {
    if (addressId !== null) return yield* saveEdited(addressId, storeId, draft)
    const { address, message } = yield* call(addAddress, { body: { ...draft, storeId } })
    yield put(addressAdded(address))
    yield put(noticeShown({ text: message || messages.addedSuccesfully, tone: 'success' }))
    yield put(addressChosen({ addressId: address.id, storeId }))
  } catch (error) {
    yield put(addressNotAdded())
    if (!hasOwnNotice(error)) yield put(noticeShown({ text: messages.problemAddingAddress, tone: 'error' }))
  }
}

/** Debounce of the area search, in ms. The next keystroke cancels the pending search. */
const DEBOUNCE_MS = 120

/** B10: suggests areas for a name or pincode. */
export function* findAreas({ payload: { query } }: ReturnType<typeof areasRequested>): SagaIterator {
  yield delay(DEBOUNCE_MS)
  try {
    const { places } = yield* call(searchPlaces, { query: { query: pincodeOf(query) ?? query } })
    yield put(areasFound({ query, places }))
  } catch (error) {
    yield put(areasFailed())
    yield* showError(error)
  }
}

/** B30: looks up the coordinates of the picked area unless the suggestion has them. */
export function* locateArea({ payload: { place: suggestion } }: ReturnType<typeof areaPicked>): SagaIterator {
  const { latitude, longitude } = suggestion
  if (latitude !== null && longitude !== null) {
    yield put(areaLocated({ place: { ...suggestion, latitude, longitude } }))
    return
  }
  try {
    const { place } = yield* call(placeById, { query: { id: suggestion.id } })
    if (place) yield put(areaLocated({ place }))
  } catch (error) {
    yield* showError(error)
  }
}

export function* addressesSaga(): SagaIterator {
  yield takeLatest(addressesRequested, safely(loadAddresses))
  yield takeLatest(addressChosen, safely(checkChosen))
  yield takeLatest(areaPicked, safely(locateArea))
  yield takeLeading(addressSubmitted, safely(saveAddress))
  yield takeLeading(removeRequested, safely(deleteAddress))
  yield takeLatest(
    [areasRequested, areasCleared],
    safely(function* (action): SagaIterator {
      if (areasRequested.match(action)) yield* findAreas(action)
    }),
  )
}
