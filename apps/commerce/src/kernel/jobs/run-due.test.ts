import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { forgetExpired } from '#flows/forget-expired'
import { startCommerce, type TestCommerce } from '#testing/commerce'
import { runJobs } from '#testing/jobs'
import { inTenant } from '../db/tenant-transaction.ts'
import type { ClaimedJob, InsideKind, JobKind, OutsideKind } from './job.ts'
import { addJob, claimDue, lockClaimed, nextDue, rescheduleJob, settle } from './repository.ts'
import { createRunner, type JobFailure } from './run-due.ts'

const DAY = 24 * 60 * 60_000

let commerce: TestCommerce
let failures: JobFailure[]
beforeAll(async () => {
  commerce = await startCommerce({ catalogue: null })
})
afterAll(() => commerce.close())
beforeEach(async () => {
  failures = []
  for (const tenant of ['alpha', 'beta'])
    await inTenant(commerce.commerce.db, tenant, (tx) => tx.db.deleteFrom('job').execute())
})

const common = { mostTries: 3, personal: false }
type Run = (...given: Parameters<OutsideKind['run']>) => Promise<unknown>
const outside = (run: Run, more: Partial<OutsideKind> = {}): OutsideKind => ({
  ...{ name: 'outside', ...common, ...more },
  run: async (tenant, job) => {
    const again = await run(tenant, job)
    return again instanceof Date ? again : null
  },
})
const inside = (write: InsideKind['write']): InsideKind => ({ name: 'inside', ...common, write })

const choose = (...kinds: JobKind[]) => ({
  kinds,
  sweep: async () => {},
  onFailure: (failure: JobFailure) => void failures.push(failure),
})
const run = (...kinds: JobKind[]) => runJobs(commerce.commerce, 'alpha', choose(...kinds))

interface Wanted {
  readonly kind?: string
  readonly inMs?: number
  readonly lifeMs?: number | null
  readonly tenant?: string
}

const add = (key: string, { kind = 'outside', inMs = 0, lifeMs = null, tenant = 'alpha' }: Wanted = {}) => {
  const dueAt = new Date(commerce.clock.now() + inMs)
  const expiresAt = lifeMs === null ? null : new Date(commerce.clock.now() + lifeMs)
  return inTenant(commerce.commerce.db, tenant, (tx) =>
    addJob(tx, { kind, key, payload: { of: key }, dueAt, expiresAt }),
  )
}
const rows = () =>
  inTenant(commerce.commerce.db, 'alpha', (tx) => tx.db.selectFrom('job').selectAll().orderBy('key').execute())
const keys = async () => (await rows()).map(({ key }) => key)
const passTo = (at: number | null) => commerce.clock.set(new Date(at ?? 0).toISOString())

describe('jobs', () => {
  test('run once when they are due, with their payload, and are deleted', async () => {
    const done: unknown[] = []
    const kind = outside(async (tenant, job) => void done.push([tenant, job.key, job.payload, job.tries]))
    await add('a')
    await add('b', { inMs: 1000 })
    await add('c', { tenant: 'beta' })
    expect(await run(kind)).toBe(commerce.clock.now() + 1000)
    commerce.clock.advance(1000)
    expect(await run(kind)).toBeNull()
    expect(done).toEqual([
      ['alpha', 'a', { of: 'a' }, 1],
      ['alpha', 'b', { of: 'b' }, 1],
    ])
    expect(await keys()).toEqual([])
  })

  test('are unique by kind and key', async () => {
    await add('a')
    await expect(add('a')).rejects.toMatchObject({ constraint: 'job_pkey' })
    await add('a', { kind: 'other' })
    expect(await keys()).toEqual(['a', 'a'])
  })

  test("of a kind that this process doesn't run wait for a process that does", async () => {
    await add('a', { kind: 'other' })
    expect(await run(outside(async () => {}))).toBeNull()
    expect(await keys()).toEqual(['a'])
  })

  test('that fail are retried with growing pauses, then become dead letters with the kind of error, deleted after 30 days', async () => {
    await add('a', { lifeMs: DAY })
    const kind = outside(() => Promise.reject(Object.assign(new Error('to 9812345678'), { code: 'ECONNREFUSED' })))
    const began = commerce.clock.now()
    passTo(await run(kind))
    expect(commerce.clock.now() - began).toBe(2000)
    passTo(await run(kind))
    expect(commerce.clock.now() - began).toBe(6000)
    expect(await run(kind)).toBeNull()
    const dead = { tries: 3, error_kind: 'ECONNREFUSED', dead_at: new Date(commerce.clock.now()), payload: { of: 'a' } }
    expect(await rows()).toMatchObject([dead])
    expect(failures.map(({ tries, dead: isDead }) => [tries, isDead])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ])
    commerce.clock.advance(30 * DAY - 1)
    expect(await run(kind)).toBeNull()
    await forgetExpired(commerce.commerce, 'alpha')
    expect(await keys()).toEqual(['a'])
    commerce.clock.advance(1)
    await forgetExpired(commerce.commerce, 'alpha')
    expect(await keys()).toEqual([])
  })

  test('become dead letters when they crash the process each time', async () => {
    await add('a')
    await add('b', { kind: 'inside' })
    const { db } = commerce.commerce
    for (let time = 0; time < common.mostTries; time++) {
      const now = new Date(commerce.clock.now())
      const leaseUntil = new Date(now.getTime() + 60_000)
      await inTenant(db, 'alpha', (tx) => claimDue(tx, { now, leaseUntil, kinds: ['outside', 'inside'], most: 10 }))
      passTo(leaseUntil.getTime())
    }
    const ran: string[] = []
    await run(
      outside(async (_tenant, { key }) => void ran.push(key)),
      inside(async (_tx, jobs) => {
        ran.push(...jobs.map(({ key }) => key))
        return { again: new Map(), committed: () => {} }
      }),
    )
    expect(ran).toEqual([])
    expect((await rows()).map(({ error_kind }) => error_kind)).toEqual(['tries-used-up', 'tries-used-up'])
  })

  test('SAFE16: a dead letter about a person contains none of their data', async () => {
    await add('a')
    const kind = outside(() => Promise.reject(new Error('no')), { personal: true, mostTries: 1 })
    await run(kind)
    expect(await rows()).toMatchObject([{ payload: {}, error_kind: 'Error' }])
  })

  test('that have expired are deleted without running', async () => {
    const ran: string[] = []
    const kind = outside(async (_tenant, { key }) => void ran.push(key))
    await add('a', { lifeMs: 1000 })
    await add('b', { lifeMs: 1001 })
    commerce.clock.advance(1000)
    await run(kind)
    expect([ran, await keys()]).toEqual([['b'], []])
  })

  test('that are rescheduled start with zero tries, and the claim of a running worker ends', async () => {
    await add('a')
    const again = new Date(commerce.clock.now() + 500)
    const kind = outside(async (tenant, { key }) =>
      inTenant(commerce.commerce.db, tenant, (tx) =>
        rescheduleJob(tx, { kind: 'outside', key, payload: {}, dueAt: again, expiresAt: null }),
      ),
    )
    expect(await run(kind)).toBe(again.getTime())
    expect(await rows()).toMatchObject([{ due_at: again, tries: 0, lease_until: null }])
  })
})

describe('jobs inside the database', () => {
  /** An inside kind that calls `write` for each job and inserts a row for it. */
  const write = (write: (job: ClaimedJob) => void = () => {}): InsideKind =>
    inside(async (tx, jobs) => {
      for (const job of jobs) {
        write(job)
        const row = { tenant: tx.tenant, subject: `${job.key}-${job.tries}`, count: 1, window_ends_at: new Date(0) }
        await tx.db.insertInto('attempt').values(row).execute()
      }
      return { again: new Map(), committed: () => {} }
    })
  const written = () =>
    inTenant(commerce.commerce.db, 'alpha', async (tx) => {
      const found = await tx.db.selectFrom('attempt').select('subject').orderBy('subject').execute()
      await tx.db.deleteFrom('attempt').execute()
      return found.map(({ subject }) => subject)
    })

  test("a failing job doesn't fail others, and its writes are rolled back", async () => {
    for (const key of ['a', 'b', 'c']) await add(key, { kind: 'inside' })
    await run(
      write(({ key }) => {
        if (key === 'b') throw new Error('broken')
      }),
    )
    expect([await written(), await keys()]).toEqual([['a-1', 'c-1'], ['b']])
  })

  test('a recurring job is due again at its time, with zero tries', async () => {
    await add('a', { kind: 'inside' })
    const at = new Date(commerce.clock.now() + 9000)
    const calls: string[] = []
    const kind = inside(async () => ({ again: new Map([['a', at]]), committed: () => void calls.push('committed') }))
    expect(await run(kind)).toBe(at.getTime())
    expect([calls, await rows()]).toMatchObject([['committed'], [{ due_at: at, tries: 0, lease_until: null }]])
  })

  test('SAFE3: a process that died after a claim has written nothing; the next process writes it once', async () => {
    await add('a', { kind: 'inside' })
    const { db } = commerce.commerce
    const kind = write()
    const leaseUntil = new Date(commerce.clock.now() + 60_000)
    const claim = { now: new Date(commerce.clock.now()), leaseUntil, kinds: ['inside'], most: 10 }
    const [job] = await inTenant(db, 'alpha', (tx) => claimDue(tx, claim))
    expect(job).toMatchObject({ key: 'a', tries: 1 })
    expect(await run(kind)).toBe(leaseUntil.getTime())
    passTo(leaseUntil.getTime())
    await run(kind)
    expect(await written()).toEqual(['a-2'])
    // A slow process finds that it has lost the claim.
    const held = { kind, leaseUntil, keys: ['a'] }
    expect([...(await inTenant(db, 'alpha', (tx) => lockClaimed(tx, held)))]).toEqual([])
  })

  test('a slow process settles no job that another process has claimed since', async () => {
    await add('a')
    const { db } = commerce.commerce
    const kind = outside(async () => {})
    const leases = [60_000, 120_000].map((each) => new Date(commerce.clock.now() + each))
    for (const leaseUntil of leases) {
      await inTenant(db, 'alpha', (tx) =>
        claimDue(tx, { now: new Date(commerce.clock.now()), leaseUntil, kinds: ['outside'], most: 10 }),
      )
      passTo(leaseUntil.getTime() - (leaseUntil === leases[1] ? 1 : 0))
    }
    const held = { kind, leaseUntil: leases[0] ?? new Date(0), keys: ['a'] }
    await inTenant(db, 'alpha', (tx) => settle(tx, held, [{ become: 'done', key: 'a' }], new Date()))
    expect(await rows()).toMatchObject([{ key: 'a', lease_until: leases[1] }])
    const next = await inTenant(db, 'alpha', (tx) => nextDue(tx, ['outside'], new Date(commerce.clock.now())))
    expect(next).toEqual(leases[1])
  })
})

describe('several workers', () => {
  test('on one database never run a job concurrently, and run each job once', async () => {
    const underWay = new Set<string>()
    const atOnce: string[] = []
    const ran: string[] = []
    const kind = outside(async (_tenant, { key }) => {
      if (underWay.has(key)) atOnce.push(key)
      underWay.add(key)
      await new Promise(setImmediate)
      underWay.delete(key)
      ran.push(key)
    })
    const all = Array.from({ length: 250 }, (_, at) => `job-${at}`)
    for (const key of all) await add(key)
    while ((await keys()).length > 0) await Promise.all(Array.from({ length: 4 }, () => run(kind)))
    expect(atOnce).toEqual([])
    expect(ran.sort()).toEqual(all.sort())
  })

  test('SAFE8: hanging outside work delays neither database work nor other messages, and is limited in number', async () => {
    const sent: string[] = []
    const letGo = Promise.withResolvers<void>()
    const hanging = outside(async (_tenant, { key }) => {
      if (key.startsWith('hangs')) await letGo.promise
      sent.push(key)
    })
    const moved: string[] = []
    const moving = inside(async (_tx, jobs) => {
      moved.push(...jobs.map(({ key }) => key))
      return { again: new Map(), committed: () => {} }
    })
    const look = createRunner(commerce.commerce, choose(hanging, moving))
    const beside: Promise<unknown>[] = []
    const runLook = () => look('alpha', (work) => void beside.push(work))
    await add('hangs')
    await runLook()
    await add('quick')
    await add('step-1', { kind: 'inside' })
    await runLook()
    await beside[1]
    expect([sent, moved]).toEqual([['quick'], ['step-1']])

    for (let at = 0; at < 150; at++) await add(`hangs-${at}`)
    await runLook()
    await add('step-2', { kind: 'inside' })
    // At the limit of outside jobs, further messages wait and schedule no run.
    expect(await runLook()).toBeNull()
    expect(moved).toEqual(['step-1', 'step-2'])
    letGo.resolve()
    await Promise.all(beside)
    await runLook()
    await Promise.all(beside)
    expect([sent.length, await keys()]).toEqual([152, []])
  })
})
