import { createRunner, type RunnerChoice } from '#kernel/jobs/run-due'
import type { Commerce } from '../commerce.ts'

/**
 * Runs a tenant's due jobs once, including those outside the database; returns when the next is due (epoch
 * milliseconds), or null.
 */
export async function runJobs(commerce: Commerce, tenant: string, choice: RunnerChoice): Promise<number | null> {
  const beside: Promise<number | null>[] = []
  const next = await createRunner(commerce, choice)(tenant, (work) => void beside.push(work))
  // Outside jobs are settled after the run that claimed them has returned.
  return beside.length > 0 ? ((await Promise.all(beside)).at(-1) ?? null) : next
}
