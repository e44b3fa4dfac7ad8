import type { FastifyInstance } from 'fastify'
import type { Commerce } from '#commerce'
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
}

/** How long the look at the jobs may take: less than the command waits for the answer. */
const LOOK_MS = 700

/** Jobs that only a commerce with the demo kitchen runs. */
const KITCHEN_JOBS: ReadonlySet<string> = new Set([ADVANCE_JOB, DEMO_RIDER_JOB])

/** Reads only; callable only from the machine that runs commerce. */
export function examinationRoutes(
  root: FastifyInstance,
  { db, now, tenants, kitchenPause }: Pick<Commerce, 'db' | 'now' | 'tenants' | 'kitchenPause'>,
): void {
  /** Where the next look begins: one that runs out of time is continued by the next. */
  let first = 0

  root.get('/service/examination', async (): Promise<Examination> => {
    const ids = tenants.all().map(({ id }) => id)
    const from = Math.min(first, ids.length)
    // The embedded database may keep timers from firing for as long as it has work.
    const end = performance.now() + LOOK_MS
    const jobs = await findJobTroubles({
      db,
      now,
      tenants: [...ids.slice(from), ...ids.slice(0, from)],
      hasTime: () => performance.now() < end,
    })
    first = (from + jobs.looked) % Math.max(1, ids.length)
    const troubles = jobs.troubles.filter(({ kind }) => kitchenPause !== null || !KITCHEN_JOBS.has(kind))
    return {
      databaseNow: await databaseClock(db),
      applied: (await readSchemaAge(db)).executed,
      jobs: { ...jobs, troubles },
    }
  })
}
