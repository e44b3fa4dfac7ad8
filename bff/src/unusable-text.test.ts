import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { filled, poisons, textFields } from '@tiffin/commerce/testing/poison'
import { CLIENT_BUILD_HEADER } from '@tiffin/contract/client-build'
import { accountMessages } from '@tiffin/domain/texts/account-messages'
import { messages } from '@tiffin/domain/texts/messages'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { z } from 'zod'
import { type Browser, startBff, type TestBff } from './testing/bff.ts'
import { newAddressSample, newOrderSample, startKitchen } from './testing/kitchen.ts'
import type { StubUpstream } from './testing/stub-upstream.ts'

const routes: RouteOptions[] = []

/** Records every registered route, so that this test covers all operations. */
const noteRoutes = (message: unknown): void => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', (route) => void routes.push(route))
}

let upstream: StubUpstream
let bff: TestBff
let browser: Browser
beforeAll(async () => {
  upstream = await startKitchen()
  subscribe('fastify.initialization', noteRoutes)
  bff = await startBff({ commerceUrl: upstream.url })
  unsubscribe('fastify.initialization', noteRoutes)
  browser = bff.browser()
  await browser.post('/api/identity/sign-in', { mobile: '9000000001', passcode: '246810' })
})
afterAll(async () => {
  await bff.close()
  await upstream.close()
})

const PARTS = ['params', 'querystring', 'body'] as const

type Part = (typeof PARTS)[number]

/** A part of an operation's input (params, query or body), and its schema. */
interface CallPart {
  readonly route: RouteOptions
  readonly part: Part
  readonly schema: z.ZodType
  readonly fields: readonly string[]
}

const partsOf = (route: RouteOptions): CallPart[] =>
  PARTS.flatMap((part) => {
    const schema = (route.schema as Partial<Record<Part, z.ZodType>> | undefined)?.[part]
    const fields = textFields(schema)
    return schema && fields.length > 0 ? [{ route, part, schema, fields }] : []
  })

/** The sandbox bank is not served on this tenant's host; `sandbox.test.ts` has its input. */
const isServed = ({ method, url }: RouteOptions): boolean => method !== 'HEAD' && !url.startsWith('/payments/sandbox/')

const allParts = (): CallPart[] => routes.filter(isServed).flatMap(partsOf)

const nameOf = ({ route, part }: CallPart): string => `${route.method} ${route.url} ${part}`

/** A valid path parameter for calls in which another part has the unusable text. */
const PLACE = '1'

const cookies = () => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/**
 * Sends a call with unusable text in each text field of one part. Injected, because an HTTP client would change the
 * text.
 */
function send({ route, part, schema }: CallPart, poison: string) {
  const values = filled(schema, poison) as Record<string, string>
  const path = route.url.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(part === 'params' ? (values[name] ?? PLACE) : PLACE),
  )
  return bff.app.inject({
    method: [route.method].flat()[0] as 'POST',
    url: part === 'querystring' ? `${path}?${new URLSearchParams(values)}` : path,
    ...(part === 'body' ? { payload: JSON.stringify(values) } : {}),
    headers: {
      host: 'spice.localhost',
      origin: 'http://spice.localhost',
      [CLIENT_BUILD_HEADER]: bff.buildId,
      cookie: cookies(),
      ...(part === 'body' ? { 'content-type': 'application/json' } : {}),
    },
  })
}

/** True if this part can contain the text: paths and queries are UTF-8, which cannot encode a lone surrogate. */
const canCarry = ({ part }: CallPart, poison: string): boolean => part === 'body' || poison.isWellFormed()

describe('SAFE18: unusable text is refused with the name of its field', () => {
  test('the test covers every operation with text', () => {
    const urls = new Set(allParts().map(({ route }) => `${route.method} ${route.url}`))
    expect(urls.size).toBeGreaterThanOrEqual(20)
    expect(allParts().flatMap(({ fields }) => fields).length).toBeGreaterThanOrEqual(50)
  })

  test.each(poisons)('%s', async (_name, poison) => {
    const before = upstream.received.length
    for (const callPart of allParts().filter((each) => canCarry(each, poison))) {
      const answer = await send(callPart, `a${poison}b`)
      expect([nameOf(callPart), answer.statusCode, answer.json().code]).toEqual([
        nameOf(callPart),
        400,
        'invalid-input',
      ])
      expect([nameOf(callPart), answer.json().fields]).toEqual([
        nameOf(callPart),
        expect.arrayContaining([...callPart.fields]),
      ])
      expect(answer.body).not.toContain(poison)
    }
    expect(upstream.received.length).toBe(before)
  })

  const order = (comments: string) => ({
    ...newOrderSample,
    instructions: { ...newOrderSample.instructions, comments },
  })

  test('an order that is valid except for its comment gets an error at the comment', async () => {
    const { status, body } = await browser.post('/api/orders', order('Ring \ud800 twice'))
    expect([status, body.message, body.fields]).toEqual([400, messages.unusableCharacters, ['instructions/comments']])
  })

  test('an address that is valid except for its name gets an error at the name', async () => {
    const { body } = await browser.post('/api/addresses', { ...newAddressSample, name: 'Home\u202e' })
    expect([body.message, body.fields]).toEqual([accountMessages.notAValidName, ['name']])
  })

  test.each(['दो प्लेट, कम मिर्च 🌶️', 'دروازہ پر رکھیں\u200f، شکریہ', 'க்ஷ தயிர் சாதம்', 'क्‍ष\n👨‍👩‍👧\tfamily'])(
    '%s is accepted',
    async (comments) => {
      expect((await browser.post('/api/orders', order(comments))).status).toBe(200)
    },
  )
})
