import { describe, expect, test } from '@jest/globals'
import { createClock } from '#testing/clock'
import { createAgenda } from './agenda.ts'
import { createWorker, type Work } from './worker.ts'

function set(run: Work['run']) {
  const clock = createClock()
  const errors: unknown[] = []
  const agenda = createAgenda()
  const worker = createWorker(
    { agenda, run },
    { now: clock.now, tenants: () => ['alpha', 'beta'], onError: (error) => errors.push(error) },
  )
  return { clock, errors, agenda, worker }
}

const settle = () => new Promise(setImmediate)

describe('a worker', () => {
  test('runs due work tenant by tenant, and notes when the next is due', async () => {
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

  test('reports a failure, continues with other tenants and retries', async () => {
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

  test('starts with the work that an earlier process left for any tenant', async () => {
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

  test('continues its rounds after the clock was set back', async () => {
    const first = Promise.withResolvers<void>()
    const second = Promise.withResolvers<void>()
    const done: string[] = []
    const { clock, worker } = set(async (tenant) => {
      done.push(tenant)
      if (done.length === 2) first.resolve()
      if (done.length === 4) second.resolve()
      return null
    })
    worker.start()
    await first.promise
    clock.advance(-60 * 60_000)
    await second.promise
    await worker.stop()
    expect(done.toSorted()).toEqual(['alpha', 'alpha', 'beta', 'beta'])
  })

  test('does due work at once after the clock was set forward, however long the timer still runs', async () => {
    const first = Promise.withResolvers<void>()
    const second = Promise.withResolvers<void>()
    const done: string[] = []
    const { clock, worker } = set(async (tenant) => {
      done.push(tenant)
      if (done.length === 2) first.resolve()
      if (done.length === 4) second.resolve()
      return clock.now() + 10 * 60_000
    })
    worker.start()
    await first.promise
    await settle()
    clock.advance(60 * 60_000)
    await second.promise
    await worker.stop()
    expect(done.toSorted()).toEqual(['alpha', 'alpha', 'beta', 'beta'])
  }, 5000)

  test('SAFE9: a stop during a round finishes the current tenant and leaves the others to the next process', async () => {
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

  /** Work that blocks for each tenant until the test releases it. */
  function held() {
    const begun: string[] = []
    const releases = new Map<string, () => void>()
    const work = set((tenant) => {
      begun.push(tenant)
      return new Promise((resolve) => releases.set(tenant, () => resolve(null)))
    })
    return { ...work, begun, letGo: (tenant: string) => releases.get(tenant)?.() }
  }
  const many = ['a', 'b', 'c', 'd', 'e', 'f']

  test('SAFE8: hanging work of one tenant delays no other, and only a few tenants are worked for concurrently', async () => {
    const { clock, agenda, worker, begun, letGo } = held()
    for (const tenant of many) agenda.note(tenant, clock.now())
    const done = worker.runDue()
    await settle()
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
    for (const tenant of ['b', 'c', 'd', 'e', 'f']) {
      letGo(tenant)
      await settle()
    }
    expect(begun).toEqual(many)
    letGo('a')
    await done
  })

  test('work noted while another tenant’s work hangs is done meanwhile; work of the same tenant waits', async () => {
    const { clock, agenda, worker, begun, letGo } = held()
    agenda.note('a', clock.now())
    const first = worker.runDue()
    agenda.note('a', clock.now())
    agenda.note('b', clock.now())
    const second = worker.runDue()
    await settle()
    expect(begun).toEqual(['a', 'b'])
    letGo('b')
    letGo('a')
    await settle()
    expect(begun).toEqual(['a', 'b', 'a'])
    letGo('a')
    await Promise.all([first, second])
  })

  test('SAFE9: a stop waits for all running work, and starts nothing more', async () => {
    const { clock, agenda, worker, begun, letGo } = held()
    for (const tenant of many) agenda.note(tenant, clock.now())
    void worker.runDue()
    let isStopped = false
    const stopped = worker.stop().then(() => {
      isStopped = true
    })
    for (const tenant of ['a', 'b', 'c']) letGo(tenant)
    await settle()
    expect([begun, isStopped]).toEqual([['a', 'b', 'c', 'd'], false])
    letGo('d')
    await stopped
  })

  test("SAFE8, SAFE9: background work doesn't delay its tenant’s next look, and a stop waits for it", async () => {
    const looks: string[] = []
    const sending = Promise.withResolvers<number | null>()
    const { clock, agenda, worker, errors } = set(async (tenant, background) => {
      looks.push(tenant)
      if (looks.length === 1) background(sending.promise)
      return null
    })
    const look = () => {
      agenda.note('a', clock.now())
      void worker.runDue()
      return settle()
    }
    await look()
    await look()
    expect(looks).toEqual(['a', 'a'])
    let isStopped = false
    const stopped = worker.stop().then(() => {
      isStopped = true
    })
    await settle()
    expect(isStopped).toBe(false)
    sending.resolve(clock.now() + 500)
    await stopped
    expect([agenda.next(), errors]).toEqual([clock.now() + 500, []])
  })

  test('an earlier note wins over a later note', () => {
    const { agenda } = set(async () => null)
    agenda.note('alpha', 100)
    agenda.note('alpha', 200)
    expect(agenda.next()).toBe(100)
    agenda.note('alpha', 50)
    expect(agenda.takeDue(60)).toEqual(['alpha'])
    expect(agenda.next()).toBeNull()
  })
})
