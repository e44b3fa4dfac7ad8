import { toRupees } from '@tiffin/domain/money/money'
import { orderStatus } from '@tiffin/domain/order/tracking'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { TenantTx } from '#db/tenant-transaction'
import type { Commerce } from '../commerce.ts'
import { problems } from '../errors.ts'
import { line } from '../fields.ts'
import { asPerson, type Caller, requireSelf } from '../identity/caller.ts'
import { isOrderId } from '../orders/order-id.ts'
import { successC } from '../success.ts'
import { checkoutOf, isPayable } from './checkout.ts'
import { findPayment, type PaymentRecord } from './payment-repository.ts'
import { ProviderUnavailable } from './provider.ts'
import { type Occasion, settlePayment } from './settle-payment.ts'

const C = { envelope: 'C' } as const

const own = z.object({ user: line(20), orderId: line(60) })
const hint = z.enum(['TXN_SUCCESS', 'TXN_FAILURE', 'PENDING', 'USER_PENDING', 'APP_CLOSED'])

/** The parts of an order that its payment's state is derived from. */
interface PaidOrder {
  readonly id: string
  readonly store_id: number
  readonly status: number
  readonly payment_status: string
  readonly total: number
  readonly payment: PaymentRecord | null
}

/** SB8: throws not-found for another person's order. */
async function ownOrder(tx: TenantTx, caller: Caller, person: string, orderId: string): Promise<PaidOrder> {
  const row = isOrderId(orderId)
    ? await tx.db
        .selectFrom('customer_order')
        .select(['id', 'store_id', 'status', 'payment_status', 'bill'])
        .where('tenant', '=', tx.tenant)
        .where('id', '=', orderId)
        .where('person', '=', person)
        .executeTakeFirst()
    : undefined
  if (!row) throw problems.notFound(messagesOf(caller.tenant).orderDoesNotExist)
  return { ...row, total: row.bill.total, payment: (await findPayment(tx, orderId)) ?? null }
}

/** A cancelled order is never paid, even if a late payment succeeded: that is returned (SAFE5). */
function verdictOf({ status, payment_status: payment }: PaidOrder): 'paid' | 'failed' | 'undecided' {
  if (status === orderStatus.cancelled) return 'failed'
  return payment === 'USER_PENDING' ? 'undecided' : 'paid'
}

/** SAFE5: the state of one's own payment, and asking the provider for it. */
export function paymentRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()

  const read = (caller: Caller, { user, orderId }: z.infer<typeof own>): Promise<PaidOrder> =>
    asPerson(commerce, caller, async (tx, person) => {
      requireSelf(person, user, messagesOf(caller.tenant).orderDoesNotExist)
      return ownOrder(tx, caller, person.id, orderId)
    })

  function answer({ tenant }: Caller, order: PaidOrder) {
    const { payment } = order
    const isOpen = payment && isPayable(payment, commerce.now())
    return successC(messagesOf(tenant).success, {
      data: {
        orderId: order.id,
        storeId: order.store_id,
        verdict: verdictOf(order),
        amount: toRupees(order.total),
        checkout: isOpen ? checkoutOf(commerce.payments(tenant), payment) : null,
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
    if (order.payment && verdictOf(order) === 'undecided') await ask(caller, order.payment, occasion)
    return answer(caller, await read(caller, body))
  })

  /** Without an answer of the provider the payment stays undecided, and the settle job asks again. */
  async function ask({ tenant }: Caller, payment: PaymentRecord, occasion: Occasion): Promise<void> {
    await settlePayment(commerce, tenant, payment.id, occasion).catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailable)) throw error
      commerce.paymentFault({ tenant: tenant.id, paymentId: payment.id, call: 'status', err: error })
    })
  }
}
