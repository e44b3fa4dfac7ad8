import type { Commerce } from '#commerce'
import { inTenant } from '#kernel/db/tenant-transaction'
import { eraseGrievances } from '#modules/grievances/api/grievances'
import { eraseChefChats } from '#modules/orders/api/chef-chats'
import { erasePictures } from '#modules/orders/api/item-pictures'

const HOUR = 60 * 60_000

/** SAFE2: how long the answer of a keyed call is stored for repeated calls. */
const STORED_ANSWERS_MS = 30 * 24 * HOUR

/** How long dead letters are stored. */
const DEAD_LETTERS_MS = 30 * 24 * HOUR

/**
 * Deletes expired sessions, sign-ups, codes, challenges, devices, counters, jobs and stored answers, and old
 * pictures of quality checks, requests to the chef and resolved complaints. Returns when to run again (epoch milliseconds).
 */
export async function forgetExpired(commerce: Commerce, tenant: string): Promise<number> {
  const now = new Date(commerce.now())
  await inTenant(commerce.db, tenant, async (tx) => {
    const { db } = tx
    const dying = ['session', 'sign_up', 'one_time_code', 'sent_passcode', 'passkey_challenge', 'known_device'] as const
    for (const table of dying) {
      await db.deleteFrom(table).where('tenant', '=', tenant).where('expires_at', '<=', now).execute()
    }
    await db.deleteFrom('attempt').where('tenant', '=', tenant).where('window_ends_at', '<=', now).execute()
    // Includes job kinds that no running process handles: workers delete only expired jobs of their own kinds (SAFE14).
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
      .where('created_at', '<=', new Date(now.getTime() - STORED_ANSWERS_MS))
      .execute()
    await eraseGrievances(tx, now)
  })
  // In a transaction of its own, as it locks orders, and others lock what is above while they hold an order.
  await inTenant(commerce.db, tenant, async (tx) => {
    await erasePictures(tx, now)
    await eraseChefChats(tx, now)
  })
  return now.getTime() + HOUR
}
