import type { TenantRow } from '#db/core-tables'

/** A child or staff member whom a programme knows, by the number of whoever orders for them. */
export interface RosterEntryTable extends TenantRow {
  readonly id: string
  readonly mobile: string
  readonly kind: 'child' | 'staff'
  name: string
  /** L14: the name as it is compared. */
  readonly name_key: string
  class_name: string
  section: string
  store_id: number
}

export interface RosterTables {
  roster_entry: RosterEntryTable
}
