import { describe, expect, test } from '@jest/globals'
import { openShares, type Release } from './shares.ts'

const ORIGIN = 'http://upstream'
const limits = { width: 8, share: 2, reserve: 3, waiting: 4 }
const LONG = 60_000

describe('turns at the connections of an origin (SAFE8, PERF9)', () => {
  const open = () => {
    const shares = openShares(limits)
    const running: string[] = []
    const releases = new Map<string, Release[]>()
    const enter = async (tenant: string, waitMs = LONG) => {
      const release = await shares.enter(ORIGIN, tenant, waitMs)
      running.push(tenant)
      releases.set(tenant, [...(releases.get(tenant) ?? []), release])
    }
    const leave = async (tenant: string) => {
      releases.get(tenant)?.shift()?.()
      await new Promise(setImmediate)
    }
    const many = async (tenant: string, count: number) => {
      const calls = Array.from({ length: count }, () => enter(tenant))
      // Prevents unhandled rejections: calls that still wait at the end of a test reject during a later test.
      for (const call of calls) call.catch(() => undefined)
      await new Promise(setImmediate)
      return calls
    }
    const count = (tenant: string) => running.filter((each) => each === tenant).length
    return { shares, enter, leave, many, count }
  }

  test('a single tenant can use all connections but the reserve', async () => {
    const { many, count } = open()
    await many('hog', 8)
    expect(count('hog')).toBe(5)
  })

  test('other tenants start at once, however many calls one tenant has waiting', async () => {
    const { many, count } = open()
    await many('hog', 9)
    await many('a', 2)
    await many('b', 1)
    expect([count('hog'), count('a'), count('b')]).toEqual([5, 2, 1])
  })

  test('a free turn goes to the tenant with the fewest calls, not to the first in the queue', async () => {
    const { many, leave, count } = open()
    await many('hog', 9)
    await many('a', 3)
    await many('b', 2)
    expect([count('a'), count('b')]).toEqual([2, 1])
    await leave('hog')
    expect([count('hog'), count('a'), count('b')]).toEqual([5, 2, 2])
  })

  test('tenants with equal numbers of calls alternate', async () => {
    const { many, leave, count } = open()
    for (const tenant of ['a', 'b', 'c', 'd']) await many(tenant, 2)
    await many('e', 2)
    await many('f', 2)
    await leave('a')
    await leave('b')
    expect([count('e'), count('f')]).toEqual([1, 1])
  })

  test('a call waits up to its limit, and is then not sent', async () => {
    const { many, enter } = open()
    await many('hog', 5)
    await expect(enter('hog', 1)).rejects.toMatchObject({ code: 'too-many-requests', details: { retryAfter: 1 } })
  })

  test('the queue is limited; a turn released after a full queue is not lost', async () => {
    const { many, enter, leave, count } = open()
    const calls = await many('hog', 9)
    await expect(enter('hog')).rejects.toMatchObject({ code: 'too-many-requests' })
    for (let turn = 0; turn < 9; turn++) await leave('hog')
    await Promise.all(calls)
    expect(count('hog')).toBe(9)
    await enter('hog')
    expect(count('hog')).toBe(10)
  })

  test('nothing is stored for an origin without calls', async () => {
    const { shares, many, leave, enter } = open()
    await many('a', 2)
    await Promise.all([leave('a'), leave('a')])
    expect(shares.origins()).toBe(0)
    await many('hog', 5)
    await enter('hog', 1).catch(() => undefined)
    for (let turn = 0; turn < 5; turn++) await leave('hog')
    expect(shares.origins()).toBe(0)
  })
})
