import { toRupees } from '@tiffin/domain/money/money'
import { refundMoves, type WantedRefund } from '@tiffin/domain/payment/refund'
import type { Db } from '#db/database'
import { inTenant, type Note, noNote, type TenantTx } from '#db/tenant-transaction'
import { problems } from '../../errors.ts'
import { rescheduleJob } from '../../jobs/repository.ts'
import type { MoveMaker } from '../../orders/events.ts'
import {
  digestOf,
  findKeyedCall,
  insertKeyedCall,
  isKeyTaken,
  isSameRequest,
  type KeyedCall,
} from '../../orders/keyed-calls.ts'
import { keyedOperations } from '../../orders/keyed-operations.ts'
import type { RefundRowState, RefundWhy } from '../tables.ts'
import { changeRefund, lockRefund, openRefunds, type RefundRecord } from './repository.ts'
import { refundJob, requestRefund } from './request-refund.ts'

/** A refund as operators see it. Names no person. */
export interface OperatorRefund {
  readonly reference: string
  readonly orderId: string
  /** In rupees. */
  readonly amount: number
  readonly lines: readonly number[] | null
  readonly why: RefundWhy
  readonly state: RefundRowState
  /** The provider's reason of a refusal, or why its answer is not known yet; null: none. */
  readonly reason: string | null
  readonly providerReference: string | null
  readonly bankReference: string | null
  /** ISO times. */
  readonly requestedAt: string
  readonly changedAt: string
}

const toOperatorRefund = (refund: RefundRecord): OperatorRefund => ({
  reference: refund.id,
  orderId: refund.orderId,
  amount: toRupees(refund.amount),
  lines: refund.lines,
  why: refund.why,
  state: refund.state,
  reason: refund.errorKind,
  providerReference: refund.providerReference,
  bankReference: refund.bankReference,
  requestedAt: refund.requestedAt.toISOString(),
  changedAt: refund.changedAt.toISOString(),
})

export interface WantedByOperator extends WantedRefund {
  readonly orderId: string
  /** SAFE2: the idempotency key; null: none, so a repeated call refunds again what is left. */
  readonly key: string | null
  readonly by: MoveMaker
  readonly at: Date
}

/** A command makes an operator key for each run, so a repeated call can come with another one: it is not the actor. */
const callOf = (key: string): KeyedCall => ({
  actorKind: 'operator',
  actor: 'operator',
  operation: keyedOperations.refundOrder.name,
  key,
})

async function requireOrder(tx: TenantTx, orderId: string): Promise<void> {
  const order = await tx.db
    .selectFrom('customer_order')
    .select('id')
    .where('tenant', '=', tx.tenant)
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order) throw problems.notFound((say) => say.orderDoesNotExist)
}

async function refund(tx: TenantTx, wanted: WantedByOperator): Promise<OperatorRefund> {
  await requireOrder(tx, wanted.orderId)
  const call = wanted.key === null ? null : callOf(wanted.key)
  const earlier = call && (await findKeyedCall(tx, call))
  if (earlier) {
    if (!isSameRequest(keyedOperations.refundOrder, wanted, earlier)) throw problems.keyReused()
    return JSON.parse(earlier.answer) as OperatorRefund
  }
  const made = await requestRefund(tx, { ...wanted, why: 'operator' })
  if (!made) throw problems.refused('Nothing is left to refund: it was not paid online, or all of it is refunded')
  const answer = toOperatorRefund(made)
  if (call) {
    const stored = { ...digestOf(keyedOperations.refundOrder, wanted), madeId: made.id, answer: JSON.stringify(answer) }
    await insertKeyedCall(tx, call, stored, wanted.at)
  }
  return answer
}

/**
 * AMB106: refunds an order, whole or by line. Repeating the same key returns the same refund. Throws not-found for an
 * unknown order, refused when there is not so much left, and key-reused for another request.
 */
export async function refundByOperator(
  db: Db,
  tenant: string,
  wanted: WantedByOperator,
  note: Note<OperatorRefund> = noNote,
): Promise<OperatorRefund> {
  const attempt = () =>
    inTenant(db, tenant, async (tx) => {
      const made = await refund(tx, wanted)
      await note(tx, made)
      return made
    })
  return attempt().catch((error: unknown) => {
    // Of two concurrent calls with one key, the database accepts one; the other finds its answer.
    if (isKeyTaken(error)) return attempt()
    throw error
  })
}

/** The most refunds that a list contains: the oldest, which have waited longest. */
const MAX_LISTED = 500

/** The refunds that are not sent yet; `refused`: only those that the provider refused. */
export const listRefunds = (
  db: Db,
  tenant: string,
  { refused }: { readonly refused: boolean },
  note: Note<readonly OperatorRefund[]> = noNote,
): Promise<readonly OperatorRefund[]> =>
  inTenant(db, tenant, async (tx) => {
    const refunds = (await openRefunds(tx, { refused, most: MAX_LISTED })).map(toOperatorRefund)
    await note(tx, refunds)
    return refunds
  })

/**
 * AMB106: asks the provider again, under the same reference: for a refused refund, and at once for one that still waits
 * for the provider. Null: there is no such refund. Throws refused when the money was sent.
 */
export const retryRefund = (
  db: Db,
  tenant: string,
  { reference, at }: { readonly reference: string; readonly at: Date },
  note: Note<OperatorRefund> = noNote,
): Promise<OperatorRefund | null> =>
  inTenant(db, tenant, async (tx) => {
    const found = await lockRefund(tx, reference)
    if (!found) return null
    if (found.refund.state === 'sent') throw problems.refused('The money of this refund was sent')
    const to = refundMoves.after(found.refund, 'retry', 'operator')
    const change = to ? { state: to.state, changedAt: at, errorKind: null, askedAt: null } : {}
    if (to) await changeRefund(tx, reference, change)
    await rescheduleJob(tx, refundJob(reference, at))
    const retried = toOperatorRefund({ ...found.refund, ...change })
    await note(tx, retried)
    return retried
  })
