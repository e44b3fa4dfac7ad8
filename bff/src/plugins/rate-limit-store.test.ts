import { expect, test } from '@jest/globals'
import { rateLimitStore } from './rate-limit-store.ts'

const MINUTE_MS = 60_000
const UNLIMITED = 1_000_000

/** The count of a key after one more request. */
function counter(): (key: string) => number | undefined {
  const store = new (rateLimitStore(() => 0))()
  return (key) => {
    let current: number | undefined
    store.incr(key, (_problem, answer) => (current = answer?.current), MINUTE_MS, UNLIMITED)
    return current
  }
}

test('memory is stable (PERF13): the memory of a limit grows with the addresses that it counts', () => {
  const before = process.memoryUsage().heapUsed
  const stores = Array.from({ length: 100 }, () => counter())
  expect(stores.map((count) => count('spice|203.0.113.1'))).toEqual(stores.map(() => 1))
  // Reserved at the start, they would take 250 MB.
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(40_000_000)
})

test('memory is stable (PERF13): of more than 100,000 addresses, the one whose minute began first is forgotten', () => {
  const count = counter()
  for (let address = 1; address <= 100_000; address++) count(`spice|${address}`)
  expect([count('spice|1'), count('spice|2')]).toEqual([2, 2])
  count('spice|100001')
  expect([count('spice|2'), count('spice|1')]).toEqual([3, 1])
})
