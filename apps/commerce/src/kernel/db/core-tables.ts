import type { Allergen, ConfiguredAllergens } from '@tiffin/domain/allergens/allergens'
import type { Choice } from '@tiffin/domain/options/choices'
import type { Configuration } from '@tiffin/domain/options/options'
import type { Bill } from '@tiffin/domain/order/bill'
import type { OrderActor, OrderMoveName } from '@tiffin/domain/order/lifecycle'
import type { PlannedOrder } from '@tiffin/domain/order/order'
import type { PaymentMode } from '@tiffin/domain/order/order-type'
import type { PriceProof } from '@tiffin/domain/order/price-proof'
import type { LocalDate } from '@tiffin/domain/time/clock'
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

/** Amounts in paise. Names, prices and the address are copied at placement and don't follow later changes. */
export interface OrderTable extends TenantRow {
  readonly id: string
  readonly person: string
  readonly store_id: number
  readonly store_name: string
  readonly store_phone: string
  readonly time_zone: string
  readonly fulfilment: 'DELIVERY' | 'PICKUP'
  status: number
  status_at: Date
  /** S4: the time at which each state was reached, by state. Derived from the order's events. */
  stages: Json<Record<string, string>>
  readonly placed_at: Date
  /** The order's menu and plan; the plan of a later order includes its time. */
  readonly planned: Json<PlannedOrder>
  /** G6: the meal dates of a plan, computed from the store's calendar at placement; null for other orders. */
  readonly meal_dates: JsonOrNull<readonly LocalDate[]>
  readonly deliver_to: Json<DeliverTo>
  /**
   * The saved address or entry that `deliver_to` was copied from, which may be deleted since; null: none, or the order was
   * placed before migration 0026.
   */
  readonly address_id: string | null
  readonly bill: Json<Bill>
  /** SB10: the input of the bill; null: unknown, for an order placed before migration 0016. */
  readonly price_proof: JsonOrNull<PriceProof>
  readonly payment_mode: PaymentMode
  payment_status: string
  readonly instructions: Json<OrderInstructions>
  /** null: the order was placed before migration 0010. */
  readonly store_flags: JsonOrNull<StoreFlags>
  /** AMB116: the order that is cancelled when this one is accepted; null: none. */
  readonly replaces: string | null
}

/** AMB93: what a store offers for its orders. */
export interface StoreFlags {
  readonly tracking: boolean
  readonly delivery: boolean
  readonly selfDelivery: boolean
}

/** AMB93: the kitchen systems that handle a dish. */
export interface DishFlags {
  readonly cms: boolean
  readonly cooking: boolean
  readonly qualityCheck: boolean
  readonly ims: boolean
}

/** J9: the diner's instructions to the kitchen. */
export interface OrderInstructions {
  readonly addons: readonly { readonly id: string | number; readonly instruction: string; readonly checked: boolean }[]
  readonly comments: string
}

/** The recipient of an order and its destination. */
export interface DeliverTo {
  readonly name: string
  readonly address: string
  readonly latitude: number | null
  readonly longitude: number | null
  /** L19: the child or staff member that a programme order is for; absent for other orders. */
  readonly className?: string
  readonly section?: string
  /** AMB105: what the entry avoided when the order was placed; absent when nothing is known. */
  readonly avoids?: readonly Allergen[]
}

export interface OrderItemTable extends TenantRow {
  readonly order_id: string
  readonly line: number
  readonly product_id: number
  readonly size_id: number
  readonly product_name: string
  readonly size_name: string
  readonly image: string
  readonly is_veg: boolean
  readonly quantity: number
  readonly unit_price: number
  readonly list_price: number
  readonly customisation: number
  readonly tax_percent: number
  readonly total: number
  /** null: the dish without changes. */
  readonly configuration: JsonOrNull<Configuration>
  readonly choices: Json<readonly Choice[]>
  /** null: the order was placed before migration 0005. */
  readonly allergens: JsonOrNull<ConfiguredAllergens>
  /** null: the order was placed before migration 0010. */
  readonly flags: JsonOrNull<DishFlags>
  cancelled: Generated<boolean>
}

/** One state change of an order. Append-only: the application role can neither update nor delete rows. */
export interface OrderEventTable extends TenantRow {
  readonly order_id: string
  /** Starts at 1, without gaps. */
  readonly seq: number
  readonly move: OrderMoveName
  /** null: unknown, for a change made before migration 0008. */
  readonly actor_kind: OrderActor | null
  /** The id of a person or an operator key, or the name of the component that acted. */
  readonly actor: string | null
  /** The order's progress after the change. */
  readonly progress: number
  readonly payment: string
  readonly at: Date
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
  address: AddressTable
  customer_order: OrderTable
  order_item: OrderItemTable
  keyed_call: KeyedCallTable
  order_event: OrderEventTable
  job: JobTable
}
