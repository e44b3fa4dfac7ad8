import { randomUUID } from 'node:crypto'
import type { DocumentContent } from '@tiffin/domain/documents/document'
import { documentNumber } from '@tiffin/domain/documents/numbers'
import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { type IssuedDocument, insertDocuments, type NewDocument } from '#modules/documents/api/documents'
import { type OpenSeries, openSeries } from '#modules/documents/api/series'
import { type OrderAccount, orderAccounts } from './order-account.ts'
import { type Draft, owedDocuments } from './owed-documents.ts'
import { planAccounts } from './plan-account.ts'
import { storeTerms } from './store-terms.ts'

/** What issuing documents needs. */
export type DocumentNeeds = Pick<Commerce, 'now'>

/** A draft with the order that lacks it. */
interface OwedDraft {
  readonly account: OrderAccount
  readonly draft: Draft
}

/** AMB112: an invoice or a credit note that a registered buyer gets of a store that must register such documents first. */
const isProforma = (account: OrderAccount, { split, buyer, seller }: DocumentContent, kind: Draft['kind']): boolean =>
  storeTerms(account).eInvoice &&
  seller.registration === 'regular' &&
  split !== 'none' &&
  typeof buyer?.gst === 'string' &&
  kind !== 'receipt-voucher' &&
  kind !== 'refund-voucher'

/** A draft with the next number of its series; null: it has nothing to say. */
function numbered(
  series: OpenSeries,
  { account, draft }: OwedDraft,
  issued: readonly IssuedDocument[],
): NewDocument | null {
  const { orderId, storeId, person, timeZone } = account
  const { event, kind, write } = draft
  const said = write(issued, series.momentOf({ storeId, kind }))
  if (!said) return null
  const { year, serial, at } = series.take({ storeId, kind })
  const number = documentNumber({ prefix: storeTerms(account).prefix, kind, year, serial })
  const content: DocumentContent = {
    ...{ version: 1, kind, number, at: at.toISOString(), timeZone, orderId },
    ...(account.isPlan ? { isPlan: true as const } : {}),
    ...said,
  }
  return {
    ...{ id: randomUUID(), event, kind, number, year, at, content, storeId, serial, person, orderId },
    proforma: isProforma(account, content, kind),
  }
}

/**
 * AMB112: issues the documents that these orders lack, in this transaction: with the move, payment or refund that they are
 * about, or none of them. The orders are locked, and their wallets before this: series come last. Nothing is executed for
 * no orders, and only one statement where nothing is lacking.
 */
export async function issueDocuments(
  { now }: DocumentNeeds,
  tx: TenantTx,
  orderIds: readonly string[],
): Promise<readonly NewDocument[]> {
  if (orderIds.length === 0) return []
  return issueFor({ now }, tx, await orderAccounts(tx, orderIds))
}

/** AMB4, AMB112: the same for the vouchers of locked plans that are paid in advance. */
export const issuePlanDocuments = async (
  needs: DocumentNeeds,
  tx: TenantTx,
  planIds: readonly string[],
): Promise<readonly NewDocument[]> => issueFor(needs, tx, await planAccounts(tx, planIds))

async function issueFor(
  { now }: DocumentNeeds,
  tx: TenantTx,
  accounts: readonly OrderAccount[],
): Promise<readonly NewDocument[]> {
  const owed = accounts.flatMap((account) => owedDocuments(account).map((draft) => ({ account, draft })))
  if (owed.length === 0) return []
  const keys = owed.map(({ account: { storeId }, draft: { kind } }) => ({ storeId, kind }))
  const series = await openSeries(tx, keys, now)
  const made: NewDocument[] = []
  for (const each of owed) {
    const { documents, orderId } = each.account
    const issued = [...documents, ...made.filter((document) => document.orderId === orderId)]
    const next = numbered(series, each, issued)
    if (next) made.push(next)
  }
  if (made.length > 0) await insertDocuments(tx, series, made)
  return made
}
