import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { MONITOR_ROLE } from '../monitor.ts'

/** The columns that the monitor may read, by table. */
const readable = {
  job: ['due_at', 'dead_at'],
  customer_order: ['payment_status', 'status', 'placed_at'],
  refund: ['state'],
} as const

/**
 * SAFE12: row-level security hides the rows of all tenants from a transaction without a tenant, and binds the owner too.
 * One more role may count rows of every tenant, by columns that name no person and no tenant.
 */
export const monitorMigration: Migration = {
  async up(db: Kysely<unknown>) {
    const role = sql.id(MONITOR_ROLE)
    await sql`grant usage on schema public to ${role}`.execute(db)
    for (const [table, columns] of Object.entries(readable)) {
      const names = sql.join(columns.map((column) => sql.id(column)))
      await sql`grant select (${names}) on ${sql.table(table)} to ${role}`.execute(db)
      await sql`create policy monitor on ${sql.table(table)} for select to ${role} using (true)`.execute(db)
    }
    // Without it every scrape would read all orders that were ever placed.
    await sql`create index order_undecided on customer_order (tenant, placed_at)
      where payment_status = 'USER_PENDING' and status <> 800`.execute(db)
  },
}
