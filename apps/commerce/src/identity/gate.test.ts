import { describe, expect, test } from '@jest/globals'
import { GateFull, openGate } from './gate.ts'

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, finish: resolve }
}

describe('PERF11: expensive work is let through a few at a time', () => {
  test('no more than its width run at once, and the rest follow in order', async () => {
    const gate = openGate(2, 10)
    const order: number[] = []
    const jobs = [held(), held(), held(), held()]
    const done = jobs.map((job, at) =>
      gate.run(() => {
        order.push(at)
        return job.work()
      }),
    )
    await Promise.resolve()
    expect(order).toEqual([0, 1])
    jobs[1]?.finish()
    await done[1]
    expect(order).toEqual([0, 1, 2])
    for (const job of jobs) job.finish()
    await Promise.all(done)
    expect(order).toEqual([0, 1, 2, 3])
  })

  test('what would wait behind too many is turned away', async () => {
    const gate = openGate(1, 1)
    const job = held()
    const first = gate.run(job.work)
    const second = gate.run(job.work)
    await expect(gate.run(job.work)).rejects.toThrow(GateFull)
    job.finish()
    await Promise.all([first, second])
  })

  test('failed work makes room for the next', async () => {
    const gate = openGate(1, 1)
    await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await gate.run(async () => 'next')).toBe('next')
  })
})
