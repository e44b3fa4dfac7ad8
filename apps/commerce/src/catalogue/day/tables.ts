import type { SoldOutUntil } from '@tiffin/domain/availability/sold-out'
import type { DayHours } from '@tiffin/domain/availability/store-hours'
import type { DayMinute, LocalDate, Minute } from '@tiffin/domain/time/clock'
import type { Generated } from 'kysely'

declare module '#kernel/db/database' {
  interface Database {
    /** The table of migration 0039-sold-out. */
    sold_out: SoldOutTable
  }
}

/** Who changed something for a day, and why. `by` is the id of an operator's key. */
export interface Said {
  readonly by: string
  readonly why: string
}

export interface StoredDayHours extends DayHours, Said {}

/** A pause of a store, in its time zone. */
export interface StoredPause extends Said {
  readonly until: DayMinute
  /** What diners read; empty for the usual sentence. */
  readonly says: string
}

/** A dish, a size or an option that a store has sold out. Imports keep it. */
export interface SoldOutTable {
  tenant: string
  store_id: number
  product_id: number
  /** 0: the whole dish, or an option of it. */
  size_id: Generated<number>
  option_id: Generated<number>
  /** As the operator named it: dish, dish/size or dish/step/option. */
  code: string
  until_kind: SoldOutUntil['kind']
  until_date: LocalDate | null
  until_minute: Minute | null
  set_by: string
  why: string
  set_at: Date
}
