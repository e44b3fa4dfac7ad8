import type { TenantTx } from '#db/tenant-transaction'

/** The person that a session belongs to. */
export interface SignedIn {
  readonly id: string
  readonly name: string
  readonly mobile: string
  readonly email: string
}

/** The person of an active session; undefined when the token is unknown or expired. */
export const findSignedIn = (tx: TenantTx, tokenHash: string, now: Date): Promise<SignedIn | undefined> =>
  tx.db
    .selectFrom('session')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant', '=', 'session.tenant').onRef('person.id', '=', 'session.person'),
    )
    .select(['person.id', 'person.name', 'person.mobile', 'person.email'])
    .where('session.tenant', '=', tx.tenant)
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .executeTakeFirst()

export async function insertSession(
  tx: TenantTx,
  session: { tokenHash: string; person: string; now: Date; expiresAt: Date },
): Promise<void> {
  await tx.db
    .insertInto('session')
    .values({
      tenant: tx.tenant,
      token_hash: session.tokenHash,
      person: session.person,
      created_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute()
}

export async function deleteSession(tx: TenantTx, tokenHash: string): Promise<void> {
  await tx.db.deleteFrom('session').where('tenant', '=', tx.tenant).where('token_hash', '=', tokenHash).execute()
}
