import { inTenant } from '#kernel/db/tenant-transaction'
import { newPayment } from '#modules/payments/api/payments'
import { orderSubject } from '#modules/payments/api/subject'
import type { CatalogueIds } from './codes.ts'
import type { TestCommerce, TestPerson } from './commerce.ts'
import { orderBody, place, type TestLine, TWO_DALS_TOTAL, twoDals } from './orders.ts'

/** The id of the payment of an order that `payOrder` has paid: its own, and one that a test can tell. */
export const paymentIdOf = (orderId: string): string => [...orderId].reverse().join('')

/** Makes a cash order one that was paid at the provider, as the database would have it. */
export async function payOrder(commerce: TestCommerce, tenant: string, orderId: string): Promise<void> {
  const at = new Date(commerce.clock.now())
  await inTenant(commerce.commerce.db, tenant, async ({ db }) => {
    const order = await db
      .updateTable('customer_order')
      .set({ payment_status: 'TXN_SUCCESS' })
      .where('id', '=', orderId)
      .returning(['person', 'bill', 'price_proof'])
      .executeTakeFirstOrThrow()
    const { total } = order.bill
    const tenders = [{ kind: 'DIGITAL', amount: total, dueNow: total, held: 0 }]
    const proof = order.price_proof && { ...order.price_proof, payment: 'DIGITAL' }
    // These columns are read-only for the product.
    await db
      .updateTable('customer_order')
      .set({ bill: JSON.stringify({ ...order.bill, tenders }), price_proof: proof && JSON.stringify(proof) } as object)
      .where('id', '=', orderId)
      .execute()
    const payment = newPayment(
      tenant,
      orderSubject(orderId),
      {
        ...{ person: order.person, provider: 'sandbox', merchant_id: `SANDBOX-${tenant}` },
        amount: order.bill.total,
      },
      at,
    )
    await db
      .insertInto('payment')
      .values({
        ...payment,
        id: paymentIdOf(orderId),
        state: 'paid',
        transaction_id: `T${orderId}`,
        paid_by: 'UPI',
        decided_at: at,
      })
      .execute()
  })
}

export interface PaidChoice {
  readonly lines?: readonly TestLine[]
  /** In rupees. */
  readonly total?: number
}

/** Places an order of `alpha` that was paid at the provider, and returns its id. */
export async function paidOrder(
  commerce: TestCommerce,
  ids: CatalogueIds,
  person: TestPerson,
  { lines = twoDals, total = TWO_DALS_TOTAL }: PaidChoice = {},
): Promise<string> {
  const placed = await place(commerce, 'alpha', person, orderBody(ids, person, lines, total))
  const orderId: string = placed.json.data.orderId
  await payOrder(commerce, 'alpha', orderId)
  return orderId
}
