import { inTenant } from '#db/tenant-transaction'
import type { Commerce } from '../commerce.ts'

const HOUR = 60 * 60_000

/** SAFE2: how long an answer can be asked for again by its key. */
const KEPT_ANSWERS_MS = 30 * 24 * HOUR

/** How long a job that was given up can be looked at. */
const DEAD_LETTERS_MS = 30 * 24 * HOUR

/** Deletes what has lost its use: sessions, sign-ups, codes, counters, jobs and kept answers. Answers when to come again. */
export async function forgetExpired(commerce: Commerce, tenant: string): Promise<number> {
  const now = new Date(commerce.now())
  await inTenant(commerce.db, tenant, async ({ db }) => {
    for (const table of ['session', 'sign_up', 'one_time_code'] as const) {
      await db.deleteFrom(table).where('tenant', '=', tenant).where('expires_at', '<=', now).execute()
    }
    await db.deleteFrom('attempt').where('tenant', '=', tenant).where('window_ends_at', '<=', now).execute()
    // What a process without the kind has left; a worker deletes what it finds expired (SAFE14).
    await db
      .deleteFrom('job')
      .where('tenant', '=', tenant)
      .where('expires_at', '<=', now)
      .where('dead_at', 'is', null)
      .execute()
    await db
      .deleteFrom('job')
      .where('tenant', '=', tenant)
      .where('dead_at', '<=', new Date(now.getTime() - DEAD_LETTERS_MS))
      .execute()
    await db
      .deleteFrom('keyed_call')
      .where('tenant', '=', tenant)
      .where('created_at', '<=', new Date(now.getTime() - KEPT_ANSWERS_MS))
      .execute()
  })
  return now.getTime() + HOUR
}
