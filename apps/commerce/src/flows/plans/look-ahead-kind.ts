import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { InsideKind } from '#kernel/jobs/job'
import { LOOK_AHEAD } from '#modules/plans/api/looking-ahead'
import { KEEPING_TRIES } from './keeping-tries.ts'
import { lookAhead } from './look-ahead.ts'

/** The owner of the plan whose id begins the key of the job. */
async function ownerOf({ db, tenant }: TenantTx, key: string): Promise<string | null> {
  const [planId = ''] = key.split(' ')
  const row = await db
    .selectFrom('plan')
    .select('person')
    .where('tenant', '=', tenant)
    .where('id', '=', planId)
    .executeTakeFirst()
  return row?.person ?? null
}

/** AMB107: warns owners of upcoming meals that would be skipped in the current state. */
export const lookAheadKind = (commerce: Commerce): InsideKind => ({
  name: LOOK_AHEAD,
  mostTries: KEEPING_TRIES,
  personal: false,
  // Each run locks the plans of one person: locks of a second person's plans could cause a deadlock.
  alone: true,
  canWait: true,
  async write(tx, jobs) {
    const at = new Date(commerce.now())
    for (const { key } of jobs) {
      const person = await ownerOf(tx, key)
      if (person) await lookAhead(commerce, tx, person, at)
    }
    return { again: new Map(), committed: () => commerce.jobs.note(tx.tenant, at.getTime()) }
  },
})
