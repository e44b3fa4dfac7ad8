import type { Paise } from '@tiffin/domain/money/money'
import type { Registration } from '@tiffin/domain/money/registration'
import type { Db } from '#kernel/db/database'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { keepDocuments } from '../documents/keep-documents.ts'
import { keepLedger } from '../ledger/keep-ledger.ts'
import { type EarlierVoucher, openAdvances } from './advances.ts'
import { type BookedDocument, signOf } from './booked-document.ts'
import { type LedgerComparison, openSums } from './compare-ledger.ts'
import type { CsvTable, ReturnPart } from './csv-table.ts'
import { openExempt } from './exempt-supplies.ts'
import { openIssued } from './issued-documents.ts'
import { pagesOf, type WantedMonth } from './read-documents.ts'
import { type RegisterRow, registerRow } from './register.ts'
import { openSupplies } from './supplies.ts'
import { openTaxCodes } from './tax-codes.ts'

/** The figures of a set of returns, in paise: sales less credit notes. */
export interface SetTotals {
  readonly documents: number
  readonly taxable: Paise
  readonly central: Paise
  readonly state: Paise
  readonly integrated: Paise
  readonly total: Paise
}

/** The returns of one registration. */
export interface ReturnSet {
  /** The GSTIN; empty: stores without registration. */
  readonly gst: string
  /** The registrations of its documents: more than one where it changed within the month. */
  readonly registrations: readonly Registration[]
  readonly totals: SetTotals
  /** Numbers of documents that need an IRN and have none. */
  readonly withoutIrn: readonly string[]
  readonly tables: readonly CsvTable[]
}

export interface MonthReport {
  /** `2026-11`. */
  readonly month: string
  readonly sets: readonly ReturnSet[]
  readonly ledger: LedgerComparison
}

/** So many runs post what an installation has left unposted; more are left to the job. */
const MOST_RUNS = 200

async function untilDone(db: Db, tenant: string, work: (tx: TenantTx) => Promise<boolean>): Promise<void> {
  for (let run = 0; run < MOST_RUNS; run += 1) if (!(await inTenant(db, tenant, work))) return
}

/** What is not issued or posted yet would be a difference. */
async function bringUpToDate(db: Db, tenant: string, now: () => number): Promise<void> {
  await untilDone(db, tenant, (tx) => keepDocuments({ now }, tx))
  await untilDone(db, tenant, (tx) => keepLedger(tx, new Date(now())))
}

/** What the pages of a month have said of other documents so far. */
interface Known {
  readonly earlier: Map<string, readonly EarlierVoucher[]>
  readonly totals: Map<string, Paise>
}

interface OpenSet {
  add(document: BookedDocument): void
  close(gst: string): ReturnSet
}

function openSet({ month }: WantedMonth, { earlier, totals }: Known): OpenSet {
  const counted: readonly ReturnPart[] = [
    ...[openSupplies(totals), openAdvances(month, earlier), openExempt(), openTaxCodes()],
  ]
  const issued = openIssued()
  const registrations = new Set<Registration>()
  const withoutIrn: string[] = []
  const sums = { documents: 0, taxable: 0, central: 0, state: 0, integrated: 0, total: 0 }

  const addSums = (document: BookedDocument): void => {
    const sign = signOf(document)
    sums.documents += 1
    sums.total += sign * document.content.total
    for (const rate of document.content.rates) {
      for (const part of ['taxable', 'central', 'state', 'integrated'] as const) sums[part] += sign * rate[part]
    }
  }

  return {
    add(document) {
      issued.add(document)
      registrations.add(document.content.seller.registration)
      if (document.cancelledAt) return
      if (document.proforma && document.irn === null) withoutIrn.push(document.number)
      addSums(document)
      for (const part of counted) part.add(document)
    },
    close(gst) {
      // Composition pays by turnover, and files no GSTR-1.
      const filed = registrations.has('regular') ? counted : []
      return {
        ...{ gst, registrations: [...registrations].sort(), totals: sums, withoutIrn },
        tables: [...filed, issued].flatMap((part) => part.tables()),
      }
    },
  }
}

/** A part of a month's export: documents for the registers, or the report, which is the last part. */
export type MonthPart = { readonly documents: readonly RegisterRow[] } | { readonly report: MonthReport }

/**
 * AMB112: what the accountant of a tenant needs of a month: its documents, the tables of GSTR-1 for each GSTIN, and whether
 * they say what the ledger says. Issues and posts first what the jobs have not yet. Reads each document once.
 */
export async function* exportMonth(
  db: Db,
  tenant: string,
  wanted: WantedMonth,
  now: () => number,
): AsyncGenerator<MonthPart> {
  await bringUpToDate(db, tenant, now)
  const known: Known = { earlier: new Map(), totals: new Map() }
  const sets = new Map<string, OpenSet>()
  const sums = openSums()
  for await (const { documents, earlier, totals } of pagesOf(db, tenant, wanted)) {
    for (const [order, vouchers] of earlier) known.earlier.set(order, vouchers)
    for (const [number, total] of totals) known.totals.set(number, total)
    for (const document of documents) {
      const { gst } = document.content.seller
      const set = sets.get(gst) ?? openSet(wanted, known)
      sets.set(gst, set)
      set.add(document)
      if (!document.cancelledAt) sums.add(document)
    }
    yield { documents: documents.map(registerRow) }
  }
  const report = {
    month: wanted.month.name,
    sets: [...sets].sort(([one], [other]) => one.localeCompare(other)).map(([gst, set]) => set.close(gst)),
    ledger: await sums.compare(db, tenant, wanted),
  }
  yield { report }
}
