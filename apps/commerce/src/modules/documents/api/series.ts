import type { DocumentKind } from '@tiffin/domain/documents/document'
import { financialYearOf } from '@tiffin/domain/documents/numbers'
import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'

/** What numbers are counted by, besides the financial year. */
export interface SeriesKey {
  readonly storeId: number
  readonly kind: DocumentKind
}

/** A number that is taken: no other document has it. */
export interface TakenNumber {
  readonly year: number
  readonly serial: number
  readonly at: Date
}

/** Series that are locked to the end of the transaction. */
export interface OpenSeries {
  /** The moment of the numbers of a series. */
  momentOf(key: SeriesKey): Date
  /** The next number of a series. Throws for one that was not opened. */
  take(key: SeriesKey): TakenNumber
  /** The last numbers taken, for `storeSeries`. */
  readonly taken: () => readonly (SeriesKey & TakenNumber)[]
}

interface SeriesRow extends SeriesKey {
  readonly year: number
  readonly last: number
  readonly lastAt: Date
}

const nameOf = ({ storeId, kind }: SeriesKey): string => `${storeId} ${kind}`

/**
 * Locks the series of a year, always in the same sequence. A new one begins with its first number: of two transactions
 * that begin it one waits for the other.
 */
async function lock(
  { db, tenant }: TenantTx,
  keys: readonly (SeriesKey & { readonly year: number })[],
): Promise<readonly SeriesRow[]> {
  const { rows } = await sql<SeriesRow>`
    insert into document_series (tenant, store_id, kind, year, last, last_at)
    select ${tenant}, s."storeId", s.kind, s.year, 0, 'epoch'
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as s("storeId" integer, kind text, year integer)
    order by s."storeId", s.kind, s.year
    on conflict (tenant, store_id, kind, year) do update set last = document_series.last
    returning store_id as "storeId", kind, year, last, last_at as "lastAt"`.execute(db)
  return rows
}

/** AMB112: a moment is never before that of the number before, whatever a clock says. */
const momentOf = ({ lastAt }: SeriesRow, now: number): Date => new Date(Math.max(now, lastAt.getTime()))

interface Opened {
  readonly row: SeriesRow
  readonly at: Date
}

/**
 * Locks the series, then reads the clock. If the time is in another financial year, locks the series of that year too.
 */
async function openRows(tx: TenantTx, keys: readonly SeriesKey[], now: () => number): Promise<readonly Opened[]> {
  const opened: Opened[] = []
  const year = financialYearOf(new Date(now()))
  let wanted = keys.map(({ storeId, kind }) => ({ storeId, kind, year }))
  while (wanted.length > 0) {
    const rows = await lock(tx, wanted)
    const moment = now()
    const next = rows.map((row) => ({ row, at: momentOf(row, moment) }))
    const isOfYear = ({ row, at }: Opened): boolean => financialYearOf(at) === row.year
    opened.push(...next.filter(isOfYear))
    wanted = next
      .filter((each) => !isOfYear(each))
      .map(({ row: { storeId, kind }, at }) => ({ storeId, kind, year: financialYearOf(at) }))
  }
  return opened
}

/**
 * AMB112: locks series to the end of the transaction, after its orders and wallets. Date, year and number of a document are
 * of one moment, which is read after the lock, so that dates are in the order of numbers. A number counts once the
 * transaction commits, so that there are no gaps.
 */
export async function openSeries(tx: TenantTx, keys: readonly SeriesKey[], now: () => number): Promise<OpenSeries> {
  const wanted = new Map(keys.map((key) => [nameOf(key), key]))
  const opened = await openRows(tx, [...wanted.values()], now)
  const next = new Map<string, SeriesKey & TakenNumber>(
    opened.map(({ row: { storeId, kind, year, last }, at }) => [
      nameOf({ storeId, kind }),
      { storeId, kind, year, serial: last, at },
    ]),
  )
  const lastOf = (key: SeriesKey): SeriesKey & TakenNumber => {
    const last = next.get(nameOf(key))
    if (!last) throw new Error(`The series of ${key.kind} is not open`)
    return last
  }
  return {
    momentOf: (key) => lastOf(key).at,
    take(key) {
      const before = lastOf(key)
      const taken = { ...before, serial: before.serial + 1 }
      next.set(nameOf(key), taken)
      return taken
    },
    taken: () => [...next.values()],
  }
}
