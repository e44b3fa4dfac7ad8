import type { Paise } from '@tiffin/domain/money/money'
import { addDays, type LocalDate } from '@tiffin/domain/time/clock'
import { momentOf } from '@tiffin/domain/time/zone'
import { goesOut, type TxnStatus, type TxnType, txnTypes } from '@tiffin/domain/wallet/passbook'
import { type Selectable, sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { PassbookRowTable } from '../tables.ts'
import { type LedgerSubject, spendable } from './post.ts'

/** A row of a passbook as it is stored. */
export type PassbookRecord = Selectable<PassbookRowTable>

/** A row whose money has not moved yet. */
export interface PendingRow {
  readonly wallet: string
  readonly type: TxnType
  readonly amount: Paise
  readonly subject: LedgerSubject
  readonly at: Date
}

export async function insertPending({ db, tenant }: TenantTx, row: PendingRow): Promise<void> {
  const { subject, ...rest } = row
  await db
    .insertInto('passbook_row')
    .values({
      ...{ tenant, ...rest, status: 'PENDING', balance: null, store_id: null, words: '' },
      ...{ subject_kind: subject.kind, subject_id: subject.id },
    })
    .execute()
}

/** V13: what became of the row of a subject. After a success the row says what may be spent now. */
export async function closeRow(
  { db, tenant }: TenantTx,
  subject: LedgerSubject,
  closed: {
    readonly wallet: string
    readonly status: Exclude<TxnStatus, 'PENDING'>
    readonly at: Date
    readonly today: LocalDate
  },
): Promise<void> {
  const { wallet, status, at, today } = closed
  await db
    .updateTable('passbook_row')
    .set({ status, at, balance: status === 'SUCCESS' ? spendable(tenant, wallet, today) : null })
    .where('tenant', '=', tenant)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .execute()
}

/** The sum of a person's top-ups since a moment that were paid or may still be paid, in paise. */
export async function toppedUpSince({ db, tenant }: TenantTx, wallet: string, since: Date | null): Promise<Paise> {
  const row = await db
    .selectFrom('passbook_row')
    .select(sql<string>`coalesce(sum(amount), 0)`.as('sum'))
    .where('tenant', '=', tenant)
    .where('wallet', '=', wallet)
    .where('type', '=', 'TOPUP')
    .where('status', 'in', since ? ['SUCCESS', 'PENDING'] : ['PENDING'])
    .$if(since !== null, (query) => query.where('at', '>=', since as Date))
    .executeTakeFirstOrThrow()
  return Number(row.sum)
}

/** SB24: what is wanted of a passbook. Null: everything. */
export interface PassbookFilter {
  readonly types: readonly TxnType[] | null
  readonly statuses: readonly TxnStatus[] | null
  /** The first and the last day, in the wallet's zone. */
  readonly from: LocalDate | null
  readonly to: LocalDate | null
}

/** The place of a row in a passbook. A row moves when its money does; its place stays, so that no page repeats rows. */
export type PassbookPlace = Pick<PassbookRecord, 'at' | 'id'>

export interface PassbookPage {
  /** After which place the page begins; null: with the newest row. */
  readonly before: PassbookPlace | null
  readonly limit: number
  readonly timeZone: string
}

const filtered = ({ db, tenant }: TenantTx, wallet: string, filter: PassbookFilter, timeZone: string) => {
  const { types, statuses, from, to } = filter
  let rows = db.selectFrom('passbook_row').where('tenant', '=', tenant).where('wallet', '=', wallet)
  if (types) rows = rows.where('type', 'in', types)
  if (statuses) rows = rows.where('status', 'in', statuses)
  if (from) rows = rows.where('at', '>=', new Date(momentOf(from, 0, timeZone)))
  if (to) rows = rows.where('at', '<', new Date(momentOf(addDays(to, 1), 0, timeZone)))
  return rows
}

/** SB24: a page of rows, newest first; one more than `limit` when there are more. */
export async function passbookRows(
  tx: TenantTx,
  wallet: string,
  filter: PassbookFilter,
  { before, limit, timeZone }: PassbookPage,
): Promise<PassbookRecord[]> {
  const rows = filtered(tx, wallet, filter, timeZone).selectAll().orderBy('at', 'desc').orderBy('id', 'desc')
  if (before === null) return rows.limit(limit + 1).execute()
  return rows
    .where(sql<boolean>`(at, id) < (${before.at}::timestamptz, ${before.id}::bigint)`)
    .limit(limit + 1)
    .execute()
}

/** What came in and went out in a month, in paise. */
export interface PassbookMonth {
  /** YYYY-MM. */
  readonly month: string
  readonly cameIn: Paise
  readonly wentOut: Paise
}

/** The sums of moved money from the month of one moment to that of another, newest first. */
export async function passbookMonths(
  tx: TenantTx,
  wallet: string,
  filter: PassbookFilter,
  { from, to, timeZone }: { readonly from: Date; readonly to: Date; readonly timeZone: string },
): Promise<PassbookMonth[]> {
  const zone = sql.lit(timeZone)
  const month = sql<string>`to_char(at at time zone ${zone}, 'YYYY-MM')`
  const out = txnTypes.filter(goesOut)
  const rows = await filtered(tx, wallet, filter, timeZone)
    .where('status', '=', 'SUCCESS')
    .where('at', '>=', sql<Date>`date_trunc('month', ${from}::timestamptz at time zone ${zone}) at time zone ${zone}`)
    .where(
      'at',
      '<',
      sql<Date>`(date_trunc('month', ${to}::timestamptz at time zone ${zone}) + interval '1 month') at time zone ${zone}`,
    )
    .select([
      month.as('month'),
      sql<string>`coalesce(sum(amount) filter (where not type = any(${out})), 0)`.as('cameIn'),
      sql<string>`coalesce(sum(amount) filter (where type = any(${out})), 0)`.as('wentOut'),
    ])
    .groupBy(month)
    .orderBy(month, 'desc')
    .execute()
  return rows.map((row) => ({ month: row.month, cameIn: Number(row.cameIn), wentOut: Number(row.wentOut) }))
}
