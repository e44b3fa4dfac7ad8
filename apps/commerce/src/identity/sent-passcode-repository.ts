import { sql } from 'kysely'
import { type Counter, countAttempts, forgiveAttempts } from '#kernel/attempts'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { hourly } from './limits.ts'

/** Wrong tries of one sent passcode, as of a one-time code (SAFE14). */
const MAX_TRIES = 5

/** When a passcode was last sent to a contact; undefined: never, or long ago. */
export async function lastSentAt(tx: TenantTx, contact: string): Promise<Date | undefined> {
  const row = await tx.db
    .selectFrom('sent_passcode')
    .select('sent_at')
    .where('tenant', '=', tx.tenant)
    .where('contact', '=', contact)
    .executeTakeFirst()
  return row?.sent_at
}

/**
 * AMB42: begins the life of a sent passcode, whether or not the contact has an account, and voids the previous one. Its
 * hash is set later (`setSentPasscode`).
 */
export async function beginSentPasscode(
  tx: TenantTx,
  contact: string,
  { sentAt, expiresAt }: { readonly sentAt: Date; readonly expiresAt: Date },
): Promise<void> {
  const row = { passcode_hash: null, tries: 0, sent_at: sentAt, expires_at: expiresAt }
  await tx.db
    .insertInto('sent_passcode')
    .values({ tenant: tx.tenant, contact, ...row })
    .onConflict((conflict) => conflict.columns(['tenant', 'contact']).doUpdateSet(row))
    .execute()
}

/** False when this request already has its passcode, or a newer request replaced it. */
export async function setSentPasscode(tx: TenantTx, contact: string, sentAt: Date, hash: string): Promise<boolean> {
  const changed = await tx.db
    .updateTable('sent_passcode')
    .set({ passcode_hash: hash })
    .where('tenant', '=', tx.tenant)
    .where('contact', '=', contact)
    .where('sent_at', '=', sentAt)
    .where('passcode_hash', 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** A try that a live sent passcode allows. */
export interface SentTry {
  readonly contact: string
  /** Null: the contact has no account, or its passcode is not made yet. */
  readonly hash: string | null
  /** The counter of a known device, which counted the try instead of the row; null: the row counted it. */
  readonly counter: Counter | null
}

/**
 * Counts a try before the comparison. Null when nothing was sent to this contact, or it has expired or has no tries
 * left.
 */
export async function countSentTry(tx: TenantTx, contact: string, now: Date): Promise<SentTry | null> {
  const { rows } = await sql<{ passcode_hash: string | null }>`
    update sent_passcode set tries = tries + 1
    where tenant = ${tx.tenant} and contact = ${contact} and tries < ${MAX_TRIES} and expires_at > ${now}
    returning passcode_hash`.execute(tx.db)
  const [row] = rows
  return row ? { contact, hash: row.passcode_hash, counter: null } : null
}

/**
 * As `countSentTry`, for a device that the account knows. It has tries of its own for each sent passcode, so that wrong
 * tries of strangers do not lock the owner out (SAFE14).
 */
export async function countSentTryOfDevice(
  tx: TenantTx,
  { contact, device }: { readonly contact: string; readonly device: string },
  now: Date,
): Promise<SentTry | null> {
  const row = await tx.db
    .selectFrom('sent_passcode')
    .select(['passcode_hash', 'sent_at'])
    .where('tenant', '=', tx.tenant)
    .where('contact', '=', contact)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return null
  const subject = `sent-passcode:${contact}:${row.sent_at.getTime()}:${device}`
  const counter: Counter = { subject, limit: hourly(MAX_TRIES) }
  const exceeded = await countAttempts(tx, [counter], now)
  return exceeded.has(subject) ? null : { contact, hash: row.passcode_hash, counter }
}

/** Subtracts a counted try. */
export async function forgiveSentTry(tx: TenantTx, { contact, counter }: SentTry): Promise<void> {
  if (counter) return forgiveAttempts(tx, [counter])
  await sql`update sent_passcode set tries = greatest(0, tries - 1)
    where tenant = ${tx.tenant} and contact = ${contact}`.execute(tx.db)
}

/** AMB42: takes a passcode, which works once. False when it is already taken. */
export async function takeSentPasscode(tx: TenantTx, { contact, hash }: SentTry): Promise<boolean> {
  const taken = await tx.db
    .deleteFrom('sent_passcode')
    .where('tenant', '=', tx.tenant)
    .where('contact', '=', contact)
    .where('passcode_hash', '=', hash)
    .executeTakeFirst()
  return taken.numDeletedRows > 0n
}

/** Voids what was sent to these contacts. */
export async function voidSentPasscodes(tx: TenantTx, contacts: readonly string[]): Promise<void> {
  await tx.db.deleteFrom('sent_passcode').where('tenant', '=', tx.tenant).where('contact', 'in', contacts).execute()
}
