import { orderPath } from '@tiffin/domain/order/tracking'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { type AppliedMove, writeMoves } from '#modules/orders/api/life'
import type { OrderChange } from '#modules/orders/api/order-events'
import { type DocumentNeeds, issueDocuments } from './documents/issue-documents.ts'

/** True for a move that hands an order over: nothing leaves the state that it reaches. */
const handsOver = ({ to }: AppliedMove): boolean => to.progress === orderPath[to.fulfilment].at(-1)

/**
 * Writes the moves of locked orders, in turn for each: the first of all, then the second, for one follows from the other.
 * AMB112: what they hand over gets its document. Wallets are locked before.
 */
export async function moveOrders(
  needs: DocumentNeeds,
  tx: TenantTx,
  ways: readonly (readonly AppliedMove[])[],
): Promise<readonly OrderChange[]> {
  const longest = Math.max(0, ...ways.map(({ length }) => length))
  const changes: OrderChange[] = []
  for (let step = 0; step < longest; step += 1) {
    const moves = ways.flatMap((way) => way[step] ?? [])
    changes.push(...(await writeMoves(tx, moves)))
  }
  const handedOver = ways.flat().filter(handsOver)
  await issueDocuments(
    needs,
    tx,
    handedOver.map(({ orderId }) => orderId),
  )
  return changes
}
