import { Agent, request } from 'undici'
import { collectedOrder, type MenuOfDishes, type Piece, pieceOf } from '../bench/collected-order.ts'
import { CALL_MS } from './answered.ts'
import { COUPON_PAISE } from './coupons.ts'
import { PASSCODE, type Person } from './people.ts'

/** An answer of the BFF, or the reason why there was none. */
export type Answer =
  | { readonly status: number; readonly text: string }
  | { readonly status: null; readonly failure: string }

// 502 is of the edge: a connection to a BFF broke under a call. The client reads it as unavailable.
const UNKNOWN = new Set<number | null>([null, 429, 502, 503, 504])

/** After such an answer it is unknown whether the call took effect. */
export const isUnknown = ({ status }: Answer): boolean => UNKNOWN.has(status)

/** A signed-in diner. */
export interface Diner extends Person {
  readonly cookie: string
  /** Total of every order of this diner, in paise. */
  readonly total: number
  readonly lines: number
  /** The body of the diner's orders, without key. */
  readonly order: Order
  send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Answer>
  /** Places the diner's order. Other `comments` make it another order; `more` replaces fields of its body. */
  place(key: string, comments: string, more?: object): Promise<Answer>
  /** Fields that make the order one paid at the provider. */
  readonly paidOnline: object
  /** Fields that make the order one paid from the wallet. */
  readonly fromWallet: object
  /** AMB110: fields that make the order one of which the wallet pays a part, and the provider the rest. */
  readonly inParts: object
  /** The part, in paise: whole rupees, as top-ups are. */
  readonly part: number
  /** Fields that make it a cash order with a coupon. */
  withCoupon(code: string): object
}

export interface Diners {
  signIn(person: Person): Promise<Diner>
  close(): Promise<void>
}

const CONNECTIONS = 128

const PIECES = 2

const piecesOf = ({ menu }: MenuOfDishes): readonly Piece[] => Object.values(menu.dishes).slice(0, PIECES).map(pieceOf)

type Order = ReturnType<typeof collectedOrder>

function couponFields({ order, seenBill }: Order, coupon: string): object {
  const saves = { code: 'coupon', kind: 'saves', perMeal: COUPON_PAISE, total: COUPON_PAISE }
  return {
    order: { ...order, coupon },
    seenBill: { ...seenBill, lines: [...seenBill.lines, saves], total: seenBill.total - COUPON_PAISE },
  }
}

/** The code of an error's innermost cause. */
const failureOf = (error: unknown): string => {
  const { cause, code, name } = error as { cause?: unknown; code?: unknown; name?: string }
  if (cause) return failureOf(cause)
  // The code of a time-out is a number.
  return typeof code === 'string' ? code : (name ?? String(error))
}

/** The way to a tenant's pages: a BFF itself, or the edge by HTTPS. */
export interface Way {
  readonly dispatcher: Agent
  /** Begins every URL. */
  readonly urlOf: (tenant: string) => string
  /** What a browser sends with it. */
  readonly headersOf: (tenant: string) => { readonly host: string; readonly origin: string }
}

const agentOptions = { connections: CONNECTIONS, pipelining: 1 } as const

/** Straight to one BFF. */
export const toBff = (bffUrl: string): Way => ({
  dispatcher: new Agent(agentOptions),
  urlOf: () => bffUrl,
  headersOf: (tenant) => ({ host: `${tenant}.localhost`, origin: `http://${tenant}.localhost` }),
})

/** To the edge on this machine, whose certificates are made by the authority `ca`. */
export function toEdge(port: number, ca: string): Way {
  const hostOf = (tenant: string) => `${tenant}.localhost:${port}`
  return {
    dispatcher: new Agent({
      ...agentOptions,
      connect: {
        ca,
        lookup: (_host, { all }, found) =>
          all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4),
      },
    }),
    urlOf: (tenant) => `https://${hostOf(tenant)}`,
    headersOf: (tenant) => ({ host: hostOf(tenant), origin: `https://${hostOf(tenant)}` }),
  }
}

export async function openDiners(way: Way): Promise<Diners> {
  const { dispatcher, urlOf, headersOf } = way

  const sender =
    (tenant: string, cookie: string): Diner['send'] =>
    async (method, path, body) => {
      const headers = { ...headersOf(tenant), cookie, ...(body && { 'content-type': 'application/json' }) }
      const signal = AbortSignal.timeout(CALL_MS)
      try {
        const call = { dispatcher, method, headers, signal, body: body ? JSON.stringify(body) : null }
        const answer = await request(`${urlOf(tenant)}${path}`, call)
        return { status: answer.statusCode, text: await answer.body.text() }
      } catch (error) {
        return { status: null, failure: failureOf(error) }
      }
    }

  async function cookieOf({ tenant, mobile }: Person): Promise<string> {
    const answer = await request(`${urlOf(tenant)}/api/identity/sign-in`, {
      ...{ dispatcher, method: 'POST', body: JSON.stringify({ mobile, passcode: PASSCODE }) },
      headers: { ...headersOf(tenant), 'content-type': 'application/json' },
    })
    const text = await answer.body.text()
    if (answer.statusCode !== 200) throw new Error(`signing in answers ${answer.statusCode}: ${text}`)
    const cookies = [answer.headers['set-cookie'] ?? []].flat()
    return cookies.map((each) => each.split(';')[0]).join('; ')
  }

  return {
    async signIn(person) {
      const cookie = await cookieOf(person)
      const send = sender(person.tenant, cookie)
      const answer = await send('GET', '/api/stores/1/storefront')
      if (answer.status !== 200) throw new Error(`the menu answers ${JSON.stringify(answer)}`)
      const pieces = piecesOf(JSON.parse(answer.text) as MenuOfDishes)
      const total = pieces.reduce((sum, { price }) => sum + price, 0)
      const part = 100 * Math.floor(total / 300)
      return {
        ...person,
        ...{ cookie, total, part },
        lines: pieces.length,
        order: collectedOrder(pieces),
        withCoupon: (code) => couponFields(collectedOrder(pieces), code),
        paidOnline: { order: { ...collectedOrder(pieces).order, payment: 'DIGITAL' } },
        fromWallet: { order: { ...collectedOrder(pieces).order, payment: 'WALLET' } },
        inParts: { order: { ...collectedOrder(pieces).order, payment: 'DIGITAL', fromWallet: part } },
        send,
        place: (attemptKey, comments, more = {}) =>
          send('POST', '/api/orders', { ...collectedOrder(pieces, comments), attemptKey, ...more }),
      }
    },
    close: () => dispatcher.destroy(),
  }
}
