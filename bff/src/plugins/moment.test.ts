import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { MOMENT_BLOCK, MOMENT_HEADER } from '@tiffin/contract/moment'
import { startBff, type TestBff } from '../testing/bff.ts'
import { startKitchen } from '../testing/kitchen.ts'
import type { StubUpstream } from '../testing/stub-upstream.ts'
import { lunchTime } from '../testing/wire-samples.ts'

const MENU = '/api/stores/1/storefront'

let upstream: StubUpstream
let bff: TestBff
let now = lunchTime

beforeAll(async () => {
  upstream = await startKitchen()
  bff = await startBff({ commerceUrl: upstream.url, clock: () => now })
})
afterAll(async () => {
  await bff.close()
  await upstream.close()
})
beforeEach(() => {
  now += 600_000
})

const momentOf = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await bff.browser().get(path).set(headers)
  return { status: answer.status, moment: answer.headers[MOMENT_HEADER], etag: answer.headers.etag ?? '' }
}

describe("every answer carries the server's time (AMB102)", () => {
  test('uncached, cached or 304: the time of sending, never the time of preparing', async () => {
    const made = await momentOf(MENU)
    expect(made).toMatchObject({ status: 200, moment: String(now) })
    const calls = upstream.count('POST /store/1/menu')
    now += 123
    expect(await momentOf(MENU)).toMatchObject({ status: 200, moment: String(now), etag: made.etag })
    now += 45
    expect(await momentOf(MENU, { 'if-none-match': made.etag })).toMatchObject({ status: 304, moment: String(now) })
    expect(upstream.count('POST /store/1/menu')).toBe(calls)
  })

  test.each([
    ['boot data', '/api/boot?screenWidth=mobile', 200],
    ['a refusal', '/api/addresses', 401],
    ['invalid input', '/api/stores/none/storefront', 400],
    ['an invalid path', '/api/none', 404],
  ])('%s', async (_, path, status) => {
    expect(await momentOf(path)).toMatchObject({ status, moment: String(now) })
  })

  test('an answer to a slow upstream call carries the time of its end', async () => {
    const begun = now
    upstream.on('GET /pickupStore', () => {
      now += 2_500
      return { status: 503 }
    })
    const { moment } = await momentOf('/api/stores/pickup')
    expect(Number(moment)).toBeGreaterThanOrEqual(begun + 2_500)
  })
})

describe('a page gives its scripts the time at which it was sent', () => {
  const pageMoment = async (path: string) => {
    const { text } = await bff.browser().get(path)
    const [, moment] =
      new RegExp(`<script type="application/json" id="${MOMENT_BLOCK}">(\\d+)</script>`).exec(text) ?? []
    return Number(moment)
  }

  test.each(['/', '/1/menu-card/regular/all/1', '/no/such/page'])('%s, twice from the same frame', async (path) => {
    expect(await pageMoment(path)).toBe(now)
    now += 7
    expect(await pageMoment(path)).toBe(now)
  })
})
