import type { Json, TenantRow } from '#kernel/db/core-tables'

declare module '#kernel/db/database' {
  interface Database extends PasskeyTables {}
}

/** A credential that signs its person in. Binary values are in base64url. */
export interface PasskeyTable extends TenantRow {
  /** Identifies the passkey to its person. It gives no access. */
  readonly id: string
  readonly person: string
  readonly credential_id: string
  /** The COSE key, which names its algorithm. */
  readonly public_key: string
  /** AMB53: names the person to authenticators: random, and the same for all passkeys of the person. */
  readonly user_handle: string
  /** The host that it works at: WebAuthn's RP ID. */
  readonly host: string
  /** Its person's name for it; at first, short words for the device that it was made on. Empty when unknown. */
  name: string
  readonly transports: Json<readonly string[]>
  /** The authenticator's last signature counter; 0 for those without one. */
  counter: number
  /** Whether it may be copied to the person's other devices, which never changes. */
  readonly backup_eligible: boolean
  /** Whether it was copied, at its last use. */
  backed_up: boolean
  readonly created_at: Date
  /** null: not used so far. */
  last_used_at: Date | null
}

/** A challenge that was not answered so far. */
export interface PasskeyChallengeTable extends TenantRow {
  /** Only the hash is stored, as for tokens. */
  readonly challenge_hash: string
  /** The origin that it was issued for. */
  readonly origin: string
  /** The person who may add a passkey by it; null: it is for signing in. */
  readonly person: string | null
  /** The handle of the passkey that is added; null: it is for signing in. */
  readonly user_handle: string | null
  readonly expires_at: Date
}

/** The tables of the migrations 0028-passkeys and 0029-cose-keys. */
interface PasskeyTables {
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
}
