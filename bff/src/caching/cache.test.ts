import { beforeEach, describe, expect, test } from '@jest/globals'
import { LRUCache } from 'lru-cache'
import { ProblemError } from '../problem-error.ts'
import { type Cache, openCache } from './cache.ts'

const limits = { freshMs: 500, staleWhileRevalidateMs: 1000, staleIfErrorMs: 60_000, entries: 2 }
const down = new ProblemError('unavailable', 'down')

describe('cached values of upstreams', () => {
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

  test('one load serves all who ask at the same time', async () => {
    expect(await Promise.all([get(), get(), get()])).toEqual(['v1', 'v1', 'v1'])
    expect(loads).toBe(1)
  })

  test('a fresh value is given at once, without a promise', async () => {
    await get()
    now += 500
    expect(get()).toBe('v1')
    expect(loads).toBe(1)
  })

  test('a value of middle age is given at once while a newer one is fetched behind', async () => {
    await get()
    now += 501
    expect(get()).toBe('v1')
    await Promise.resolve()
    expect(loads).toBe(2)
  })

  test('nobody is given a value older than a second while its upstream is well (PERF3)', async () => {
    await get()
    now += 1001
    expect(await get()).toBe('v2')
  })

  test("lru-cache's own fetch gives a value of any age once more, and none at once (decision 0027)", async () => {
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

  test('a clock that is set back does not keep a value for ever (PERF3)', async () => {
    await get()
    now -= 3_600_000
    expect(await get()).toBe('v2')
    expect(get()).toBe('v2')
  })

  test('an outage is bridged by the value from before, and after its first failure nobody waits', async () => {
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

  test('a call that found no turn at its upstream is bridged by the value from before (AMB40, SAFE8)', async () => {
    await get()
    answer = () => Promise.reject(new ProblemError('too-many-requests', 'busy'))
    now += 1001
    expect(await get()).toBe('v1')
    expect(store.has('k')).toBe(true)
  })

  test('a silent upstream: the earlier value after a moment, and nobody waits from then on (SAFE8)', async () => {
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

  test('the value at hand can be looked at however old it is, and nothing is fetched for it', async () => {
    expect(store.peek('k')).toBeNull()
    await get()
    now += 100 * limits.staleIfErrorMs
    expect([store.peek('k'), loads]).toEqual(['v1', 1])
  })

  describe('of which only a part lasts', () => {
    const worn = new Map([['v1', 'rest of v1']])
    const lasting = (value: string) => worn.get(value) ?? value

    beforeEach(() => {
      store = openCache<string>(limits, () => now, { patienceMs: 1, lasting })
    })

    test('are given whole while fresh; after that a reader waits for a newer one', async () => {
      await get()
      now += 500
      expect(get()).toBe('v1')
      now += 1
      expect(await get()).toBe('v2')
    })

    test('a value that lasts whole is still given at once while a newer one is fetched', async () => {
      await get()
      now += 1001
      await get()
      now += 501
      expect(get()).toBe('v2')
    })

    test('what is left stands in for a failing upstream, and for a silent one', async () => {
      await get()
      answer = () => Promise.reject(down)
      now += 501
      expect(await get()).toBe('rest of v1')
      now += 501
      expect(get()).toBe('rest of v1')
      await new Promise(setImmediate)
      answer = () => new Promise(() => undefined)
      store = openCache<string>(limits, () => now, { patienceMs: 1, lasting })
      loads = 0
      const silent = answer
      answer = async () => 'v1'
      await get()
      answer = silent
      now += 501
      expect(await get()).toBe('rest of v1')
    })

    test('the load gets the whole earlier value', async () => {
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

  test('an outage longer than the limit is told', async () => {
    await get()
    answer = () => Promise.reject(down)
    now += 60_001
    await expect(get()).rejects.toBe(down)
  })

  test('a definite answer such as not-found ends the value', async () => {
    await get()
    answer = () => Promise.reject(new ProblemError('not-found', 'gone'))
    now += 1001
    await expect(get()).rejects.toMatchObject({ code: 'not-found' })
    answer = () => Promise.reject(down)
    await expect(get()).rejects.toBe(down)
  })

  test('no more values are cached than allowed: the least recently used goes', async () => {
    await get('a')
    await get('b')
    await get('c')
    expect([store.has('a'), store.has('b'), store.has('c')]).toEqual([false, true, true])
    // Reading counts as use; looking does not.
    expect(get('b')).toBe('v2')
    store.peek('c')
    await get('d')
    expect([store.has('b'), store.has('c'), store.has('d')]).toEqual([true, false, true])
  })
})
