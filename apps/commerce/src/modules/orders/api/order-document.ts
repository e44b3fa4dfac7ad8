import { sql } from 'kysely'

/** SB17: the id of the document of a sale that counts, for orders `order` of a statement; null: none is issued yet. */
export const documentOf = (order: 'o' | 'customer_order') => sql<string | null>`(select d.id from document d
  where d.tenant = ${sql.ref(`${order}.tenant`)} and d.event = 'sale:' || ${sql.ref(`${order}.id`)}
    and d.cancelled_at is null)`

/** T7, AMB112: where the page of a document is; empty: there is none. */
export const invoicePath = (documentId: string | null): string =>
  documentId === null ? '' : `/documents/${documentId}`
