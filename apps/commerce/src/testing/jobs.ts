import type { Commerce } from '../commerce.ts'
import { createRunner, type RunnerChoice } from '../jobs/run-due.ts'

/** One look at a tenant's jobs, with all that goes on beside it; answers when the next is due (epoch milliseconds), or null. */
export async function runJobs(commerce: Commerce, tenant: string, choice: RunnerChoice): Promise<number | null> {
  const beside: Promise<number | null>[] = []
  const next = await createRunner(commerce, choice)(tenant, (work) => void beside.push(work))
  // What was taken on aside is settled later than the look that took it on.
  return beside.length > 0 ? ((await Promise.all(beside)).at(-1) ?? null) : next
}
