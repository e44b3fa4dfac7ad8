import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { withAllRows } from '../row-security.ts'

const subjectOf = (table: string): readonly string[] => [
  `alter table ${table} add column subject_kind text not null default 'order', add column subject_id text`,
  `update ${table} set subject_id = order_id`,
  `alter table ${table} alter column subject_kind drop default, alter column subject_id set not null,
     drop column order_id`,
]

/**
 * A payment is for a subject, which it knows by kind and id. A payment of an earlier release has the id of its order;
 * the provider knows it by that id, so it keeps it.
 */
export const paymentSubjectsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await withAllRows(db, ['payment', 'refund'], async () => {
      for (const statement of [...subjectOf('payment'), ...subjectOf('refund')]) await sql.raw(statement).execute(db)
    })
    await sql`create index payment_subject on payment (tenant, subject_kind, subject_id)`.execute(db)
    await sql`create index refund_subject on refund (tenant, subject_kind, subject_id)`.execute(db)
  },
}
