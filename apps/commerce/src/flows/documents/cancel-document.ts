import type { Actor } from '#kernel/actor'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import {
  documentsThatCount,
  markCancelled,
  markReplaced,
  type NewDocument,
  orderOfDocument,
} from '#modules/documents/api/documents'
import { lockOrders } from '#modules/orders/api/life'
import { lockPlans } from '#modules/plans/api/plans'
import { type DocumentNeeds, issueDocuments, issuePlanDocuments } from './issue-documents.ts'

/** An operator's call to cancel a document. */
export interface Cancellation {
  readonly id: string
  /** A plain line. */
  readonly reason: string
  readonly by: Actor
}

/** A cancelled document and what stands in its place; null: nothing, because the store is not registered any more. */
export interface CancelledDocument {
  readonly number: string
  readonly replacement: NewDocument | null
}

/**
 * AMB112: cancels a document and issues the one that stands in its place, with the store's facts of now and a number of its
 * own. The number of the cancelled one stays. Throws not-found for an unknown document, and refused for one that is
 * cancelled already or that another document names: such as an invoice with a credit note.
 */
export async function cancelDocument(
  needs: DocumentNeeds,
  tx: TenantTx,
  { id, reason, by }: Cancellation,
): Promise<CancelledDocument> {
  const orderId = await orderOfDocument(tx, id)
  if (orderId === undefined) throw problems.notFound('There is no such document')
  const plans = await lockPlans(tx, [orderId])
  await lockOrders(tx, [orderId])
  const documents = await documentsThatCount(tx, orderId)
  const document = documents.find((each) => each.id === id)
  if (!document) throw problems.refused('The document is cancelled already')
  const naming = documents.find(({ content }) => content.names.some(({ number }) => number === document.number))
  if (naming) throw problems.refused(`${naming.number} names this document, so that it cannot be cancelled`)
  await markCancelled(tx, id, { by: by.id, reason, at: new Date(needs.now()) })
  const issued = await (plans.length > 0 ? issuePlanDocuments : issueDocuments)(needs, tx, [orderId])
  const replacement = issued.find(({ event }) => event === document.event) ?? null
  if (replacement) await markReplaced(tx, id, replacement.id)
  return { number: document.number, replacement }
}
