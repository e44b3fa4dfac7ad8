import { toRupees } from '@tiffin/domain/money/money'
import { sumOf } from '@tiffin/domain/money/tenders'
import { type JudgedOrder, type PaymentVerdict, verdictOf } from '@tiffin/domain/order/payment-state'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { type OrderOfCheckout, ordersOfCheckout } from '#modules/orders/api/checkouts'
import { type PaymentRecord, paymentOfSubject } from '#modules/payments/api/payments'
import { checkoutSubject } from '#modules/payments/api/subject'
import { type PaymentOutlook, paymentOutlookOf } from './payment-outlook.ts'

/** An order of a checkout, on the wire. */
interface WireOrderOfCheckout {
  readonly orderId: string
  readonly addressId: string | null
  /** The entry that it is for. */
  readonly name: string
  readonly orderValue: number
  readonly verdict: PaymentVerdict
}

/** A checkout with the state of its payment. */
export interface PaidCheckout extends JudgedOrder {
  readonly id: string
  readonly storeId: number
  /** In paise. */
  readonly amount: number
  /** Null: nothing is paid at a provider. */
  readonly payment: PaymentRecord | null
  readonly outlook: PaymentOutlook
  readonly orders: readonly WireOrderOfCheckout[]
}

/** The order whose verdict is that of the checkout: one that is undecided or paid goes before those that have ended. */
const BEFORE: readonly PaymentVerdict[] = ['undecided', 'paid', 'failed', 'cancelled']

const rankOf = (order: OrderOfCheckout): number => BEFORE.indexOf(verdictOf(order))

/** AMB115: the payment state of a person's checkout; undefined when it does not exist or belongs to another person (SB8). */
export async function checkoutPayment(
  tx: TenantTx,
  person: string,
  checkoutId: string,
): Promise<PaidCheckout | undefined> {
  const orders = await ordersOfCheckout(tx, person, checkoutId)
  const [leading] = orders.toSorted((a, b) => rankOf(a) - rankOf(b))
  if (!leading) return undefined
  const payment = (await paymentOfSubject(tx, checkoutSubject(checkoutId))) ?? null
  const { storeId, status, paymentStatus } = leading
  return {
    ...{ id: checkoutId, storeId, status, paymentStatus, payment },
    amount: payment?.amount ?? sumOf(orders.map(({ bill }) => ({ amount: bill.total }))),
    outlook: paymentOutlookOf(leading, payment),
    orders: orders.map((order) => ({
      ...{ orderId: order.id, addressId: order.addressId, name: order.name },
      ...{ orderValue: toRupees(order.bill.total), verdict: verdictOf(order) },
    })),
  }
}
