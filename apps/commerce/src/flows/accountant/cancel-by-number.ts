import type { Actor } from '#kernel/actor'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note } from '#kernel/db/tenant-transaction'
import { cancelDocument } from '../documents/cancel-document.ts'
import type { DocumentNeeds } from '../documents/issue-documents.ts'
import { findByNumber } from './read-documents.ts'

export interface CancelWanted {
  readonly number: string
  /** A plain line; it is printed on the document. */
  readonly reason: string
  readonly by: Actor
}

/** A cancelled document, and the number of the one in its place; null: none is due. */
export interface CancelledNumber {
  readonly number: string
  readonly replacedBy: string | null
  /** The IRN that has to be cancelled at its portal too; null: it has none. */
  readonly irn: string | null
}

/** AMB112: cancels a document that is named by its number. Throws not-found, and refused as `cancelDocument` does. */
export const cancelByNumber = (
  db: Db,
  tenant: string,
  { number, reason, by }: CancelWanted,
  needs: DocumentNeeds,
  note?: Note<CancelledNumber>,
): Promise<CancelledNumber> =>
  inTenant(db, tenant, async (tx) => {
    const { id, irn } = await findByNumber(tx, number)
    const { replacement } = await cancelDocument(needs, tx, { id, reason, by })
    const outcome = { number, replacedBy: replacement?.number ?? null, irn }
    await note?.(tx, outcome)
    return outcome
  })
