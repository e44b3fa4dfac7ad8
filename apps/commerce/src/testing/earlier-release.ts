import type { OrderMoveName } from '@tiffin/domain/order/lifecycle'
import type { Actor } from '#kernel/actor'
import { inTenant } from '#kernel/db/tenant-transaction'
import { lockOrders, makeMove, writeMoves } from '#modules/orders/api/life'
import { decidePayment, lockPayment, paymentsOfSubjects } from '#modules/payments/api/payments'
import { insertRefund, refundsOfSubjects } from '#modules/payments/api/refunds'
import type { TestCommerce } from './commerce.ts'

const by: Actor = { kind: 'system', id: 'earlier' }

/** What the release before AMB110 writes of orders in parts: it knows the provider's part only. */
export function earlierRelease({ commerce, clock }: TestCommerce, tenant: string) {
  const now = () => new Date(clock.now())

  /** Returns what the provider's payment took. */
  const returns = (orderId: string): Promise<void> =>
    inTenant(commerce.db, tenant, async (tx) => {
      await lockOrders(tx, [orderId])
      const [provider] = await paymentsOfSubjects(tx, 'order', [orderId])
      const earlier = await refundsOfSubjects(tx, 'order', [orderId])
      if (provider?.state !== 'paid' || earlier.length > 0) return
      await insertRefund(tx, {
        ...{ id: `${provider.id}-R1`, paymentId: provider.id, subject: { kind: 'order', id: orderId } },
        ...{ amount: provider.amount, lines: null, why: 'cancelled', reason: null, state: 'requested' },
        ...{ providerReference: null, bankReference: null, errorKind: null, askedAt: null, way: 'provider' },
        ...{ by, requestedAt: now(), changedAt: now() },
      })
    })

  /** Moves an order, and decides the provider's payment. False: the order does not allow it. */
  const moves = (orderId: string, move: OrderMoveName, decision: 'paid' | 'failed' | null): Promise<boolean> =>
    inTenant(commerce.db, tenant, async (tx) => {
      const [order] = await lockOrders(tx, [orderId])
      const [provider] = await paymentsOfSubjects(tx, 'order', [orderId])
      const locked = provider && (await lockPayment(tx, provider.id))
      if (!order || !locked || (decision && locked.state === 'paid')) return false
      const making = { by: { kind: decision ? 'provider' : 'owner', id: 'earlier' } as const, at: now() }
      const made = makeMove(order, move, making)
      if (!made) return false
      await writeMoves(tx, [made])
      if (decision) await decidePayment(tx, locked.id, decision, null, now())
      return true
    })

  return { moves, returns }
}
