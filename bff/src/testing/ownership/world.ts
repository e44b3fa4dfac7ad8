import type { AddressInfo } from 'node:net'
import { setPasscode } from '@tiffin/commerce/testing/account'
import { startCommerce, type TestCommerce } from '@tiffin/commerce/testing/commerce'
import { rosterOf } from '@tiffin/commerce/testing/programmes'
import { smallCatalogue } from '@tiffin/commerce/testing/small-catalogue'
import { CLIENT_BUILD_HEADER } from '@tiffin/contract/client-build'
import { Agent, request } from 'undici'
import { type SealingKey, sealerOf } from '../../session/seal.ts'
import { sealedSession } from '../../session/session.ts'
import { startBff, type TestBff } from '../bff.ts'
import { laySite, tenantFile } from '../site.ts'

export const SESSION_COOKIE = '__Host-s'
export const PASSCODE = '864209'
export const COUPON = 'ONCE'

/** Pairs of tenants of the same settings: the owner's, and another one. */
export const PAIRS = { shop: ['spice', 'greens'], school: ['little', 'lotus'] } as const
export type Pair = keyof typeof PAIRS

const keys: readonly SealingKey[] = [{ id: 'k1', secret: Buffer.alloc(32, 7) }]

const catalogue = {
  ...smallCatalogue,
  stores: smallCatalogue.stores.map((store) => ({ ...store, payment: { cash: true, digital: true } })),
  coupons: [{ code: COUPON, description: 'Once for each person', amount: 50, perPerson: 1 }],
}

/** A person with a session at a tenant. */
export interface Person {
  readonly tenant: string
  readonly id: string
  readonly name: string
  readonly mobile: string
  readonly email: string
  /** The sealed session. */
  readonly cookie: string
}

/** A call as a page at `tenant` would send it, with the session cookie of a person, or none. */
export interface Call {
  readonly tenant: string
  readonly cookie: string | null
  readonly method: string
  readonly path: string
  readonly body?: object | undefined
}

export interface Answer {
  readonly status: number
  /** The code of a problem; null for any other answer. */
  readonly code: string | null
  // biome-ignore lint/suspicious/noExplicitAny: a test reads foreign JSON field by field
  readonly json: any
  /** Everything that the browser receives: the headers and the body. */
  readonly shown: string
}

/** The real BFF over the real commerce, with two shops that take digital payments and two schools. */
export interface World {
  readonly bff: TestBff
  readonly commerce: TestCommerce
  person(tenant: string, wanted?: { readonly name?: string; readonly mobile?: string }): Promise<Person>
  /** Lets the school's roster name two children of a person. */
  enrol(parent: Person): Promise<void>
  send(call: Call): Promise<Answer>
  close(): Promise<void>
}

const settingsOf = (pair: Pair) =>
  pair === 'shop'
    ? { payment: { provider: 'sandbox' } as const }
    : { clientConfig: { clientType: 'SCHOOL', deliveryEnabled: false } }

function laySites() {
  const site = laySite([])
  for (const pair of ['shop', 'school'] as const) {
    for (const tenant of PAIRS[pair]) site.writeTenant(tenant, tenantFile(tenant, settingsOf(pair)))
  }
  return site
}

const EVENT_STREAM = 'text/event-stream'

const acceptedAt = (method: string, path: string): string => {
  if (path.endsWith('/events')) return EVENT_STREAM
  return method === 'POST' ? 'application/json' : 'application/json, text/html'
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The text of a body; of an event stream only its first event, because it does not end by itself. */
async function textOf(body: AsyncIterable<Uint8Array>, isStream: boolean): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true })
    if (isStream && text.includes('\n\n')) break
  }
  return text
}

let people = 0

export async function startWorld(): Promise<World> {
  const site = laySites()
  const commerce = await startCommerce({
    serviceKey: 'the-services-own-key',
    folders: { tenantsDir: site.tenants, themesDir: site.themes },
    catalogue,
    config: { mode: 'demo' },
  })
  const bff = await startBff({
    commerceUrl: commerce.url,
    site,
    clock: commerce.clock.now,
    config: { sessionKeys: keys },
    env: { SERVICE_KEY: 'the-services-own-key' },
    // The time that a loaded machine takes must not decide a case.
    upstreamLimits: { deadlineMs: 30_000, restMs: 1000 },
  })
  await bff.app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(bff.app.server.address() as AddressInfo).port}`
  const dispatcher = new Agent()
  const sealed = sealedSession(sealerOf(keys))
  const passcodeHash = await commerce.commerce.passcodes.hash(PASSCODE)

  async function person(tenant: string, wanted: { name?: string; mobile?: string } = {}): Promise<Person> {
    const number = ++people
    const { token, id, ...profile } = await commerce.signedIn(tenant, {
      name: `Person${number}`,
      mobile: String(9_300_000_000 + number),
      email: `person${number}@${tenant}.example`,
      ...wanted,
    })
    await setPasscode(commerce, tenant, id, passcodeHash)
    const expires = commerce.clock.now() + 3_600_000
    return { tenant, id, ...profile, cookie: sealed.seal({ ...profile, token, expires }, tenant) }
  }

  async function send({ tenant, cookie, method, path, body }: Call): Promise<Answer> {
    const host = `${tenant}.localhost`
    const {
      statusCode,
      headers,
      body: sent,
    } = await request(`${url}${path}`, {
      dispatcher,
      method: method as 'GET',
      headers: {
        ...{ host, origin: `http://${host}`, [CLIENT_BUILD_HEADER]: bff.buildId, accept: acceptedAt(method, path) },
        ...(cookie !== null && { cookie: `${SESSION_COOKIE}=${cookie}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
    })
    const text = await textOf(sent, headers['content-type'] === EVENT_STREAM)
    const json = parse(text)
    const code = statusCode >= 400 ? ((json as { code?: string } | null)?.code ?? null) : null
    return { status: statusCode, code, json, shown: JSON.stringify(headers) + text }
  }

  return {
    bff,
    commerce,
    person,
    send,
    async enrol(parent) {
      const children = [1, 2].map((child) => `${parent.mobile},child,Child${child} of ${parent.name},5,B,day`)
      await rosterOf(commerce, parent.tenant, children)
    },
    async close() {
      await dispatcher.destroy()
      await bff.close()
      await commerce.close()
      site.remove()
    },
  }
}
