import { PassThrough } from 'node:stream'
import { CLIENT_BUILD_HEADER } from '@tiffin/contract/client-build'
import type { FastifyInstance } from 'fastify'
import supertest from 'supertest'
import { buildApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import type { ReadinessTimes } from '../readiness.ts'
import { sealerOf } from '../session/seal.ts'
import { type Session, sealedSession } from '../session/session.ts'
import { openClientBuild } from '../shell/client-build.ts'
import type { TrackingTimes } from '../tracking/tracking.ts'
import type { HttpLimits } from '../upstream/http.ts'
import { laySite, type Site } from './site.ts'

export interface TestBffOptions {
  readonly commerceUrl: string
  readonly site?: Site
  readonly clock?: () => number
  readonly upstreamLimits?: HttpLimits
  readonly readinessTimes?: ReadinessTimes
  readonly trackingTimes?: TrackingTimes
  readonly env?: Readonly<Record<string, string>>
  readonly config?: Partial<Config>
}

/** A BFF that is called without a port, and its log. */
export interface TestBff {
  readonly app: FastifyInstance
  readonly site: Site
  /** The id of the client build that this BFF serves. */
  readonly buildId: string
  /** The log output so far. */
  log(): string
  /** The value of the cookie that holds a session at a tenant. */
  seal(session: Session, tenant: string): string
  /** A new simulated browser at a host. */
  browser(host?: string, address?: string): Browser
  close(): Promise<void>
}

/** The cookie of a session. */
export const SESSION_COOKIE = '__Host-s'

/** Stores cookies and sends origin and build id, as browsers do. Stores secure cookies over plain HTTP too. */
export interface Browser {
  readonly cookies: Map<string, string>
  get(path: string): supertest.Test
  post(path: string, body?: object): Promise<supertest.Response>
  put(path: string, body: object): Promise<supertest.Response>
  patch(path: string, body: object): Promise<supertest.Response>
  delete(path: string): Promise<supertest.Response>
}

// Rate limits are practically off, so that the requests of a test don't use up each other's quota.
const unlimited = {
  RATE_LIMIT: '1000000',
  IDENTITY_RATE_LIMIT: '1000000',
  TENANT_RATE_LIMIT: '1000000',
  DRAIN_MS: '0',
}

export async function startBff(options: TestBffOptions): Promise<TestBff> {
  const site = options.site ?? laySite()
  const config: Config = {
    ...readConfig({
      MODE: 'demo',
      COMMERCE_URL: options.commerceUrl,
      TENANTS_DIR: site.tenants,
      THEMES_DIR: site.themes,
      STOREFRONT_DIST: site.dist,
      PICTURE_CACHE_DIR: site.pictureCache,
      ...unlimited,
      ...options.env,
    }),
    ...options.config,
  }
  const lines: string[] = []
  const logStream = new PassThrough()
  logStream.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  const app = await buildApp({
    config,
    logStream,
    ...(options.clock ? { clock: options.clock } : {}),
    ...(options.upstreamLimits ? { upstreamLimits: options.upstreamLimits } : {}),
    ...(options.readinessTimes ? { readinessTimes: options.readinessTimes } : {}),
    ...(options.trackingTimes ? { trackingTimes: options.trackingTimes } : {}),
  })
  await app.ready()
  const buildId = openClientBuild(config.storefrontDist, false, Date.now)().id
  return {
    app,
    site,
    buildId,
    log: () => lines.join(''),
    seal: sealedSession(sealerOf(config.sessionKeys)).seal,
    browser: (host = 'spice.localhost', address) => browserAt(app, { host, buildId, address }),
    async close() {
      await app.close()
      if (!options.site) site.remove()
    },
  }
}

interface BrowserAt {
  readonly host: string
  readonly buildId: string
  /** The address of the caller; undefined: this machine's. */
  readonly address: string | undefined
}

function browserAt(app: FastifyInstance, { host, buildId, address }: BrowserAt): Browser {
  const cookies = new Map<string, string>()
  const dress = (test: supertest.Test): supertest.Test => {
    test.set('host', host)
    if (address) test.set('x-forwarded-for', address)
    if (cookies.size) test.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    return test.on('response', (response: supertest.Response) => keep(cookies, response))
  }
  const fromOurPage = (test: supertest.Test): supertest.Test =>
    dress(test).set({ origin: `http://${host}`, [CLIENT_BUILD_HEADER]: buildId })
  return {
    cookies,
    get: (path) => dress(supertest(app.server).get(path)),
    async post(path, body) {
      const test = fromOurPage(supertest(app.server).post(path))
      return body === undefined ? test : test.send(body)
    },
    put: async (path, body) => fromOurPage(supertest(app.server).put(path)).send(body),
    patch: async (path, body) => fromOurPage(supertest(app.server).patch(path)).send(body),
    delete: async (path) => fromOurPage(supertest(app.server).delete(path)),
  }
}

function keep(cookies: Map<string, string>, response: supertest.Response): void {
  const set = response.headers['set-cookie'] as unknown as string[] | undefined
  for (const line of set ?? []) {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    if (pair.slice(at + 1) === '') cookies.delete(pair.slice(0, at))
    else cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}
