import type { FastifyInstance } from 'fastify'
import type { Commerce } from '#commerce'
import { findLedgerTroubles, type LedgerTroubles } from '#flows/ledger/check/ledger-troubles'
import { findPlanTroubles, type PlanTroubles } from '#flows/plans/plan-troubles'
import { DEMO_RIDER_JOB } from '#flows/riders/demo-rider'
import { databaseClock } from '#kernel/db/database-clock'
import { readSchemaAge } from '#kernel/db/schema-age'
import { findJobTroubles, type JobTroubles } from '#kernel/jobs/job-troubles'
import { ADVANCE_JOB } from '#modules/kitchen/api/clock'

/** The state of a running commerce, for `npm run doctor`. */
export interface Examination {
  /** The clock of the database, in epoch milliseconds. */
  readonly databaseNow: number
  /** The migrations that have run. */
  readonly applied: readonly string[]
  readonly jobs: JobTroubles
  /** Absent in an answer of commerce of the last release (SAFE9). */
  readonly ledgers?: LedgerTroubles
  /** Absent in an answer of commerce of the last release. */
  readonly plans?: PlanTroubles
}

/** Time limits of the parts; their sum is below the time that the command waits for the answer. */
const JOBS_MS = 600
const LEDGERS_MS = 250
const PLANS_MS = 150

/** Jobs that only a commerce with the demo kitchen runs. */
const KITCHEN_JOBS: ReadonlySet<string> = new Set([ADVANCE_JOB, DEMO_RIDER_JOB])

/** Reads only; callable only from the machine that runs commerce. */
export function examinationRoutes(
  root: FastifyInstance,
  { db, now, tenants, kitchenPause }: Pick<Commerce, 'db' | 'now' | 'tenants' | 'kitchenPause'>,
): void {
  /** Where the next looks begin: one that runs out of time is continued by the next. */
  let firstOfJobs = 0
  let firstOfLedgers = 0
  let firstOfPlans = 0

  /** The tenants from one on, and how long they may be looked at. */
  const lookFrom = (first: number, limitMs: number) => {
    const ids = tenants.all().map(({ id }) => id)
    const from = Math.min(first, ids.length)
    // The embedded database may keep timers from firing for as long as it has work.
    const end = performance.now() + limitMs
    const look = { db, now, tenants: [...ids.slice(from), ...ids.slice(0, from)] }
    const next = (looked: number) => (from + looked) % Math.max(1, ids.length)
    return { look: { ...look, hasTime: () => performance.now() < end }, next }
  }

  root.get('/service/examination', async (): Promise<Examination> => {
    const ofJobs = lookFrom(firstOfJobs, JOBS_MS)
    const jobs = await findJobTroubles(ofJobs.look)
    firstOfJobs = ofJobs.next(jobs.looked)
    const ofLedgers = lookFrom(firstOfLedgers, LEDGERS_MS)
    const ledgers = await findLedgerTroubles(ofLedgers.look)
    firstOfLedgers = ofLedgers.next(ledgers.looked)
    const ofPlans = lookFrom(firstOfPlans, PLANS_MS)
    const plans = await findPlanTroubles(ofPlans.look)
    firstOfPlans = ofPlans.next(plans.looked)
    const troubles = jobs.troubles.filter(({ kind }) => kitchenPause !== null || !KITCHEN_JOBS.has(kind))
    return {
      databaseNow: await databaseClock(db),
      applied: (await readSchemaAge(db)).executed,
      jobs: { ...jobs, troubles },
      ledgers,
      plans,
    }
  })
}
