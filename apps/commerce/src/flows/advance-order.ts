import { orderCan } from '@tiffin/domain/order/lifecycle'
import type { Commerce } from '#commerce'
import type { Actor } from '#kernel/actor'
import type { InsideKind } from '#kernel/jobs/job'
import { ADVANCE_JOB } from '#modules/kitchen/api/clock'
import { type AppliedMove, lockOrders, makeMove } from '#modules/orders/api/life'
import { awaitedAnswers } from '#modules/worsened/api/awaited-answers'
import { moveOrders } from './move-orders.ts'
import { sendDemoRiders } from './riders/demo-rider.ts'

const MAX_TRIES = 20

const clock: Actor = { kind: 'kitchen', id: 'clock' }

/** When the demo clock advances an order next; null in a final state, or when only operators advance orders. */
export function nextAt({ kitchenPause }: Pick<Commerce, 'kitchenPause'>, { to, at }: AppliedMove): Date | null {
  const pause = orderCan.advance(to, 'kitchen') ? (kitchenPause?.() ?? null) : null
  return pause === null ? null : new Date(at.getTime() + pause)
}

/** AMB116: how long the clock waits before it looks again at an order that waits for its owner's answer. */
const ANSWER_LOOK_MS = 5000

/** SB13: the demo kitchen, which advances all due orders. Orders that cannot advance get no further job. */
export const advanceKind = (commerce: Commerce): InsideKind => ({
  name: ADVANCE_JOB,
  mostTries: MAX_TRIES,
  personal: true,
  async write(tx, jobs) {
    const orders = await lockOrders(
      tx,
      jobs.map((job) => job.key),
    )
    const at = new Date(commerce.now())
    const awaited = await awaitedAnswers(tx, orders)
    const moves = orders
      .filter(({ id }) => !awaited.has(id))
      .map((order) => makeMove(order, 'advance', { by: clock, at }))
      .filter((move) => move !== null)
    const ways = moves.map((move) => [move])
    const changes = [...(await moveOrders(commerce, tx, ways)), ...(await sendDemoRiders(tx, moves, commerce))]
    const again = moves.flatMap((move): [string, Date][] => {
      const dueAt = nextAt(commerce, move)
      return dueAt ? [[move.orderId, dueAt]] : []
    })
    const looks = [...awaited].map((id): [string, Date] => [id, new Date(at.getTime() + ANSWER_LOOK_MS)])
    return {
      again: new Map([...again, ...looks]),
      committed: () => commerce.orderEvents.publish(tx.tenant, changes),
    }
  },
})
