import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@jest/globals'
import { atOnce, inSlices, type Steps } from './slices.ts'

function* counting(to: number, seen: number[]): Steps<number> {
  for (let at = 0; at < to; at++) {
    seen.push(at)
    yield
  }
  return to
}

test.each([
  ['at once', async (steps: Steps<number>) => atOnce(steps)],
  ['in slices', inSlices],
])('%s, every step runs, in order, and the result is returned', async (_name, run) => {
  const seen: number[] = []
  expect(await run(counting(1000, seen))).toBe(1000)
  expect(seen).toEqual(Array.from({ length: 1000 }, (_, at) => at))
})

test('a step that throws ends the work', async () => {
  await expect(
    inSlices(
      (function* (): Steps {
        yield
        throw new Error('broken')
      })(),
    ),
  ).rejects.toThrow('broken')
})

test('PERF9: a request is answered between two slices of unfinished work', async () => {
  let isAnswered = false
  const server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const answer = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`).then(() => {
    isAnswered = true
  })
  // This work ends only when the request is answered, so running it in one go would never end.
  const MAX_STEPS = 50_000_000
  const work = (function* (): Steps<number> {
    let step = 0
    for (; !isAnswered && step < MAX_STEPS; step++) yield
    return step
  })()
  expect(await inSlices(work)).toBeLessThan(MAX_STEPS)
  await answer
  server.close()
})
