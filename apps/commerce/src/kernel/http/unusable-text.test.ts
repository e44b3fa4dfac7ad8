import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { z } from 'zod'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { filled, poisons, textFields } from '#testing/poison'
import { smallCatalogue } from '#testing/small-catalogue'

const serviceKey = 'service-key-of-the-tests'

const routes: RouteOptions[] = []

/** Records every registered route, so that this test covers all routes. */
const noteRoutes = (message: unknown): void => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', (route) => void routes.push(route))
}

let commerce: TestCommerce
let asha: TestPerson
let operatorKey: string
beforeAll(async () => {
  subscribe('fastify.initialization', noteRoutes)
  commerce = await startCommerce({ serviceKey })
  unsubscribe('fastify.initialization', noteRoutes)
  asha = await commerce.signedIn('alpha')
  operatorKey = await commerce.operatorKey('alpha')
})
afterAll(() => commerce.close())

const PARTS = ['params', 'querystring', 'body'] as const

/** The params, query or body of a route, and its text fields. */
interface CallPart {
  readonly route: RouteOptions
  readonly part: (typeof PARTS)[number]
  readonly schema: z.ZodType
  readonly fields: readonly string[]
}

/** False for the tenant's id, which is only looked up. */
const isStored = (field: string): boolean => field !== 'tenant'

const partsOf = (route: RouteOptions): CallPart[] =>
  PARTS.flatMap((part) => {
    const schema = (route.schema as Partial<Record<CallPart['part'], z.ZodType>> | undefined)?.[part]
    const fields = textFields(schema).filter(isStored)
    return schema && fields.length > 0 ? [{ route, part, schema, fields }] : []
  })

/** All parts of all routes except the roster import, whose body is a CSV table. */
const allParts = (): CallPart[] =>
  routes.filter(({ method, url }) => method !== 'HEAD' && !url.endsWith('/roster')).flatMap(partsOf)

const nameOf = ({ route, part }: CallPart): string => `${route.method} ${route.url} ${part}`

/** Valid path parameters for calls in which another part has the unusable text. */
const places: Readonly<Record<string, string>> = { token: 'x'.repeat(43), date: '2026-12-01' }

const placeOf = (name: string): string => places[name] ?? '1'

function send({ route, part, schema }: CallPart, poison: string) {
  const values = filled(schema, poison) as Record<string, string>
  const path = route.url
    .replace(':tenant', 'alpha')
    .replace(/:(\w+)/g, (_, name: string) =>
      part === 'params' ? encodeURIComponent(values[name] ?? '1') : placeOf(name),
    )
  return commerce.app.inject({
    method: [route.method].flat()[0] as 'POST',
    url: part === 'querystring' ? `${path}?${new URLSearchParams(values)}` : path,
    ...(part === 'body' ? { payload: JSON.stringify(values) } : {}),
    headers: {
      token: asha.token,
      authorization: `Bearer ${path.startsWith('/service/') ? serviceKey : operatorKey}`,
      ...(part === 'body' ? { 'content-type': 'application/json' } : {}),
    },
  })
}

/** False for half a surrogate pair in a path or query: these are UTF-8, which cannot encode it. */
const canCarry = ({ part }: CallPart, poison: string): boolean => part === 'body' || poison.isWellFormed()

/** The message, in whichever field the envelope has it. */
const wordsOf = ({ message, errorMessage, error, responseMessage }: Record<string, string>): string | undefined =>
  message ?? errorMessage ?? error ?? responseMessage

/** Paths of the values that a schema rejects. */
const faults = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ path }) => path.join('/')) ?? []

describe('SAFE18: unusable text is refused with the name of its field', () => {
  test('the test covers every call with text', () => {
    const urls = new Set(allParts().map(({ route }) => `${route.method} ${route.url}`))
    expect(urls.size).toBeGreaterThanOrEqual(14)
    expect(allParts().flatMap(({ fields }) => fields).length).toBeGreaterThanOrEqual(50)
  })

  test.each(poisons)('%s in each field', async (_name, poison) => {
    for (const callPart of allParts().filter((each) => canCarry(each, poison))) {
      const answer = await send(callPart, `a${poison}b`)
      const words = wordsOf(answer.json())
      expect([nameOf(callPart), answer.statusCode, words]).toEqual([
        nameOf(callPart),
        400,
        expect.stringMatching(new RegExp(`^${callPart.part}/\\w`)),
      ])
      expect(answer.body).not.toContain(poison)
      const found = faults(callPart.schema, filled(callPart.schema, `a${poison}b`))
      expect([nameOf(callPart), found]).toEqual([nameOf(callPart), expect.arrayContaining([...callPart.fields])])
    }
  })

  const [aStore] = smallCatalogue.stores

  test.each(poisons)('%s in a catalogue', async (_name, poison) => {
    const poisoned = { ...smallCatalogue, stores: [{ ...aStore, name: `Delhi${poison}`, email: `a${poison}@b.in` }] }
    const answer = await commerce.app.inject({
      method: 'PUT',
      url: '/operator/t/alpha/catalogue',
      headers: { authorization: `Bearer ${operatorKey}`, 'content-type': 'application/json' },
      payload: JSON.stringify(poisoned),
    })
    const named = `U+${poison.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
    expect(answer.statusCode).toBe(422)
    expect(answer.json().problems).toMatchObject([
      { place: '/stores/0/name', message: `must not contain the character ${named}` },
      { place: '/stores/0/email' },
    ])
  })

  test.each(['Idempotency-Key', 'If-None-Match', 'X-Request-Id', 'Token'])(
    'the header %s with non-ASCII bytes causes no server error',
    async (header) => {
      for (const value of ['\u0080\u0085', 'é'.repeat(40)]) {
        const url = header === 'If-None-Match' ? '/store/1/menu' : '/signup'
        const answer = await commerce.call('alpha', 'POST', url, {
          token: asha.token,
          body: {},
          headers: { [header]: value },
        })
        expect(answer.status).toBeLessThan(500)
      }
    },
  )

  test.each([
    ['Hindi', 'राजमा चावल, कम मिर्च'],
    ['Hindi with joiners', 'क्‍ष क्‌ष'],
    ['Urdu with a direction mark', 'گلی 5\u200f، لاہور'],
    ['Tamil', 'தயிர் சாதம்'],
    ['joined emoji', '👨‍👩‍👧 ❤️'],
  ])('%s is stored unchanged', async (_name, written) => {
    const body = {
      user: asha.mobile,
      name: written,
      addressLine1: written,
      email: 'a@example.com',
      lat: 28.6,
      long: 77.2,
      storeId: 1,
    }
    const { status } = await commerce.call('alpha', 'POST', '/address', { token: asha.token, body })
    const stored = await commerce.call('alpha', 'GET', `/address?user=${asha.mobile}`, { token: asha.token })
    expect([status, stored.json.addresses.at(-1).addressLine1]).toEqual([200, written])
  })
})
