import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type StubUpstream, startStub } from '../testing/stub-upstream.ts'
import { deadlineIn } from './deadline.ts'
import { type Http, type HttpCall, openHttp } from './http.ts'

const limits = { deadlineMs: 900, restMs: 50 }

describe('calling an upstream (SAFE7)', () => {
  let upstream: StubUpstream
  let http: Http
  beforeEach(async () => {
    upstream = await startStub()
    http = openHttp(limits)
  })
  afterEach(async () => {
    await http.close()
    await upstream.close()
  })

  const get = (over: Partial<HttpCall> = {}): HttpCall => ({
    upstream: 'store',
    operation: 'GET /x',
    method: 'GET',
    url: `${upstream.url}/x`,
    headers: {},
    isIdempotent: true,
    tenantId: 'spice',
    deadline: deadlineIn(limits.deadlineMs),
    ...over,
  })
  const post = (over: Partial<HttpCall> = {}): HttpCall => ({
    ...get(),
    method: 'POST',
    body: { a: 1 },
    isIdempotent: false,
    ...over,
  })
  const codeOf = (call: HttpCall) =>
    http.send(call).then(
      () => 'answered',
      (error: { code: string }) => error.code,
    )

  test('an answer below 500 is returned as it is, with its etag and retry-after', async () => {
    upstream.on('GET /x', { status: 429, body: { a: 1 }, headers: { etag: '"v1"', 'retry-after': '7' } })
    expect(await http.send(get())).toEqual({ status: 429, text: '{"a":1}', etag: '"v1"', retryAfter: 7 })
  })

  test('a read with a transient failure is retried', async () => {
    let calls = 0
    upstream.on('GET /x', () => (++calls < 3 ? 503 : { body: { ok: true } }))
    expect((await http.send(get())).status).toBe(200)
    expect(calls).toBe(3)
  })

  test('a read is retried after a connection reset', async () => {
    let calls = 0
    upstream.on('GET /x', () => (++calls === 1 ? 'reset' : { body: {} }))
    expect((await http.send(get())).status).toBe(200)
  })

  test.each(['reset', 503] as const)('a changing call is sent once: %s', async (fault) => {
    upstream.on('POST /x', fault)
    expect(await codeOf(post())).toBe('unavailable')
    expect(upstream.count('POST /x')).toBe(1)
  })

  test('a hung upstream times out, for reads and changes alike', async () => {
    upstream.fail('hang')
    expect(await Promise.all([codeOf(get()), codeOf(post())])).toEqual(['timed-out', 'timed-out'])
  })

  test('a truncated answer is a failure', async () => {
    upstream.fail('truncated')
    expect(await codeOf(post())).toBe('unavailable')
  })

  test('an answer larger than any menu is refused', async () => {
    const patient = openHttp({ deadlineMs: 20_000, restMs: 50 })
    upstream.on('GET /x', { body: 'x'.repeat(17 * 1024 * 1024) })
    const call = get({ isIdempotent: false, deadline: deadlineIn(20_000) })
    await expect(patient.send(call)).rejects.toMatchObject({ code: 'unavailable' })
    await patient.close()
  })

  test('an upstream that keeps failing is not called for a while, then recovers', async () => {
    upstream.fail(503)
    await Promise.all(Array.from({ length: 30 }, () => codeOf(post())))
    const before = upstream.received.length
    expect(await codeOf(post())).toBe('unavailable')
    expect(upstream.received.length).toBe(before)

    upstream.fail(null)
    upstream.on('POST /x', { body: {} })
    let code = ''
    for (let tries = 0; tries < 50 && code !== 'answered'; tries++) {
      code = await codeOf(post())
      if (code !== 'answered') await new Promise((resolve) => setTimeout(resolve, 10))
    }
    expect(code).toBe('answered')
  })

  test("refusals of an upstream don't count as failures", async () => {
    upstream.on('POST /x', { status: 422, body: {} })
    for (let calls = 0; calls < 40; calls++) expect(await codeOf(post())).toBe('answered')
  })

  /** Repeats failing calls, then makes another call of the same tenant and returns its result. */
  async function afterFailures(failures: () => Promise<unknown>): Promise<string> {
    upstream.on('GET /well', { body: {} })
    await failures()
    return codeOf(get({ url: `${upstream.url}/well` }))
  }
  const manyPosts =
    (over: Partial<HttpCall> = {}) =>
    () =>
      Promise.all(Array.from({ length: 60 }, () => codeOf(post(over))))

  test('each call is reported with how it ended, and the open breakers are counted', async () => {
    const ended: [string, string, boolean][] = []
    const reporting = openHttp({ deadlineMs: 20_000, restMs: 10_000 }, ({ operation }, { outcome, isAway }) => {
      ended.push([operation, outcome, isAway])
    })
    const tell = (over: Partial<HttpCall>) =>
      reporting.send(post({ deadline: deadlineIn(20_000), ...over })).catch(() => undefined)
    upstream.on('POST /x', { body: {} })
    await tell({ operation: 'POST /x' })
    upstream.on('POST /x', { status: 500, body: {} })
    await tell({ operation: 'POST /x' })
    upstream.on('POST /x', 'hang')
    await tell({ operation: 'POST /x', deadline: deadlineIn(100) })
    expect(ended).toEqual([
      ['POST /x', 'ok', false],
      ['POST /x', 'problem', false],
      ['POST /x', 'timeout', true],
    ])
    expect(reporting.openBreakers()).toBe(0)
    upstream.on('POST /x', 'reset')
    await Promise.all(Array.from({ length: 40 }, () => tell({})))
    await tell({ operation: 'POST /last' })
    // That of changing calls, and that of reads, which counts them too.
    expect([ended.at(-1), reporting.openBreakers()]).toEqual([['POST /last', 'breaker-open', true], 2])
    await reporting.close()
  })

  test('a failure of a single call opens no breaker: neither a 500 nor an oversized answer (SAFE8)', async () => {
    upstream.on('POST /x', { status: 500, body: {} })
    expect(await afterFailures(manyPosts())).toBe('answered')
    upstream.on('POST /huge', { body: 'x'.repeat(17 * 1024 * 1024) })
    const huge = async () => {
      for (let calls = 0; calls < 21; calls++) {
        await codeOf(post({ url: `${upstream.url}/huge`, deadline: deadlineIn(20_000) }))
      }
    }
    expect(await afterFailures(huge)).toBe('answered')
  })

  test.each([502, 503, 504])('a %i counts for the whole service', async (status) => {
    upstream.on('POST /x', { status, body: {} })
    expect(await afterFailures(manyPosts())).toBe('unavailable')
  })

  test.each(['reset', 'hang'] as const)('a failed connection counts too: %s', async (fault) => {
    upstream.on('POST /x', fault)
    expect(await afterFailures(manyPosts())).toBe('unavailable')
  })

  test('failing reads block no changing call: an order is sent while the breaker of reads is open (SAFE8)', async () => {
    upstream.on('GET /x', 503)
    upstream.on('POST /x', { body: {} })
    await Promise.all(Array.from({ length: 30 }, () => codeOf(get())))
    const before = upstream.count('GET /x')
    expect([await codeOf(get()), await codeOf(post())]).toEqual(['unavailable', 'answered'])
    expect([upstream.count('GET /x'), upstream.count('POST /x')]).toEqual([before, 1])
  })

  test('a few failing changes among many successful ones block no read', async () => {
    upstream.on('POST /x', 503)
    upstream.on('POST /well', { body: {} })
    upstream.on('GET /well', { body: {} })
    const well = `${upstream.url}/well`
    for (let at = 0; at < 90; at++) await codeOf(post(at % 3 === 0 ? {} : { url: well }))
    expect(await codeOf(get({ url: well }))).toBe('answered')
  })

  test("an open breaker of one tenant doesn't affect the others (SAFE8, PERF9)", async () => {
    upstream.on('POST /x', 503)
    upstream.on('GET /well', { body: {} })
    await manyPosts()()
    const well = { url: `${upstream.url}/well` }
    expect([await codeOf(get(well)), await codeOf(get({ ...well, tenantId: 'greens' }))]).toEqual([
      'unavailable',
      'answered',
    ])
  })

  test('hung calls of one tenant take no connection from another (SAFE8, PERF9)', async () => {
    upstream.on('POST /x', 'hang')
    upstream.on('GET /well', { body: {} })
    const hung = Array.from({ length: 100 }, () => codeOf(post({ deadline: deadlineIn(20_000) })))
    while (upstream.count('POST /x') < 48) await new Promise((resolve) => setTimeout(resolve, 5))
    const others = Array.from({ length: 8 }, () => codeOf(get({ url: `${upstream.url}/well`, tenantId: 'greens' })))
    expect(await Promise.all(others)).toEqual(others.map(() => 'answered'))
    expect(upstream.count('POST /x')).toBe(48)
    await http.close()
    await Promise.all(hung)
  })

  test("a call after its request's deadline is not sent (SAFE7)", async () => {
    expect(await codeOf(post({ deadline: deadlineIn(0) }))).toBe('timed-out')
    expect(upstream.received).toEqual([])
  })

  test("a timeout after little remaining time doesn't count against the upstream", async () => {
    upstream.on('POST /x', 'hang')
    const late = () => manyPosts({ deadline: deadlineIn(limits.deadlineMs / 4) })()
    expect(await afterFailures(late)).toBe('answered')
  })
})
