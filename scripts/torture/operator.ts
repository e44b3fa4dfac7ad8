import type { Environment } from '../lib/installation.ts'
import { installationOf } from '../lib/installation.ts'
import { mintByCommerce } from '../lib/operator-keys.ts'
import { answered } from './answered.ts'
import type { Answer } from './diner.ts'

/** An operator's refund of an order. */
export interface WantedRefund {
  readonly orderId: string
  /** In rupees; null: all that is left. */
  readonly amount: number | null
  readonly key: string
}

/** An operator of all tenants. */
export interface Operator {
  /** A POST below a tenant. */
  send(tenant: string, path: string, body: object, key?: string): Promise<Answer>
  refund(tenant: string, wanted: WantedRefund): Promise<Answer>
}

/** `commerceUrl`: the way of the calls; keys are made past its faults. */
export async function openOperator(
  env: Environment,
  tenants: readonly string[],
  commerceUrl: string,
): Promise<Operator> {
  const keys = new Map<string, string>()
  for (const tenant of tenants) {
    const wanted = { scopes: ['orders', 'counter'], name: 'torture', ttlSeconds: 86_400 } as const
    const made = await mintByCommerce(installationOf(env), tenant, wanted)
    if (!made) throw new Error('commerce makes no operator key')
    keys.set(tenant, made.key)
  }
  const send: Operator['send'] = async (tenant, path, body, key) => {
    const headers = {
      ...{ authorization: `Bearer ${keys.get(tenant)}`, 'content-type': 'application/json' },
      ...(key && { 'idempotency-key': key }),
    }
    const url = `${commerceUrl}/operator/t/${tenant}/${path}`
    return answered(url, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  return {
    send,
    refund: (tenant, { orderId, amount, key }) => send(tenant, `orders/${orderId}/refunds`, { amount }, key),
  }
}
