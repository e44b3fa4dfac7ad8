import type { Allergen } from '@tiffin/domain/allergens/allergens'
import type { Json, TenantRow } from '#kernel/db/core-tables'

declare module '#kernel/db/database' {
  interface Database extends OwnAvoidsTables {}
}

/** AMB105: what a person avoids, kept with the account. Withdrawing the consent deletes the row. */
export interface OwnAvoidsTable extends TenantRow {
  readonly person: string
  text_version: string
  given_at: Date
  allergens: Json<readonly Allergen[]>
}

interface OwnAvoidsTables {
  own_avoids: OwnAvoidsTable
}
