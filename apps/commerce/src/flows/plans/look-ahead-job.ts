import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { InsideKind } from '#kernel/jobs/job'
import { addJobOnce } from '#kernel/jobs/repository'
import { lookAhead } from './look-ahead.ts'

/** The kind of job that looks at the next meals of a person; its key is one of the person's plans. */
const LOOK_AHEAD = 'look-ahead'

const MAX_TRIES = 20

/** After those who make the meals of the same minute. */
const PAUSE_MS = 30_000

/**
 * AMB107: has the next meals of the owner of a plan looked at, in the transaction that made one. A look that is under way
 * waits for the plan, which the caller has locked, and then sees what it made: its job is left as it is.
 */
export async function lookAheadAfter(
  { jobs }: Pick<Commerce, 'jobs'>,
  tx: TenantTx,
  planId: string,
  at: Date,
): Promise<void> {
  const dueAt = new Date(at.getTime() + PAUSE_MS)
  await addJobOnce(tx, { kind: LOOK_AHEAD, key: planId, payload: {}, dueAt, expiresAt: null })
  jobs.note(tx.tenant, dueAt.getTime())
}

async function ownerOf({ db, tenant }: TenantTx, planId: string): Promise<string | null> {
  const row = await db
    .selectFrom('plan')
    .select('person')
    .where('tenant', '=', tenant)
    .where('id', '=', planId)
    .executeTakeFirst()
  return row?.person ?? null
}

/** AMB107: warns ahead of meals that will not be made as things stand. */
export const lookAheadKind = (commerce: Commerce): InsideKind => ({
  name: LOOK_AHEAD,
  mostTries: MAX_TRIES,
  personal: false,
  // Each locks the plans of one person: those of a second could block another transaction.
  alone: true,
  async write(tx, jobs) {
    const at = new Date(commerce.now())
    for (const { key } of jobs) {
      const person = await ownerOf(tx, key)
      if (person) await lookAhead(commerce, tx, person, at)
    }
    return { again: new Map(), committed: () => commerce.jobs.note(tx.tenant, at.getTime()) }
  },
})
