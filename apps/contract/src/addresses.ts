import { operation } from './operation.ts'

/** L12: a current order that goes to a saved address, or is for a programme's entry, of which it keeps a copy. */
export interface AddressOrder {
  readonly orderId: string
  /** G14: the date and time of a later order, in epoch milliseconds; null for an order for now. */
  readonly scheduledFor: number | null
  readonly timeZone: string
}

/** Z8: a saved address. */
export interface Address {
  readonly id: string
  readonly name: string
  /** Flat or house number. */
  readonly addressLine1: string
  /** The address found by the place search. */
  readonly addressLine2: string
  readonly city: string
  readonly pincode: string
  readonly email: string
  readonly latitude: number | null
  readonly longitude: number | null
  /** L1: the person's default. */
  readonly isDefault: boolean
  /** L12: oldest first. */
  readonly orders: readonly AddressOrder[]
}

/** The fields of the address form; the owner comes from the session. */
export interface AddressDraft {
  readonly name: string
  readonly addressLine1: string
  readonly addressLine2: string
  readonly city: string
  readonly pincode: string
  readonly email: string
  readonly latitude: number
  readonly longitude: number
}

/** L9: a new address, with the store that the diner is ordering from; null outside a store. */
export interface NewAddress extends AddressDraft {
  readonly storeId: number | null
}

/** L1, L21: the saved addresses: the default, then the others, newest first. */
export const listAddresses = operation<{ answer: { addresses: readonly Address[] } }>('GET', '/api/addresses')

/** L9, L10: saves a new address. */
export const addAddress = operation<{ body: NewAddress; answer: { address: Address; message: string } }>(
  'POST',
  '/api/addresses',
)

/** L23: returns the updated list. */
export const editAddress = operation<{
  params: { addressId: string }
  body: { address: AddressDraft }
  answer: { addresses: readonly Address[] }
}>('PUT', '/api/addresses/:addressId')

/** L1: makes an address the default; returns the updated list. */
export const chooseDefaultAddress = operation<{
  params: { addressId: string }
  answer: { addresses: readonly Address[] }
}>('PUT', '/api/addresses/:addressId/default')

/**
 * L12: returns the remaining addresses. `orders` are the ids of the current orders to the address that the diner has
 * seen, separated by commas. When there are others, nothing is removed, and the returned list names them.
 */
export const removeAddress = operation<{
  params: { addressId: string }
  query: { orders: string }
  answer: { removed: boolean; addresses: readonly Address[] }
}>('DELETE', '/api/addresses/:addressId')
