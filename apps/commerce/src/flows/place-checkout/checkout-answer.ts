import { toRupees } from '@tiffin/domain/money/money'
import { sumOf } from '@tiffin/domain/money/tenders'
import { isUndecided, type PaymentStatus } from '@tiffin/domain/order/payment-state'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { KeyedAnswer } from '#kernel/keyed-calls'
import { successC } from '#kernel/success'
import type { OrderRecord } from '#modules/orders/api/records'
import { type PaymentRecord, paymentOfSubject } from '#modules/payments/api/payments'
import { checkoutSubject } from '#modules/payments/api/subject'

/** The answer to a checkout: its orders in the sequence of the request. Amounts in rupees. */
export const checkoutAnswer = (tenant: Tenant, checkoutId: string, orders: readonly OrderRecord[]): string =>
  JSON.stringify(
    successC(messagesOf(tenant).ordersPlaced(orders.length), {
      data: {
        checkoutId,
        // Undecided if any order awaits the payment.
        paymentStatus: (orders.find(({ paymentStatus }) => isUndecided(paymentStatus)) ?? orders[0])?.paymentStatus,
        orderValue: toRupees(sumOf(orders.map(({ bill }) => ({ amount: bill.total })))),
        orders: orders.map(({ id: orderId, addressId, bill }) => ({
          ...{ orderId, addressId, orderValue: toRupees(bill.total) },
        })),
      },
    }),
  )

/** An order of a checkout, as its answer lists it. */
interface PlacedOfEntry {
  readonly orderId: string
  readonly addressId: string | null
  readonly orderValue: number
}

/** The stored answer of a checkout. */
interface CheckoutAnswer {
  readonly data: {
    readonly checkoutId: string
    readonly paymentStatus: PaymentStatus
    readonly orderValue: number
    readonly orders: readonly PlacedOfEntry[]
  }
}

export const parseCheckoutAnswer = (answer: string): CheckoutAnswer => JSON.parse(answer)

/** M11: the payment that a stored answer belongs to; undefined for a checkout without a payment at a provider. */
export const paymentOfCheckoutAnswer = async (
  tx: TenantTx,
  { answer, madeId }: KeyedAnswer,
): Promise<PaymentRecord | undefined> =>
  isUndecided(parseCheckoutAnswer(answer).data.paymentStatus)
    ? paymentOfSubject(tx, checkoutSubject(madeId))
    : undefined
