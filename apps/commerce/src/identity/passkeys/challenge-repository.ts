import type { TenantTx } from '#kernel/db/tenant-transaction'

export interface ChallengeRow {
  readonly challengeHash: string
  readonly origin: string
  /** Who may add a passkey by it, and the handle of that passkey; null: it is for signing in. */
  readonly adding: { readonly person: string; readonly userHandle: string } | null
}

export async function insertChallenge(tx: TenantTx, row: ChallengeRow, expiresAt: Date): Promise<void> {
  await tx.db
    .insertInto('passkey_challenge')
    .values({
      tenant: tx.tenant,
      challenge_hash: row.challengeHash,
      origin: row.origin,
      person: row.adding?.person ?? null,
      user_handle: row.adding?.userHandle ?? null,
      expires_at: expiresAt,
    })
    .execute()
}

/** Deletes a challenge and returns it, so that it works once; undefined when it is unknown, used or expired. */
export async function takeChallenge(
  tx: TenantTx,
  challengeHash: string,
  now: Date,
): Promise<Omit<ChallengeRow, 'challengeHash'> | undefined> {
  const row = await tx.db
    .deleteFrom('passkey_challenge')
    .where('tenant', '=', tx.tenant)
    .where('challenge_hash', '=', challengeHash)
    .returningAll()
    .executeTakeFirst()
  if (!row || row.expires_at <= now) return undefined
  const { origin, person, user_handle: userHandle } = row
  return { origin, adding: person !== null && userHandle !== null ? { person, userHandle } : null }
}
