import type { Allergen } from '@tiffin/domain/allergens/allergens'
import type { AddressOrder } from './addresses.ts'
import { operation } from './operation.ts'

/** L19, L22: the person that a programme's meal is for: a school's child or a member of staff. Replaces the address. */
export interface Entry {
  readonly id: string
  readonly name: string
  /** L15: '1' to '12'; empty for staff. */
  readonly className: string
  /** L15: 'A' to 'H', or empty. */
  readonly section: string
  readonly email: string
  /** False for an entry of the programme's roster, which only the programme can remove. */
  readonly removable: boolean
  /** AMB100: the only store that serves this entry; null when every store does. */
  readonly servedAt: { readonly storeId: number; readonly name: string } | null
  /** False for a roster entry that the signed-in person has not confirmed; it cannot be ordered for. */
  readonly isConfirmed: boolean
  /** AMB105: the allergens that this person entered, with consent. */
  readonly avoids: readonly Allergen[]
  /** AMB105: the allergens that the child's other parents entered. */
  readonly othersAvoid: readonly Allergen[]
  /** L20: it has a QR code (`entry-codes.ts`); only where the tenant has scan and pay (A19). */
  readonly hasCode: boolean
  /** L12: the current orders for this entry, oldest first. */
  readonly orders: readonly AddressOrder[]
}

/** L13: the fields of the entry form; the owner comes from the session. */
export type EntryDraft = Pick<Entry, 'name' | 'className' | 'section' | 'email'>

/** The entries of the signed-in person, in the order of the upstream's answer. */
export const listEntries = operation<{ answer: { entries: readonly Entry[] } }>('GET', '/api/entries')

/** SB2, L17: adds a child or member of staff. */
export const addEntry = operation<{
  body: { entry: EntryDraft; storeId: number | null }
  answer: { entry: Entry; message: string }
}>('POST', '/api/entries')

/** SB1, L23: returns the updated list. */
export const editEntry = operation<{
  params: { entryId: string }
  body: { entry: EntryDraft }
  answer: { entries: readonly Entry[] }
}>('PUT', '/api/entries/:entryId')

/**
 * SB1, L12: removes an entry that the person added. Returns the remaining entries. `orders` are the ids of the current
 * orders for it that the diner has seen, separated by commas. When there are others, nothing is removed, and the
 * returned list names them.
 */
export const removeEntry = operation<{
  params: { entryId: string }
  query: { orders: string }
  answer: { removed: boolean; entries: readonly Entry[] }
}>('DELETE', '/api/entries/:entryId')

/** Confirms a roster entry, with the version of the consent text that was shown. Returns the updated list. */
export const confirmEntry = operation<{
  params: { entryId: string }
  body: { consent: string }
  answer: { entries: readonly Entry[] }
}>('POST', '/api/entries/:entryId/confirmation')

/** Says that a roster entry is not theirs: it leaves their list, and joins the programme's list of denials. */
export const denyEntry = operation<{
  params: { entryId: string }
  answer: { entries: readonly Entry[] }
}>('DELETE', '/api/entries/:entryId/confirmation')

/** AMB105: stores what an entry avoids, with the version of the consent text that was shown. */
export const saveAvoids = operation<{
  params: { entryId: string }
  body: { avoids: readonly Allergen[]; consent: string }
  answer: { entries: readonly Entry[] }
}>('PUT', '/api/entries/:entryId/avoids')

/** AMB105: withdraws the consent, which deletes what this person entered. */
export const withdrawAvoids = operation<{
  params: { entryId: string }
  answer: { entries: readonly Entry[] }
}>('DELETE', '/api/entries/:entryId/avoids')
