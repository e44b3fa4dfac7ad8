import { beforeEach, describe, expect, test } from '@jest/globals'
import { type After, type ConcurrencyLimiter, openConcurrencyLimiter } from './concurrency-limiter.ts'

const busy = { status: 429, code: 'too-many-requests', retryAfter: 1 }

describe('turns shared between tenants (SAFE8, PERF11)', () => {
  /** Pending timers, which the test fires itself: milliseconds by action. */
  let timers: Map<() => void, number>
  let begun: string[]
  let ends: Map<string, () => void>

  const after: After = (milliseconds, action) => {
    timers.set(action, milliseconds)
    return () => timers.delete(action)
  }
  const timeIsUp = () => {
    for (const action of [...timers.keys()]) action()
  }

  beforeEach(() => {
    timers = new Map()
    begun = []
    ends = new Map()
  })

  const start = (turns: ConcurrencyLimiter, tenant: string, name: string) =>
    turns.run(tenant, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  const end = async (...names: string[]) => {
    for (const name of names) {
      ends.get(name)?.()
      await new Promise(setImmediate)
    }
  }

  test('at most `width` pieces of work run at a time, and the rest follow in order', async () => {
    const turns = openConcurrencyLimiter({ width: 2, longestMs: 500, waiting: 10 }, after)
    const all = ['1', '2', '3', '4'].map((name) => start(turns, 'a', name))
    expect(begun).toEqual(['1', '2'])
    await end('2')
    expect(begun).toEqual(['1', '2', '3'])
    await end('1', '3', '4')
    expect(await Promise.all(all)).toEqual(['1', '2', '3', '4'])
  })

  test("tenants take turns: one tenant's storm delays another by one turn", async () => {
    const turns = openConcurrencyLimiter({ width: 1, longestMs: 500, waiting: 10 }, after)
    const storm = ['a1', 'a2', 'a3', 'a4'].map((name) => start(turns, 'a', name))
    const others = [start(turns, 'b', 'b1'), start(turns, 'b', 'b2'), start(turns, 'c', 'c1')]
    const order = ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']
    await end(...order)
    expect(begun).toEqual(order)
    await Promise.all([...storm, ...others])
  })

  test('work that has waited too long is refused at that moment, not when its turn comes', async () => {
    const turns = openConcurrencyLimiter({ width: 1, longestMs: 500, waiting: 10 }, after)
    const first = start(turns, 'a', '1')
    const late = start(turns, 'a', '2')
    expect([...timers.values()]).toEqual([500])
    timeIsUp()
    await expect(late).rejects.toMatchObject(busy)
    await end('1')
    expect([await first, begun]).toEqual(['1', ['1']])
  })

  test('work whose turn came in time is not refused later', async () => {
    const turns = openConcurrencyLimiter({ width: 1, longestMs: 500, waiting: 10 }, after)
    const all = [start(turns, 'a', '1'), start(turns, 'a', '2')]
    await end('1')
    expect(timers.size).toBe(0)
    await end('2')
    expect(await Promise.all(all)).toEqual(['1', '2'])
  })

  test('one tenant cannot fill the queue of all tenants', async () => {
    const turns = openConcurrencyLimiter({ width: 1, longestMs: 500, waiting: 2 }, after)
    const storm = ['a1', 'a2', 'a3'].map((name) => start(turns, 'a', name))
    await expect(start(turns, 'a', 'a4')).rejects.toMatchObject(busy)
    const other = start(turns, 'b', 'b1')
    await end('a1', 'a2', 'b1', 'a3')
    expect(await Promise.all([...storm, other])).toEqual(['a1', 'a2', 'a3', 'b1'])
  })

  test('one tenant cannot run more than its share, and another starts beside it at once', async () => {
    const turns = openConcurrencyLimiter({ width: 3, share: 2, longestMs: 500, waiting: 10 }, after)
    const all = ['a1', 'a2', 'a3', 'a4'].map((name) => start(turns, 'a', name))
    expect(begun).toEqual(['a1', 'a2'])
    all.push(start(turns, 'b', 'b1'), start(turns, 'b', 'b2'))
    expect(begun).toEqual(['a1', 'a2', 'b1'])
    await end('b1')
    expect(begun.slice(3)).toEqual(['b2'])
    await end('a1', 'b2', 'a2', 'a3', 'a4')
    expect(begun.slice(4)).toEqual(['a3', 'a4'])
    expect(await Promise.all(all)).toHaveLength(6)
  })

  test('failed work makes room for the next', async () => {
    const turns = openConcurrencyLimiter({ width: 1, longestMs: 500, waiting: 1 }, after)
    await expect(turns.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await turns.run('a', async () => 'next')).toBe('next')
  })
})
