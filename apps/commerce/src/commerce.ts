import type { PreparedMenus } from './catalogue/prepared-menus.ts'
import type { Db } from './db/database.ts'
import type { OpenDatabase } from './db/open.ts'
import type { Passcodes } from './identity/passcodes.ts'
import type { Agenda } from './jobs/agenda.ts'
import type { OrderEvents } from './kitchen/order-events.ts'
import type { TenantDirectory } from './tenant-directory.ts'

/** Everything that use cases need from the process they run in. */
export interface Commerce {
  readonly db: Db
  readonly database: OpenDatabase
  readonly tenants: TenantDirectory
  /** What stores offer, read once for each version of a catalogue. */
  readonly menus: PreparedMenus
  /** The clock: epoch milliseconds. */
  readonly now: () => number
  /** Keyed hashes and passcodes rest on it; it is never in the database. */
  readonly pepper: string
  readonly passcodes: Passcodes
  /** Tenants with messages to send, and when. */
  readonly outbox: Agenda
  /** Tenants with orders that the clock moves on, and when. */
  readonly kitchen: Agenda
  /** SB13: how long an order rests in a state (milliseconds); null when only an operator moves it. */
  readonly kitchenPause: (() => number) | null
  readonly orderEvents: OrderEvents
  /** Without it the operator's calls do not exist. */
  readonly operatorKey: string | undefined
}
