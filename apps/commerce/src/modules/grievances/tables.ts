import type { TenantRow } from '#kernel/db/core-tables'

declare module '#kernel/db/database' {
  interface Database {
    grievance: GrievanceTable
  }
}

/** Decision 0107: a complaint to the grievance officer. */
export interface GrievanceTable extends TenantRow {
  readonly ticket: string
  /** The key of the call that brought it. */
  readonly key: string
  /** null: a visitor, who is reached by `contact`. */
  readonly person: string | null
  readonly name: string
  readonly channel: 'mobile' | 'email' | null
  readonly contact: string | null
  /** An order of the person that it is about; null: none is named. */
  readonly order_id: string | null
  readonly text: string
  readonly received_at: Date
  acknowledged_at: Date | null
  readonly due_at: Date
  answered_at: Date | null
  answer: string | null
}
