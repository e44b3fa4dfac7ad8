import { expect, test } from '@jest/globals'
import { inBatches, inParallel, type ParallelTerms } from './in-parallel.ts'

const items = Array.from({ length: 30 }, (_, index) => index)

/** No request comes in. */
const quiet: ParallelTerms = { hasTime: () => true, requests: { areComing: () => false } }

test('SAFE8: works that fail hold up no other, and the first failure is thrown after all', async () => {
  const done: number[] = []
  const work = async (item: number): Promise<void> => {
    await Promise.resolve()
    if (item < 8) throw new Error(`${item} is broken`)
    done.push(item)
  }
  await expect(inParallel(items, quiet, work)).rejects.toThrow('0 is broken')
  expect(done).toEqual(items.slice(8))
})

test('works that do not fit into the time are left', async () => {
  const done: number[] = []
  const hasTime = () => done.length < 10
  const left = await inParallel(items, { ...quiet, hasTime }, async (item) => void done.push(item))
  expect([left, done.length]).toEqual([items.length - done.length, items.length - left])
  expect(left).toBeGreaterThan(0)
})

/** Slow enough that the highest rate of items does not matter. */
const WORK_MS = 100

/** Runs works while requests come in at some of them; returns how many ran at once, in sequence, and all pauses. */
async function runBeside(comeIn: (work: number) => boolean, workMs = WORK_MS) {
  const widths: number[] = []
  const pauses: number[] = []
  let [own, now] = [0, 0]
  const terms: ParallelTerms = {
    hasTime: () => true,
    requests: { areComing: () => comeIn(widths.length) },
    clock: () => now,
    pause: async (milliseconds) => void pauses.push(milliseconds),
  }
  const left = await inParallel(items, terms, async () => {
    own += 1
    widths.push(own)
    await new Promise<void>((resolve) => setImmediate(resolve))
    now += workMs
    own -= 1
  })
  return { widths, pauses, left }
}

test('SAFE8: while no request comes in several works run at once, without a pause', async () => {
  const { widths, pauses } = await runBeside(() => false)
  expect([widths.length, Math.max(...widths), pauses]).toEqual([items.length, 6, []])
})

test('SAFE8: while requests come in the works run one after another, with a pause after each', async () => {
  const { widths, pauses, left } = await runBeside(() => true)
  expect(widths).toEqual(items.map(() => 1))
  expect(pauses).toEqual(items.map(() => 0.15 * WORK_MS))
  expect(left).toBe(0)
})

test('SAFE8: while requests come in, works that are fast make no more than 240 items a second', async () => {
  const { pauses } = await runBeside(() => true, 1)
  expect(pauses.map((pause) => (1 + pause).toFixed(2))).toEqual(items.map(() => '4.17'))
})

test('SAFE8: requests that come in meet fewer works, and after them there are more again', async () => {
  const { widths } = await runBeside((work) => work > 8 && work < 16)
  expect(Math.max(...widths.slice(0, 8))).toBe(6)
  expect(widths.slice(14, 16)).toEqual([1, 1])
  expect(Math.max(...widths.slice(20))).toBeGreaterThan(1)
})

test('SAFE8: while requests come in a work is of fewer items', async () => {
  const works: (readonly number[])[] = []
  const terms: ParallelTerms = {
    hasTime: () => true,
    requests: { areComing: () => works.length > 0 && works.length < 3 },
    pause: async () => undefined,
  }
  const left = await inBatches(items.slice(0, 22), { ...terms, sizes: { quiet: 7, busy: 2 } }, async (batch) => {
    works.push(batch)
    await Promise.resolve()
  })
  expect(left).toBe(0)
  expect(works.flat()).toEqual(items.slice(0, 22))
  expect(works.map(({ length }) => length)).toEqual([7, 2, 2, 7, 4])
})
