import type { Allergen } from '@tiffin/domain/allergens/allergens'
import type { LocalDate } from '@tiffin/domain/time/clock'
import type { Json, TenantRow } from '#kernel/db/core-tables'
import type { CodeForm } from './api/code.ts'

declare module '#kernel/db/database' {
  interface Database extends CounterTables {}
}

/** AMB111: the key that signs the codes of a tenant. */
interface CounterKeyTable extends TenantRow {
  readonly key: string
  readonly made_at: Date
}

/** An entry whose codes were revoked. */
interface CounterCodeTable extends TenantRow {
  /** The id of the entry's address. */
  readonly entry: string
  /** Codes of an earlier generation are void. */
  generation: number
  revoked_at: Date
}

/** SB25: what a parent allows counters to sell for one entry. */
interface CounterLimitTable extends TenantRow {
  readonly entry: string
  /** In paise; null: no limit. */
  daily_most: number | null
  dishes: Json<readonly number[]>
  categories: Json<readonly string[]>
  allergens: Json<readonly Allergen[]>
  changed_at: Date
}

/** SB25: a sale at a counter. */
export interface CounterScanTable extends TenantRow {
  readonly scan_id: string
  readonly order_id: string
  readonly entry: string
  /** A keyed hash that is the same for all entries of one child. */
  readonly child: string
  /** The day of the sale in the wallet's zone. */
  readonly day: LocalDate
  readonly form: CodeForm
  /** AMB105: what the seller confirmed in spite of what the child avoids. */
  readonly confirmed_allergens: Json<readonly Allergen[]>
  readonly at: Date
}

interface CounterTables {
  counter_key: CounterKeyTable
  counter_code: CounterCodeTable
  counter_limit: CounterLimitTable
  counter_scan: CounterScanTable
}
