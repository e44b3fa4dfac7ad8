import { sql } from 'kysely'
import type { OpenedBy } from '#kernel/db/core-tables'
import type { TenantTx } from '#kernel/db/tenant-transaction'

/** The person that a session belongs to. */
export interface SignedIn {
  readonly id: string
  readonly name: string
  readonly mobile: string
  readonly email: string | null
}

export interface FoundSession extends SignedIn {
  /** When the session was last used, as stored. */
  readonly seenAt: Date | null
}

/** The person of an active session; undefined when the token is unknown or expired. */
export const findSignedIn = (tx: TenantTx, tokenHash: string, now: Date): Promise<FoundSession | undefined> =>
  tx.db
    .selectFrom('session')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant', '=', 'session.tenant').onRef('person.id', '=', 'session.person'),
    )
    .select(['person.id', 'person.name', 'person.mobile', 'person.email', 'session.seen_at as seenAt'])
    .where('session.tenant', '=', tx.tenant)
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .executeTakeFirst()

export interface NewSession {
  readonly tokenHash: string
  readonly person: string
  readonly openedBy: OpenedBy
  readonly device: string
  readonly now: Date
  readonly expiresAt: Date
}

export async function insertSession(tx: TenantTx, session: NewSession): Promise<void> {
  await tx.db
    .insertInto('session')
    .values({
      tenant: tx.tenant,
      token_hash: session.tokenHash,
      person: session.person,
      opened_by: session.openedBy,
      device: session.device,
      created_at: session.now,
      seen_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute()
}

/** Far more than a person has browsers: the sessions of a script that signs in again and again must not fill the table. */
const MAX_SESSIONS = 1000

/** Ends the oldest sessions of a person beyond the limit. */
export async function endSurplusSessions(tx: TenantTx, person: string): Promise<void> {
  await sql`
    delete from session where tenant = ${tx.tenant} and person = ${person} and token_hash in (
      select token_hash from session where tenant = ${tx.tenant} and person = ${person}
      order by created_at desc, token_hash offset ${MAX_SESSIONS})`.execute(tx.db)
}

/** How and when an active session was opened. */
export const findOpening = (
  tx: TenantTx,
  tokenHash: string,
): Promise<{ openedBy: OpenedBy; openedAt: Date } | undefined> =>
  tx.db
    .selectFrom('session')
    .select(['opened_by as openedBy', 'created_at as openedAt'])
    .where('tenant', '=', tx.tenant)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

export async function deleteSession(tx: TenantTx, tokenHash: string): Promise<void> {
  await tx.db.deleteFrom('session').where('tenant', '=', tx.tenant).where('token_hash', '=', tokenHash).execute()
}

/**
 * Ends a person's sessions, except the one with `keepTokenHash`; null ends all. Returns how many ended. They are
 * rejected as soon as the transaction commits.
 */
export async function endOtherSessions(tx: TenantTx, person: string, keepTokenHash: string | null): Promise<number> {
  const own = tx.db.deleteFrom('session').where('tenant', '=', tx.tenant).where('person', '=', person)
  const ended = await (keepTokenHash === null ? own : own.where('token_hash', '!=', keepTokenHash)).executeTakeFirst()
  return Number(ended.numDeletedRows)
}
