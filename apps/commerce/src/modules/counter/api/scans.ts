import type { Allergen } from '@tiffin/domain/allergens/allergens'
import type { Paise } from '@tiffin/domain/money/money'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { type Insertable, sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { CounterScanTable } from '../tables.ts'
import type { CodeForm } from './code.ts'

/** SB25: a sale as its scan id names it. */
export interface ScanRecord {
  readonly scanId: string
  readonly orderId: string
  /** The id of the entry's address. */
  readonly entry: string
  /** The same for all entries of one child. */
  readonly child: string
  /** In the wallet's zone. */
  readonly day: LocalDate
  readonly form: CodeForm
  /** AMB105: what the seller confirmed in spite of what the child avoids. */
  readonly confirmedAllergens: readonly Allergen[]
  readonly at: Date
}

/** The order of a scan id; undefined: it was not used. */
export async function orderOfScan({ db, tenant }: TenantTx, scanId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('counter_scan')
    .select('order_id')
    .where('tenant', '=', tenant)
    .where('scan_id', '=', scanId)
    .executeTakeFirst()
  return row?.order_id
}

const toRow = (tenant: string, scan: ScanRecord): Insertable<CounterScanTable> => ({
  ...{ tenant, scan_id: scan.scanId, order_id: scan.orderId, entry: scan.entry, child: scan.child, day: scan.day },
  ...{ form: scan.form, confirmed_allergens: JSON.stringify(scan.confirmedAllergens), at: scan.at },
})

export async function insertScan({ db, tenant }: TenantTx, scan: ScanRecord): Promise<void> {
  await db.insertInto('counter_scan').values(toRow(tenant, scan)).execute()
}

/** True: the scan id has sold something before. */
export const isScanTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'counter_scan_pkey'

/** Makes sales to one child wait for each other, so that its limits count what the codes of all parents spend. */
export async function lockChild({ db, tenant }: TenantTx, child: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('counter'), hashtext(${`${tenant} ${child}`}))`.execute(db)
}

/** What a child has spent at counters on a day, less what was returned of it. */
export async function spentOn({ db, tenant }: TenantTx, child: string, day: LocalDate): Promise<Paise> {
  const { rows } = await sql<{ spent: number }>`
    select coalesce(sum(p.amount - coalesce(returned.amount, 0)), 0)::integer as spent
    from counter_scan s
    join payment p on p.tenant = s.tenant and p.subject_kind = 'order' and p.subject_id = s.order_id
    cross join lateral (select sum(r.amount) as amount from refund r
      where r.tenant = s.tenant and r.payment_id = p.id) returned
    where s.tenant = ${tenant} and s.child = ${child} and s.day = ${day}::date`.execute(db)
  return rows[0]?.spent ?? 0
}
