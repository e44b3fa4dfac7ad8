import type { Allergen } from '@tiffin/domain/allergens/allergens'
import { operation } from './operation.ts'

/** AMB105: what a person keeps with the account of the allergens that they avoid; null for nothing. */
export interface OwnAvoids {
  readonly avoids: readonly Allergen[] | null
}

/** AMB108: the calls need the capability `own-avoids` of the tenant's upstream. */
export const readOwnAvoids = operation<{ answer: OwnAvoids }>('GET', '/api/me/avoids')

/** Keeps a list with the account, with the version of the consent text that was shown; replaces an earlier list. */
export const keepOwnAvoids = operation<{
  body: { avoids: readonly Allergen[]; consent: string }
  answer: OwnAvoids
}>('PUT', '/api/me/avoids')

/** Withdraws the consent, which deletes the list of the account. */
export const withdrawOwnAvoids = operation<{ answer: OwnAvoids }>('DELETE', '/api/me/avoids')
