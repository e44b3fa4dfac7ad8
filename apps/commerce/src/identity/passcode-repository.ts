import type { OpenedBy } from '#kernel/db/core-tables'
import type { TenantTx } from '#kernel/db/tenant-transaction'

/** The passcode of a session's person, and what decides whether the session must give it before changing it. */
export interface SessionPasscode {
  readonly hash: string
  readonly openedBy: OpenedBy
  /** When this session changed the passcode; null: it did not. */
  readonly changedAt: Date | null
}

export async function passcodeOf(tx: TenantTx, tokenHash: string): Promise<SessionPasscode> {
  const row = await tx.db
    .selectFrom('session')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant', '=', 'session.tenant').onRef('person.id', '=', 'session.person'),
    )
    .select(['person.passcode_hash', 'session.opened_by', 'session.passcode_changed_at'])
    .where('session.tenant', '=', tx.tenant)
    .where('session.token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  return { hash: row.passcode_hash, openedBy: row.opened_by, changedAt: row.passcode_changed_at ?? null }
}

/** Replaces a passcode; false when another call has replaced it since `before` was read. */
export async function replacePasscode(
  tx: TenantTx,
  person: string,
  hashes: { readonly before: string; readonly after: string },
): Promise<boolean> {
  const row = await tx.db
    .updateTable('person')
    .set({ passcode_hash: hashes.after })
    .where('tenant', '=', tx.tenant)
    .where('id', '=', person)
    .where('passcode_hash', '=', hashes.before)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function markPasscodeChanged(tx: TenantTx, tokenHash: string, at: Date): Promise<void> {
  await tx.db
    .updateTable('session')
    .set({ passcode_changed_at: at })
    .where('tenant', '=', tx.tenant)
    .where('token_hash', '=', tokenHash)
    .execute()
}
