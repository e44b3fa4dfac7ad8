import { toRupees } from '@tiffin/domain/money/money'
import { isUndecided, type JudgedOrder, verdictOf } from '@tiffin/domain/order/payment-state'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import { settlePayment } from '#flows/settle-payment/settle-payment'
import { asPerson, type Caller, requireSelf } from '#identity/caller'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { line } from '#kernel/fields'
import { successC } from '#kernel/success'
import { isCheckoutId } from '#modules/orders/api/checkouts'
import { isOrderId } from '#modules/orders/api/order-id'
import { findOrder } from '#modules/orders/api/orders'
import { checkoutOf, isPayable } from '#modules/payments/api/checkout'
import { idAtProvider, type PaymentRecord, paymentOfSubject } from '#modules/payments/api/payments'
import type { Occasion } from '#modules/payments/api/settling'
import { checkoutSubject, orderSubject } from '#modules/payments/api/subject'
import { checkoutPayment, type PaidCheckout } from '#reads/checkout-payment'
import { type OrderOutlook, outlooksOf } from '#reads/order-outlook'
import type { PaymentOutlook } from '#reads/payment-outlook'

const C = { envelope: 'C' } as const

const own = z.object({ user: line(20), orderId: line(60) })
const hint = z.enum(['TXN_SUCCESS', 'TXN_FAILURE', 'PENDING', 'USER_PENDING', 'APP_CLOSED'])

/** The parts of an order that its payment's state is derived from. */
interface PaidOrder extends JudgedOrder {
  readonly id: string
  readonly storeId: number
  /** What the payment takes, in paise; AMB110: without the wallet's part. The total of an order without a payment. */
  readonly amount: number
  readonly payment: PaymentRecord | null
  readonly outlook: PaymentOutlook & Partial<Pick<OrderOutlook, 'mayCancel'>>
  /** AMB115: the orders that the payment pays together; absent: it pays one order. */
  readonly orders?: PaidCheckout['orders']
}

/** The payment that its owner makes or has made. AMB115: while a share is undecided, the whole is paid. */
async function payableOf(tx: TenantTx, order: JudgedOrder & { readonly id: string }): Promise<PaymentRecord | null> {
  const payment = (await paymentOfSubject(tx, orderSubject(order.id))) ?? null
  if (!payment?.share_of || verdictOf(order) !== 'undecided') return payment
  return (await paymentOfSubject(tx, checkoutSubject(payment.share_of))) ?? payment
}

/** SB8: throws not-found for another person's order. */
async function ownOrder(tx: TenantTx, caller: Caller, person: string, orderId: string, now: number) {
  const order = isOrderId(orderId) ? await findOrder(tx, person, orderId) : undefined
  if (!order) throw problems.notFound(messagesOf(caller.tenant).orderDoesNotExist)
  const outlookOf = await outlooksOf(tx, [order], now)
  const { id, storeId, status, paymentStatus, bill } = order
  const payment = await payableOf(tx, order)
  const isWhole = payment?.subject_kind === 'checkout'
  const checkout = isWhole ? await checkoutPayment(tx, person, payment.subject_id) : undefined
  return {
    id,
    storeId,
    status,
    paymentStatus,
    amount: payment?.amount ?? bill.total,
    payment,
    outlook: outlookOf(order),
    ...(checkout && { orders: checkout.orders }),
  }
}

/** AMB115, SB8: throws not-found for another person's checkout. Its orders are cancelled one by one. */
async function ownCheckout(tx: TenantTx, { tenant }: Caller, person: string, checkoutId: string): Promise<PaidOrder> {
  const checkout = await checkoutPayment(tx, person, checkoutId)
  if (!checkout) throw problems.notFound(messagesOf(tenant).orderDoesNotExist)
  return checkout
}

/** SAFE5: the state of one's own payment, and asking the provider for it. */
export function paymentRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()

  const read = (caller: Caller, { user, orderId }: z.infer<typeof own>): Promise<PaidOrder> =>
    asPerson(commerce, caller, async (tx, person) => {
      requireSelf(person, user, messagesOf(caller.tenant).orderDoesNotExist)
      if (isCheckoutId(orderId)) return ownCheckout(tx, caller, person.id, orderId)
      return ownOrder(tx, caller, person.id, orderId, commerce.now())
    })

  function answer({ tenant }: Caller, order: PaidOrder) {
    const { payment, outlook } = order
    const verdict = verdictOf(order)
    const isOpen = payment && verdict === 'undecided' && isPayable(payment, commerce.now())
    return successC(messagesOf(tenant).success, {
      data: {
        orderId: order.id,
        storeId: order.storeId,
        verdict,
        amount: toRupees(order.amount),
        decidedBy: outlook.decidedBy,
        refusal: outlook.paymentRefusal,
        mayCancel: outlook.mayCancel ?? false,
        checkout: isOpen ? checkoutOf(commerce.payments(tenant), payment) : null,
        ...(order.orders && { orders: order.orders }),
      },
    })
  }

  app.get('/payment', { config: C, schema: { querystring: own } }, async ({ caller, query }) =>
    answer(caller, await read(caller, query)),
  )

  app.post('/payment/check', { config: C, schema: { body: own.extend({ hint }) } }, async ({ caller, body }) => {
    const order = await read(caller, body)
    // AMB48: what the page heard is a hint. Only closing changes what the provider's answer means.
    const occasion: Occasion = body.hint === 'APP_CLOSED' ? 'closed' : 'hint'
    if (order.payment && isUndecided(order.paymentStatus)) {
      await settlePayment(commerce, caller.tenant, idAtProvider(order.payment), occasion)
    }
    return answer(caller, await read(caller, body))
  })
}
