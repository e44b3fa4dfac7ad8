import type { DocumentContent } from '@tiffin/domain/documents/document'
import { legsOfDocument } from '@tiffin/domain/documents/legs'
import { sumOf, takenAt } from '@tiffin/domain/money/tenders'
import { returnedLegs } from '@tiffin/domain/wallet/sale-legs'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTransfer } from '#modules/ledger/api/post-together'
import { ofOrder } from './source.ts'

/** A document that a transfer follows. */
export interface BookedDocument {
  readonly at: Date
  readonly content: DocumentContent
}

/** What the documents of an event say, as a part of another statement; no row: none is issued. `offset 0`: key by key. */
export const documentOf = (tenant: string, event: RawBuilder<string>): RawBuilder<unknown> => sql`
  select d.id, d.at, d.content from document d
  where d.tenant = ${tenant} and d.event = ${event} and d.cancelled_at is null offset 0`

/** AMB112: a sale as its document states it, so that the accounts say what documents say. */
export function saleTransfer(orderId: string, { at, content }: BookedDocument): TenantTransfer {
  const { total, tenders } = content
  const cash = sumOf(takenAt(tenders, 'at-hand-over'))
  return {
    ...{ key: `sale:${orderId}`, posting: 'sale', subject: ofOrder(orderId), at },
    legs: [
      { account: 'advances', amount: cash - total },
      { account: 'cash-at-hand-over', amount: -cash },
      ...legsOfDocument(content),
    ],
  }
}

/** A refund that a credit note returns, with those of its request that come before it. Amounts in paise. */
export interface CreditedRefund {
  readonly id: string
  readonly orderId: string
  readonly amount: number
  /** What the earlier refunds of the request return. */
  readonly before: number
}

/** AMB106, AMB112: what a refund takes from a sale, as its credit note states it. */
export const creditTransfer = (
  { id, orderId, amount, before }: CreditedRefund,
  { at, content }: BookedDocument,
): TenantTransfer => ({
  ...{ key: `sale-returned:${id}`, posting: 'sale-returned', subject: ofOrder(orderId), at },
  legs: [...returnedLegs(legsOfDocument(content), { before, amount }), { account: 'advances', amount }],
})
