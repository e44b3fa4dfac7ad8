import { operation } from './operation.ts'

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

/** L9: a new address, with the store that the diner is ordering from. */
export interface NewAddress extends AddressDraft {
  readonly storeId: number
}

/** L21: the saved addresses, newest first. */
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

/** L12: returns the remaining addresses. */
export const removeAddress = operation<{
  params: { addressId: string }
  answer: { addresses: readonly Address[] }
}>('DELETE', '/api/addresses/:addressId')
