import { setPasscode } from '@tiffin/commerce/testing/account'
import { rosterOf } from '@tiffin/commerce/testing/programmes'
import { planCatalogue } from '@tiffin/commerce/testing/running-plans'
import { CLIENT_BUILD_HEADER } from '@tiffin/contract/client-build'
import { PASSCODE, type SignedIn, type SystemChoice, startSystem, type TestSystem } from '@tiffin/lab/in-process'
import { Agent, request } from 'undici'
import { SESSION_COOKIE } from '../bff.ts'

export const COUPON = 'ONCE'

/** Pairs of tenants of the same settings: the owner's, and another one. */
export const PAIRS = { shop: ['spice', 'greens'], school: ['little', 'lotus'] } as const
export type Pair = keyof typeof PAIRS

/** The stores sell plans; a dal costs 150 rupees in them. */
const planned = planCatalogue()

const catalogue = {
  ...planned,
  stores: planned.stores.map(({ ordering, ...store }) => ({
    ...{ ...store, payment: { cash: true, digital: true } },
    ordering: { ...ordering, absence: { minutesBefore: 60 } },
  })),
  coupons: [{ code: COUPON, description: 'Once for each person', amount: 50, perPerson: 1 }],
}

/** A call as a page at `tenant` would send it, with the session of a person, or none. */
export interface Call {
  readonly tenant: string
  readonly session: string | null
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

/** The real BFF over the real commerce, with two shops that have wallets and take digital payments, and two schools. */
export interface World extends Pick<TestSystem, 'bff' | 'commerce' | 'url' | 'anotherBff'> {
  /** A person who signs in with `PASSCODE`. */
  person(tenant: string, wanted?: { readonly name?: string; readonly mobile?: string }): Promise<SignedIn>
  /** Lets the school's roster name two children of a person. */
  enrol(parent: SignedIn): Promise<void>
  send(call: Call): Promise<Answer>
  close(): Promise<void>
}

const settingsOf = (pair: Pair) =>
  pair === 'shop'
    ? { payment: { provider: 'sandbox' } as const, clientConfig: { walletEnabled: true } }
    : { clientConfig: { clientType: 'SCHOOL', deliveryEnabled: false, walletEnabled: true, scanAndPay: true } }

const tenants = Object.fromEntries(
  (['shop', 'school'] as const).flatMap((pair) => PAIRS[pair].map((tenant) => [tenant, settingsOf(pair)])),
)

const EVENT_STREAM = 'text/event-stream'

const acceptedAt = (method: string, path: string): string => {
  if (/[/-]events(\?|$)/.test(path)) return EVENT_STREAM
  return method === 'POST' ? 'application/json' : 'application/json, text/html'
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The text of a body; of an event stream its session and one order, because it does not end by itself. */
async function textOf(body: AsyncIterable<Uint8Array>, isStream: boolean): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true })
    if (isStream && text.split('\n\n').length > 2) break
  }
  return text
}

let people = 0

export async function startWorld(choice: Pick<SystemChoice, 'trackingTimes' | 'env'> = {}): Promise<World> {
  const system = await startSystem({ tenants, catalogue, serviceKey: 'the-services-own-key', ...choice })
  const { commerce, bff, url } = system
  const dispatcher = new Agent()
  const passcodeHash = await commerce.commerce.passcodes.hash(PASSCODE)

  async function person(tenant: string, wanted: { name?: string; mobile?: string } = {}): Promise<SignedIn> {
    const number = ++people
    const signedIn = await system.signedIn(tenant, {
      name: `Person${number}`,
      mobile: String(9_300_000_000 + number),
      email: `person${number}@${tenant}.example`,
      ...wanted,
    })
    await setPasscode(commerce, tenant, signedIn.id, passcodeHash)
    return signedIn
  }

  async function send({ tenant, session, method, path, body }: Call): Promise<Answer> {
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
        ...(session !== null && { cookie: `${SESSION_COOKIE}=${session}` }),
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
    ...{ bff, commerce, url, person, send, anotherBff: system.anotherBff },
    async enrol(parent) {
      const children = [1, 2].map((child) => `${parent.mobile},child,Child${child} of ${parent.name},5,B,day`)
      await rosterOf(commerce, parent.tenant, children)
    },
    async close() {
      await dispatcher.destroy()
      await system.close()
    },
  }
}
