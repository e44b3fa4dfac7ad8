import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { startCommerce, type TestCommerce } from '@tiffin/commerce/testing/commerce'
import type { NewOrder } from '@tiffin/contract/orders'
import type { Storefront } from '@tiffin/contract/storefront'
import { Agent, type Dispatcher, request } from 'undici'
import { sealerOf } from '../session/seal.ts'
import { sealedSession } from '../session/session.ts'
import { startBff, type TestBff } from './bff.ts'
import { billOnPage, collected, noInstructions, plainItem, seenBillOf } from './new-orders.ts'
import { laySite, type Site, tenantFile } from './site.ts'
import { type StubUpstream, startStub } from './stub-upstream.ts'

/** The tests expect `VICTIM` to work normally while `ABUSED` gets excessive load and the upstream of `HUNG` hangs. */
export const VICTIM = 'spice'
export const ABUSED = 'greens'
export const HUNG = 'ember'

const keySecret = Buffer.alloc(32, 7)

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

function laySiteOfThree(hungUrl: string): Site {
  const site = laySite([VICTIM, ABUSED])
  site.writeTenant(
    HUNG,
    tenantFile(HUNG, {
      upstreams: { store: `${hungUrl}/store`, subscription: `${hungUrl}/s`, wallet: `${hungUrl}/w` },
    }),
  )
  return site
}

async function listen(bff: TestBff): Promise<string> {
  await bff.app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(bff.app.server.address() as AddressInfo).port}`
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
      request(`${url}/api/orders/${orderId}/tracking/events`, {
        dispatcher,
        headers: { ...own, accept: 'text/event-stream' },
      }),
  }
}

export async function startNeighbours(): Promise<Neighbours> {
  const hung: StubUpstream = await startStub()
  hung.fail('hang')
  const site = laySiteOfThree(hung.url)
  const commerce = await startCommerce({
    folders: { tenantsDir: site.tenants, themesDir: site.themes },
    config: { mode: 'demo' },
  })
  const bff = await startBff({
    commerceUrl: commerce.url,
    site,
    clock: commerce.clock.now,
    config: { sessionKeys: [{ id: 'k1', secret: keySecret }] },
    // All servers share this one process, and a busy machine may give it little time: the test has its own limit.
    upstreamLimits: { deadlineMs: 120_000, restMs: 1000 },
  })
  const url = await listen(bff)
  const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 })
  const sessions = sealedSession(sealerOf([{ id: 'k1', secret: keySecret }]))
  const expires = commerce.clock.now() + 3_600_000
  return {
    commerce,
    endHanging() {
      hung.fail(503)
      hung.cut()
    },
    visitor: (tenant) => dinerAt(dispatcher, url, tenant, ''),
    async diner(tenant) {
      const { token, name, mobile, email } = await commerce.signedIn(tenant)
      const sealed = sessions.seal({ token, name, mobile, email, expires }, tenant)
      return dinerAt(dispatcher, url, tenant, `__Host-s=${sealed}`)
    },
    async close() {
      await dispatcher.destroy()
      await bff.close()
      await commerce.close()
      await hung.close()
      site.remove()
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
