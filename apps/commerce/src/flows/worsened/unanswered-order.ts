import { isStillToBeMade } from '@tiffin/domain/order/worsened'
import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { InsideKind, NewJob } from '#kernel/jobs/job'
import { answerWorsened, findWorsened } from '#modules/worsened/api/worsened'
import { announceEnd, type CancelledOrder, cancelBySystem, lockToEnd } from '../end-order.ts'
import { orderNotMade } from './worsened-message.ts'

/** The kind of job that cancels an order whose owner did not answer; its key is the order's id. */
const UNANSWERED = 'unanswered-order'

const MAX_TRIES = 20

export const unansweredJob = (orderId: string, dueAt: Date): NewJob => ({
  kind: UNANSWERED,
  key: orderId,
  payload: {},
  dueAt,
  expiresAt: null,
})

const planOf = (tx: TenantTx, orderId: string) =>
  tx.db
    .selectFrom('customer_order')
    .select(['planned', 'time_zone as timeZone'])
    .where('tenant', '=', tx.tenant)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()

type Ended = CancelledOrder | 'nothing-to-do' | { readonly again: Date }

/** Cancels the order, unless it is answered, being cooked, ended, or as it was placed again. */
async function end(commerce: Commerce, tx: TenantTx, orderId: string, at: Date): Promise<Ended> {
  const order = await lockToEnd(tx, orderId)
  const worsened = order && (await findWorsened(tx, orderId))
  if (!worsened || worsened.answer !== null || worsened.answerBy === null) return 'nothing-to-do'
  if (worsened.answerBy > at) return { again: worsened.answerBy }
  const { planned, timeZone } = await planOf(tx, orderId)
  if (!isStillToBeMade(order.progress, planned)) return 'nothing-to-do'
  const cancelled = await cancelBySystem(commerce, tx, order, {
    ...{ cause: 'worsened-dish', component: 'worsened-dish', at },
    noticeOf: ({ refunds }) => orderNotMade({ orderId, timeZone, lines: worsened.lines }, refunds),
  })
  if (!cancelled) return 'nothing-to-do'
  await answerWorsened(tx, orderId, 'not-made', at)
  return cancelled
}

/**
 * AMB116: an order that contains what its eater avoids, and has no answer of its owner, is not made: it is cancelled and
 * refunded, and its owner is notified.
 */
export const unansweredKind = (commerce: Commerce): InsideKind => ({
  name: UNANSWERED,
  mostTries: MAX_TRIES,
  personal: false,
  // Each order takes locks of its wallet and of documents: a second order after them could block another transaction.
  alone: true,
  async write(tx, jobs) {
    const at = new Date(commerce.now())
    const again = new Map<string, Date>()
    const cancelled: CancelledOrder[] = []
    for (const { key } of jobs) {
      const ended = await end(commerce, tx, key, at)
      if (ended === 'nothing-to-do') continue
      if ('again' in ended) again.set(key, ended.again)
      else cancelled.push(ended)
    }
    const committed = (): void => {
      for (const { changes } of cancelled) announceEnd(commerce, tx.tenant, changes)
    }
    return { again, committed }
  },
})
