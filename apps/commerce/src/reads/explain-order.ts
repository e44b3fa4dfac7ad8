import { type Explanation, explain } from '@tiffin/domain/order/explain'
import type { OrderPromise } from '@tiffin/domain/order/promise'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, noNote } from '#kernel/db/tenant-transaction'
import { findPricedOrder } from '#modules/orders/api/orders'
import { findWorsened, type WorsenedOrder } from '#modules/worsened/api/worsened'
import type { WorsenedAnswer } from '#modules/worsened/tables'
import { type ExplainedPayment, explainPayment } from './explain-payment.ts'

/** The bill of an order, computed again for an operator. Names dishes, and no person. */
export interface ExplainedOrder {
  readonly orderId: string
  /** ISO time. */
  readonly placedAt: string
  /** The dishes and sizes of the stored lines. */
  readonly dishes: readonly { readonly name: string; readonly size: string }[]
  /** Null: the order was placed before the input of its bill was stored. */
  readonly explanation: Explanation | null
  /** The promised time with its parts; null: nothing is promised. */
  readonly promised: OrderPromise | null
  readonly timeZone: string
  /** AMB109: null: the order has no payment at a provider. */
  readonly payment: ExplainedPayment | null
  /** AMB116: dishes that got worse since the order was placed; null: none. */
  readonly worsened: ExplainedWorsening | null
}

/** That dishes of an order got worse, without what its eater avoids. ISO times. */
export interface ExplainedWorsening {
  readonly foundAt: string
  readonly dishes: readonly string[]
  /** When the order is cancelled without an answer; null: it is made without one. */
  readonly answerBy: string | null
  readonly answer: WorsenedAnswer | null
}

const worseningOf = ({ foundAt, lines, answerBy, answer }: WorsenedOrder): ExplainedWorsening => ({
  foundAt: foundAt.toISOString(),
  dishes: lines.map(({ name }) => name),
  answerBy: answerBy?.toISOString() ?? null,
  answer,
})

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
    const { proof, placedAt, items, bill, promised, timeZone } = order
    const worsened = await findWorsened(tx, orderId)
    const explained = {
      orderId,
      placedAt: placedAt.toISOString(),
      dishes: items.map(({ productName, sizeName }) => ({ name: productName, size: sizeName })),
      explanation: proof && explain(proof, { lines: items, bill }),
      ...{ promised, timeZone },
      payment: await explainPayment(tx, orderId),
      worsened: worsened && worseningOf(worsened),
    }
    await note(tx, explained)
    return explained
  })
