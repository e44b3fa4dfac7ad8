import type { ConfiguredAllergens } from '@tiffin/domain/allergens'
import type { Choice } from '@tiffin/domain/choices'
import type { LocalDate } from '@tiffin/domain/clock'
import type { Configuration } from '@tiffin/domain/options'
import type { Bill } from '@tiffin/domain/order/bill'
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
  /** SB13: when the kitchen's clock moves it on; null when only an operator does. */
  next_status_at: Date | null
  /** S4: when each state was reached, by state. */
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

/** SAFE2: what a placement under a key was and what was answered. */
export interface KeyedCallTable extends TenantRow {
  readonly person: string
  readonly operation: string
  readonly key: string
  readonly request_hash: string
  readonly order_id: string
  readonly answer: string
  readonly created_at: Date
}

/** What is to be sent, written together with what it tells about. A row goes when its message has gone. */
export interface OutboxTable extends TenantRow {
  readonly id: string
  readonly channel: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly code: string | null
  attempts: number
  due_at: Date
  /** After this the message has no use any more. */
  readonly expires_at: Date
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
  outbox: OutboxTable
}
