import { randomUUID } from 'node:crypto'
import type { TestCommerce } from '@tiffin/commerce/testing/commerce'
import type { NewOrder } from '@tiffin/contract/orders'
import type { Storefront } from '@tiffin/contract/storefront'
import { startSystem } from '@tiffin/lab/in-process'
import { Agent, type Dispatcher, request } from 'undici'
import { SESSION_COOKIE } from './bff.ts'
import { billOnPage, collected, noInstructions, plainItem, seenBillOf } from './new-orders.ts'
import { type StubUpstream, startStub } from './stub-upstream.ts'

/** The tests expect `VICTIM` to work normally while `ABUSED` gets excessive load and the upstream of `HUNG` hangs. */
export const VICTIM = 'spice'
export const ABUSED = 'greens'
export const HUNG = 'ember'

/** A diner's HTTP client, which sends the headers that a page of the tenant would send. */
export interface Diner {
  /** Resolves with the status and the parsed response. */
  send(method: Dispatcher.HttpMethod, path: string, body?: unknown): Promise<{ status: number; json: unknown }>
  /** Opens a tracking stream; the body is left unread. */
  follow(orderId: string): Promise<Dispatcher.ResponseData>
}

/** The real BFF with the real commerce, on a port, with three tenants. */
export interface Neighbours {
  readonly commerce: TestCommerce
  /** A signed-in browser at a tenant on the shared commerce. */
  diner(tenant: string): Promise<Diner>
  visitor(tenant: string): Diner
  /** Lets the calls fail that hang. */
  endHanging(): void
  close(): Promise<void>
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function dinerAt(dispatcher: Agent, url: string, tenant: string, cookie: string): Diner {
  const host = `${tenant}.localhost`
  const own = { host, origin: `http://${host}`, ...(cookie && { cookie }) }
  return {
    async send(method, path, body) {
      const headers = { ...own, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
      const payload = typeof body === 'string' ? body : body === undefined ? null : JSON.stringify(body)
      const answer = await request(`${url}${path}`, { dispatcher, method, headers, body: payload })
      return { status: answer.statusCode, json: parse(await answer.body.text()) }
    },
    follow: (orderId) =>
      request(`${url}/api/me/order-events?orders=${orderId}`, {
        dispatcher,
        headers: { ...own, accept: 'text/event-stream' },
      }),
  }
}

export async function startNeighbours(): Promise<Neighbours> {
  const hung: StubUpstream = await startStub()
  hung.fail('hang')
  const upstreams = { store: `${hung.url}/store`, subscription: `${hung.url}/s`, wallet: `${hung.url}/w` }
  const system = await startSystem({
    tenants: { [VICTIM]: {}, [ABUSED]: {}, [HUNG]: { upstreams } },
    // All servers share this one process, and a busy machine may give it little time: the test has its own limit.
    upstreamLimits: { deadlineMs: 120_000, restMs: 1000 },
  })
  const { commerce, url } = system
  const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 })
  return {
    commerce,
    endHanging() {
      hung.fail(503)
      hung.cut()
    },
    visitor: (tenant) => dinerAt(dispatcher, url, tenant, ''),
    diner: async (tenant) =>
      dinerAt(dispatcher, url, tenant, `${SESSION_COOKIE}=${(await system.signedIn(tenant)).session}`),
    async close() {
      await dispatcher.destroy()
      await system.close()
      await hung.close()
    },
  }
}

/** A pickup order of one dish at a tenant's day store. */
export async function dalOrder(diner: Diner): Promise<Omit<NewOrder, 'attemptKey'>> {
  const storefront = (await diner.send('GET', '/api/stores/1/storefront')).json as Storefront
  const dal = Object.values(storefront.menu.dishes).find(({ name }) => name === 'Dal Makhani')
  const size = dal?.sizes.find(({ name }) => name === 'Full')
  const items = [plainItem(dal, size)]
  return {
    storeId: storefront.store.storeId,
    order: collected,
    items,
    instructions: noInstructions,
    seenBill: seenBillOf(billOnPage(storefront, collected, items)),
  }
}

/** Places an order and returns its id. Throws for any status but 200. */
export async function place(diner: Diner, order: object): Promise<string> {
  const { status, json } = await diner.send('POST', '/api/orders', { ...order, attemptKey: randomUUID() })
  if (status !== 200) throw new Error(`placing answers ${status}: ${JSON.stringify(json)}`)
  return (json as { orderId: string }).orderId
}
