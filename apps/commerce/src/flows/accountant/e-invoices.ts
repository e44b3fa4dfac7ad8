import type { Db } from '#kernel/db/database'
import { inTenant, type Note } from '#kernel/db/tenant-transaction'
import { type Inv01, inv01Of } from './inv01.ts'
import { findByNumber, pagesOf, type WantedMonth } from './read-documents.ts'

/** E-invoices to be registered, and the documents for which something is missing. */
export interface EInvoices {
  readonly invoices: readonly Inv01[]
  readonly incomplete: readonly { readonly number: string; readonly missing: readonly string[] }[]
}

type Source = Parameters<typeof inv01Of>[0]

function eInvoicesOf(documents: readonly Source[]): EInvoices {
  const made = documents.map((document) => ({ number: document.number, outcome: inv01Of(document) }))
  return {
    invoices: made.flatMap(({ outcome }) => ('inv01' in outcome ? [outcome.inv01] : [])),
    incomplete: made.flatMap(({ number, outcome }) =>
      'missing' in outcome ? [{ number, missing: outcome.missing }] : [],
    ),
  }
}

/** AMB112: the e-invoice of one document. Throws not-found. */
export const eInvoiceOf = (db: Db, tenant: string, number: string, note?: Note<EInvoices>): Promise<EInvoices> =>
  inTenant(db, tenant, async (tx) => {
    const found = eInvoicesOf([await findByNumber(tx, number)])
    await note?.(tx, found)
    return found
  })

/** AMB112: the e-invoices of a month's documents that wait for an IRN. */
export async function eInvoicesOfMonth(
  db: Db,
  tenant: string,
  wanted: WantedMonth,
  note?: Note<EInvoices>,
): Promise<EInvoices> {
  const waiting: Source[] = []
  for await (const { documents } of pagesOf(db, tenant, wanted)) {
    waiting.push(
      ...documents.filter(({ proforma, irn, cancelledAt }) => proforma && irn === null && cancelledAt === null),
    )
  }
  const found = eInvoicesOf(waiting)
  await inTenant(db, tenant, async (tx) => note?.(tx, found))
  return found
}
