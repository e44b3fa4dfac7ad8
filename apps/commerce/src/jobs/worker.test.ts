import { describe, expect, test } from '@jest/globals'
import { createClock } from '../testing/clock.ts'
import { createAgenda } from './agenda.ts'
import { createWorker, type Job } from './worker.ts'

function set(run: Job['run']) {
  const clock = createClock()
  const errors: unknown[] = []
  const agenda = createAgenda()
  const worker = createWorker(
    { agenda, run },
    { now: clock.now, tenants: () => ['alpha', 'beta'], onError: (error) => errors.push(error) },
  )
  return { clock, errors, agenda, worker }
}

describe('a worker', () => {
  test('does what is due, tenant by tenant, and notes what comes next', async () => {
    const done: string[] = []
    const { clock, agenda, worker } = set(async (tenant) => {
      done.push(tenant)
      return tenant === 'alpha' ? clock.now() + 1000 : null
    })
    agenda.note('alpha', clock.now())
    agenda.note('beta', clock.now() + 5000)
    await worker.runDue()
    expect(done).toEqual(['alpha'])
    expect(agenda.next()).toBe(clock.now() + 1000)
    clock.advance(5000)
    await worker.runDue()
    expect(done.sort()).toEqual(['alpha', 'alpha', 'beta'])
  })

  test('a failure is reported, stops nobody else and is tried again', async () => {
    const done: string[] = []
    const { clock, agenda, worker, errors } = set(async (tenant) => {
      if (tenant === 'alpha') throw new Error('broken')
      done.push(tenant)
      return null
    })
    agenda.note('alpha', clock.now())
    agenda.note('beta', clock.now())
    await worker.runDue()
    expect([errors.length, done]).toEqual([1, ['beta']])
    expect(agenda.next()).toBe(clock.now() + 5000)
  })

  test('begins with what an earlier process has left for any tenant', async () => {
    const seen = Promise.withResolvers<string[]>()
    const done: string[] = []
    const { worker } = set(async (tenant) => {
      done.push(tenant)
      if (done.length === 2) seen.resolve(done)
      return null
    })
    worker.start()
    expect((await seen.promise).sort()).toEqual(['alpha', 'beta'])
    await worker.stop()
  })

  test('SAFE9: stopped in the midst of its tenants it finishes the one at hand, and leaves the others to the next process', async () => {
    const done: string[] = []
    const begun = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    const { worker } = set(async (tenant) => {
      begun.resolve()
      await go.promise
      done.push(tenant)
      return null
    })
    worker.start()
    await begun.promise
    const stopped = worker.stop()
    go.resolve()
    await stopped
    expect(done).toEqual(['alpha'])
  })

  test('an earlier note stands against a later one', () => {
    const { agenda } = set(async () => null)
    agenda.note('alpha', 100)
    agenda.note('alpha', 200)
    expect(agenda.next()).toBe(100)
    agenda.note('alpha', 50)
    expect(agenda.takeDue(60)).toEqual(['alpha'])
    expect(agenda.next()).toBeNull()
  })
})
