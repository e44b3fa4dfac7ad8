import { describe, expect, jest, test } from '@jest/globals'
import { getBoot } from '@tiffin/contract/boot'
import { placeOrder } from '@tiffin/contract/orders'
import { PACKED_TYPE, packStorefront } from '@tiffin/contract/packed-storefront'
import { getStorefront, type Storefront } from '@tiffin/contract/storefront'
import { messages } from '@tiffin/domain/texts/messages'
import { texts } from '#texts/texts'
import { fakeServer, problem } from '../testing/fake-server.ts'
import { ApiProblem, isTransient } from './problem.ts'
import { send, TIMEOUT_MS, urlOf } from './send.ts'

const answering = (response: Response): void => {
  globalThis.fetch = async () => response
}

const failure = async (promise: Promise<unknown>): Promise<ApiProblem> => {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiProblem)
  return error as ApiProblem
}

describe('the URL of a call', () => {
  test('fills in and escapes its parameters', () => {
    expect(urlOf('/api/orders/:orderId', { params: { orderId: 'a/b' } })).toBe('/api/orders/a%2Fb')
  })

  test('omits absent query values', () => {
    expect(urlOf('/api/stores/delivery', { query: { lat: 1, long: undefined } })).toBe('/api/stores/delivery?lat=1')
  })
})

describe('a call', () => {
  test('accepts packed menus, and returns them unpacked (PERF4)', async () => {
    const storefront = { store: { storeId: 1 }, menu: { categories: [], dishes: {}, addOnIds: [], changesAt: 5 } }
    const requests: RequestInit[] = []
    globalThis.fetch = async (_url, request = {}) => {
      requests.push(request)
      const body = JSON.stringify(packStorefront(storefront as unknown as Storefront))
      return new Response(body, { headers: { 'content-type': `${PACKED_TYPE}; charset=utf-8` } })
    }
    expect(await send(getStorefront, { params: { storeId: 1 } })).toEqual(storefront)
    expect(new Headers(requests[0]?.headers).get('accept')).toContain(PACKED_TYPE)
  })

  test('sends the build id of its page, if the page has one', async () => {
    const requests: (RequestInit | undefined)[] = []
    globalThis.fetch = async (_, request) => {
      requests.push(request)
      return new Response('{}', { headers: { 'content-type': 'application/json' } })
    }
    await send(placeOrder, { body: {} as never })
    document.head.innerHTML = '<meta name="client-build" content="abc-1">'
    await send(placeOrder, { body: {} as never })
    document.head.innerHTML = ''
    const sent = requests.map((request) => new Headers(request?.headers))
    expect(sent.map((headers) => headers.get('x-client-build'))).toEqual([null, 'abc-1'])
    expect(sent.map((headers) => headers.get('content-type'))).toEqual(['application/json', 'application/json'])
  })

  test('returns the answer', async () => {
    const server = fakeServer({ 'GET /api/stores/1/storefront': { answer: { ok: true } } })
    server.install()
    expect(await send(getStorefront, { params: { storeId: 1 } })).toEqual({ ok: true })
  })

  test('sends its body as JSON', async () => {
    const server = fakeServer({ 'POST /api/orders': { answer: { orderId: 'A', message: '' } } })
    server.install()
    await send(placeOrder, { body: { storeId: 1 } as never })
    expect(server.calls[0]?.body).toEqual({ storeId: 1 })
  })

  test("throws the server's problem, with what changed (AMB32)", async () => {
    const changes = [{ kind: 'bill', code: 'total', was: 1, now: 2 }] as const
    fakeServer({ 'POST /api/orders': problem('requote', 'Prices changed', { changes }) }).install()
    const error = await failure(send(placeOrder, { body: {} as never }))
    expect(error).toMatchObject({ code: 'requote', message: 'Prices changed', changes })
  })

  test('without a network throws a problem which says that nothing is lost', async () => {
    fakeServer({ 'GET /api/boot?screenWidth=mobile': 'lost' }).install()
    const error = await failure(send(getBoot, { query: { screenWidth: 'mobile' } }))
    expect(error).toMatchObject({ code: 'unavailable', message: texts.offline })
  })

  test('answered by a proxy throws a transient problem, and keeps the session (AMB40)', async () => {
    answering(new Response('<html>Bad gateway</html>', { status: 502 }))
    const error = await failure(send(getBoot, { query: { screenWidth: 'mobile' } }))
    expect(error).toMatchObject({ code: 'unavailable', message: messages.someErrorOccured })
    expect(isTransient(error)).toBe(true)
  })

  test('whose response is cut off throws a transient problem: the outcome is unknown (AMB32)', async () => {
    answering(new Response('{"orderId":"A', { status: 200 }))
    const error = await failure(send(placeOrder, { body: {} as never }))
    expect(error).toMatchObject({ code: 'unavailable', message: texts.offline })
    expect(isTransient(error)).toBe(true)
  })

  test('that hangs times out, and may be retried', async () => {
    jest.useFakeTimers()
    globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))))
    const failed = failure(send(getBoot, { query: { screenWidth: 'mobile' } }))
    await jest.advanceTimersByTimeAsync(TIMEOUT_MS)
    jest.useRealTimers()
    expect(isTransient(await failed)).toBe(true)
  })

  test('whose body ends too early throws a problem', async () => {
    answering(new Response('{"code":"refu', { status: 422 }))
    expect((await failure(send(getBoot, { query: { screenWidth: 'mobile' } }))).code).toBe('internal')
  })
})
