import type { Actor } from '#kernel/actor'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { cancelDocument } from '../documents/cancel-document.ts'
import type { DocumentNeeds } from '../documents/issue-documents.ts'
import { monthNameAt } from './month.ts'
import { findByNumber } from './read-documents.ts'

export interface CancelWanted {
  readonly number: string
  /** A plain line; it is printed on the document. */
  readonly reason: string
  readonly by: Actor
  /** Whether a document of an earlier month is cancelled too, whose returns may be filed. */
  readonly afterFiling: boolean
}

/** A cancelled document, and the number of the one in its place; null: none is due. */
export interface CancelledNumber {
  readonly number: string
  readonly replacedBy: string | null
  /** The IRN that has to be cancelled at its portal too; null: it has none. */
  readonly irn: string | null
}

/**
 * AMB112: a return that is filed states the document, and the month of its replacement would state the sale once more.
 * Throws refused for a document of an earlier month.
 */
function refuseEarlierMonth(at: Date, now: Date): void {
  const month = monthNameAt(at)
  if (month >= monthNameAt(now)) return
  throw problems.refused(
    `It belongs to ${month}, which may be filed: amend it there, and give --after-filing (afterFiling in a call)`,
  )
}

/**
 * AMB112: cancels a document that is named by its number. Throws not-found, and refused as `cancelDocument` does and for a
 * document of an earlier month without `afterFiling`.
 */
export const cancelByNumber = (
  db: Db,
  tenant: string,
  { number, reason, by, afterFiling }: CancelWanted,
  needs: DocumentNeeds,
  note?: Note<CancelledNumber>,
): Promise<CancelledNumber> =>
  inTenant(db, tenant, async (tx) => {
    const { id, irn, at } = await findByNumber(tx, number)
    if (!afterFiling) refuseEarlierMonth(at, new Date(needs.now()))
    const { replacement } = await cancelDocument(needs, tx, { id, reason, by })
    const outcome = { number, replacedBy: replacement?.number ?? null, irn }
    await note?.(tx, outcome)
    return outcome
  })
