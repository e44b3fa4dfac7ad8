import type { OrderState } from '@tiffin/domain/order/lifecycle'
import { orderStatus } from '@tiffin/domain/order/tracking'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { worsenedOrders } from './worsened.ts'

/** An order and how far it has come. */
export interface OrderInProgress extends Pick<OrderState, 'progress'> {
  readonly id: string
}

/** AMB116: those of these locked orders that are not cooked before their owner answers. */
export async function awaitedAnswers(tx: TenantTx, orders: readonly OrderInProgress[]): Promise<ReadonlySet<string>> {
  const placed = orders.filter(({ progress }) => progress === orderStatus.accepted).map(({ id }) => id)
  const worsened = await worsenedOrders(tx, placed)
  return new Set(
    [...worsened].filter(([, { answer, answerBy }]) => answer === null && answerBy !== null).map(([id]) => id),
  )
}
