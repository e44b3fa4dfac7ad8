import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { owedDocuments } from '../../documents/owed-documents.ts'
import { planAccounts } from '../../documents/plan-account.ts'
import { type LedgerFault, MOST_NAMED } from './ledger-fault.ts'

/** The number of plans whose documents are read at once. */
const PAGE = 200

/** Paid plans without a document about their payment, by id; only ids after `after`. */
async function withoutVoucher({ db, tenant }: TenantTx, until: Date, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct y.subject_id as id from payment y
    where y.tenant = ${tenant} and y.subject_kind = 'plan' and y.state = 'paid' and y.decided_at <= ${until}
      and y.subject_id > ${after}
      and not exists (select from document d where d.tenant = y.tenant and d.event = 'payment:' || y.id)
    order by 1 limit ${PAGE}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The plans of these that are owed a receipt voucher: a store without a registration owes none. */
const owedOne = async (tx: TenantTx, planIds: readonly string[]): Promise<string[]> =>
  (await planAccounts(tx, planIds)).flatMap((account) =>
    owedDocuments(account).some(({ kind }) => kind === 'receipt-voucher') ? account.orderId : [],
  )

/** AMB112: plans that were paid in advance, and whose receipt voucher is missing. */
export async function planVoucherFaults(tx: TenantTx, until: Date): Promise<LedgerFault[]> {
  const found: string[] = []
  for (let after = ''; found.length < MOST_NAMED; ) {
    const page = await withoutVoucher(tx, until, after)
    found.push(...(await owedOne(tx, page)))
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE) break
    after = last
  }
  return found.slice(0, MOST_NAMED).map((planId) => ({ kind: 'plan-voucher-missing', planId }))
}
