import { Agent, request } from 'undici'
import { installationOf } from '../lib/installation.ts'
import { mintKey } from '../lib/operator-keys.ts'
import type { Person } from './people.ts'
import type { System } from './system.ts'

/** A diner and an order of theirs. */
export interface Follower {
  readonly person: Person
  readonly orderId: string
}

/** An operator of some tenants. */
export interface Operator {
  /** Brings an order to a state, by default to the next one; returns the number of the change. */
  advance(follower: Follower, to?: string): Promise<number>
  close(): Promise<void>
}

export async function openOperator(system: System, tenants: readonly string[], connections: number): Promise<Operator> {
  const dispatcher = new Agent({ connections, pipelining: 1 })
  const keys = new Map<string, string>()
  for (const tenant of tenants) {
    const wanted = { scopes: ['orders'], name: 'bench', ttlSeconds: 3600 } as const
    keys.set(tenant, (await mintKey(installationOf(system.env), tenant, wanted)).key)
  }
  return {
    async advance({ person: { tenant }, orderId }, to) {
      const headers = { authorization: `Bearer ${keys.get(tenant)}`, 'content-type': 'application/json' }
      const url = `${system.commerceUrl}/operator/t/${tenant}/orders/${orderId}/advance`
      const body = JSON.stringify({ to: to ?? null })
      const answer = await request(url, { dispatcher, method: 'POST', headers, body })
      const text = await answer.body.text()
      if (answer.statusCode !== 200) throw new Error(`a move is answered ${answer.statusCode}: ${text}`)
      return (JSON.parse(text) as { seq: number }).seq
    },
    close: () => dispatcher.close(),
  }
}
