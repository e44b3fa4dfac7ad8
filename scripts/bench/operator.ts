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
  /** Brings orders of one tenant to their next states by one call; returns the number of the change of each. */
  advanceMany(followers: readonly Follower[]): Promise<ReadonlyMap<Follower, number>>
  close(): Promise<void>
}

export async function openOperator(system: System, tenants: readonly string[], connections: number): Promise<Operator> {
  const dispatcher = new Agent({ connections, pipelining: 1 })
  const keys = new Map<string, string>()
  for (const tenant of tenants) {
    const wanted = { scopes: ['orders'], name: 'bench', ttlSeconds: 3600 } as const
    keys.set(tenant, (await mintKey(installationOf(system.env), tenant, wanted)).key)
  }
  async function call<T>(tenant: string, path: string, body: object): Promise<T> {
    const headers = { authorization: `Bearer ${keys.get(tenant)}`, 'content-type': 'application/json' }
    const url = `${system.commerceUrl}/operator/t/${tenant}/orders/${path}`
    const answer = await request(url, { dispatcher, method: 'POST', headers, body: JSON.stringify(body) })
    const text = await answer.body.text()
    if (answer.statusCode !== 200) throw new Error(`a move is answered ${answer.statusCode}: ${text}`)
    return JSON.parse(text) as T
  }

  return {
    async advance({ person: { tenant }, orderId }, to) {
      return (await call<{ seq: number }>(tenant, `${orderId}/advance`, { to: to ?? null })).seq
    },
    async advanceMany(followers) {
      const tenant = followers[0]?.person.tenant ?? ''
      const wanted = { orders: followers.map(({ orderId }) => ({ orderId })) }
      const { orders } = await call<{ orders: { orderId: string; seq: number }[] }>(tenant, 'advance', wanted)
      const seqs = new Map(orders.map(({ orderId, seq }) => [orderId, seq]))
      return new Map(followers.map((follower) => [follower, seqs.get(follower.orderId) ?? Number.POSITIVE_INFINITY]))
    },
    close: () => dispatcher.close(),
  }
}
