import { orderStatus } from '@tiffin/domain/order/tracking'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { MovingOrder } from '#modules/orders/api/life'
import { worsenedOrders } from './worsened.ts'

/** AMB116: those of these locked orders that are not cooked before their owner answers. */
export async function awaitedAnswers(tx: TenantTx, orders: readonly MovingOrder[]): Promise<ReadonlySet<string>> {
  const placed = orders.filter(({ progress }) => progress === orderStatus.accepted).map(({ id }) => id)
  const worsened = await worsenedOrders(tx, placed)
  return new Set(
    [...worsened].filter(([, { answer, answerBy }]) => answer === null && answerBy !== null).map(([id]) => id),
  )
}
