import { sumOf } from '@tiffin/domain/money/tenders'
import { orderStatus as stages } from '@tiffin/domain/order/tracking'
import { refundLeft, type WantedRefund } from '@tiffin/domain/payment/refund'
import type { Actor } from '#kernel/actor'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, noNote, type TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import {
  digestOf,
  findKeyedCall,
  insertKeyedCall,
  isKeyTaken,
  isSameRequest,
  type KeyedCall,
  type KeyedOperation,
  plainDigest,
} from '#kernel/keyed-calls'
import type { SmsMessage } from '#modules/messages/api/message'
import { type MovingOrder, makeMove, noteChanges } from '#modules/orders/api/life'
import type { OrderChange } from '#modules/orders/api/order-events'
import { lineNames, lineTotals } from '#modules/orders/api/order-lines'
import { timeZoneOf } from '#modules/orders/api/orders'
import { type MadeRefunds, toMadeRefunds } from '#modules/payments/api/operator-refunds'
import { paymentsOfSubjects } from '#modules/payments/api/payments'
import { refundInMessage } from '#modules/payments/api/refund-note'
import { type RefundRecord, refundsOfSubjects } from '#modules/payments/api/refunds'
import { lockToEnd, writeEnd } from './end-order.ts'
import { type NotifyNeeds, notifyOwner } from './notify-owner.ts'
import { returnedBy, returnMoney } from './return-money.ts'

export interface WantedByOperator extends WantedRefund {
  readonly orderId: string
  /** SAFE2: the idempotency key; null: none, so a repeated call refunds again what is left. */
  readonly key: string | null
  /** For the diner: a plain line; null: none. A repeated call may state another one, which changes nothing. */
  readonly reason: string | null
  readonly by: Actor
  readonly at: Date
}

/** A refund that was made, and whether it cancelled its order (AMB106). */
export interface MadeRefund extends MadeRefunds {
  readonly isCancelled: boolean
  readonly orderStatus: number
}

/** `changes`: what the pages of its order have to show; none for the answer of an earlier call. */
export interface RefundOutcome {
  readonly made: MadeRefund
  readonly changes: readonly OrderChange[]
}

/** The fields that identify a refund. */
interface RefundFields extends WantedRefund {
  readonly orderId: string
}

/** AMB106: a refund by an operator must not run twice. */
const keyedRefund = {
  name: 'refundOrder',
  digests: [
    ({ orderId, amount, lines }: RefundFields) => plainDigest({ orderId, amount, lines: lines?.toSorted() ?? null }),
  ],
} satisfies KeyedOperation<RefundFields>

/** A command makes an operator key for each run, so a repeated call can come with another one: it is not the actor. */
const callOf = (key: string): KeyedCall => ({
  actorKind: 'operator',
  actor: 'operator',
  operation: keyedRefund.name,
  key,
})

/** AMB106: cancels a locked order when its refunds add up to what was paid, so that it is not cooked; null: they do not. */
async function endRefunded(
  tx: TenantTx,
  locked: MovingOrder,
  made: readonly RefundRecord[],
  { by, at }: Pick<WantedByOperator, 'by' | 'at'>,
): Promise<readonly OrderChange[] | null> {
  const payments = await paymentsOfSubjects(tx, 'order', [locked.id])
  const earlier = await refundsOfSubjects(tx, 'order', [locked.id])
  const paid = sumOf(payments.filter(({ state }) => state === 'paid'))
  if (refundLeft({ paid, earlier }) > 0) return null
  const move = makeMove(locked, 'refund-in-full', { by, at, money: returnedBy(made) })
  return move && writeEnd(tx, move)
}

/** AMB106: the message says how much, which way, by when, for which lines and why. */
async function notifyOfRefund(
  needs: NotifyNeeds,
  tx: TenantTx,
  made: readonly RefundRecord[],
  { orderId, isCancelled }: { readonly orderId: string; readonly isCancelled: boolean },
) {
  const [first] = made
  const back = refundInMessage(made, await timeZoneOf(tx, orderId))
  if (!first || !back) return
  const { id, reason, requestedAt: at } = first
  const nameOf = await lineNames(tx, first.lines ? [orderId] : [])
  const lines = (first.lines ?? []).flatMap((line) => nameOf(orderId, line) ?? [])
  const content: SmsMessage = { template: 'refund-issued', data: { orderId, ...back, lines, reason, isCancelled } }
  await notifyOwner(needs, tx, { key: `refund-${id}`, orderId, content, at })
}

async function refund(needs: NotifyNeeds, tx: TenantTx, wanted: WantedByOperator): Promise<RefundOutcome> {
  const locked = await lockToEnd(tx, wanted.orderId)
  if (!locked) throw problems.notFound((say) => say.orderDoesNotExist)
  const call = wanted.key === null ? null : callOf(wanted.key)
  const earlier = call && (await findKeyedCall(tx, call))
  if (earlier) {
    if (!isSameRequest(keyedRefund, wanted, earlier)) throw problems.keyReused()
    return { made: JSON.parse(earlier.answer) as MadeRefund, changes: [] }
  }
  const totals = wanted.lines && (await lineTotals(tx, wanted.orderId))
  const refunds = await returnMoney(needs, tx, { ...wanted, lineTotals: totals, why: 'operator' })
  const made = toMadeRefunds(refunds)
  if (!made)
    throw problems.refused('Nothing is left to refund: it was not paid before hand-over, or all of it is refunded')
  const ended = await endRefunded(tx, locked, refunds, wanted)
  const isCancelled = ended !== null
  await notifyOfRefund(needs, tx, refunds, { orderId: locked.id, isCancelled })
  const orderStatus = isCancelled ? stages.cancelled : locked.progress
  const answer = { ...made, isCancelled, orderStatus }
  if (call) {
    const stored = { ...digestOf(keyedRefund, wanted), madeId: made.reference, answer: JSON.stringify(answer) }
    await insertKeyedCall(tx, call, stored, wanted.at)
  }
  return {
    made: answer,
    changes: ended ?? (await noteChanges(tx, [locked.id], { note: 'refunded', by: wanted.by, at: wanted.at })),
  }
}

/**
 * AMB106: refunds an order, whole or by line, and notifies its owner; refunds of all that was paid cancel an order that is
 * not ready yet. Repeating the same key returns the same refund. Throws not-found for an unknown order, refused when
 * there is not so much left, and key-reused for another request.
 */
export async function refundByOperator(
  db: Db,
  tenant: string,
  wanted: WantedByOperator,
  needs: NotifyNeeds,
  note: Note<MadeRefund> = noNote,
): Promise<RefundOutcome> {
  const attempt = () =>
    inTenant(db, tenant, async (tx) => {
      const outcome = await refund(needs, tx, wanted)
      await note(tx, outcome.made)
      return outcome
    })
  return attempt().catch((error: unknown) => {
    // Of two concurrent calls with one key, the database accepts one; the other finds its answer.
    if (isKeyTaken(error)) return attempt()
    throw error
  })
}
