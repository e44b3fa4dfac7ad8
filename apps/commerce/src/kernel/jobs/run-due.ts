import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../db/database.ts'
import { inTenant, type TenantTx } from '../db/tenant-transaction.ts'
import type { RecentRequests } from '../recent-requests.ts'
import {
  type ClaimedJob,
  errorKind,
  failed,
  type InsideKind,
  isInside,
  isOutside,
  type JobKind,
  JobRefused,
  type Outcome,
  type OutsideKind,
} from './job.ts'
import { claimDue, type Held, lockClaimed, nextDue, settle } from './repository.ts'
import type { Work } from './worker.ts'

/** Maximum number of jobs per claim. */
const BATCH = 100

/** Maximum number of a tenant's outside jobs that run concurrently. */
const MAX_OUTSIDE = 100

/** Inside jobs per transaction, so that transactions stay short. */
const WRITTEN_TOGETHER = 50

/** The same of jobs that can wait, while requests come in. */
const FEW_TOGETHER = 5

/** How long a claim lasts: longer than any job takes. */
const LEASE_MS = 60_000
const MAX_RUN_MS = 30_000

/** A failed job, for the log. Excludes the key, which may identify a person. */
export interface JobFailure {
  readonly tenant: string
  readonly kind: string
  readonly tries: number
  readonly errorKind: string
  /** True: the job became a dead letter and is not retried. */
  readonly dead: boolean
  readonly err: unknown
}

export interface RunnerChoice {
  readonly kinds: readonly JobKind[]
  /** Called with the number of deleted rows. */
  readonly sweep: (gone: number) => Promise<void>
  readonly onFailure: (failure: JobFailure) => void
}

type Run = Work['run']

/** What running jobs works with. */
export interface RunNeeds {
  readonly db: Db
  /** The current time in epoch milliseconds. */
  readonly now: () => number
  /** The requests to this process. */
  readonly requests: Pick<RecentRequests, 'areComing'>
}

/** Returns a function that claims, runs and settles the due jobs of one tenant. */
export function createRunner(needs: RunNeeds, choice: RunnerChoice): Run {
  const { db, now, requests } = needs
  const insideKinds = new Map(choice.kinds.filter(isInside).map((kind) => [kind.name, kind]))
  const outsideKinds = new Map(choice.kinds.filter(isOutside).map((kind) => [kind.name, kind]))
  const insideNames = [...insideKinds.keys()]
  const allNames = [...insideNames, ...outsideKinds.keys()]
  /** Number of running outside jobs, by tenant. */
  const outside = new Map<string, number>()

  /** Excludes outside kinds at the limit, so that hanging outside work doesn't block database work (SAFE8). */
  const namesFor = (tenant: string): readonly string[] =>
    (outside.get(tenant) ?? 0) < MAX_OUTSIDE ? allNames : insideNames

  const nextOf = async (tx: TenantTx): Promise<number | null> =>
    (await nextDue(tx, namesFor(tx.tenant), new Date(now())))?.getTime() ?? null

  function report(tenant: string, kind: JobKind, job: ClaimedJob, error: unknown): Outcome {
    const outcome = failed(kind, job, error, now())
    choice.onFailure({
      tenant,
      kind: kind.name,
      tries: job.tries,
      errorKind: errorKind(error),
      dead: outcome.become === 'dead',
      err: error,
    })
    return outcome
  }

  async function runOne(tenant: string, kind: OutsideKind, job: ClaimedJob): Promise<Outcome> {
    try {
      refuseUsedUp(kind, job)
      const again = await inTime(kind.run(tenant, job))
      return again ? { become: 'again', key: job.key, dueAt: again } : { become: 'done', key: job.key }
    } catch (error) {
      return report(tenant, kind, job, error)
    }
  }

  async function runOutside(tenant: string, kind: OutsideKind, jobs: readonly ClaimedJob[]): Promise<number | null> {
    outside.set(tenant, (outside.get(tenant) ?? 0) + jobs.length)
    const outcomes = await Promise.all(jobs.map((job) => runOne(tenant, kind, job))).finally(() => leave(tenant, jobs))
    return settleAlone(tenant, heldBy(kind, jobs), outcomes)
  }

  function leave(tenant: string, jobs: readonly ClaimedJob[]): void {
    const left = (outside.get(tenant) ?? 0) - jobs.length
    if (left > 0) outside.set(tenant, left)
    else outside.delete(tenant)
  }

  async function settleAlone(tenant: string, held: Held, outcomes: readonly Outcome[]): Promise<number | null> {
    const next = await inTenant(db, tenant, async (tx) => {
      await settle(tx, held, outcomes, new Date(now()))
      return nextOf(tx)
    })
    await choice.sweep(outcomes.length)
    return next
  }

  async function writeTogether(tenant: string, kind: InsideKind, jobs: readonly ClaimedJob[]): Promise<void> {
    const held = heldBy(kind, jobs)
    const committed = await inTenant(db, tenant, async (tx) => {
      const ours = await lockClaimed(tx, held)
      const mine = jobs.filter((job) => ours.has(job.key))
      for (const job of mine) refuseUsedUp(kind, job)
      const written = await kind.write(tx, mine)
      const outcomes = [...ours].map((key): Outcome => {
        const dueAt = written.again.get(key)
        return dueAt ? { become: 'again', key, dueAt } : { become: 'done', key }
      })
      await settle(tx, held, outcomes, new Date(now()))
      return written.committed
    })
    committed()
  }

  /** After a failed transaction each job is retried alone, so that a failing job doesn't fail others. */
  async function writeBatch(tenant: string, kind: InsideKind, jobs: readonly ClaimedJob[]): Promise<void> {
    try {
      await writeTogether(tenant, kind, jobs)
    } catch (error) {
      const [job] = jobs
      if (jobs.length > 1) for (const each of jobs) await writeBatch(tenant, kind, [each])
      else if (job) await settleAlone(tenant, heldBy(kind, jobs), [report(tenant, kind, job, error)])
    }
  }

  async function runInside(tenant: string, kind: InsideKind, jobs: readonly ClaimedJob[]): Promise<void> {
    const left = [...jobs]
    while (left.length > 0) {
      const givesWay = kind.canWait === true && requests.areComing()
      const most = givesWay ? FEW_TOGETHER : WRITTEN_TOGETHER
      const from = performance.now()
      await writeBatch(tenant, kind, left.splice(0, kind.alone ? 1 : most))
      // SAFE8: half of the process is left to requests.
      if (givesWay) await sleep(performance.now() - from)
    }
    await choice.sweep(jobs.length)
  }

  return async (tenant, background) => {
    const look = { now: new Date(now()), leaseUntil: new Date(now() + LEASE_MS), kinds: namesFor(tenant), most: BATCH }
    // One transaction for both queries: most of ten thousand tenants have no due job, and each transaction has a cost
    // (PERF9).
    const { claimed, next } = await inTenant(db, tenant, async (tx) => {
      const jobs = await claimDue(tx, look)
      return { claimed: jobs, next: await nextOf(tx) }
    })
    if (claimed.length === 0) return next
    for (const [name, jobs] of Map.groupBy(claimed, (job) => job.kind)) {
      const kind = outsideKinds.get(name)
      if (kind) background(runOutside(tenant, kind, jobs))
    }
    const inside = claimed.filter((job) => insideKinds.has(job.kind))
    if (inside.length === 0) return next
    for (const [name, jobs] of Map.groupBy(inside, (job) => job.kind)) {
      const kind = insideKinds.get(name)
      if (kind) await runInside(tenant, kind, jobs)
    }
    return inTenant(db, tenant, nextOf)
  }
}

/** A job that crashes the process never reports a failure, so its tries are checked before the run. */
function refuseUsedUp(kind: JobKind, job: ClaimedJob): void {
  if (job.tries > kind.mostTries) throw new JobRefused('tries-used-up')
}

/** Without a time limit, a run that never ends would occupy an outside slot for ever. */
async function inTime<T>(run: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('The job did not end in time')), MAX_RUN_MS).unref()
  try {
    return await Promise.race([run, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

const heldBy = (kind: JobKind, jobs: readonly ClaimedJob[]): Held => ({
  kind,
  // All jobs of a claim have the same lease.
  leaseUntil: jobs[0]?.leaseUntil ?? new Date(0),
  keys: jobs.map((job) => job.key),
})
