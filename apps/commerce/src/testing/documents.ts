import type { DocumentContent, DocumentKind } from '@tiffin/domain/documents/document'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database'
import { inTenant } from '#kernel/db/tenant-transaction'
import type { TestCommerce } from './commerce.ts'

/** A document as it is stored. */
export interface StoredDocument {
  readonly id: string
  readonly kind: DocumentKind
  readonly event: string
  readonly number: string
  readonly serial: number
  readonly year: number
  readonly storeId: number
  readonly at: Date
  readonly orderId: string
  readonly cancelledAt: Date | null
  readonly replacedBy: string | null
  readonly proforma: boolean
  readonly content: DocumentContent
}

/** The documents of a tenant, or of one of its orders, in the sequence of their moments and series. */
export const documentsOf = (
  { commerce }: Pick<TestCommerce, 'commerce'>,
  tenant: string,
  orderId?: string,
): Promise<readonly StoredDocument[]> => documentsIn(commerce.db, tenant, orderId)

export const documentsIn = (own: Db, tenant: string, orderId?: string): Promise<readonly StoredDocument[]> =>
  inTenant(own, tenant, async ({ db }) => {
    const { rows } = await sql<StoredDocument>`
      select id, kind, event, number, serial, year, store_id as "storeId", at, order_id as "orderId",
        cancelled_at as "cancelledAt", replaced_by as "replacedBy", proforma, content
      from document where tenant = ${tenant} and (${orderId ?? null}::text is null or order_id = ${orderId ?? null})
      order by at, xmin::text::bigint, array_position(array['receipt-voucher', 'refund-voucher'], kind), kind, year, serial`.execute(
      db,
    )
    return rows
  })

/** The series that have a gap or a number twice, or whose dates are not in the order of their numbers. */
export function seriesFaults(all: readonly StoredDocument[]): readonly string[] {
  const series = Map.groupBy(all, ({ storeId, kind, year }) => `${storeId} ${kind} ${year}`)
  return [...series].flatMap(([name, documents]) => {
    const inOrder = documents.toSorted((one, other) => one.serial - other.serial)
    const isWhole = inOrder.every(({ serial }, at) => serial === at + 1)
    const isDated = inOrder.every(({ at }, place) => at >= (inOrder[place - 1]?.at ?? at))
    return isWhole && isDated ? [] : [name]
  })
}

export const faultySeries = async (
  commerce: Pick<TestCommerce, 'commerce'>,
  tenant: string,
): Promise<readonly string[]> => seriesFaults(await documentsOf(commerce, tenant))
