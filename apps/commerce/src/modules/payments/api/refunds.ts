import type { Paise } from '@tiffin/domain/money/money'
import type { RefundWay } from '@tiffin/domain/money/refund-ways'
import type { RefundCause } from '@tiffin/domain/payment/refund'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '#kernel/actor'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { RefundRowState, RefundTable } from '../tables.ts'
import { findPayment, type PaymentRecord } from './payments.ts'
import type { RefundedKind, RefundedSubject } from './subject.ts'

/** AMB106: one refund of a payment. */
export interface RefundRecord {
  /** The reference at the provider, for ever. */
  readonly id: string
  readonly paymentId: string
  /** The subject of the payment. */
  readonly subject: RefundedSubject
  readonly amount: Paise
  /** Numbers of the refunded order lines; null: not by line. */
  readonly lines: readonly number[] | null
  readonly why: RefundCause
  /** The operator's reason for the diner; null: none. */
  readonly reason: string | null
  readonly state: RefundRowState
  readonly providerReference: string | null
  readonly bankReference: string | null
  readonly by: Actor
  readonly requestedAt: Date
  readonly changedAt: Date
  /** The provider's reason of a refusal, or why its answer is not known yet; null: none. */
  readonly errorKind: string | null
  /** When the provider was asked to carry it out, while the answer is unknown; null: not asked since then. */
  readonly askedAt: Date | null
  readonly way: RefundWay
}

const toRefund = (row: Selectable<RefundTable>): RefundRecord => ({
  id: row.id,
  paymentId: row.payment_id,
  subject: { kind: row.subject_kind, id: row.subject_id },
  amount: row.amount,
  lines: row.lines,
  why: row.why,
  reason: row.reason,
  state: row.state,
  providerReference: row.provider_reference,
  bankReference: row.bank_reference,
  by: { kind: row.by_kind, id: row.by_id },
  requestedAt: row.requested_at,
  changedAt: row.changed_at,
  errorKind: row.error_kind,
  askedAt: row.asked_at,
  way: row.way ?? 'provider',
})

export async function insertRefund(tx: TenantTx, refund: RefundRecord): Promise<void> {
  await tx.db
    .insertInto('refund')
    .values({
      tenant: tx.tenant,
      id: refund.id,
      payment_id: refund.paymentId,
      subject_kind: refund.subject.kind,
      subject_id: refund.subject.id,
      amount: refund.amount,
      lines: refund.lines && JSON.stringify(refund.lines),
      why: refund.why,
      reason: refund.reason,
      state: refund.state,
      provider_reference: refund.providerReference,
      bank_reference: refund.bankReference,
      by_kind: refund.by.kind,
      by_id: refund.by.id,
      requested_at: refund.requestedAt,
      changed_at: refund.changedAt,
      error_kind: refund.errorKind,
      asked_at: refund.askedAt,
      way: refund.way === 'provider' ? null : refund.way,
    })
    .execute()
}

const refunds = ({ db, tenant }: TenantTx) => db.selectFrom('refund').selectAll().where('tenant', '=', tenant)

/** AMB110: of refunds that were made together the provider's stands before the wallet's. */
const oldestFirst = (tx: TenantTx) => refunds(tx).orderBy('requested_at').orderBy(sql`way is not null`).orderBy('id')

/** The refunds of these subjects, oldest first. */
export async function refundsOfSubjects(
  tx: TenantTx,
  kind: RefundedKind,
  ids: readonly string[],
): Promise<RefundRecord[]> {
  if (ids.length === 0) return []
  const rows = await oldestFirst(tx).where('subject_kind', '=', kind).where('subject_id', 'in', ids).execute()
  return rows.map(toRefund)
}

/** AMB115: how many refunds return shares of a payment, but for those of one share. */
export async function countRefunds(
  { db, tenant }: TenantTx,
  { under, butOf }: { readonly under: string; readonly butOf: string },
): Promise<number> {
  const { refunds: count } = await db
    .selectFrom('refund as r')
    .innerJoin('payment as p', (join) => join.onRef('p.tenant', '=', 'r.tenant').onRef('p.id', '=', 'r.payment_id'))
    .select(({ fn }) => fn.countAll<string>().as('refunds'))
    .where('r.tenant', '=', tenant)
    .where('p.share_of', '=', under)
    .where('p.id', '<>', butOf)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A refund with the payment that it returns. */
export interface RefundOfPayment {
  readonly refund: RefundRecord
  readonly payment: PaymentRecord
}

/** Locks a refund to the end of the transaction; null: there is none with this reference. */
export async function lockRefund(tx: TenantTx, reference: string): Promise<RefundOfPayment | null> {
  const row = await refunds(tx).where('id', '=', reference).forUpdate().executeTakeFirst()
  if (!row) return null
  const payment = await findPayment(tx, row.payment_id)
  if (!payment) throw new Error('A refund has no payment')
  return { refund: toRefund(row), payment }
}

export type RefundChange = Partial<
  Pick<RefundRecord, 'state' | 'providerReference' | 'bankReference' | 'changedAt' | 'errorKind' | 'askedAt' | 'way'>
>

/** Changes a locked refund. */
export async function changeRefund(tx: TenantTx, reference: string, change: RefundChange): Promise<void> {
  const { state, providerReference, bankReference, changedAt, errorKind, askedAt, way } = change
  await tx.db
    .updateTable('refund')
    .set({
      ...(state && { state }),
      ...(providerReference !== undefined && { provider_reference: providerReference }),
      ...(bankReference !== undefined && { bank_reference: bankReference }),
      ...(changedAt && { changed_at: changedAt }),
      ...(errorKind !== undefined && { error_kind: errorKind }),
      ...(askedAt !== undefined && { asked_at: askedAt }),
      ...(way && { way: way === 'provider' ? null : way }),
    })
    .where('tenant', '=', tx.tenant)
    .where('id', '=', reference)
    .execute()
}

/** The refunds that are not sent yet, oldest first; `refused` only those that an operator has to act on. */
export async function openRefunds(tx: TenantTx, { refused, most }: { refused: boolean; most: number }) {
  const rows = await oldestFirst(tx)
    .where('state', '<>', 'sent')
    .$if(refused, (query) => query.where('state', '=', 'refused'))
    .limit(most)
    .execute()
  return rows.map(toRefund)
}
