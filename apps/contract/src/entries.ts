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
}

/** L13: the fields of the entry form; the owner comes from the session. */
export type EntryDraft = Omit<Entry, 'id' | 'removable' | 'servedAt'>

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

/** SB1: removes an entry that the person added. Returns the remaining entries. */
export const removeEntry = operation<{
  params: { entryId: string }
  answer: { entries: readonly Entry[] }
}>('DELETE', '/api/entries/:entryId')
