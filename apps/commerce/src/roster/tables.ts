import type { Allergen } from '@tiffin/domain/allergens/allergens'
import type { EntryConsentKind } from '@tiffin/domain/people/entry-consent'
import type { Json, TenantRow } from '#kernel/db/core-tables'

declare module '#kernel/db/database' {
  interface Database extends RosterTables {}
}

/** A child or staff member on a programme's roster, with the number of the person who orders for them. */
export interface RosterEntryTable extends TenantRow {
  readonly id: string
  readonly mobile: string
  readonly kind: 'child' | 'staff'
  name: string
  /** L14: the normalised name for comparisons. */
  name_key: string
  class_name: string
  section: string
  /** AMB100: null when every store serves the entry. */
  store_id: number | null
  /** The programme's own number of the child or member of staff, equal on the lines of two parents; '' for none. */
  member_code: string
}

/** A consent of an entry's owner. Withdrawing it deletes the row, and with it what it allowed to store. */
export interface EntryConsentTable extends TenantRow {
  /** The id of the entry's address. */
  readonly entry: string
  readonly kind: EntryConsentKind
  text_version: string
  given_at: Date
  /** AMB105: what the entry avoids; empty for the kind `entry`. */
  allergens: Json<readonly Allergen[]>
}

/** A roster entry that its number's owner said is not theirs. */
export interface EntryDenialTable extends TenantRow {
  readonly roster_entry: string
  readonly person: string
  readonly denied_at: Date
}

interface RosterTables {
  roster_entry: RosterEntryTable
  entry_consent: EntryConsentTable
  entry_denial: EntryDenialTable
}
