import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type GivenTime, openGivenTime } from './given-time.ts'

let clock: GivenTime
beforeEach(() => {
  clock = openGivenTime()
})
afterEach(() => clock.close())

async function timed(work: () => unknown): Promise<number> {
  const began = clock.now()
  await work()
  return clock.now() - began
}

/** Uses this much of the processor, in ms. */
function compute(ms: number): void {
  const before = process.cpuUsage()
  const used = () => process.cpuUsage(before).user + process.cpuUsage(before).system
  while (used() < ms * 1000);
}

/** Stops the thread as the machine does that gives the processor to another process. */
const withhold = (ms: number): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

test('waiting counts, however late a busy machine fires the timers', async () => {
  const began = clock.now()
  while (clock.now() - began < 150) await new Promise((resolve) => setTimeout(resolve, 20))
})

test('computing counts', async () => {
  expect(await timed(() => compute(200))).toBeGreaterThan(190)
})

test('time without the processor does not count', async () => {
  // The work of another thread counts, and the garbage of earlier test files may be collected meanwhile.
  let least = Infinity
  for (let tries = 0; tries < 5 && least >= 200; tries += 1) least = Math.min(least, await timed(() => withhold(1000)))
  expect(least).toBeLessThan(200)
})
