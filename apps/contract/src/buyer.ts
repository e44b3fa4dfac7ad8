import type { Business } from '@tiffin/domain/people/business'
import { operation } from './operation.ts'

/** AMB112: the business that the person buys for, kept with the account; null: none. */
export interface OwnBuyer {
  readonly buyer: Business | null
}

/** AMB108: the calls need the capability `buyers` of the tenant's upstream. */
export const readBuyer = operation<{ answer: OwnBuyer }>('GET', '/api/me/buyer')

/** Replaces what is kept; null removes it. A GSTIN whose check digit is wrong is refused. */
export const saveBuyer = operation<{ body: OwnBuyer; answer: OwnBuyer }>('PUT', '/api/me/buyer')
