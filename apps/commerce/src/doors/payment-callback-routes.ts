import type { Tenant } from '@tiffin/tenancy/tenant'
import type { FastifyInstance } from 'fastify'
import type { Commerce } from '#commerce'
import { settlePayment } from '#flows/settle-payment/settle-payment'
import { inTenant } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { successC } from '#kernel/success'
import { storeOfCheckout } from '#modules/orders/api/checkouts'

/** Larger than any real callback. */
const MAX_BYTES = 8 * 1024

/** How long a callback waits for the provider's status, so that a browser lands on a decided order (milliseconds). */
const WAIT_MS = 1500

const C = { envelope: 'C' } as const

const notOurs = () => problems.notFound('There is no such payment')

/**
 * SAFE5: registers the callback of the tenant's provider, for the BFF. Its content is a hint: a valid signature only
 * makes us ask the provider. Every invalid body gets the same answer.
 */
export async function callbackRoutes(root: FastifyInstance, commerce: Commerce): Promise<void> {
  /** What was paid, for the page on which a browser lands; undefined: no such payment. */
  async function findPaid({ id: tenant }: Tenant, paymentId: string) {
    return inTenant(commerce.db, tenant, async (tx) => {
      const row = await tx.db
        .selectFrom('payment as p')
        .leftJoin('customer_order as o', (join) =>
          join.onRef('o.tenant', '=', 'p.tenant').onRef('o.id', '=', 'p.subject_id').on('p.subject_kind', '=', 'order'),
        )
        .leftJoin('plan as l', (join) =>
          join.onRef('l.tenant', '=', 'p.tenant').onRef('l.id', '=', 'p.subject_id').on('p.subject_kind', '=', 'plan'),
        )
        .select(['p.subject_kind as kind', 'p.id', 'o.id as orderId', 'o.store_id as storeId'])
        .select(['l.id as planId', 'l.store_id as planStoreId'])
        .where('p.tenant', '=', tenant)
        .where('p.id', '=', paymentId)
        .executeTakeFirst()
      if (row?.kind === 'top-up') return { topUpId: row.id }
      if (row?.planId) return { subscriptionId: row.planId, storeId: row.planStoreId }
      // AMB115: the payment of a checkout has its id, and its page is that of an order's payment.
      if (row?.kind === 'checkout') return { orderId: row.id, storeId: await storeOfCheckout(tx, row.id) }
      return row?.orderId ? { orderId: row.orderId, storeId: row.storeId } : undefined
    })
  }

  /** Asks the provider, but does not keep the caller waiting: the settle job asks again. */
  async function wake(tenant: Tenant, paymentId: string): Promise<void> {
    const settled = settlePayment(commerce, tenant, paymentId, 'callback').catch((error: unknown) =>
      commerce.paymentFault({ tenant: tenant.id, paymentId, call: 'settle', err: error }),
    )
    const waited = Promise.withResolvers<void>()
    const timer = setTimeout(waited.resolve, WAIT_MS).unref()
    await Promise.race([settled, waited.promise])
    clearTimeout(timer)
  }

  await root.register(async (door) => {
    // The signature covers the exact bytes, whatever their type is called.
    door.removeAllContentTypeParsers()
    door.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    door.post<{ Body: Buffer | null }>('/payment/callback', { config: C, bodyLimit: MAX_BYTES }, async (request) => {
      const { tenant, body } = request
      const current = commerce.payments(tenant)
      const said = body && current?.provider.readCallback(current.merchant, body.toString('utf8'))
      const paid = said ? await findPaid(tenant, said.paymentId) : undefined
      if (!said || !paid) throw notOurs()
      await wake(tenant, said.paymentId)
      return successC('received', { data: paid })
    })
  })
}
