import type { ConfiguredAllergens } from '@tiffin/domain/allergens'
import type { Choice } from '@tiffin/domain/choices'
import type { LocalDate } from '@tiffin/domain/clock'
import type { Configuration } from '@tiffin/domain/options'
import type { Bill } from '@tiffin/domain/order/bill'
import type { OrderActor, OrderMoveName } from '@tiffin/domain/order/lifecycle'
import type { PlannedOrder } from '@tiffin/domain/order/order'
import type { PaymentMode } from '@tiffin/domain/order-type'
import type { ColumnType, Generated } from 'kysely'

/** Written as JSON text (a bare array would be taken for a PostgreSQL array), read back as a value. */
export type Json<T> = ColumnType<T, string, string>

type JsonOrNull<T> = ColumnType<T | null, string | null, string | null>

/** Each row of each table belongs to one tenant, and every key begins with it. */
export interface TenantRow {
  readonly tenant: string
}

/** AMB53: a diner. The mobile number is only a way to reach this row. */
export interface PersonTable extends TenantRow {
  readonly id: string
  name: string
  mobile: string
  /** In lower case. */
  email: string
  passcode_hash: string
  created_at: Date
}

export interface SessionTable extends TenantRow {
  /** SB7: the token itself is never stored. */
  readonly token_hash: string
  readonly person: string
  readonly created_at: Date
  readonly expires_at: Date
}

/** SB5: a sign-up whose channels are not both verified yet. */
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

/** SAFE14: one live code for each subject and channel; a new one replaces it. */
export interface OneTimeCodeTable extends TenantRow {
  /** What the code is bound to: a pending sign-up, or an address that asked for a code. */
  readonly subject: string
  readonly channel: string
  code_hash: string
  tries: number
  sent_at: Date
  expires_at: Date
}

/** How often something limited happened in its current window. */
export interface AttemptTable extends TenantRow {
  readonly subject: string
  count: number
  window_ends_at: Date
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
  /** L19: the entry of the roster that this is; null for what the person has added. */
  readonly roster_entry?: string | null
  /** Keeps "oldest first" exact when two are added in one instant. */
  readonly position: Generated<number>
  readonly created_at: Date
}

/** Amounts in paise. Names, prices and the address are kept as they were when the order was placed. */
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
  /** S4: when each state was reached, by state. Its events say the same. */
  stages: Json<Record<string, string>>
  readonly placed_at: Date
  /** What was ordered from, and for when; a later order has its time. */
  readonly planned: Json<PlannedOrder>
  /** G6: the meals of a plan of days, as the store's calendar was when it was placed; null for every other order. */
  readonly meal_dates: JsonOrNull<readonly LocalDate[]>
  readonly deliver_to: Json<DeliverTo>
  readonly bill: Json<Bill>
  readonly payment_mode: PaymentMode
  payment_status: string
  readonly instructions: Json<OrderInstructions>
}

/** J9: what the diner asked of the kitchen. */
export interface OrderInstructions {
  readonly addons: readonly { readonly id: string | number; readonly instruction: string; readonly checked: boolean }[]
  readonly comments: string
}

/** Who an order is for, and where it goes. */
export interface DeliverTo {
  readonly name: string
  readonly address: string
  readonly latitude: number | null
  readonly longitude: number | null
  /** L19: the child or staff member of a programme's order; absent for everybody else. */
  readonly className?: string
  readonly section?: string
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
  /** Null for the dish as it comes. */
  readonly configuration: JsonOrNull<Configuration>
  readonly choices: Json<readonly Choice[]>
  /** Null for orders of before 0005. */
  readonly allergens: JsonOrNull<ConfiguredAllergens>
  cancelled: Generated<boolean>
}

/** One move of an order. Append-only: the role that works may neither change nor delete a row. */
export interface OrderEventTable extends TenantRow {
  readonly order_id: string
  /** From 1, without gaps. */
  readonly seq: number
  readonly move: OrderMoveName
  /** Null for moves made before they were recorded: then who made them is not known. */
  readonly actor_kind: OrderActor | null
  /** A person's id, an operator key's id, or the part of the product that acted. */
  readonly actor: string | null
  /** What the move led to. */
  readonly progress: number
  readonly payment: string
  readonly at: Date
}

/** SAFE2: what a call under a key was, and what was answered. */
export interface KeyedCallTable extends TenantRow {
  readonly actor_kind: string
  readonly actor: string
  readonly operation: string
  readonly key: string
  /** How `digest` was made: rows of earlier releases are compared in their own way. */
  readonly digest_version: number
  readonly digest: string
  /** The id of what the call made. */
  readonly made_id: string
  readonly answer: string
  readonly created_at: Date
}

/** Work to be done later, written together with its reason. A row goes when its work is done. */
export interface JobTable extends TenantRow {
  readonly kind: string
  /** A second job of the same kind under the same key is the same job. */
  readonly key: string
  due_at: Date
  /** What the work needs to know, as data. */
  payload: Json<unknown>
  /** How often it was begun without success. */
  tries: number
  /** Until then a worker has taken it on; null: none has. */
  lease_until: Date | null
  /** After this the work has no use any more; null: it always has. */
  readonly expires_at: Date | null
  /** When it was given up: a dead letter, which is not tried again. */
  dead_at: Date | null
  /** What kind of error the last try met. */
  error_kind: string | null
}

export interface CoreTables {
  person: PersonTable
  session: SessionTable
  sign_up: SignUpTable
  one_time_code: OneTimeCodeTable
  attempt: AttemptTable
  address: AddressTable
  customer_order: OrderTable
  order_item: OrderItemTable
  keyed_call: KeyedCallTable
  order_event: OrderEventTable
  job: JobTable
}
