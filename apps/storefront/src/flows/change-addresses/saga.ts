import {
  type AddressDraft,
  type AddressOrder,
  addAddress,
  chooseDefaultAddress,
  editAddress,
  removeAddress,
} from '@tiffin/contract/addresses'
import type { PageName } from '@tiffin/contract/pages'
import { messages } from '@tiffin/domain/texts/messages'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, select, takeLeading } from 'redux-saga/effects'
import { addressFormTexts } from '#texts/address-form'
import { call } from '../../api/call.ts'
import { ApiProblem, hasOwnNotice, isTransient, messageOf } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { chooseInTurn } from '../../features/addresses/choose-in-turn.ts'
import { removalQuestion } from '../../features/addresses/removal-question.ts'
import { showError } from '../../features/addresses/show-error.ts'
import {
  type AddressesState,
  addressAdded,
  addressChosen,
  addressesChanged,
  addressesLoaded,
  addressNotAdded,
  addressSubmitted,
  defaultRequested,
  editedIsGone,
  listRequested,
  removeRequested,
  selectAddresses,
} from '../../features/addresses/slice.ts'
import { type CartState, selectCart } from '../../features/cart/slice.ts'
import { ask } from '../../features/confirm/slice.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import { addressSelected, type OrderInfoState, selectOrderInfo } from '../../features/order-info/slice.ts'
import { type StorefrontState, selectStorefront } from '../../features/storefront/slice.ts'
import { entersByLoad, pageAt } from '../../paths.ts'
import { currentPath } from '../../platform/navigation.ts'

const isGone = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'not-found'

interface Destination {
  /** The entry that the order goes to, or whose serviceability is being checked for it. */
  readonly addressId: string | null
  /** The store that delivers the order in progress; null without one, and on the page of a placed order. */
  readonly storeId: number | null
}

const OF_PLACED_ORDER: ReadonlySet<PageName | undefined> = new Set(['trackOrder', 'bill'])

function* destination(): SagaIterator<Destination> {
  const { storeId, order }: OrderInfoState = yield select(selectOrderInfo)
  const { checkingId }: AddressesState = yield select(selectAddresses)
  const { status }: StorefrontState = yield select(selectStorefront)
  const { lines }: CartState = yield select(selectCart)
  const path: string = yield invoke(currentPath)
  const isUnderWay = lines.length > 0 && !OF_PLACED_ORDER.has(pageAt(path)?.page)
  const isOpen = isUnderWay && order.mode === 'delivery' && status !== 'idle'
  return { addressId: checkingId ?? order.for, storeId: isOpen ? storeId : null }
}

/** L23: saves an edited entry and checks its serviceability again, because its coordinates may have changed. */
function* saveEdited(addressId: string, address: AddressDraft): SagaIterator {
  const { formStoreId }: AddressesState = yield select(selectAddresses)
  const current: Destination = yield* destination()
  const storeId = formStoreId ?? (current.addressId === addressId ? current.storeId : null)
  const { addresses } = yield* call(editAddress, { params: { addressId }, body: { address } })
  yield put(addressesChanged({ addresses, addressId }))
  yield put(noticeShown({ text: addressFormTexts.changed, tone: 'success' }))
  if (storeId !== null) yield put(addressChosen({ addressId, storeId }))
}

/** L9, L10: saves a new entry, and selects it for the order whose form it is. */
function* saveNew(draft: AddressDraft): SagaIterator {
  const { formStoreId: storeId }: AddressesState = yield select(selectAddresses)
  const { address, message } = yield* call(addAddress, { body: { ...draft, storeId } })
  yield put(addressAdded(address))
  yield put(noticeShown({ text: message || messages.addedSuccesfully, tone: 'success' }))
  if (storeId !== null) yield put(addressChosen({ addressId: address.id, storeId }))
}

/** L11: a definite refusal has its own message; for all else the text of the spec is shown. */
const textOfFailure = (error: unknown): string =>
  error instanceof ApiProblem && !isTransient(error) ? messageOf(error) : messages.problemAddingAddress

/** L9-L11, L23: saves a new or edited entry. A failure keeps the form with its text. */
export function* saveAddress({ payload }: ReturnType<typeof addressSubmitted>): SagaIterator {
  const { addressId, address } = payload
  try {
    yield* addressId === null ? saveNew(address) : saveEdited(addressId, address)
  } catch (error) {
    const wasDeleted = addressId !== null && isGone(error)
    yield put(wasDeleted ? editedIsGone() : addressNotAdded())
    if (wasDeleted) yield put(listRequested())
    if (hasOwnNotice(error)) return
    yield put(noticeShown({ text: wasDeleted ? addressFormTexts.goneMeanwhile : textOfFailure(error), tone: 'error' }))
  }
}

/** L1: the new default is the first of the list. The order keeps its selection; a later order starts with the default. */
export function* preferAddress({ payload: { addressId } }: ReturnType<typeof defaultRequested>): SagaIterator {
  try {
    const { addresses } = yield* call(chooseDefaultAddress, { params: { addressId } })
    yield put(addressesLoaded(addresses))
    yield put(noticeShown({ text: addressFormTexts.defaultChosen, tone: 'success' }))
    const { status }: StorefrontState = yield select(selectStorefront)
    const { lines }: CartState = yield select(selectCart)
    if (status === 'idle' && lines.length === 0) yield put(addressSelected(null))
  } catch (error) {
    if (isGone(error)) yield put(listRequested())
    yield* showError(error)
  }
}

/**
 * L1: after the selected entry is deleted, selects one of the remaining ones, on the pages that show the selection. On
 * others the result of its check would be about an address that the diner has not chosen.
 */
function* selectAnother(deleted: string): SagaIterator {
  const { addressId, storeId }: Destination = yield* destination()
  if (addressId !== deleted) return
  const { addresses }: AddressesState = yield select(selectAddresses)
  const path: string = yield invoke(currentPath)
  const left = addresses.filter(({ id }) => id !== deleted)
  if (storeId !== null && entersByLoad(path)) yield* chooseInTurn(left, storeId)
  else yield put(addressSelected(null))
}

/** Deletes an entry, unless current orders go to it that the diner has not seen; true when it is deleted. */
function* deleteKnowing(addressId: string, seen: readonly AddressOrder[]): SagaIterator<boolean> {
  const orders = seen.map(({ orderId }) => orderId).join(',')
  const { removed, addresses } = yield* call(removeAddress, { params: { addressId }, query: { orders } })
  if (!removed) {
    yield put(addressesLoaded(addresses))
    return false
  }
  yield put(addressesChanged({ addresses, addressId }))
  yield put(noticeShown({ text: addressFormTexts.removed, tone: 'success' }))
  yield* selectAnother(addressId)
  return true
}

function* ordersTo(addressId: string): SagaIterator<readonly AddressOrder[]> {
  const { addresses }: AddressesState = yield select(selectAddresses)
  return addresses.find(({ id }) => id === addressId)?.orders ?? []
}

/** L12: deletes an entry after a confirmation, which names the current orders to it; asks again when there are others. */
export function* deleteAddress({ payload: { addressId } }: ReturnType<typeof removeRequested>): SagaIterator {
  try {
    for (;;) {
      const seen: readonly AddressOrder[] = yield* ordersTo(addressId)
      const yes: boolean = yield* ask(removalQuestion(seen))
      if (!yes) return
      const deleted: boolean = yield* deleteKnowing(addressId, seen)
      if (deleted) return
    }
  } catch (error) {
    if (!isGone(error)) return yield* showError(error)
    // Another tab has deleted it.
    yield put(listRequested())
    yield put(noticeShown({ text: addressFormTexts.removed, tone: 'success' }))
    yield* selectAnother(addressId)
  }
}

/** L1, L9-L12, L23: the changes of the saved addresses. */
export function* addressChangesSaga(): SagaIterator {
  yield takeLeading(addressSubmitted, safely(saveAddress))
  yield takeLeading(removeRequested, safely(deleteAddress))
  yield takeLeading(defaultRequested, safely(preferAddress))
}
