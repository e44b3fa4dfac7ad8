import { type Explanation, explain } from '@tiffin/domain/order/explain'
import type { Db } from '#db/database'
import { inTenant, type Note, noNote } from '#db/tenant-transaction'
import { findPricedOrder } from './repository.ts'

/** The bill of an order, computed again for an operator. Names dishes, and no person. */
export interface ExplainedOrder {
  readonly orderId: string
  /** ISO time. */
  readonly placedAt: string
  /** The dishes and sizes of the stored lines. */
  readonly dishes: readonly { readonly name: string; readonly size: string }[]
  /** Null: the order was placed before the input of its bill was stored. */
  readonly explanation: Explanation | null
}

/** SB10: explains the bill of an order. Null: the tenant has no such order. */
export const explainOrder = (
  db: Db,
  tenant: string,
  orderId: string,
  note: Note<ExplainedOrder> = noNote,
): Promise<ExplainedOrder | null> =>
  inTenant(db, tenant, async (tx) => {
    const order = await findPricedOrder(tx, orderId)
    if (!order) return null
    const { proof, placedAt, items, bill } = order
    const explained = {
      orderId,
      placedAt: placedAt.toISOString(),
      dishes: items.map(({ productName, sizeName }) => ({ name: productName, size: sizeName })),
      explanation: proof && explain(proof, { lines: items, bill }),
    }
    await note(tx, explained)
    return explained
  })
