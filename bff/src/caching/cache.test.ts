import { beforeEach, describe, expect, test } from '@jest/globals'
import { LRUCache } from 'lru-cache'
import { ProblemError } from '../problem-error.ts'
import { type Cache, openCache } from './cache.ts'

const limits = { freshMs: 500, staleWhileRevalidateMs: 1000, staleIfErrorMs: 60_000, entries: 2 }
const down = new ProblemError('unavailable', 'down')

describe('cached upstream values', () => {
  let now = 0
  let loads = 0
  let store: Cache<string>
  let answer: () => Promise<string>

  beforeEach(() => {
    now = 10_000
    loads = 0
    answer = async () => `v${loads}`
    store = openCache<string>(limits, () => now)
  })

  const get = (key = 'k') =>
    store.get(key, () => {
      loads++
      return answer()
    })

  test('concurrent readers share one load', async () => {
    expect(await Promise.all([get(), get(), get()])).toEqual(['v1', 'v1', 'v1'])
    expect(loads).toBe(1)
  })

  test('a fresh value is returned immediately, without a promise', async () => {
    await get()
    now += 500
    expect(get()).toBe('v1')
    expect(loads).toBe(1)
  })

  test('a stale value is returned immediately and refreshed in the background', async () => {
    await get()
    now += 501
    expect(get()).toBe('v1')
    await Promise.resolve()
    expect(loads).toBe(2)
  })

  test('while the upstream works, no value is older than a second (PERF3)', async () => {
    await get()
    now += 1001
    expect(await get()).toBe('v2')
  })

  test("lru-cache's own fetch returns a value of any age once more, and never synchronously (decision 0027)", async () => {
    const alone = new LRUCache<string, string>({
      max: limits.entries,
      ttl: limits.freshMs,
      ttlResolution: 0,
      allowStale: true,
      perf: { now: () => now },
      fetchMethod: async () => `v${++loads}`,
    })
    expect(await alone.fetch('k')).toBe('v1')
    now += limits.staleIfErrorMs + 1
    expect(await alone.fetch('k')).toBe('v1')
    expect(alone.fetch('k')).toBeInstanceOf(Promise)
  })

  test("a clock that is set back doesn't keep a value for ever (PERF3)", async () => {
    await get()
    now -= 3_600_000
    expect(await get()).toBe('v2')
    expect(get()).toBe('v2')
  })

  test('during an outage the previous value is returned, and after the first failure no reader waits', async () => {
    await get()
    answer = () => Promise.reject(down)
    now += 1001
    expect(await get()).toBe('v1')
    now += 1001
    expect(get()).toBe('v1')
    await new Promise(setImmediate)
    answer = async () => 'back'
    now += 1001
    get()
    await new Promise(setImmediate)
    expect(get()).toBe('back')
  })

  test('a call that got no turn at its upstream falls back to the previous value (AMB40, SAFE8)', async () => {
    await get()
    answer = () => Promise.reject(new ProblemError('too-many-requests', 'busy'))
    now += 1001
    expect(await get()).toBe('v1')
    expect(store.has('k')).toBe(true)
  })

  test('a hanging upstream: the previous value after a short wait, and no wait from then on (SAFE8)', async () => {
    store = openCache<string>(limits, () => now, { patienceMs: 1 })
    await get()
    const newer = Promise.withResolvers<string>()
    answer = () => newer.promise
    now += 1001
    expect(await get()).toBe('v1')
    expect(get()).toBe('v1')
    expect(loads).toBe(2)
    newer.resolve('v2')
    await new Promise(setImmediate)
    expect(get()).toBe('v2')
  })

  test('peek returns the value at any age, and fetches nothing', async () => {
    expect(store.peek('k')).toBeNull()
    await get()
    now += 100 * limits.staleIfErrorMs
    expect([store.peek('k'), loads]).toEqual(['v1', 1])
  })

  describe('of which only a part stays valid', () => {
    const worn = new Map([['v1', 'rest of v1']])
    const stalePart = (value: string) => worn.get(value) ?? value

    beforeEach(() => {
      store = openCache<string>(limits, () => now, { patienceMs: 1, stalePart })
    })

    test('are returned whole while fresh; after that readers wait for a newer value', async () => {
      await get()
      now += 500
      expect(get()).toBe('v1')
      now += 1
      expect(await get()).toBe('v2')
    })

    test('a value that stays valid as a whole is still returned immediately and refreshed in the background', async () => {
      await get()
      now += 1001
      await get()
      now += 501
      expect(get()).toBe('v2')
    })

    test('the remaining part replaces the value when the upstream fails or hangs', async () => {
      await get()
      answer = () => Promise.reject(down)
      now += 501
      expect(await get()).toBe('rest of v1')
      now += 501
      expect(get()).toBe('rest of v1')
      await new Promise(setImmediate)
      answer = () => new Promise(() => undefined)
      store = openCache<string>(limits, () => now, { patienceMs: 1, stalePart })
      loads = 0
      const silent = answer
      answer = async () => 'v1'
      await get()
      answer = silent
      now += 501
      expect(await get()).toBe('rest of v1')
    })

    test('the load gets the whole previous value', async () => {
      await get()
      now += 1001
      const earlier: (string | null)[] = []
      await store.get('k', async (known) => {
        earlier.push(known)
        return 'v2'
      })
      expect(earlier).toEqual(['v1'])
    })
  })

  test('an outage longer than the limit is reported', async () => {
    await get()
    answer = () => Promise.reject(down)
    now += 60_001
    await expect(get()).rejects.toBe(down)
  })

  test('a definite answer such as not-found removes the value', async () => {
    await get()
    answer = () => Promise.reject(new ProblemError('not-found', 'gone'))
    now += 1001
    await expect(get()).rejects.toMatchObject({ code: 'not-found' })
    answer = () => Promise.reject(down)
    await expect(get()).rejects.toBe(down)
  })

  test('the number of values is limited: the least recently used is evicted', async () => {
    await get('a')
    await get('b')
    await get('c')
    expect([store.has('a'), store.has('b'), store.has('c')]).toEqual([false, true, true])
    // `get` marks a key as recently used; `peek` doesn't.
    expect(get('b')).toBe('v2')
    store.peek('c')
    await get('d')
    expect([store.has('b'), store.has('c'), store.has('d')]).toEqual([true, false, true])
  })
})
