import { operation } from './operation.ts'

/** Z8: a saved address. */
export interface Address {
  readonly id: string
  readonly name: string
  /** Flat or house number. */
  readonly addressLine1: string
  /** The address that the place search found. */
  readonly addressLine2: string
  readonly city: string
  readonly pincode: string
  readonly email: string
  readonly latitude: number | null
  readonly longitude: number | null
}

/** L9: a new address; the owner is the session's. */
export interface NewAddress {
  readonly name: string
  readonly addressLine1: string
  readonly addressLine2: string
  readonly city: string
  readonly pincode: string
  readonly email: string
  readonly latitude: number
  readonly longitude: number
  readonly storeId: number
}

/** L21: newest first. */
export const listAddresses = operation<{ answer: { addresses: readonly Address[] } }>('GET', '/api/addresses')

/** L9, L10. */
export const addAddress = operation<{ body: NewAddress; answer: { address: Address; message: string } }>(
  'POST',
  '/api/addresses',
)
