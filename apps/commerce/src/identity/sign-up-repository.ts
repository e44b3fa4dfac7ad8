import type { Selectable } from 'kysely'
import type { SignUpTable } from '#kernel/db/core-tables'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { Channel } from './channels.ts'

/** SB5: a sign-up with at least one unverified channel. */
export interface SignUpRecord {
  readonly tokenHash: string
  readonly name: string
  readonly mobile: string
  readonly email: string
  readonly passcodeHash: string
  readonly verified: Readonly<Record<Channel, boolean>>
}

const toSignUp = (row: Selectable<SignUpTable>): SignUpRecord => ({
  tokenHash: row.token_hash,
  name: row.name,
  mobile: row.mobile,
  email: row.email,
  passcodeHash: row.passcode_hash,
  verified: { mobile: row.mobile_verified, email: row.email_verified },
})

export async function insertSignUp(
  tx: TenantTx,
  signUp: Omit<SignUpRecord, 'verified'>,
  expiresAt: Date,
): Promise<void> {
  await tx.db
    .insertInto('sign_up')
    .values({
      tenant: tx.tenant,
      token_hash: signUp.tokenHash,
      name: signUp.name,
      mobile: signUp.mobile,
      email: signUp.email,
      passcode_hash: signUp.passcodeHash,
      mobile_verified: false,
      email_verified: false,
      expires_at: expiresAt,
    })
    .execute()
}

/**
 * Reads and locks a pending sign-up, so that concurrent verifications run one after the other. Undefined when unknown
 * or expired.
 */
export async function lockSignUp(tx: TenantTx, tokenHash: string, now: Date): Promise<SignUpRecord | undefined> {
  const row = await tx.db
    .selectFrom('sign_up')
    .selectAll()
    .where('tenant', '=', tx.tenant)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row && toSignUp(row)
}

/** More than a person begins within the lifetime of one. */
const MOST_EARLIER = 8

/** The tokens of the pending sign-ups with the same number or address that were begun before this one. */
export async function earlierSignUps(
  tx: TenantTx,
  signUp: SignUpRecord,
  { channel, now }: { readonly channel: Channel; readonly now: Date },
): Promise<readonly string[]> {
  const rows = await tx.db
    .selectFrom('sign_up as earlier')
    .innerJoin('sign_up as own', (join) => join.onRef('own.tenant', '=', 'earlier.tenant'))
    .select('earlier.token_hash')
    .where('earlier.tenant', '=', tx.tenant)
    .where('own.token_hash', '=', signUp.tokenHash)
    .where(`earlier.${channel}`, '=', signUp[channel])
    .where('earlier.expires_at', '>', now)
    .whereRef('earlier.expires_at', '<', 'own.expires_at')
    .orderBy('earlier.expires_at', 'desc')
    .limit(MOST_EARLIER)
    .execute()
  return rows.map((row) => row.token_hash)
}

/**
 * Decision 0108: whether a sign-up that has not expired created this account, and no passcode was chosen since: the account
 * then still has the hash of that sign-up, which no passcode matches.
 */
export async function isOfPendingSignUp(
  tx: TenantTx,
  { mobile, passcodeHash }: Pick<SignUpRecord, 'mobile' | 'passcodeHash'>,
  now: Date,
): Promise<boolean> {
  const row = await tx.db
    .selectFrom('sign_up')
    .select('token_hash')
    .where('tenant', '=', tx.tenant)
    .where('mobile', '=', mobile)
    .where('passcode_hash', '=', passcodeHash)
    .where('email', '=', '')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

export async function markVerified(tx: TenantTx, tokenHash: string, channel: Channel): Promise<void> {
  await tx.db
    .updateTable('sign_up')
    .set(channel === 'mobile' ? { mobile_verified: true } : { email_verified: true })
    .where('tenant', '=', tx.tenant)
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function deleteSignUp(tx: TenantTx, tokenHash: string): Promise<void> {
  await tx.db.deleteFrom('sign_up').where('tenant', '=', tx.tenant).where('token_hash', '=', tokenHash).execute()
}
