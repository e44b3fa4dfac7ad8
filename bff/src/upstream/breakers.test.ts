import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { type Breakers, openBreakers } from './breakers.ts'

const down = new Error('down')
const own = new Error('of this one call')

describe('a breaker for each upstream of each tenant (SAFE8, PERF9)', () => {
  let breakers: Breakers
  beforeEach(() => {
    jest.useFakeTimers()
    breakers = openBreakers({ restMs: 1000, counts: (error) => error === down })
  })
  afterEach(() => {
    breakers.close()
    jest.useRealTimers()
  })

  const fail = (key: string, error = down) => breakers.run(key, () => Promise.reject(error)).catch(() => undefined)
  const failOften = async (key: string, error = down) => {
    for (let calls = 0; calls < 40; calls++) await fail(key, error)
  }
  const isServed = (key: string) =>
    breakers.run(key, async () => true).catch((error: { code?: string }) => error.code !== 'EOPENBREAKER')

  test('the caller gets the original failure, also from the call that opens the breaker', async () => {
    const seen = new Set<unknown>()
    const calls = Array.from({ length: 40 }, () =>
      breakers.run('a', () => Promise.reject(down)).catch((error: unknown) => seen.add(error)),
    )
    await Promise.all(calls)
    expect([...seen]).toEqual([down])
  })

  test('many failures open the breaker, for this tenant only', async () => {
    await failOften('a')
    expect([await isServed('a'), await isServed('b')]).toEqual([false, true])
  })

  test('after the reset time one call probes, and a good answer closes the breaker', async () => {
    await failOften('a')
    jest.advanceTimersByTime(1000)
    expect([await isServed('a'), await isServed('a')]).toEqual([true, true])
  })

  test('failures of single calls never open it, nor keep it open', async () => {
    await failOften('a', own)
    expect(breakers.count()).toBe(0)
    await failOften('a')
    jest.advanceTimersByTime(1000)
    await fail('a', own)
    expect(await isServed('a')).toBe(true)
  })

  test("calls under another key count here as well, also successes, but don't close it (SAFE8)", async () => {
    await fail('a')
    for (let calls = 0; calls < 90; calls++) await breakers.met('a', calls % 3 === 0 ? down : null)
    expect(await isServed('a')).toBe(true)
    for (let calls = 0; calls < 90; calls++) await breakers.met('a', down)
    expect(await isServed('a')).toBe(false)
    jest.advanceTimersByTime(1000)
    await breakers.met('a', null)
    await fail('a')
    expect(await isServed('a')).toBe(false)
  })

  test('10,000 healthy tenants cost nothing, and 10,000 failing ones a bounded number', async () => {
    for (let tenant = 0; tenant < 10_000; tenant++) await isServed(`tenant ${tenant}`)
    expect(breakers.count()).toBe(0)
    for (let tenant = 0; tenant < 10_000; tenant++) await fail(`tenant ${tenant}`)
    expect(breakers.count()).toBe(1000)
    expect(jest.getTimerCount()).toBe(1)
    jest.advanceTimersByTime(60_000)
    expect(breakers.count()).toBe(0)
  })

  test('an unused open breaker is removed as well', async () => {
    await failOften('a')
    jest.advanceTimersByTime(60_000)
    expect(breakers.count()).toBe(0)
  })
})
