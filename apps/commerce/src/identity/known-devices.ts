import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { keyedHash } from '#kernel/tokens'
import { DAY } from './limits.ts'

/** How many devices an account knows; the least recently used is forgotten first. */
const MAX_DEVICES = 10

/** How long a device is known after the last sign-in on it. */
const DEVICE_LIFE_MS = 180 * DAY

/** What is stored instead of a device's id. It differs per tenant, so that rows of two tenants do not match. */
export const deviceHash = (pepper: string, tenant: string, device: string): string =>
  keyedHash(pepper, ['device', tenant, device])

/** Whether the person has signed in on this device before. */
export async function isKnownDevice(tx: TenantTx, person: string, hash: string, now: Date): Promise<boolean> {
  const row = await tx.db
    .selectFrom('known_device')
    .select('device_hash')
    .where('tenant', '=', tx.tenant)
    .where('person', '=', person)
    .where('device_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** SAFE14: wrong passcodes of strangers cannot lock the person out on this device any more. */
export async function rememberDevice(tx: TenantTx, person: string, hash: string, now: Date): Promise<void> {
  const expires_at = new Date(now.getTime() + DEVICE_LIFE_MS)
  await tx.db
    .insertInto('known_device')
    .values({ tenant: tx.tenant, person, device_hash: hash, expires_at })
    .onConflict((conflict) => conflict.columns(['tenant', 'person', 'device_hash']).doUpdateSet({ expires_at }))
    .execute()
  await sql`
    delete from known_device where tenant = ${tx.tenant} and person = ${person} and device_hash in (
      select device_hash from known_device where tenant = ${tx.tenant} and person = ${person}
      order by expires_at desc, device_hash offset ${MAX_DEVICES})`.execute(tx.db)
}

/**
 * SAFE14: with a new passcode, only the device that set it stays known: a stranger who knew the old one may have made
 * another device known. `keep` is the hash of a device; null forgets all.
 */
export async function forgetDevices(tx: TenantTx, person: string, keep: string | null): Promise<void> {
  const known = tx.db.deleteFrom('known_device').where('tenant', '=', tx.tenant).where('person', '=', person)
  await (keep === null ? known : known.where('device_hash', '!=', keep)).execute()
}
