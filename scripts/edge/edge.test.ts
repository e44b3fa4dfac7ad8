import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type BffProcess, spawnBff } from '@tiffin/bff/testing/process'
import { laySite, type Site, tenantFile } from '@tiffin/bff/testing/site'
import { Agent, fetch } from 'undici'
import {
  type AcmeServer,
  canStartAcmeServer,
  type Edge,
  ownAddress,
  startAcmeServer,
  startCaddy,
} from '../lib/caddy.ts'
import { freePort } from '../lib/ports.ts'
import { untilReady } from '../lib/processes.ts'

async function serve(answer: RequestListener): Promise<Server> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const installed = canStartAcmeServer() ? describe : describe.skip

const ADDRESS = ownAddress()
const KNOWN = ['spice.localhost', 'north.spice.test', 'new.localhost', 'stand-in.test']
const LATE = ['after-sigkill.localhost', 'after-sigterm.localhost']
const UNKNOWN = ['nobody.test', 'south.spice.test']

installed('the edge: Caddy with docker/Caddyfile in front of two BFFs', () => {
  let site: Site
  /** Stands in for commerce: it is ready, and serves nothing. */
  let commerce: Server
  let acme: AcmeServer
  let edge: Edge
  /** The root certificate of the authority. */
  let ca: Buffer
  const agents: Agent[] = []
  let bffs: { readonly port: number; readonly ask: number; process: BffProcess }[]

  /** A client that finds every name at the edge, and calls from this address. */
  function clientFrom(localAddress = '127.0.0.1', at: Pick<Edge, 'address' | 'httpsPort'> = edge) {
    const agent = new Agent({
      localAddress,
      connect: {
        ca,
        lookup: (_name, { all }, found) =>
          all ? found(null, [{ address: at.address, family: 4 }]) : found(null, at.address, 4),
      },
    })
    agents.push(agent)
    return (url: string, init: Parameters<typeof fetch>[1] = {}) => {
      const { origin, pathname, search } = new URL(url)
      const port = url.startsWith('https:') ? `:${at.httpsPort}` : ''
      return fetch(`${origin}${port}${pathname}${search}`, { redirect: 'manual', ...init, dispatcher: agent })
    }
  }

  const toEdge = ({ address, httpsPort }: Pick<Edge, 'address' | 'httpsPort'> = edge) => ({
    ...{ host: address, port: httpsPort, ca },
  })

  async function startBff(port: number, ask: number): Promise<BffProcess> {
    const bff = spawnBff(site, {
      ...{ PORT: String(port), ASK_PORT: String(ask), COMMERCE_URL: urlOf(commerce), TRUSTED_PROXIES: '127.0.0.1' },
      ...{ RATE_LIMIT: '1000', IDENTITY_RATE_LIMIT: '3', DRAIN_MS: '1500' },
    })
    await untilReady(`${await bff.url}/readyz`, () => false, { pauseMs: 20 })
    return bff
  }

  beforeAll(async () => {
    site = laySite()
    site.writeTenant('spice', {
      ...tenantFile('spice', { hosts: ['spice.localhost', '*.spice.test'] }),
      certificateHosts: ['north.spice.test'],
    })
    commerce = await serve((request, response) => {
      response.writeHead(request.url === '/readyz' ? 200 : 503).end('{}')
    })
    acme = await startAcmeServer({ hosts: [...KNOWN, ...LATE, ...UNKNOWN], address: ADDRESS })
    ca = readFileSync(acme.root)
    const ports = await Promise.all([0, 1].map(async () => ({ port: await freePort(), ask: await freePort() })))
    bffs = await Promise.all(ports.map(async (each) => ({ ...each, process: await startBff(each.port, each.ask) })))
    edge = await startCaddy({
      ...{ bffs: ports.map(({ port }) => `127.0.0.1:${port}`), acme, address: ADDRESS },
      askUrls: ports.map(({ ask }) => `http://127.0.0.1:${ask}`),
    })
  }, 60_000)
  afterAll(async () => {
    await Promise.all(agents.map((agent) => agent.destroy()))
    await edge?.stop('SIGKILL')
    await acme?.stop('SIGKILL')
    for (const bff of bffs ?? []) bff.process.kill('SIGKILL')
    commerce?.close()
    site?.remove()
  })

  test.each(KNOWN.slice(0, 2))(
    '%s of a tenant gets a certificate at its first visit; HTTP/2 is spoken and HTTP/3 offered',
    async (host) => {
      const answer = await clientFrom()(`https://${host}/healthz`)
      expect([answer.status, answer.headers.get('alt-svc')]).toEqual([200, expect.stringContaining('h3=')])
      const socket = connect({ ...toEdge(), servername: host, ALPNProtocols: ['h2', 'http/1.1'] })
      await once(socket, 'secureConnect')
      socket.destroy()
      expect(socket.alpnProtocol).toBe('h2')
    },
  )

  test.each(UNKNOWN)('%s gets none: the handshake fails (SAFE13)', async (host) => {
    await expect(clientFrom()(`https://${host}/`)).rejects.toMatchObject({
      cause: { code: 'ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR' },
    })
  })

  test('a tenant that is added while all run gets its certificate', async () => {
    const visit = clientFrom()
    await expect(visit('https://new.localhost/')).rejects.toThrow('fetch failed')
    site.writeTenant('new', tenantFile('new'))
    const ask = async () => (await fetch(`http://127.0.0.1:${bffs[0]?.ask}/?domain=new.localhost`)).status
    while ((await ask()) !== 200) await new Promise((resolve) => setTimeout(resolve, 20))
    expect((await visit('https://new.localhost/')).status).toBe(200)
  })

  test('HTTP is redirected to HTTPS', async () => {
    const answer = await clientFrom()('http://north.spice.test/menu?x=1')
    expect([answer.status, answer.headers.get('location')]).toEqual([308, 'https://north.spice.test/menu?x=1'])
  })

  test('a demo on this machine needs no certificate: its names are served over HTTP too', async () => {
    const page = await clientFrom()('http://spice.localhost/')
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('The spice kitchen')])
  })

  test('the address of a diner is that of the connection, whatever a client says (SAFE13)', async () => {
    const signIn = (from: string) => {
      const visit = clientFrom(from)
      return async (claimed: string) => {
        const origin = `https://spice.localhost:${edge.httpsPort}`
        const headers = { origin, 'content-type': 'application/json', 'x-forwarded-for': claimed }
        return (await visit('https://spice.localhost/api/identity/sign-in', { method: 'POST', headers, body: '{}' }))
          .status
      }
    }
    const [one, other] = [signIn('127.0.1.1'), signIn('127.0.1.2')]
    for (let at = 1; at <= 3; at += 1) expect(await one(`192.0.2.${at}`)).toBe(400)
    expect([await one('192.0.2.9'), await other('127.0.1.1')]).toEqual([429, 400])
  })

  test('the tenant is that of the connection too', async () => {
    const headers = { 'x-forwarded-host': 'greens.localhost' }
    const page = await clientFrom()('https://spice.localhost/', { headers })
    expect(await page.text()).toContain('The spice kitchen')
  })

  test.each(['SIGKILL', 'SIGTERM'] as const)(
    'a BFF that ends by %s costs no diner a request, and no new tenant its certificate (SAFE9)',
    async (signal) => {
      const [bff] = bffs as [(typeof bffs)[0]]
      const visitors = Array.from({ length: 12 }, (_, at) => clientFrom(`127.0.2.${at + 1}`))
      const page = 'https://spice.localhost/'
      const post = { method: 'POST', headers: { origin: `https://spice.localhost:${edge.httpsPort}` } }
      // What is answered by a BFF: the edge itself would answer 502 or 503.
      const round = () =>
        Promise.all(
          visitors.map(async (visit) => [(await visit(page)).status, (await visit(`${page}api/none`, post)).status]),
        )
      const allServed = visitors.map(() => [200, 404])
      expect(await round()).toEqual(allServed)
      let hasEnded = false
      void bff.process.ended.then(() => {
        hasEnded = true
      })
      bff.process.kill(signal)
      while (!hasEnded) expect(await round()).toEqual(allServed)
      expect(await round()).toEqual(allServed)

      const late = `after-${signal.toLowerCase()}`
      site.writeTenant(late, tenantFile(late))
      const visit = clientFrom()
      const isServed = async () => (await visit(`https://${late}.localhost/`).catch(() => null))?.status === 200
      while (!(await isServed())) await new Promise((resolve) => setTimeout(resolve, 20))
      bff.process = await startBff(bff.port, bff.ask)
    },
  )

  describe('with a stand-in for the BFF', () => {
    let standIn: Server
    const gone = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    let withStandIn: Edge
    beforeAll(async () => {
      standIn = await serve((request, response) => {
        if (request.url !== '/stream') return void response.end('{}')
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n')
        void goOn.promise.then(() => response.write('data: second\n\n'))
        response.once('close', () => gone.resolve())
      })
      await edge.stop()
      const at = urlOf(standIn)
      withStandIn = await startCaddy({ bffs: [at], askUrls: [at], acme, address: ADDRESS })
    })
    afterAll(async () => {
      await withStandIn.stop('SIGKILL')
      standIn.closeAllConnections()
      standIn.close()
    })

    test('events arrive as they are sent, and a diner who leaves ends the stream at the BFF', async () => {
      const left = new AbortController()
      const visit = clientFrom('127.0.0.1', withStandIn)
      const stream = await visit('https://stand-in.test/stream', { signal: left.signal })
      const reader = stream.body?.getReader()
      const read = async () => Buffer.from((await reader?.read())?.value ?? []).toString()
      expect(await read()).toBe('data: first\n\n')
      goOn.resolve()
      expect(await read()).toBe('data: second\n\n')
      left.abort()
      await gone.promise
    })

    test('a certificate that the edge holds is used while BFFs and certificate authority are away', async () => {
      const greet = async () => {
        const socket = connect({ ...toEdge(withStandIn), servername: 'stand-in.test' })
        await once(socket, 'secureConnect')
        socket.destroy()
        return socket.authorized
      }
      expect(await greet()).toBe(true)
      standIn.closeAllConnections()
      standIn.close()
      await acme.stop('SIGKILL')
      expect(await greet()).toBe(true)
    })
  })
})
