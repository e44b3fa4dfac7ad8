import type { TenantRow } from '#db/core-tables'

/** A child or staff member on a programme's roster, with the number of the person who orders for them. */
export interface RosterEntryTable extends TenantRow {
  readonly id: string
  readonly mobile: string
  readonly kind: 'child' | 'staff'
  name: string
  /** L14: the normalised name for comparisons. */
  readonly name_key: string
  class_name: string
  section: string
  /** AMB100: null when every store serves the entry. */
  store_id: number | null
}

export interface RosterTables {
  roster_entry: RosterEntryTable
}
