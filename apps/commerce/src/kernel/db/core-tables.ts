import type { ColumnType, Generated } from 'kysely'

/**
 * A JSON column: written as JSON text, read as a parsed value. The driver would convert an array parameter to a
 * PostgreSQL array.
 */
export type Json<T> = ColumnType<T, string, string>

export type JsonOrNull<T> = ColumnType<T | null, string | null, string | null>

/** Columns of every tenant-owned row. Every key begins with the tenant. */
export interface TenantRow {
  readonly tenant: string
}

/** AMB53: a diner. The mobile number identifies the diner at sign-in; it is not the row's key. */
export interface PersonTable extends TenantRow {
  readonly id: string
  name: string
  mobile: string
  /** Lower case. Null: none is verified yet (Q36). */
  email: string | null
  passcode_hash: string
  created_at: Date
}

/** How a session was opened. */
export type OpenedBy = 'passcode' | 'sent-passcode' | 'passkey'

export interface SessionTable extends TenantRow {
  /** SB7: only the hash of the token is stored. */
  readonly token_hash: string
  /** Identifies the session to its person. It gives no access. */
  readonly id: Generated<string>
  readonly person: string
  readonly created_at: Date
  readonly expires_at: Date
  /** When this session changed the passcode; null or absent: it did not. */
  passcode_changed_at?: Date | null
  readonly opened_by: Generated<OpenedBy>
  /** When the session was last used, exact to some minutes. Null when it was not used since this column exists. */
  seen_at: Date | null
  /** Short words for the device, such as "Chrome, Android". Empty when unknown. */
  readonly device: Generated<string>
}

/** SB5: a sign-up with at least one unverified channel. */
export interface SignUpTable extends TenantRow {
  readonly token_hash: string
  readonly name: string
  readonly mobile: string
  readonly email: string
  readonly passcode_hash: string
  mobile_verified: boolean
  email_verified: boolean
  readonly expires_at: Date
}

/** SAFE14: one live code per subject and channel; a new code replaces the old one. */
export interface OneTimeCodeTable extends TenantRow {
  /**
   * The owner of the code: a pending sign-up, or a keyed hash of the e-mail address or mobile number that requested it.
   */
  readonly subject: string
  readonly channel: string
  code_hash: string
  /** AMB43: hashes of the earlier codes that a resend replaced. */
  replaced: Generated<readonly string[]>
  tries: number
  sent_at: Date
  expires_at: Date
}

/** AMB42: at most one per contact; a row is written whether or not the contact has an account. */
export interface SentPasscodeTable extends TenantRow {
  /** A keyed hash of the mobile number or e-mail address that it is sent to (AMB53). */
  readonly contact: string
  /** Null until the passcode is made; stays null without an account. */
  passcode_hash: string | null
  tries: number
  sent_at: Date
  expires_at: Date
}

/** Counts rate-limited events in the current window. */
export interface AttemptTable extends TenantRow {
  readonly subject: string
  count: number
  window_ends_at: Date
}

/** SAFE14: a device on which the person has signed in. */
export interface KnownDeviceTable extends TenantRow {
  readonly person: string
  /** A keyed hash of the id in the device's cookie. */
  readonly device_hash: string
  /** Moved on by each sign-in on the device. */
  expires_at: Date
}

export interface AddressTable extends TenantRow {
  readonly id: string
  readonly person: string
  name: string
  line1: string
  line2: string
  city: string
  state: string
  pincode: string
  email: string
  latitude: number | null
  longitude: number | null
  store_id: number | null
  /** L19: the roster entry that this address represents; null for an address that the person added. */
  readonly roster_entry?: string | null
  /** Sequence of insertion, which gives "oldest first" even for addresses added at the same instant. */
  readonly position: Generated<number>
  /** L1: the person's default; at most one address of a person is. */
  is_default: Generated<boolean>
  readonly created_at: Date
}

/** AMB112: the business that a person buys for. */
export interface AccountBuyerTable extends TenantRow {
  readonly person: string
  name: string
  address: string
  gst: string
  changed_at: Date
}

/** SAFE2: a call with an idempotency key, and its answer. */
export interface KeyedCallTable extends TenantRow {
  readonly actor_kind: string
  readonly actor: string
  readonly operation: string
  readonly key: string
  /** The version of the digest function: rows of earlier releases are compared by their own version. */
  readonly digest_version: number
  readonly digest: string
  /** The id of the record that the call created. */
  readonly made_id: string
  readonly answer: string
  readonly created_at: Date
}

/** Deferred work, inserted in the transaction that causes it. The row is deleted when the work is done. */
export interface JobTable extends TenantRow {
  readonly kind: string
  /** Unique per kind. `addJob` fails for an existing key; `rescheduleJob` updates the existing job. */
  readonly key: string
  due_at: Date
  /** Input of the job. */
  payload: Json<unknown>
  /** Number of runs since the last success. Each claim increments it. */
  tries: number
  /** End of the current worker's claim; null: unclaimed. */
  lease_until: Date | null
  /** The job is useless after this time; null: never expires. */
  readonly expires_at: Date | null
  /** When the job became a dead letter, which is not retried; null: still active. */
  dead_at: Date | null
  /** The kind of error of the last failed run. */
  error_kind: string | null
}

export interface CoreTables {
  person: PersonTable
  session: SessionTable
  sign_up: SignUpTable
  one_time_code: OneTimeCodeTable
  sent_passcode: SentPasscodeTable
  attempt: AttemptTable
  known_device: KnownDeviceTable
  account_buyer: AccountBuyerTable
  address: AddressTable
  keyed_call: KeyedCallTable
  job: JobTable
}
